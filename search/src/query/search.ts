/** One search from parameters to found documents in order; `respond/` writes it as JSON. */
import { SearchError } from '../collection/search-error.ts'
import type { SearchRequest } from '../collection/types.ts'
import type { UnionOptions } from '../collection/union-part.ts'
import { deadlineCheck } from './deadline.ts'
import { countsKey } from './facet/counts-key.ts'
import { type FacetResult, facetCounts } from './facet/facets.ts'
import { facetsJson } from './facet/json.ts'
import { type Found, findDocuments, withPins } from './find.ts'
import type { FoundWord } from './match/types.ts'
import { windowOf } from './params.ts'
import { planSearch, type SearchPlan } from './plan.ts'
import { findDocumentsOnce, findKeyOf, repeatedPlan } from './repeated-find.ts'
import { withoutSeen } from './seen.ts'
import { BUCKETED_HITS, isBucketed, rebucket } from './sort/buckets.ts'
import { type Group, groupKeyOf, groupsOf } from './sort/group.ts'
import { bestEntries, type Entry } from './sort/sort.ts'
import type { View } from './view.ts'

/** A search in progress: its request, and the documents found in order. */
export interface OrderedHits {
  view: View
  plan: SearchPlan
  foundWords: Map<string, FoundWord>
  /** Documents found, pins included. */
  foundDocs: number
  /** The best hits without pins, as many as needed; undefined when grouped. */
  entries: Entry[] | undefined
  groups: Group[] | undefined
  cutoff: boolean
}

export interface SearchResult extends OrderedHits {
  /** `facet_counts` as JSON text. */
  facets: string
}

export interface UnionResult extends OrderedHits {
  facets: FacetResult[]
}

/** One search of one collection; facet counts are cached by query and filters. */
export function runSearch(view: View, request: SearchRequest): SearchResult {
  const findKey = findKeyOf(request)
  const plan = planSearch(view, request, repeatedPlan(view, findKey))
  const { end } = windowOf(plan.params)
  const key = countsKey(request.params, plan.params, plan.query)
  const known = key === undefined ? undefined : view.counts.get(key)
  if (known && end === 0) return { ...nothing(view, plan), foundDocs: known.found, facets: known.facets }
  const patches = view.counts.patches()
  const checkTime = deadlineCheck(request.deadline)
  const found = findDocumentsOnce(view, request, plan, findKey, checkTime)
  if (found.cutoff && found.count === 0) throw new SearchError(408, 'Request Timeout')
  const ordered = inOrder(view, plan, found, end)
  if (known) return { ...ordered, facets: known.facets }
  const counted = countFacets(view, plan, found, checkTime)
  const facets = facetsJson(counted.facets.map(cutToLimit))
  const cutoff = found.cutoff || counted.cutoff
  if (key !== undefined && !cutoff) view.counts.set(key, { found: found.count, facets }, patches)
  return { ...ordered, facets, cutoff }
}

/**
 * One search of a union: without sort buckets, which Typesense ignores here, and with all facet values, so that the counts
 * can be added up.
 */
export function runUnionSearch(view: View, request: SearchRequest, { wanted, seen }: UnionOptions): UnionResult {
  const planned = planSearch(view, request)
  const isGrouped = planned.groupPlans.length > 0
  const plan: SearchPlan = {
    ...planned,
    sortKeys: planned.sortKeys.map((key) => (isBucketed(key) ? { ...key, buckets: 0, bucketSize: 0 } : key)),
    facets: planned.facets.map((facet) => ({ ...facet, limit: Number.MAX_SAFE_INTEGER })),
  }
  const checkTime = deadlineCheck(request.deadline)
  const all = findDocuments(view, request, plan, checkTime)
  const ordered = inOrder(view, plan, all, wanted)
  const { found, pins } = seen && !isGrouped ? withoutSeen(all, plan.pins, seen) : { found: all, pins: plan.pins }
  const counted = countFacets(view, { ...plan, pins }, found, checkTime)
  const limits = new Map(planned.facets.map(({ plan: { name }, limit }) => [name, limit]))
  const facets = counted.facets.map(({ request: own, ...facet }) => ({
    ...facet,
    request: { ...own, limit: limits.get(own.plan.name) ?? own.limit },
  }))
  return { ...ordered, foundDocs: found.count, facets, cutoff: all.cutoff || counted.cutoff }
}

/** No hits, for a search that asks only for counts. */
const nothing = (view: View, plan: SearchPlan): OrderedHits => ({
  view,
  plan,
  foundWords: new Map(),
  foundDocs: 0,
  entries: [],
  groups: undefined,
  cutoff: false,
})

/** Sorts the found documents into entries, or into groups with `group_by`. */
function inOrder(view: View, plan: SearchPlan, found: Found, wanted: number): OrderedHits {
  const { sortKeys, groupPlans, params } = plan
  const limit = Math.min(sortKeys.some(isBucketed) ? Math.max(wanted, BUCKETED_HITS) : wanted, found.count)
  const isGrouped = groupPlans.length > 0
  const entries = isGrouped
    ? undefined
    : rebucket(sortKeys, bestEntries(sortKeys, found.segments, limit), (entry) => entry)
  const groups = isGrouped
    ? rebucket(sortKeys, groupsOf(sortKeys, groupPlans, found.segments, params), ({ entries: [best] }) => best as Entry)
    : undefined
  return { view, plan, foundWords: found.words, foundDocs: found.count, entries, groups, cutoff: found.cutoff }
}

function countFacets(view: View, plan: SearchPlan, found: Found, checkTime: () => void) {
  const { params, groupPlans, facets, pins } = plan
  const groupOf = groupPlans.length > 0 ? groupKeyOf(groupPlans, params.groupMissingValues) : undefined
  return facetCounts(view, facets, withPins(view, found.segments, pins), params, checkTime, groupOf)
}

const cutToLimit = ({ request, counted, distinct, stats, isSampled }: FacetResult) => ({
  field: request.plan.name,
  values: counted.slice(0, request.limit),
  isSampled,
  distinct,
  stats,
})
