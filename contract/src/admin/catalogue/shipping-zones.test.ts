import { expect, test } from 'vitest'
import { typedZones } from '../forms.ts'
import { storeZone } from '../stores.ts'

const ZONE = { from: '20', to: '', flat: '49.50', freeFrom: '', minDays: '', maxDays: '' }
const problemOf = (typed: Partial<typeof ZONE>) =>
  typedZones.safeParse([{ ...ZONE, ...typed }]).error?.issues[0]?.message

test('a typed zone has one price, and what is blank besides it is unknown', () => {
  expect(typedZones.parse([ZONE])).toEqual([{ from: '20', to: '20', flat: 4950, freeFrom: null, days: null }])
  expect(typedZones.parse([{ ...ZONE, to: '25', flat: '0', freeFrom: '800', minDays: '2' }])).toEqual([
    { from: '20', to: '25', flat: 0, freeFrom: 80_000, days: [2, 2] },
  ])
})

test.each([
  [{ flat: '' }, 'Escribe cuánto cuesta el envío; 0 si es gratis.'],
  [{ flat: '  ' }, 'Escribe cuánto cuesta el envío; 0 si es gratis.'],
  [{ flat: '2,500' }, 'Escribe los pesos con números, por ejemplo 1200 o 49.50.'],
  [{ freeFrom: 'mil' }, 'Escribe los pesos con números, por ejemplo 1200 o 49.50.'],
  [{ minDays: 'dos' }, 'Escribe los días con números.'],
  [{ maxDays: '4' }, 'Escribe también el mínimo de días.'],
  [{ minDays: '9', maxDays: '3' }, 'El máximo de días no puede ser menor que el mínimo.'],
  [{ from: '90', to: '21' }, '«Hasta» no puede ser menor que «Desde».'],
  [{ from: '20', to: '211' }, 'Escribe tantos dígitos en «Hasta» como en «Desde».'],
  [{ from: '00' }, 'Ningún código postal de México empieza así.'],
  [{ from: '18' }, 'Ningún código postal de México empieza así.'],
])('%j is refused: %s', (typed, problem) => expect(problemOf(typed)).toBe(problem))

test('the call refuses the same, in Spanish', () => {
  const zone = { from: '20', to: '25', flat: 4950, freeFrom: null, days: null }
  for (const wrong of [
    { flat: null },
    { flat: -1 },
    { to: '99999' },
    { from: '30' },
    { days: [5, 2] },
    { days: [1.5, 2] },
  ])
    expect(storeZone.safeParse({ ...zone, ...wrong }).error?.issues[0]?.message).toMatch(/Escribe|puede|código/)
})
