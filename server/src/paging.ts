import type { Listing, ListingQuery, ProductCard } from '@tianguis/contract/site'

export const PER_PAGE = 24
/** Nobody leafs further, and each page costs a little more than the one before. */
const MOST_PAGES = 100

export function pageOf({ page }: Pick<ListingQuery, 'page'>): { page: number; offset: number; limit: number } {
  const asked = Number.isInteger(page) ? Math.min(Math.max(page, 1), MOST_PAGES) : 1
  return { page: asked, offset: (asked - 1) * PER_PAGE, limit: PER_PAGE }
}

export function pagesFor(total: number): number {
  return Math.min(Math.max(1, Math.ceil(total / PER_PAGE)), MOST_PAGES)
}

export function listingOf(products: ProductCard[], total: number, query: ListingQuery): Listing {
  return { products, total, page: pageOf(query).page, pages: pagesFor(total), sort: query.sort }
}
