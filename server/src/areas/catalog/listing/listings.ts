/** Product lists of a search and of a category, from the search service; while it is down, a category's from the database. */
import { listingFound } from '@tianguis/contract/listing/listing-search'
import type { ListingState } from '@tianguis/contract/listing/listing-state'
import { type CategoryView, type Listing, NO_LISTING, type SearchView } from '@tianguis/contract/listing/listing-view'
import { kindsSearch } from '@tianguis/contract/listing/single-searches'
import { cardsOfOtherStores, withStoreCards } from '@tianguis/contract/listing/store-cards'
import type { Understand, Understood } from '@tianguis/contract/listing/understood/understood'
import type { SearchAnswer as Answer } from '@tianguis/contract/search/search-answer'
import type { Pool } from 'pg'
import { pageOf, pagesFor } from '../../../lists/paging.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { type FailureLog, noteFailure, SearchRefused } from '../../../search/search-failure.ts'
import type { SearchService } from '../../../search/service.ts'
import { plainWords } from '../../../understanding/understand-search.ts'
import { cardOf } from '../cards/card-sql.ts'
import { cardsAtStores } from '../cards/store-cards.ts'
import type { CategoryRecord } from '../categories/category-queries.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { emptyListingHelp } from './empty-listing-help.ts'
import { productsBelow } from './listing-queries.ts'
import { askPage } from './page-searches.ts'
import { relaxedSearch } from './relaxed-search.ts'
import { unmetOf } from './unmet-wishes.ts'

interface ListingDeps {
  pool: Pool
  clock: Clock
  search: SearchService
  tree(): Promise<CategoryTree>
  /** Absent: queries are searched literally. */
  understand?: Understand
  /** Of queries that the search service refuses. */
  log?: FailureLog
}

export function createListings({ pool, clock, search, tree, understand, log }: ListingDeps) {
  /** A category's page does not say how many coupons there are. */
  async function foundInCategory(state: ListingState): Promise<Listing> {
    const answers = await askPage(search, state, clock(), { countsCoupons: false })
    return atAskedStores(state, listingFound(state, answers))
  }

  async function atAskedStores({ filters, sort }: ListingState, listing: Listing): Promise<Listing> {
    const others = cardsOfOtherStores(listing.products, filters)
    if (others.length === 0) return listing
    return withStoreCards(listing, await cardsAtStores(pool, others.map(Number), filters, clock()), sort)
  }

  const answersTo = (state: ListingState): Promise<Answer[]> => askPage(search, state, clock())

  async function askKinds(states: readonly ListingState[]): Promise<Answer[]> {
    return (await search.multiSearch<unknown>(states.map(kindsSearch))) as Answer[]
  }

  const isReadable = ({ q, literal }: ListingState) => understand !== undefined && !literal && q !== ''

  /** With what no product of the list has; plain words are an understanding only where something is to be said of them. */
  async function withUnmet(understood: Understood | undefined, listing: Listing, q: string) {
    const { exact, total, products, corrected } = listing
    const names = products.map(({ name, brand }) => `${brand} ${name}`)
    const unmet = await unmetOf(search, understood ?? null, { exact, total, names, corrected }, q)
    return unmet === undefined ? understood : { ...(understood ?? plainWords(q)), unmet }
  }

  /** A category from PostgreSQL, for when the search service is down. */
  async function stored(category: CategoryRecord, categories: CategoryTree, state: ListingState): Promise<Listing> {
    const rows = await productsBelow(pool, categories.subtreeIds(category), state.sort, pageOf(state))
    const total = category.product_count
    return { ...NO_LISTING, products: rows.map(cardOf), total, page: pageOf(state).page, pages: pagesFor(total) }
  }

  /** Rejects when the search service does not answer. `namesUnmet`: also finds which requirements no product meets. */
  async function searched(
    state: ListingState,
    meant: Understood | undefined,
    { namesUnmet }: { namesUnmet: boolean },
  ): Promise<SearchView> {
    const { asked, answers, understood } = await relaxedSearch(state, meant, { ask: answersTo, askKinds })
    const listing = await atAskedStores(asked, listingFound(asked, answers))
    const noted = namesUnmet ? await withUnmet(understood, listing, state.q) : understood
    const help = isEmpty(asked, listing) ? { help: await emptyListingHelp(search, asked, await tree()) } : {}
    return { state, listing, unavailable: false, ...(noted && { understood: noted }), ...help }
  }

  return {
    async search(state: ListingState): Promise<SearchView> {
      const understood = isReadable(state) ? ((await understand?.(state.q)) ?? undefined) : undefined
      try {
        return await searched(state, understood, { namesUnmet: isReadable(state) }).catch((error: unknown) => {
          // The service may refuse the long query that understanding made of the words; the plain words are always short enough.
          if (!understood || !(error instanceof SearchRefused)) throw error
          noteFailure(error, log)
          return searched(state, undefined, { namesUnmet: false })
        })
      } catch (error) {
        noteFailure(error, log)
        const nothing = { ...NO_LISTING, page: state.page }
        return { state, listing: nothing, unavailable: true, ...(understood && { understood }) }
      }
    },

    async category(path: string, state: ListingState): Promise<CategoryView | null> {
      const categories = await tree()
      const category = categories.at(path)
      if (!category) return null
      const crumbs = categories.breadcrumbsOf(category.id)
      const place = { name: category.name, url: category.path, crumbs }
      const children = categories.shownChildrenOf(category).map((child) => ({
        name: child.name,
        url: child.path,
        productCount: child.product_count,
      }))
      const trail = crumbs.map(({ name }) => name)
      const own = { ...state, filters: { ...state.filters, category: [] } }
      try {
        const listing = await foundInCategory({ ...own, filters: { ...own.filters, category: trail } })
        const help = isEmpty(own, listing) ? { help: await emptyListingHelp(search, own, categories, trail) } : {}
        return { ...place, children, state, listing, unavailable: false, ...help }
      } catch (error) {
        noteFailure(error, log)
        return { ...place, children, state, listing: await stored(category, categories, state), unavailable: true }
      }
    },
  }
}

function isEmpty({ tab }: ListingState, { total, couponsTotal }: Listing): boolean {
  return tab === 'coupons' ? couponsTotal === 0 : total === 0
}
