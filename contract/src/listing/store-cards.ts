/** Lists narrowed to stores: a card shows the best offer of the stores that were asked for, as far as one is found. */
import type { ProductCard } from '../catalog/product-card.ts'
import type { ListingFilters, Sort } from './listing-state.ts'
import type { Listing } from './listing-view.ts'

export type StoreChoice = Pick<ListingFilters, 'stores' | 'withoutStores'>

export function isAskedStore({ stores, withoutStores }: StoreChoice, store: string): boolean {
  return !withoutStores.includes(store) && (stores.length === 0 || stores.includes(store))
}

/** Ids of the cards whose best offer is of another store. */
export function cardsOfOtherStores(products: readonly ProductCard[], choice: StoreChoice): string[] {
  return products.filter(({ bestStore }) => !isAskedStore(choice, bestStore)).map(({ id }) => id)
}

/** The list with these cards in place of its own; an order by price is that of the prices shown. */
export function withStoreCards(listing: Listing, cards: readonly ProductCard[], sort: Sort): Listing {
  const byId = new Map(cards.map((card) => [card.id, card]))
  const products = listing.products.map((card) => inPlaceOf(card, byId.get(card.id)))
  const order = ORDERS[sort]
  if (order) products.sort((a, b) => Number(b.inStock) - Number(a.inStock) || order(a, b))
  return { ...listing, products }
}

function inPlaceOf(card: ProductCard, other: ProductCard | undefined): ProductCard {
  if (!other) return card
  const { family } = card
  if (!family || !other.inStock) return other
  return { ...other, family: { ...family, from: Math.min(family.from, other.bestPrice) } }
}

const ORDERS: { [sort in Sort]?: (a: ProductCard, b: ProductCard) => number } = {
  price: (a, b) => a.bestPrice - b.bestPrice,
  '-price': (a, b) => b.bestPrice - a.bestPrice,
  total: (a, b) =>
    Number(a.payable.shipping === null) - Number(b.payable.shipping === null) || a.payable.total - b.payable.total,
  unit: (a, b) => (a.unitPrice?.price ?? Number.MAX_SAFE_INTEGER) - (b.unitPrice?.price ?? Number.MAX_SAFE_INTEGER),
}
