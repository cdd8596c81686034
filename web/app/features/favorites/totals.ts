/** Sums of a list: today's prices, and their change since the products were added. */
import type { FavoritesListView, ListProduct } from '@tianguis/contract/account/favorites'
import { type Centavos, centavosOf, pesosOf } from '@tianguis/contract/money'
import type { ListProducts } from '../../favorites-list/list-products.ts'

export interface Totals {
  /** Pesos, of what can be bought now. */
  today: number
  /** Against the prices at which those were added, of those that can be compared. */
  change: number
  counted: number
  unavailable: number
}

export function totalsOf(list: FavoritesListView, products: ListProducts): Totals {
  const totals = { today: 0, change: 0, counted: 0, unavailable: 0 }
  for (const { product, priceWhenAdded } of list.items) {
    const now = products.get(product)
    if (!now?.inStock) {
      totals.unavailable++
      continue
    }
    totals.counted++
    totals.today += now.price
    totals.change += pesosOf(changeSince(now, priceWhenAdded) ?? 0)
  }
  return { ...totals, today: cents(totals.today), change: cents(totals.change) }
}

const cents = (pesos: number) => pesosOf(centavosOf(pesos))

/** Null: not the same thing as when it was added, because the prices kept in lists are those of new units. */
export function changeSince({ price, condition }: ListProduct, priceWhenAdded: number): Centavos | null {
  return condition === 'new' && priceWhenAdded > 0 ? centavosOf(price - priceWhenAdded) : null
}

/** Whole percent the price fell since it was added; 0 when it did not fall. */
export function percentFallen(priceNow: number, priceWhenAdded: number): number {
  return priceNow < priceWhenAdded ? Math.floor(((priceWhenAdded - priceNow) * 100) / priceWhenAdded) : 0
}
