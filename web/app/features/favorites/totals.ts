/** Sums of a list: today's prices, and their change since the products were added. */
import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import { centavosOf, pesosOf } from '@tianguis/contract/money'
import type { ListProducts } from '../../favorites-list/list-products.ts'

export interface Totals {
  /** Pesos, of what can be bought now. */
  today: number
  /** Against the prices at which those were added. */
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
    if (priceWhenAdded > 0) totals.change += now.price - priceWhenAdded
  }
  return { ...totals, today: cents(totals.today), change: cents(totals.change) }
}

const cents = (pesos: number) => pesosOf(centavosOf(pesos))

/** Whole percent the price fell since it was added; 0 when it did not fall. */
export function percentFallen(priceNow: number, priceWhenAdded: number): number {
  return priceNow < priceWhenAdded ? Math.floor(((priceWhenAdded - priceNow) * 100) / priceWhenAdded) : 0
}
