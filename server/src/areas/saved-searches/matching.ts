/** A saved search as a question to the search service: strict, because it is asked without a person to look at the answer. */
import type { CategoryNode } from '@tianguis/contract/catalog/category-tree'
import { parseGtin } from '@tianguis/contract/catalog/gtin'
import { listingAddress, readListing, SEARCH_PATH } from '@tianguis/contract/listing/listing-address'
import { asUnderstood, partsOf } from '@tianguis/contract/listing/listing-filters'
import type { ListingState } from '@tianguis/contract/listing/listing-state'
import { lastPageSearch } from '@tianguis/contract/listing/single-searches'
import type { Understand } from '@tianguis/contract/listing/understood/understood'
import { codeOf, PRODUCTS_COLLECTION } from '@tianguis/contract/search/documents'
import type { MultiSearchItem, SearchService } from '../../search/service.ts'

/** Of the search service, for one answer. */
const PER_PAGE = 250
/** A search that finds more is not about something in particular. */
export const MAX_FOUND = 1_000

export interface MatchingDeps {
  search: SearchService
  categoryTree(): Promise<CategoryNode[]>
  understand?: Understand
}

export interface ReadSearch {
  /** In the one form that is stored. */
  address: string
  title: string
  asked: MultiSearchItem
}

/** Null when the address is no list of products, or a list of everything. */
export async function readSearch(deps: MatchingDeps, given: string): Promise<ReadSearch | null> {
  const url = URL.parse(given, 'http://localhost')
  if (url?.host !== 'localhost') return null
  const read = readListing(url.searchParams)
  const state: ListingState = { ...read, sort: 'relevance', page: 1, from: 1, view: 'grid', tab: 'products' }
  const parts = partsOf(state.filters).length
  const filtered = parts === 0 ? '' : ` con ${parts} ${parts === 1 ? 'filtro' : 'filtros'}`
  if (url.pathname === SEARCH_PATH) {
    if (state.q === '' && parts === 0) return null
    const title = state.q === '' ? `Productos${filtered}` : `«${state.q}»${filtered}`
    return { address: listingAddress(state), title, asked: await wordsAsked(deps, state) }
  }
  const trail = trailTo(await deps.categoryTree(), url.pathname)
  if (!trail) return null
  const filters = { ...state.filters, category: trail }
  const asked = strict(lastPageSearch({ ...state, sort: 'newest', filters }))
  return { address: listingAddress(state, url.pathname), title: `${trail.at(-1)}${filtered}`, asked }
}

async function wordsAsked({ understand }: MatchingDeps, state: ListingState): Promise<MultiSearchItem> {
  const gtin = parseGtin(state.q)
  if (gtin) {
    const filter_by = `codes:=\`${codeOf(gtin)}\``
    return strict({ collection: PRODUCTS_COLLECTION, q: '*', query_by: 'productName', filter_by })
  }
  const understood = understand && state.q !== '' && !state.literal ? await understand(state.q) : null
  // Any order but relevance: then only the kind that was named is found, and no accessories.
  return strict(lastPageSearch({ ...asUnderstood(state, understood ?? undefined), sort: 'newest' }))
}

/** Every word counts, with at most one typo; only what can be bought. */
function strict(asked: MultiSearchItem): MultiSearchItem {
  const filter = [asked.filter_by, 'inStock:true'].filter(Boolean).join(' && ')
  return {
    ...asked,
    filter_by: filter,
    drop_tokens_threshold: 0,
    num_typos: 1,
    per_page: PER_PAGE,
    include_fields: 'id',
  }
}

/** The ids of what it finds now; null: more than `MAX_FOUND`. */
export async function everyMatch({ search }: MatchingDeps, asked: MultiSearchItem): Promise<number[] | null> {
  const { collection, ...params } = asked
  const ids: number[] = []
  for (let page = 1; ; page++) {
    const { found, hits } = await search.search<{ id: string }>(collection, { ...params, page })
    if (found > MAX_FOUND) return null
    ids.push(...hits.map(({ document }) => Number(document.id)))
    if (hits.length < PER_PAGE) return ids
  }
}

/** Which of these products it finds; at most 250 of them. */
export async function matchesAmong({ search }: MatchingDeps, asked: MultiSearchItem, ids: readonly number[]) {
  const { collection, ...params } = asked
  const filter = `${params.filter_by} && id:=[${ids.join(',')}]`
  const { hits } = await search.search<{ id: string }>(collection, { ...params, filter_by: filter })
  return hits.map(({ document }) => Number(document.id))
}

/** Names from the department down to the category at this path. */
function trailTo(nodes: readonly CategoryNode[], path: string): string[] | null {
  for (const { name, url, subcategories = [] } of nodes) {
    const below = url === path ? [] : trailTo(subcategories, path)
    // The first level of the tree is a heading without an address, or a section of the site.
    if (below) return url === undefined ? below : [name, ...below]
  }
  return null
}
