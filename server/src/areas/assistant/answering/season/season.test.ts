import { expect, test } from 'vitest'
import { buenFin, buenFinWords } from './season.ts'

test.each([
  ['2026-11-11T12:00:00-06:00', 'Faltan 2 días para el Buen Fin.'],
  ['2026-11-11T23:00:00-06:00', 'Faltan 2 días para el Buen Fin.'],
  ['2026-11-12T23:00:00-06:00', 'Faltan 1 días para el Buen Fin.'],
  ['2026-11-13T00:00:00-06:00', 'El Buen Fin es en estos días.'],
  ['2026-11-16T23:59:59-06:00', 'El Buen Fin es en estos días.'],
  ['2026-11-17T00:00:00-06:00', ''],
])('at %s: %s', (now, words) => {
  expect(buenFin(new Date(now))).toBe(words)
})

test.each([
  ['2026-11-10T12:00:00-06:00', 'El Buen Fin va del 13 de noviembre al 16 de noviembre.'],
  [
    '2026-11-17T12:00:00-06:00',
    'El Buen Fin de este año ya pasó: fue del 13 de noviembre al 16 de noviembre. El siguiente va del 12 de noviembre al 15 de noviembre de 2027.',
  ],
])('the days, at %s', (now, words) => {
  expect(buenFinWords(new Date(now))).toBe(words)
})
