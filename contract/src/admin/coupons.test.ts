import { expect, test } from 'vitest'
import { couponEdit, typedCoupon } from './coupons.ts'

const TYPED = {
  store: 'La Tetería',
  title: 'Diez por ciento',
  code: '',
  terms: '',
  kind: 'percent',
  value: '10',
  minimum: '',
  maximum: '',
  conditional: false,
  url: '',
  startsAt: '2026-11-18T00:00',
  expiresAt: '',
}
const problemsOf = (change: object) =>
  (typedCoupon.safeParse({ ...TYPED, ...change }).error?.issues ?? []).map(({ path, message }) => [path[0], message])

test('a percentage is a whole number from 1 to 100, and is not called pesos', () => {
  for (const value of ['1', '99', '100']) expect(problemsOf({ value })).toEqual([])
  for (const value of ['', '0', '12.5', '101'])
    expect(problemsOf({ value })).toEqual([['value', 'El porcentaje debe ser un entero de 1 a 100.']])
  expect(problemsOf({ value: 'diez' })).toEqual([['value', 'Escribe un número.']])
})

test('an amount that may be typed may be sent', () => {
  const most = couponEdit.shape.minimum
  expect(problemsOf({ kind: 'amount', value: '1000000', minimum: '999999.99' })).toEqual([])
  expect(most.safeParse(100_000_000).success).toBe(true)
  const tooMuch = 'Escribe a lo más un millón de pesos.'
  expect(problemsOf({ minimum: '1000000.01' })).toEqual([['minimum', tooMuch]])
  expect(most.safeParse(100_000_001).error?.issues[0]?.message).toBe(tooMuch)
})
