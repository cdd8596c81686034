import type { ProductView } from '@tianguis/contract/catalog/product'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { verdictNote, wasWords } from './price-words.ts'

const history = fc.array(fc.integer({ min: 100, max: 99_999 }), { minLength: 2, maxLength: 90 })
const viewOf = (prices: readonly number[]) =>
  ({ history: prices.map((price) => ({ day: '2026-10-01', price })) }) as unknown as ProductView

test('it has been cheaper exactly where a lower price was seen', () => {
  fc.assert(
    fc.property(history, (prices) => {
      const wasCheaper = Math.min(...prices) < prices.at(-1)!
      expect(wasWords(viewOf(prices), ' ha estado mas barato ').startsWith('Sí')).toBe(wasCheaper)
    }),
  )
})

test('it has been dearer exactly where a higher price was seen', () => {
  fc.assert(
    fc.property(history, (prices) => {
      const wasDearer = Math.max(...prices) > prices.at(-1)!
      expect(wasWords(viewOf(prices), ' ha estado mas caro ').startsWith('Sí')).toBe(wasDearer)
    }),
  )
})

test.for([
  ['excellent', /muy barato/],
  ['good', /buen precio: más barato que en el 80 % de los 90 días/],
  ['fair', /ni barato ni caro: lo normal en los 90 días que lo vimos es \$1,000/],
  ['high', /está caro/],
  ['unknown', /^$/],
] as const)('the verdict in a sentence: %s', ([level, words]) => {
  const verdict = { level, days: 90, cheaperThan: 80, low: 90_000, median: 100_000 }
  expect(verdictNote({ verdict } as unknown as ProductView)).toMatch(words)
})
