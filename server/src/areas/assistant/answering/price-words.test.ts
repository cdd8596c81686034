import type { OfferRow, ProductView } from '@tianguis/contract/catalog/product'
import { addDays } from '@tianguis/contract/mexican-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { movedWords, seenWords, verdictNote, waitWords, wasWords } from './price-words.ts'

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

const offerOf = (total: number) => ({ payable: { total } }) as unknown as OfferRow

test.for([
  [' lo vi en 11500 en otra tienda ', 1_299_900, /^lo que viste, \$11,500, es \$1,499 menos/],
  [' en la esquina esta a 19.99 ', 1999, /es lo mismo que aquí/],
  [' lo vi en 3 tiendas ', 1_299_900, /^$/],
  [' lo vi en 3 tiendas ', 900, /^$/],
  [' esta en 2 colores ', 1_299_900, /^$/],
] as const)('a price seen elsewhere: %s', ([said, total, words]) => {
  expect(seenWords(offerOf(total), said)).toMatch(words)
})

/** A price per day back from 18 February 2027; null: without stock. */
const daily = (prices: readonly (number | null)[]) =>
  prices
    .map((price, at) => ({ day: addDays('2027-02-18', at + 1 - prices.length), price }))
    .filter(({ price }) => price !== null)

test('the days between the two prices are counted, also those without stock', () => {
  const prices = [...Array(31).fill(50_000), ...Array(60).fill(null), 40_000]
  const view = { history: daily(prices) } as unknown as ProductView
  expect(movedWords(view)).toMatch(/^Ha bajado \$100 en 61 días: de \$500 a \$400\./)
})

test('a price that rose is told as such, with no yes or no', () => {
  const view = { history: daily([...Array(31).fill(40_000), 50_000]) } as unknown as ProductView
  expect(movedWords(view)).toMatch(/^Ha subido \$100 en 30 días/)
})

const waitFor = (prices: readonly number[]) => {
  const verdict = { level: 'fair', days: prices.length, cheaperThan: 0, low: Math.min(...prices), median: 0 }
  return waitWords({ verdict, history: daily(prices) } as unknown as ProductView, new Date('2027-02-18T18:00:00Z'), ' ')
}

test('waiting is not advised where it never cost less', () => {
  expect(waitFor(Array(40).fill(10_000))).toMatch(
    /^Esperar no promete nada: en los 40 días que lo vimos nunca costó menos/,
  )
  expect(waitFor([9000, ...Array(40).fill(10_000)])).toMatch(/^Conviene esperar: .* estuvo hasta en \$90,/)
})

test("last year's Buen Fin is denied only if the history does not reach it", () => {
  expect(waitFor(Array(40).fill(10_000))).toContain('del Buen Fin del año pasado no tengo datos')
  expect(waitFor(Array(120).fill(10_000))).not.toContain('no tengo datos')
})
