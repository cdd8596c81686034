import fc from 'fast-check'
import { expect, test } from 'vitest'
import { POSTAL_CODE_FORMAT, parsePostalCode, zoneFor } from './postal-code.ts'

test('a postal code has five digits and begins with a state', () => {
  expect(parsePostalCode(' 06700 ')).toEqual({ code: '06700' })
  for (const wrong of ['', '6700', '067000', '0670a', '06 700', '०६७००'])
    expect(parsePostalCode(wrong)).toEqual({ problem: POSTAL_CODE_FORMAT })
  for (const unknown of ['00100', '17000', '19999'])
    expect(parsePostalCode(unknown)).toEqual({ problem: expect.stringContaining(unknown.slice(0, 2)) })
  expect(parsePostalCode('99999')).toEqual({ code: '99999' })
})

test('the zone told by more digits counts, then the narrower one', () => {
  const country = { from: '01', to: '99' }
  const city = { from: '01', to: '16' }
  const roma = { from: '066', to: '067' }
  expect(zoneFor([country, roma, city], '06700')).toBe(roma)
  expect(zoneFor([country, roma, city], '067')).toBe(roma)
  expect(zoneFor([country, roma, city], '06800')).toBe(city)
  expect(zoneFor([country, city], '64000')).toBe(country)
  expect(zoneFor([city], '64000')).toBeNull()
})

test('the order of zones does not matter, and three digits decide', () => {
  const prefix = fc.integer({ min: 1, max: 99 }).map((state) => String(state).padStart(2, '0'))
  const zone = fc.tuple(prefix, prefix).map((ends) => ({ from: ends.toSorted()[0]!, to: ends.toSorted()[1]! }))
  fc.assert(
    fc.property(fc.array(zone), fc.integer({ min: 1000, max: 99_999 }), (zones, number) => {
      const code = String(number).padStart(5, '0')
      const found = zoneFor(zones, code)
      const width = (one: typeof found) => one && Number(one.to) - Number(one.from)
      expect(width(zoneFor(zones.toReversed(), code))).toBe(width(found))
      expect(zoneFor(zones, code.slice(0, 3))).toBe(found)
    }),
  )
})
