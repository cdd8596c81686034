import { expect, test } from 'vitest'
import { ruleInWords, stateOf } from './alert-words.ts'
import { watchedProducts } from './watched-products.ts'

const alert = {
  id: 1,
  product: '1',
  kind: 'target' as const,
  targetPrice: 899.5,
  percent: null,
  stores: [],
  withShipping: false,
  paused: false,
  armed: true,
  baselinePrice: 1000,
  expiresAt: null,
  lastFiredAt: null,
  createdAt: '2026-11-01T00:00:00Z',
}

test('a rule reads as a sentence', () => {
  expect(ruleInWords(alert)).toBe('Cuando cueste $899.50 o menos')
  expect(ruleInWords({ ...alert, withShipping: true, stores: ['a', 'b'], expiresAt: '2026-12-03T12:00:00Z' })).toBe(
    'Cuando cueste $899.50 o menos, con envío, en 2 tiendas elegidas, hasta el 3 dic',
  )
  expect(ruleInWords({ ...alert, kind: 'percent', percent: 15 })).toBe('Cuando baje 15\u00a0%')
})

test('the state of an alert as a label', () => {
  const now = new Date('2026-11-15T00:00:00Z')
  expect(stateOf(alert, now).text).toBe('Vigilando')
  expect(stateOf({ ...alert, armed: false }, now).text).toBe('Ya te avisamos')
  expect(stateOf({ ...alert, armed: false, kind: 'stock' }, now).text).toBe('Hay existencias')
  expect(stateOf({ ...alert, paused: true }, now).text).toBe('En pausa')
  expect(stateOf({ ...alert, expiresAt: '2026-11-01T00:00:00Z' }, now).text).toBe('Terminó')
})

test('an alert that is paused or has ended watches nothing', () => {
  const now = new Date('2026-11-15T00:00:00Z')
  const paused = { ...alert, product: '2', paused: true }
  const ended = { ...alert, product: '3', expiresAt: '2026-11-15T00:00:00Z' }
  const until = { ...alert, product: '4', expiresAt: '2026-11-16T00:00:00Z' }
  expect([...watchedProducts([alert, paused, ended, until, { ...paused, product: '1' }], now)]).toEqual(['1', '4'])
  expect(watchedProducts(undefined, now).size).toBe(0)
})
