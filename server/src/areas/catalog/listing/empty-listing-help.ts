/** Ways out of an empty list: which filter is to blame, what there is without it, and similar categories. */
import type { Crumb } from '@tianguis/contract/catalog/product-card'
import { partsOf } from '@tianguis/contract/listing/listing-filters'
import { type ListingFilters, type ListingState, NO_FILTERS } from '@tianguis/contract/listing/listing-state'
import type { EmptyHelp } from '@tianguis/contract/listing/listing-view'
import { countSearch, nearestSearch } from '@tianguis/contract/listing/single-searches'
import { cardOfDocument, type ProductDocument } from '@tianguis/contract/search/documents'
import type { SearchService } from '../../../search/service.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { nearestCategories } from '../categories/nearest-categories.ts'
import { SHOWN } from './page-searches.ts'
import { relaxations } from './relaxations.ts'

const MAX_PARTS = 40
/** Counts that one request asks for, where the wider readings of few choices fit into it. */
const COUNTED_TOGETHER = 8
/** Pairs are counted only among so many filters. */
const MAX_PAIRED = 6

export async function emptyListingHelp(
  search: SearchService,
  state: ListingState,
  tree: CategoryTree,
  /** On a category's page its names, which no suggestion removes. */
  trail: string[] = [],
): Promise<EmptyHelp> {
  const nearest = categoriesNear(state, tree)
  const help: EmptyHelp = { withoutAny: 0, without: [], pairs: [], products: [], nearest }
  // Of the filters only the store concerns coupons.
  if (state.tab === 'coupons') return help
  const within = (filters: ListingFilters) => (trail.length > 0 ? { ...filters, category: trail } : filters)
  const parts = partsOf(state.filters).slice(0, MAX_PARTS)
  // Without a filter the list without any is the one that was found empty.
  const states = parts.length > 0 ? [state, ...widerStates(state)] : widerStates(state)
  const count = (choices: readonly ListingFilters[]) => countsOf(search, states, choices.map(within))
  const [withoutAny = 0, ...without] = await count([NO_FILTERS, ...parts.map((part) => part.without)])
  Object.assign(help, { withoutAny, without })
  if (withoutAny === 0) return { ...help, products: await categoryProducts(search, state, tree, nearest[0]) }
  const most = without.indexOf(Math.max(0, ...without))
  let filters = (without[most] ?? 0) > 0 ? parts[most]!.without : NO_FILTERS
  if (filters === NO_FILTERS && parts.length > 2 && parts.length <= MAX_PAIRED) {
    const pairs = pairsOf(parts.length).map((pair) => ({ pair, filters: withoutBoth(state.filters, pair) }))
    const counts = await count(pairs.map((each) => each.filters))
    help.pairs = pairs
      .map(({ pair }, at) => ({ parts: pair, count: counts[at] ?? 0 }))
      .filter((each) => each.count > 0)
      .toSorted((a, b) => b.count - a.count)
    if (help.pairs[0]) filters = withoutBoth(state.filters, help.pairs[0].parts)
  }
  return { ...help, products: await productsNear(search, state, within(filters)) }
}

/** The category of the kind that was named, then those whose names are like the words. */
function categoriesNear({ q, meaning }: ListingState, tree: CategoryTree): Crumb[] {
  const own = meaning?.category ? tree.at(meaning.category) : undefined
  const alike = nearestCategories(q, tree)
  if (!own) return alike
  return [{ name: own.name, url: own.path }, ...alike.filter(({ url }) => url !== own.path)]
}

/** The page of such a choice gives up what was understood when nothing is left, so the count does too. */
async function countsOf(search: SearchService, states: readonly ListingState[], choices: readonly ListingFilters[]) {
  const counts = choices.map(() => 0)
  for (let next = 0, together = 0; next < states.length; next += together) {
    const empty = [...counts.keys()].filter((at) => counts[at] === 0)
    if (empty.length === 0) break
    together = Math.max(1, Math.floor(COUNTED_TOGETHER / empty.length))
    const asked = states.slice(next, next + together)
    const searches = empty.flatMap((at) => asked.map((state) => countSearch(state, choices[at]!)))
    const found = await search.multiSearch(searches)
    for (const [i, at] of empty.entries()) {
      const own = found.slice(i * asked.length, (i + 1) * asked.length)
      counts[at] = own.find((answer) => answer.found > 0)?.found ?? 0
    }
  }
  return counts
}

/** The same words with less of what was understood of them, filters aside. */
function widerStates(state: ListingState): ListingState[] {
  const { meaning } = state
  if (!meaning) return []
  return relaxations(meaning)
    .filter(({ ranges, kinds }) => ranges !== meaning.ranges || kinds !== meaning.kinds)
    .map((wider) => ({ ...state, meaning: wider }))
}

async function productsNear(search: SearchService, state: ListingState, filters: ListingFilters) {
  const asked = [state, ...widerStates(state)].map((each) => ({ ...nearestSearch(each, filters), ...SHOWN }))
  const answers = await search.multiSearch<ProductDocument>(asked)
  const hits = answers.find((answer) => answer.hits.length > 0)?.hits ?? []
  return hits.map(({ document }) => cardOfDocument(document))
}

/** Nothing has the words: the best-known products of the category whose name is nearest to them, if any is near. */
async function categoryProducts(search: SearchService, state: ListingState, tree: CategoryTree, nearest?: Crumb) {
  const category = nearest && tree.at(nearest.url)
  if (!category || tree.departments.includes(category)) return []
  const trail = tree.breadcrumbsOf(category.id).map(({ name }) => name)
  const plain: ListingState = { ...state, q: '', meaning: undefined }
  return productsNear(search, plain, { ...NO_FILTERS, category: trail })
}

function pairsOf(count: number): [number, number][] {
  const pairs: [number, number][] = []
  for (let a = 0; a < count; a++) for (let b = a + 1; b < count; b++) pairs.push([a, b])
  return pairs
}

/** The filters without two of their parts. */
function withoutBoth(filters: ListingFilters, [a, b]: readonly [number, number]): ListingFilters {
  const { without } = partsOf(filters)[a]!
  // Without an earlier part the later one is one place nearer.
  return partsOf(without)[b - 1]!.without
}
