/** The products of a list as one search: the understood query, the visitor's filters and the order. */
import { productSearch, understoodSearch } from '../search/collection-searches.ts'
import { PRODUCTS_COLLECTION } from '../search/documents.ts'
import type { AskedSearch } from '../search/search-answer.ts'
import { filterBy, rangeFilter } from './filter-by.ts'
import { type ListingFilters, type ListingState, PER_PAGE, type Sort } from './listing-state.ts'
import { kindOrWords } from './understood/exact-filter.ts'
import { kindFilter } from './understood/kind-filter.ts'
import { leadOrder } from './understood/lead-order.ts'
import { spelledAs } from './understood/spelled-words.ts'
import type { Understood } from './understood/understood.ts'

const ORDERS: Record<Sort, string> = {
  relevance: '_text_match:desc,inStock:desc,popularity:desc',
  price: 'inStock:desc,price:asc',
  '-price': 'inStock:desc,price:desc',
  total: 'inStock:desc,payable(missing_values: last):asc,price:asc',
  unit: 'inStock:desc,unitPrice(missing_values: last):asc,price:asc',
  discount: 'inStock:desc,discount:desc,popularity:desc',
  newest: 'inStock:desc,createdAt:desc',
  popularity: 'inStock:desc,popularity:desc',
}

export const WITHOUT_FACETS = { facet_by: '' }
/** Typesense's word for no field. */
export const UNMARKED = { highlight_fields: 'none' }
/** Without an order: reading one of many levels takes longer than the count. */
export const COUNT_ONLY = { per_page: 0, page: 1, facet_by: '', sort_by: '' }

const pinnedOf = ({ sort, meaning }: Pick<ListingState, 'sort' | 'meaning'>): readonly string[] =>
  (sort === 'relevance' && meaning?.pinned) || []

/** The visitor's filters and what was meant; `of`: the products of the kind, or those of them that have all that was said. */
export function filterOf(state: Pick<ListingState, 'sort' | 'meaning'>, filters: ListingFilters, of: string): string {
  const { phrases = [], ranges = [] } = state.meaning ?? {}
  const qualities = phrases.flatMap(({ words, others }) => (others ? spelledAs([words, ...others]) : []))
  const meant = [rangeFilter(ranges), of, ...qualities].filter(Boolean).join(' && ')
  const pinned = pinnedOf(state)
  const narrowed = meant && pinned.length > 0 ? `((${meant}) || id:[${pinned.join(',')}])` : meant
  return [filterBy(filters), narrowed].filter(Boolean).join(' && ')
}

export function productsAsked(
  { q, sort, meaning, literal }: ListingState,
  filters: ListingFilters,
  page = 1,
): AskedSearch {
  if (!meaning) {
    const input = { q, filter: filterBy(filters), page, perPage: PER_PAGE, sort: ORDERS[sort] }
    const search = hasCode(q) && !literal ? understoodSearch : productSearch
    return { collection: PRODUCTS_COLLECTION, ...search(input), ...(isNumber(q) && !literal ? EXACT_NUMBER : {}) }
  }
  const isRelevance = sort === 'relevance'
  // Sorted by price, accessories would come first: only the kind itself is shown.
  const kind = isRelevance ? kindOrWords(meaning) : kindFilter(meaning)
  const filter = filterOf({ sort, meaning }, filters, kind)
  const pinned = pinnedOf({ sort, meaning })
  const order = isRelevance ? leadOrder(meaning, ORDERS.relevance) : ORDERS[sort]
  const phrases = meaning.phrases.map(({ words, others }) => (others ? '' : ` "${words}"`)).join('')
  const input = { q: `${meaning.q}${phrases}`, filter, page, perPage: PER_PAGE, sort: order }
  return {
    collection: PRODUCTS_COLLECTION,
    ...(meaning.kinds.length > 0 || hasCode(meaning.q)
      ? understoodSearch(input, meaning.kinds.length === 0 || meaning.leading.some(({ field }) => field === 'brand'))
      : productSearch(input)),
    drop_tokens_threshold: meaning.isStrict ? 0 : isRelevance ? dropBelow(meaning) : 1,
    split_join_tokens: 'always',
    ...(meaning.isSpelt || meaning.isStrict ? EXACT_WORDS : {}),
    ...(isNumber(meaning.q) ? EXACT_NUMBER : {}),
    ...(pinned.length > 0 ? pins(pinned) : {}),
  }
}

/** They need match neither the words nor the kind, but they obey the filters. */
const pins = (ids: readonly string[]) => ({
  pinned_hits: ids.map((id, at) => `${id}:${at + 1}`).join(','),
  filter_curated_hits: 'true',
})

/** A barcode with another digit is another product's. */
const isNumber = (q: string) => /^\d{6,}$/.test(q.replaceAll(/[\s-]/g, ''))
/** Words that the catalogue has stand for themselves; a model with another letter is another model. */
const EXACT_WORDS = { num_typos: 0, prefix: 'false' }
const EXACT_NUMBER = { enable_typos_for_numerical_tokens: 'false' }

/** A number or a model: its codes and measures are searched too. */
const hasCode = (q: string) => /\d/.test(q)

/** With fewer hits than a page, less important words are given up; what has all of them still leads. */
const DROP_BELOW = PER_PAGE
/** Without a kind, or beside the product with the code, what has some of the words may be anything. */
const DROP_BELOW_WITHOUT_KIND = 2
function dropBelow({ kinds, code, q }: Understood): number {
  if (code || isNumber(q)) return 1
  return kinds.length > 0 ? DROP_BELOW : DROP_BELOW_WITHOUT_KIND
}
