import { expect, test } from 'vitest'
import { asksWhatDiffers, differencesOf } from './differences.ts'

const viewOf = (specs: Record<string, string>) => ({
  specs: Object.entries(specs).map(([label, value]) => ({ label, value })),
})

test.for([' el primero vs el tercero que cambia ', ' en que se diferencian ', ' cual es la diferencia '])(
  'asks:%s',
  (said) => {
    expect(asksWhatDiffers(said)).toBe(true)
  },
)

test('what both state differently, without the names of the line', () => {
  const [a, b] = [
    viewOf({ Línea: 'A', Hilos: '300', Material: 'Algodón' }),
    viewOf({ Línea: 'B', Hilos: '180', Material: 'Algodón' }),
  ]
  expect(differencesOf([a, b])).toBe('Según sus datos cambia, en ese orden: hilos, 300 contra 180. ')
  expect(differencesOf([a, viewOf({ Línea: 'B', Hilos: '300' })])).toContain('no cambia nada más')
  expect(differencesOf([a, viewOf({})])).toContain('no dicen en qué')
})
