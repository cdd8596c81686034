/**
 * Facet counts of whole departments are the slowest searches, and category pages are opened most. Once the index has not
 * changed for a while, each category is searched once, so that the engine has its counts cached before a visitor asks.
 */
import { CATEGORY_ROOT_NAME, type CategoryNode } from '@tianguis/contract/catalog/category-tree'
import { listingSearches } from '@tianguis/contract/listing/listing-search'
import { WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import type { Clock } from '../../../runtime/clock.ts'
import type { SearchService } from '../../../search/service.ts'
import { pageSearches } from './page-searches.ts'

interface FacetCountDeps {
  search: Pick<SearchService, 'multiSearch'>
  categoryTree(): Promise<CategoryNode[]>
  clock: Clock
  /** How long the index must not have changed before a round starts. */
  quietMs?: number
}

const QUIET_MS = 2_000
/** Largest share of time spent in rounds, however often the index changes. */
const SHARE = 1 / 10

export interface FacetCountWarmer {
  /** To be called after each change of the index. */
  changed(): void
  close(): Promise<void>
}

export function warmFacetCounts({ search, categoryTree, clock, quietMs = QUIET_MS }: FacetCountDeps): FacetCountWarmer {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let changes = 0
  let restUntil = 0
  let closed = false

  async function countAll(): Promise<void> {
    const seen = changes
    const startedAt = performance.now()
    try {
      for (const category of trailsOf(departmentsIn(await categoryTree()))) {
        if (closed || changes !== seen) break
        const state = { ...WHOLE_LISTING, filters: { ...WHOLE_LISTING.filters, category } }
        // Pages ask for fewer facets than browsers, and counts are cached per set of facets.
        await search.multiSearch([...pageSearches(state, clock()), ...listingSearches(state, clock())])
      }
    } catch {
      // Counts stay uncached; a visitor's own search reports the failure.
    }
    restUntil = performance.now() + (performance.now() - startedAt) / SHARE
    running = undefined
    if (changes !== seen) plan()
  }

  function plan(): void {
    if (closed || running) return
    clearTimeout(timer)
    const wait = Math.max(quietMs, restUntil - performance.now())
    timer = setTimeout(() => {
      running = countAll()
    }, wait).unref()
  }

  return {
    changed() {
      changes++
      plan()
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await running
    },
  }
}

/** The departments, without the menu's other links. */
const departmentsIn = (tree: readonly CategoryNode[]): CategoryNode[] =>
  tree.find(({ name }) => name === CATEGORY_ROOT_NAME)?.subcategories ?? []

/** For every category its names from the department down. */
function* trailsOf(nodes: readonly CategoryNode[], above: string[] = []): Generator<string[]> {
  for (const { name, subcategories = [] } of nodes) {
    const trail = [...above, name]
    yield trail
    yield* trailsOf(subcategories, trail)
  }
}
