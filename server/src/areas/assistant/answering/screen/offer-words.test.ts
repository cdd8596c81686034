import type { ProductView } from '@tianguis/contract/catalog/product'
import { expect, test } from 'vitest'
import { fastestWords, monthsWords, storesWords } from './offer-words.ts'

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

test('of a new product no offer is told that is refurbished, old, in doubt or sold out', () => {
  const told = { price: 90_000, months: { count: 12, amount: 7_500 }, deliveryDays: [1, 2] }
  const sold = (name: string, over: object) => ({ ...offer(name, 90_000, 0), ...told, ...over })
  const view = viewOf(
    sold('Nuevecita', { deliveryDays: [3, 5] }),
    sold('Segunda Vuelta', { condition: 'refurbished' }),
    sold('Ayer', { stale: true }),
    sold('Duda', { inReview: true }),
    sold('Vacía', { inStock: false }),
  )
  for (const words of [fastestWords(view), monthsWords(view, null, ' donde '), storesWords(view)]) {
    expect(words).toContain('Nuevecita')
    expect(words).not.toMatch(/Segunda Vuelta|Ayer|Duda|Vacía/)
  }
})
