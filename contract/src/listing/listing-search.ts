/**
 * A list of products as questions to the search service, and its answers as a list. The server asks for the first view,
 * the browser for later ones; both use these functions.
 *
 *     pages       one search per page shown, the first with the facets of the spec
 *     narrowing   the counts of the other filters; per chosen filter the same search without it, so that its
 *                 alternatives keep their counts
 *     coupons     how many there are for the same words
 */
import { MOST_PAGES } from '../page-number.ts'
import { productSearch, understoodSearch } from '../search/collection-searches.ts'
import { corrected } from '../search/corrected.ts'
import { type CouponsAnswer, type CouponsQuestion, couponsAsked, couponsFound } from '../search/coupons-search.ts'
import { COUPONS_COLLECTION, cardOfDocument, PRODUCTS_COLLECTION, type ProductDocument } from '../search/documents.ts'
import type { AskedSearch, SearchAnswer } from '../search/search-answer.ts'
import { MOST_COUNTED } from './attribute-facets.ts'
import { filterBy, rangeFilter } from './filter-by.ts'
import { GROUPING, groupedCard } from './grouped-listing.ts'
import { kindFilter } from './kind-filter.ts'
import { exactFilter, exactForUses, kindOrWords, leadOrder } from './lead-order.ts'
import { ATTRIBUTE_FIELDS, chosenFields, withoutAttribute } from './listing-attributes.ts'
import { DISCOUNT_RANGES, facetsOf, MONTH_RANGES, PRICE_RANGES, valuesOf } from './listing-facets.ts'
import { type ListingFilters, type ListingState, PER_PAGE, type Sort, type Understood } from './listing-state.ts'
import { type FacetValue, type Listing, NO_FACETS } from './listing-view.ts'
import { spelledAs } from './spelled-words.ts'

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

export function listingSearches(state: ListingState, now: Date): AskedSearch[] {
  if (state.tab === 'coupons') return [coupons(state, now), { ...products(state, state.filters), ...COUNT_ONLY }]
  const whole = products(state, state.filters)
  return [
    // Counts of facets are of products, grouped or not: the first search asks for them.
    ...(state.grouped ? [{ ...whole, per_page: 0 }] : []),
    ...pagesOf(state).map((page, i) => ({
      ...whole,
      page,
      ...(state.grouped ? GROUPING : i > 0 ? WITHOUT_FACETS : {}),
    })),
    ...narrowing(state, whole),
    ...exactCount(state, whole),
    { ...coupons(state, now), ...COUNT_ONLY },
  ]
}

/**
 * How many products have everything that was said; those that follow them in the list are only like it. Where some say for what
 * it is wanted, these are counted: see `exactAnswer`.
 */
export function exactCount(state: ListingState, whole = products(state, state.filters)): AskedSearch[] {
  return exactOf(state).map((exact) => ({
    ...whole,
    ...COUNT_ONLY,
    filter_by: filterOf(state, state.filters, exact),
  }))
}

/** Of the answers to `exactCount` the first that found something; undefined: nothing was counted. */
export function exactAnswer<A extends { found: number }>(answers: readonly A[]): A | undefined {
  return answers.find(({ found }) => found > 0) ?? answers[0]
}

/** Asked for a list and for its answers. */
const exactFilters = new WeakMap<Understood, string[]>()

function exactOf({ meaning, sort, grouped }: ListingState): string[] {
  if (!meaning || meaning.pinned || sort !== 'relevance' || grouped) return []
  const known = exactFilters.get(meaning)
  if (known) return known
  const exact = exactFilter(meaning)
  const filters = [exactForUses(meaning, exact), exact].filter(Boolean)
  exactFilters.set(meaning, filters)
  return filters
}

export function listingFound(state: ListingState, answers: readonly SearchAnswer[]): Listing {
  if (state.tab === 'coupons') return couponsListing(state, answers[0], answers[1])
  const [first] = answers
  const pages = answers.slice(state.grouped ? 1 : 0).slice(0, pagesOf(state).length)
  const counted = exactOf(state).length
  const narrower = answers.slice(pages.length + (state.grouped ? 1 : 0), -1 - counted)
  const exact = exactAnswer(answers.slice(-1 - counted, -1))
  const total = pages[0]?.found ?? 0
  return {
    products: state.grouped
      ? pages.flatMap(({ grouped_hits = [] }) => grouped_hits.map((group) => groupedCard(group, state.filters)))
      : pages.flatMap(({ hits }) => hits).map(({ document }) => cardOfDocument(document as ProductDocument)),
    coupons: [],
    total,
    couponsTotal: answers.at(-1)?.found ?? 0,
    exact: exact?.found ?? null,
    page: state.page,
    pages: Math.min(Math.max(1, Math.ceil(total / PER_PAGE)), MOST_PAGES),
    facets: first ? facetsOf(state.filters, first, narrower) : null,
    corrected: correctedIn(state, first),
  }
}

function correctedIn({ q, meaning }: ListingState, first: SearchAnswer | undefined): string | null {
  return meaning ? meaning.mended : corrected(q, first?.hits ?? [])
}

/** The last page alone, to be put below those already shown. */
export function lastPageSearch(state: ListingState): AskedSearch {
  return { ...products(state, state.filters, state.page), ...WITHOUT_FACETS }
}

export function withLastPage(listing: Listing, state: ListingState, { hits }: SearchAnswer): Listing {
  const products = hits.map(({ document }) => cardOfDocument(document as ProductDocument))
  return { ...listing, products: [...listing.products, ...products], page: state.page }
}

/** The kinds of the products of the first page shown. */
export function kindsSearch(state: ListingState): AskedSearch {
  return { ...products(state, state.filters, state.from), ...WITHOUT_FACETS, ...UNMARKED, include_fields: 'kind' }
}

/** How many there would be with other filters. */
export function countSearch(state: ListingState, filters: ListingFilters): AskedSearch {
  return { ...products(state, filters), ...COUNT_ONLY }
}

/** The first products with other filters, for an empty list. */
export function nearestSearch(state: ListingState, filters: ListingFilters): AskedSearch {
  return { ...products(state, filters), ...WITHOUT_FACETS, ...UNMARKED, page: 1, per_page: NEAREST_SHOWN }
}

/** The brands whose names begin like what is typed, whatever brands are chosen. */
export function brandSearch(state: ListingState, typed: string): AskedSearch {
  const asked = products(state, { ...state.filters, brands: [] })
  return { ...asked, ...COUNT_ONLY, facet_by: 'brand', facet_query: `brand:${typed}`, max_facet_values: 20 }
}

export function brandsFound({ facet_counts }: SearchAnswer): FacetValue[] {
  return valuesOf('brand', facet_counts)
}

const NEAREST_SHOWN = 8
const WITHOUT_FACETS = { facet_by: '' }
/** Typesense's word for no field. */
const UNMARKED = { highlight_fields: 'none' }
const COUNT_ONLY = { per_page: 0, page: 1, facet_by: '' }

function pagesOf({ from, page }: ListingState): number[] {
  return Array.from({ length: page - from + 1 }, (_, i) => from + i)
}

const pinnedOf = ({ sort, meaning }: Pick<ListingState, 'sort' | 'meaning'>): readonly string[] =>
  (sort === 'relevance' && meaning?.pinned) || []

/** The visitor's filters and what was meant; `of`: the products of the kind, or those of them that have all that was said. */
function filterOf(state: Pick<ListingState, 'sort' | 'meaning'>, filters: ListingFilters, of: string): string {
  const { phrases = [], ranges = [] } = state.meaning ?? {}
  const qualities = phrases.flatMap(({ words, others }) => (others ? spelledAs([words, ...others]) : []))
  const meant = [rangeFilter(ranges), of, ...qualities].filter(Boolean).join(' && ')
  const pinned = pinnedOf(state)
  const narrowed = meant && pinned.length > 0 ? `((${meant}) || id:[${pinned.join(',')}])` : meant
  return [filterBy(filters), narrowed].filter(Boolean).join(' && ')
}

function products({ q, sort, meaning, literal }: ListingState, filters: ListingFilters, page = 1): AskedSearch {
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
    ...(meaning.kinds.length > 0 || hasCode(meaning.q) ? understoodSearch : productSearch)(input),
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

/** The facets in which nothing is chosen, counted together; and each other one, whose own filter must not count. */
function narrowing(state: ListingState, whole: AskedSearch): AskedSearch[] {
  const { filters } = state
  const { minPrice, maxPrice, category } = filters
  const facets: [facet: string, isChosen: boolean, without: Partial<ListingFilters>][] = [
    [`price(${PRICE_RANGES})`, minPrice !== null || maxPrice !== null, { minPrice: null, maxPrice: null }],
    [`discount(${DISCOUNT_RANGES})`, filters.discount > 0, { discount: 0 }],
    [`months(${MONTH_RANGES})`, filters.months > 0, { months: 0 }],
    ['condition', filters.conditions.length > 0, { conditions: [] }],
    ['freeShipping', filters.freeShipping, { freeShipping: false }],
    ['inStock', filters.inStock, { inStock: false }],
  ]
  const attributes = chosenFields(filters)
  const open = facets.filter(([, isChosen]) => !isChosen).map(([facet]) => facet)
  const others = ATTRIBUTE_FIELDS.filter((field) => !attributes.includes(field))
  const count = (facet: string, without: Partial<ListingFilters>, most = {}) => ({
    ...products(state, { ...filters, ...without }),
    ...COUNT_ONLY,
    facet_by: facet,
    ...most,
  })
  return [
    { ...whole, ...COUNT_ONLY, facet_by: [...open, 'unit', ...others].join(','), ...MANY_VALUES },
    ...facets.filter(([, isChosen]) => isChosen).map(([facet, , without]) => count(facet, without)),
    ...(filters.brands.length > 0 ? [count('brand', { brands: [] })] : []),
    ...(filters.stores.length > 0 ? [count('vendors', { stores: [] })] : []),
    ...(category.length > 0 ? [count(`lvl${category.length - 1}`, { category: category.slice(0, -1) })] : []),
    ...attributes.map((field) => count(field, withoutAttribute(filters, field), MANY_VALUES)),
  ]
}

const MANY_VALUES = { max_facet_values: MOST_COUNTED }

function couponsListing(state: ListingState, found?: SearchAnswer, products?: SearchAnswer): Listing {
  const question = couponsQuestion(state)
  const answer = (found ?? { found: 0, hits: [] }) as CouponsAnswer
  const { coupons, total, page, pages, stores } = couponsFound(question, answer, answer)
  const totals = { total: products?.found ?? 0, couponsTotal: total }
  return {
    products: [],
    coupons,
    ...totals,
    page,
    pages,
    facets: { ...NO_FACETS, stores },
    exact: null,
    corrected: null,
  }
}

function coupons(state: ListingState, now: Date): AskedSearch {
  return { collection: COUPONS_COLLECTION, ...couponsAsked(couponsQuestion(state), now) }
}

/** Of a coupon only the words and its store can be asked. */
function couponsQuestion({ q, filters, page, tab }: ListingState): CouponsQuestion {
  return { q, store: filters.stores[0] ?? '', page: tab === 'coupons' ? page : 1 }
}
