/** Filters, facets and sorting for libraries that only match text. */
import type { Product } from './products.ts'
import { FACETS, MAX_FACET_VALUES, PER_PAGE, type Query } from './queries.ts'

/** Whether a product passes the filter of a query. */
export function passes(product: Product, filter: Query['filter']): boolean {
  if (!filter) return true
  if (filter.category && product.category !== filter.category) return false
  if (filter.brand && product.brand !== filter.brand) return false
  if (filter.maxPrice && product.price > filter.maxPrice) return false
  return filter.inStock === undefined || product.inStock === filter.inStock
}

/** The most frequent values of each facet, with their counts. */
export function countFacets(found: Product[]): [string, number][][] {
  return FACETS.map((field) => {
    const counts = new Map<string, number>()
    for (const product of found) {
      const value = product[field as keyof Product]
      for (const one of Array.isArray(value) ? value : [value])
        counts.set(String(one), (counts.get(String(one)) ?? 0) + 1)
    }
    return [...counts].sort((a, b) => b[1] - a[1]).slice(0, MAX_FACET_VALUES)
  })
}

/** Ids of the first page in the wanted order. */
export function firstPage(found: Product[], sort: Query['sort']): string[] {
  if (sort === 'price') found.sort((a, b) => a.price - b.price)
  if (sort === 'popularity') found.sort((a, b) => b.popularity - a.popularity)
  return found.slice(0, PER_PAGE).map(({ id }) => id)
}
