/** Cards with the best offer of some stores only, for lists that are narrowed to them. */
import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { isAskedStore, type StoreChoice } from '@tianguis/contract/listing/store-cards'
import type { Pool } from 'pg'
import type { JudgedProduct } from '../figures/figure-rows.ts'
import { couponsByStore, discountsOf, judgedProducts } from '../figures/judged-product-queries.ts'
import { pricesAtStores } from '../figures/product-prices.ts'
import { productsByIds } from '../listing/listing-queries.ts'
import { type Discount, NO_DISCOUNT } from '../policies/discount.ts'
import { type CardRow, cardOf, unitPriceAt } from './card-sql.ts'
import { storeNames } from './store-name-queries.ts'

/** In the given order; a product that none of the stores sells is left out. */
export async function cardsAtStores(
  pool: Pool,
  ids: readonly number[],
  choice: StoreChoice,
  now: Date,
): Promise<ProductCard[]> {
  const [rows, coupons] = await Promise.all([productsByIds(pool, ids), couponsByStore(pool, now)])
  const judged = await judgedProducts(pool, ids, coupons, now)
  const names = await storeNames(pool, storesOf(judged))
  const isAsked = (storeId: number) => isAskedStore(choice, names.get(storeId) ?? '')
  const narrowed = new Map([...judged].map(([id, prices]) => [id, pricesAtStores(prices, isAsked)]))
  const best = [...narrowed.values()].flatMap((prices) => prices?.best ?? [])
  const discounts = await discountsOf(pool, best, now)
  return rows.flatMap((row) => {
    const prices = narrowed.get(row.id)
    return prices ? [cardAt(row, prices, discounts.get(row.id) ?? NO_DISCOUNT, names)] : []
  })
}

function cardAt(
  row: CardRow,
  { best, offers, stores, usedPrice }: JudgedProduct,
  { percent, reference }: Discount,
  names: ReadonlyMap<number, string>,
): ProductCard {
  const shown = best ?? [...offers].sort((a, b) => a.price - b.price)[0]!
  // The line of past prices is that of all stores together.
  const { sparkline: _, unitPrice: __, ...card } = cardOf(row)
  return {
    ...card,
    bestPrice: shown.price,
    payable: shown.payable,
    condition: shown.condition,
    usedPrice,
    referencePrice: best ? reference : null,
    discount: best ? percent : 0,
    offersCount: stores,
    bestStore: names.get(shown.storeId) ?? '',
    inStock: best !== null,
    ...unitPriceAt(row, shown.price),
  }
}

function storesOf(judged: ReadonlyMap<number, JudgedProduct>): number[] {
  return [...new Set([...judged.values()].flatMap(({ offers }) => offers.map(({ storeId }) => storeId)))]
}
