import { expect, test } from 'vitest'
import { betterFeatures, strongestOf } from './better.ts'
import { runsWords } from './runs.ts'

const viewOf = (specs: Record<string, string>) => ({
  specs: Object.entries(specs).map(([label, value]) => ({ label, value })),
})

test.for([
  ['Almacenamiento', '1 TB SSD', '256 GB SSD', true],
  ['Memoria RAM', '8 GB', '16 GB', false],
  ['Procesador', 'AMD Ryzen 5 7535HS', 'Intel N100', true],
  ['Garantía', '1 año', '6 meses', true],
  ['Ruido', '40 dB', '52 dB', true],
  ['Batería', 'Hasta 8 h', '48 Wh', false],
  ['Color', 'Plata', 'Grafito', false],
  ['Resolución', '4K UHD', 'Full HD', true],
] as const)('%s: %s is better than %s: %s', ([label, own, their, isBetter]) => {
  const met = betterFeatures(viewOf({ [label]: own }), viewOf({ [label]: their }))
  expect(met.map(({ words }) => words)).toEqual(isBetter ? [`${label.toLowerCase()}, ${own} contra ${their}`] : [])
})

test('the one that has more of most, where one has', () => {
  const light = { view: viewOf({ 'Memoria RAM': '8 GB', Almacenamiento: '256 GB', Peso: '1 kg' }) }
  const strong = { view: viewOf({ 'Memoria RAM': '16 GB', Almacenamiento: '512 GB', Peso: '2 kg' }) }
  expect(strongestOf([light, strong])?.best).toBe(strong)
  expect(strongestOf([light, light])).toBeNull()
})

test('what a machine runs is told by what decides it', () => {
  const lap = viewOf({ Procesador: 'Intel N100', 'Memoria RAM': '8 GB', Color: 'Negro' })
  expect(runsWords(lap, ' la 2 aguanta revit o se va a trabar ')).toContain('procesador: Intel N100; memoria ram: 8 GB')
  expect(runsWords(lap, ' aguanta 100 kilos ')).toBeNull()
  expect(runsWords(viewOf({ Material: 'Acero' }), ' se traba ')).toBeNull()
})
