/** What the page of a brand shows. */
import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import { listingAddress, readListing } from '@tianguis/contract/listing/listing-address'
import type { ListingState } from '@tianguis/contract/listing/listing-state'
import type { SearchView } from '@tianguis/contract/listing/listing-view'
import { counted } from '../../format/counts.ts'

export interface BrandPageView {
  name: string
  /** '123 productos de 8 tiendas'. */
  size: string
  products: ProductCard[]
  /** Where its products are: '/search' narrowed to the brand and a category. */
  categories: { name: string; count: number; url: string }[]
  stores: { name: string; count: number; url: string }[]
  /** The whole list with its filters. */
  all: string
}

const CATEGORIES_SHOWN = 12
const STORES_SHOWN = 12

/** The list of a brand's products in its default order. */
export function brandListing(names: readonly string[]): ListingState {
  return readListing(new URLSearchParams(names.map((name) => ['marca', name])))
}

export function brandPage(name: string, { state, listing }: SearchView): BrandPageView {
  const { products, total, facets } = listing
  const narrowed = (filters: Partial<ListingState['filters']>) =>
    listingAddress({ ...state, filters: { ...state.filters, ...filters } })
  const stores = facets?.stores ?? []
  return {
    name,
    size: `${counted(total, 'producto', 'productos')}${stores.length > 0 ? ` de ${counted(stores.length, 'tienda', 'tiendas')}` : ''}`,
    products,
    categories: (facets?.categories ?? [])
      .slice(0, CATEGORIES_SHOWN)
      .map((one) => ({ ...one, url: narrowed({ category: [one.name] }) })),
    stores: stores.slice(0, STORES_SHOWN).map((one) => ({ ...one, url: narrowed({ stores: [one.name] }) })),
    all: listingAddress(state),
  }
}
