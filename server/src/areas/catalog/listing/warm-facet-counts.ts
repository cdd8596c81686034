/**
 * Categories are what people open first, and the facets of a whole department are what a search counts longest. So once
 * the index has been still for a while, each category is asked for, one after the other; the engine remembers what it
 * counted until the next change, and no visitor waits for it.
 */
import { CATEGORY_ROOT_NAME, type CategoryNode } from '@tianguis/contract/catalog/category-tree'
import { listingSearches } from '@tianguis/contract/listing/listing-search'
import { WHOLE_LISTING } from '@tianguis/contract/listing/listing-state'
import type { Clock } from '../../../runtime/clock.ts'
import type { SearchService } from '../../../search/service.ts'

interface ReadyCountsDeps {
  search: Pick<SearchService, 'multiSearch'>
  categoryTree(): Promise<CategoryNode[]>
  clock: Clock
  /** How long nothing may have changed before it is worth counting. */
  stillMs?: number
}

const STILL_MS = 2_000
/** Of all time at most this part is spent on it, however often something changes. */
const SHARE = 1 / 10

export interface ReadyCounts {
  /** The index is another one than before. */
  changed(): void
  close(): Promise<void>
}

export function keepCountsReady({ search, categoryTree, clock, stillMs = STILL_MS }: ReadyCountsDeps): ReadyCounts {
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
        await search.multiSearch(listingSearches(state, clock()))
      }
    } catch {
      // Whoever opens a category then waits a little longer, or hears that the search cannot answer.
    }
    restUntil = performance.now() + (performance.now() - startedAt) / SHARE
    running = undefined
    if (changes !== seen) plan()
  }

  function plan(): void {
    if (closed || running) return
    clearTimeout(timer)
    const wait = Math.max(stillMs, restUntil - performance.now())
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

/** Without what the menu also leads to. */
const departmentsIn = (tree: readonly CategoryNode[]): CategoryNode[] =>
  tree.find(({ name }) => name === CATEGORY_ROOT_NAME)?.subcategories ?? []

/** The names from the department down, for every category there is. */
function* trailsOf(nodes: readonly CategoryNode[], above: string[] = []): Generator<string[]> {
  for (const { name, subcategories = [] } of nodes) {
    const trail = [...above, name]
    yield trail
    yield* trailsOf(subcategories, trail)
  }
}
