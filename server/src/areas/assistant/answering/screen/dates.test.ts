import { expect, test } from 'vitest'
import { spaced } from '../../understanding/intents.ts'
import { deadlineIn, pastDayIn, pastWords } from './dates.ts'

/** A Sunday. */
const NOW = new Date('2026-11-15T18:00:00Z')

test.for([
  ['a como estaba hace 3 meses', '2026-08-17'],
  ['cuanto costaba la semana pasada', '2026-11-08'],
  ['en cuanto estaba hace dos semanas el segundo', '2026-11-01'],
  ['cuanto costaba en mayo', '2026-05-15'],
  ['cuanto estaba en diciembre', '2025-12-15'],
  ['a 12 meses sin intereses cuanto sale', null],
  ['cuanto cuesta hoy', null],
  ['hace mucho ruido', null],
] as const)('%s', ([said, day]) => {
  expect(pastDayIn(spaced(said), NOW)).toBe(day)
})

test.for([
  ['llega antes del 10 de mayo', '2027-05-10'],
  ['me llega para el viernes', '2026-11-20'],
  ['llega antes del domingo', '2026-11-22'],
  ['alcanza a llegar para navidad', '2026-12-24'],
  ['cuanto tarda en llegar', null],
  ['es para el 10 de mayo', null],
] as const)('%s', ([said, day]) => {
  expect(deadlineIn(spaced(said), NOW)).toBe(day)
})

test('the price of a day is of that day or the last one before it', () => {
  const history = [
    { day: '2026-11-01', price: 10_000 },
    { day: '2026-11-10', price: 12_000 },
  ] as Parameters<typeof pastWords>[0]['history']
  expect(pastWords({ history }, '2026-11-05')).toContain(
    'el 5 de noviembre su precio más bajo era $100, $20 menos que hoy',
  )
  expect(pastWords({ history }, '2026-10-05')).toContain('lo sigo desde el 1 de noviembre')
})
