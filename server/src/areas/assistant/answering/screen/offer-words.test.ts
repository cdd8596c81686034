import type { ProductView } from '@tianguis/contract/catalog/product'
import { expect, test } from 'vitest'
import { storesWords } from './offer-words.ts'

const offer = (name: string, total: number, shipping: number | null) => ({
  store: { name },
  payable: { total, shipping },
  inStock: true,
  stale: false,
  inReview: false,
  condition: 'new',
})
const viewOf = (...offers: ReturnType<typeof offer>[]) =>
  ({ offers, card: { condition: 'new', offersCount: offers.length } }) as unknown as ProductView

test('the cheapest store is named where every shipping is known', () => {
  expect(storesWords(viewOf(offer('A', 50_000, 0), offer('B', 60_000, 9900)))).toContain('Sale más barato en A.')
})

test('a lower price with unknown shipping may be cheaper', () => {
  const words = storesWords(viewOf(offer('A', 62_800, 0), offer('B', 47_990, null)))
  expect(words).toContain('De las que dicen su envío sale más barato en A; en B depende de su envío')
})
