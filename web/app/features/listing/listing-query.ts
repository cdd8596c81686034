import { type ListingQuery, SORTS, type Sort } from '@tianguis/contract/site'

/** The words of each order, in the order of the list. */
export const SORT_WORDS: Record<Sort, string> = {
  relevance: 'Más relevantes',
  price: 'Precio: de menor a mayor',
  '-price': 'Precio: de mayor a menor',
  discount: 'Mayor descuento real',
  newest: 'Más nuevos',
}

/** Whatever somebody typed in the address becomes a question that can be answered. */
export function listingQuery(search: URLSearchParams): ListingQuery {
  const sort = SORTS.find((known) => known === search.get('sort')) ?? 'relevance'
  return { page: pageNumber(search), sort }
}

export function pageNumber(search: URLSearchParams): number {
  const page = Number(search.get('page'))
  return Number.isInteger(page) && page >= 1 && page <= 100_000 ? page : 1
}

/** One address per content: what is the default is not said. */
export function listingPath(path: string, { q, page, sort }: Partial<ListingQuery> & { q?: string }): string {
  const query = new URLSearchParams()
  if (q) query.set('q', q)
  if (sort && sort !== 'relevance') query.set('sort', sort)
  if (page && page > 1) query.set('page', String(page))
  const search = query.toString()
  return search ? `${path}?${search}` : path
}
