import type { Shown } from '@tianguis/contract/assistant/assistant'
import { expect, test } from 'vitest'
import { fittingShown } from './fitting-shown.ts'

const shown = ['Freidora de aire Philips 5 L Blanco', 'Freidora de aire RCA 7 L Verde'].map(
  (name) => ({ name }) as Shown,
)

test('those of the size that the rule names are told', () => {
  expect(fittingShown('Para 4 personas: 4 a 6 litros. Como regla…', shown)).toBe(
    ' De los que te mostré, queda en ese tamaño: Freidora de aire Philips 5 L Blanco.',
  )
  expect(fittingShown('Para 2 personas: 2.5 a 4 litros.', shown)).toMatch(/ninguno es de ese tamaño/)
})

test('nothing is said where names say no such size, or the rule no range', () => {
  expect(fittingShown('4 a 6 kilos', shown)).toBe('')
  expect(fittingShown('La inverter gasta menos.', shown)).toBe('')
})
