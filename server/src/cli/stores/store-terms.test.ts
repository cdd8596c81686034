import { expect, test } from 'vitest'
import { termsAsked } from './store-terms.ts'

test('pesos become centavos, days a span, and - means unknown', () => {
  expect(termsAsked({ shipping: '99.50', 'free-from': '-', delivery: '2-5', returns: '30' })).toEqual({
    shipping_flat: 99_50,
    shipping_free_from: null,
    delivery_min_days: 2,
    delivery_max_days: 5,
    returns_days: 30,
  })
  expect(termsAsked({ delivery: '-' })).toMatchObject({ delivery_min_days: null, delivery_max_days: null })
})

test('what is not said stays as it is', () => {
  expect(Object.values(termsAsked({}))).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test.each([{ shipping: 'gratis' }, { shipping: '-5' }, { delivery: '5-2' }, { delivery: 'pronto' }, { returns: '' }])(
  '%j is refused',
  (values) => expect(() => termsAsked(values)).toThrow(/vale «/),
)
