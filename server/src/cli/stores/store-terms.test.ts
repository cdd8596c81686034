import { expect, test } from 'vitest'
import { termsFromOptions } from './store-terms.ts'

test('pesos become centavos, days a span, and - means unknown', () => {
  expect(termsFromOptions({ shipping: '99.50', 'free-from': '-', delivery: '2-5', returns: '30' })).toEqual({
    shipping_flat: 99_50,
    shipping_free_from: null,
    delivery_min_days: 2,
    delivery_max_days: 5,
    returns_days: 30,
  })
  expect(termsFromOptions({ delivery: '-' })).toMatchObject({ delivery_min_days: null, delivery_max_days: null })
})

test('what is not said stays as it is', () => {
  expect(Object.values(termsFromOptions({}))).toEqual([undefined, undefined, undefined, undefined, undefined])
})

test.each([{ shipping: 'gratis' }, { shipping: '-5' }, { delivery: '5-2' }, { delivery: 'pronto' }, { returns: '' }])(
  '%j is refused',
  (values) => expect(() => termsFromOptions(values)).toThrow(/vale «/),
)
