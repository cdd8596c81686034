import { expect, test } from 'vitest'
import { zonesOf } from './shipping-zones.ts'

const NORTH = { from: '64', to: '67', flat: 149_00, freeFrom: 999_00, days: [3, 6] as [number, number] }

test('an offer follows the zones of its store unless its feed tells its shipping', () => {
  expect(zonesOf(null, [], [NORTH])).toEqual([NORTH])
  expect(zonesOf(0, [], [NORTH])).toEqual([])
  expect(zonesOf(99_00, [['01', '16', 49_00]], [NORTH])).toEqual([
    { from: '01', to: '16', flat: 49_00, freeFrom: null, days: null },
  ])
})
