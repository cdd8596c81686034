/**
 * A list of products as questions to the search service, and its answers as a list. The server asks for the first view,
 * the browser for later ones; both use these functions.
 *
 *     pages       one search per page shown, the first with all facets (`PRODUCT_FACETS`)
 *     narrowing   the counts of the other filters; per chosen filter the same search without it, so that its
 *                 alternatives keep their counts
 *     coupons     how many there are for the same words
 */
import { MAX_PAGES } from '../page-number.ts'
import { corrected } from '../search/corrected.ts'
import { type CouponsAnswer, type CouponsQuestion, couponsAsked, couponsFound } from '../search/coupons-search.ts'
import { COUPONS_COLLECTION, cardOfDocument, type ProductDocument } from '../search/documents.ts'
import type { AskedSearch, SearchAnswer } from '../search/search-answer.ts'
import { GROUPING, groupedCard } from './grouped-listing.ts'
import { facetsOf } from './listing-facets.ts'
import { type ListingState, PER_PAGE } from './listing-state.ts'
import { type Listing, NO_FACETS } from './listing-view.ts'
import { narrowing } from './narrowing-searches.ts'
import { COUNT_ONLY, filterOf, productsAsked, WITHOUT_FACETS } from './products-asked.ts'
import { exactFilter, exactForUses } from './understood/exact-filter.ts'
import { nearestRun, type ShownName } from './understood/nearest-run.ts'
import type { Understood } from './understood/understood.ts'

export function listingSearches(state: ListingState, now: Date): AskedSearch[] {
  if (state.tab === 'coupons') return [coupons(state, now), { ...productsAsked(state, state.filters), ...COUNT_ONLY }]
  const whole = productsAsked(state, state.filters)
  return [
    // Counts of facets are of products, grouped or not: the first search asks for them.
    ...(state.grouped ? [{ ...whole, per_page: 0, sort_by: '' }] : []),
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
export function exactCount(state: ListingState, whole = productsAsked(state, state.filters)): AskedSearch[] {
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
  const products = state.grouped
    ? pages.flatMap(({ grouped_hits = [] }) => grouped_hits.map((group) => groupedCard(group, state.filters)))
    : pages.flatMap(({ hits }) => hits).map(({ document }) => cardOfDocument(document as ProductDocument))
  return {
    products,
    coupons: [],
    total,
    couponsTotal: answers.at(-1)?.found ?? 0,
    exact: exact?.found ?? null,
    aboveLine: aboveLine(state, exact?.found ?? null, products),
    page: state.page,
    pages: Math.min(Math.max(1, Math.ceil(total / PER_PAGE)), MAX_PAGES),
    facets: first ? facetsOf(state.filters, first, narrower) : null,
    corrected: correctedIn(state, first),
  }
}

/** `exact`: products with everything that was asked; null: not counted. */
export function aboveLine(
  { meaning, sort, grouped, from }: ListingState,
  exact: number | null,
  products: readonly ShownName[],
): number | null {
  if (exact) return exact
  if (!meaning || meaning.pinned || meaning.chosen || sort !== 'relevance' || grouped || from > 1) return null
  return nearestRun(meaning, products)
}

function correctedIn({ q, meaning }: ListingState, first: SearchAnswer | undefined): string | null {
  return meaning ? meaning.mended : corrected(q, first?.hits ?? [])
}

function pagesOf({ from, page }: ListingState): number[] {
  return Array.from({ length: page - from + 1 }, (_, i) => from + i)
}

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
    aboveLine: null,
    corrected: null,
  }
}

function coupons(state: ListingState, now: Date): AskedSearch {
  return { collection: COUPONS_COLLECTION, ...couponsAsked(couponsQuestion(state), now) }
}

/** Of a coupon only the words and its store can be asked; where the words only told what for, the kind is. */
function couponsQuestion({ q, filters, page, tab, meaning }: ListingState): CouponsQuestion {
  const told = meaning?.q === '' ? meaning.kinds[0] : undefined
  return { q: told ?? q, store: filters.stores[0] ?? '', page: tab === 'coupons' ? page : 1 }
}
