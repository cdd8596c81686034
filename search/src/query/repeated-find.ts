/**
 * The searches of one page look for the same words and differ in facets, order or page: the second one uses what the first
 * found. The found documents are in this thread's buffers, which the next search overwrites, so only the last can be repeated.
 */
import type { SearchRequest, Synonym } from '../collection/types.ts'
import { type Found, findDocuments } from './find.ts'
import { buffersUsed } from './match/hits.ts'
import type { SearchPlan } from './plan.ts'
import type { View } from './view.ts'

interface LastFind {
  key: string
  plan: SearchPlan
  synonyms: Synonym[]
  /** The number of in-place changes of numbers when this search ran; a further one may change what a filter accepts. */
  patches: number
  /** The counter when this search ended; a later search has overwritten the buffers if it is higher. */
  buffersUsed: number
  found: Found
}

/** Kept with the view, so that a replaced one is not held in memory. */
const lastFinds = new WeakMap<View, LastFind>()

/** Parameters that do not change which documents are found. Every other one may. */
const PRESENTATION_PARAMS = new Set([
  'facet_by',
  'facet_query',
  'facet_query_num_typos',
  'max_facet_values',
  'facet_limits',
  'sort_by',
  'page',
  'per_page',
  'limit',
  'offset',
  'limit_hits',
  'include_fields',
  'exclude_fields',
  'highlight_fields',
  'highlight_full_fields',
  'highlight_start_tag',
  'highlight_end_tag',
  'highlight_affix_num_tokens',
  'snippet_threshold',
  'enable_highlight_v1',
])

/** The plan of the last search of this view, if it looked for the same documents. */
export function repeatedPlan(view: View, key: string): SearchPlan | undefined {
  const last = lastFinds.get(view)
  return last?.key === key && last.patches === view.counts.patches() ? last.plan : undefined
}

/** `key` is that of `findKeyOf`. */
export function findDocumentsOnce(
  view: View,
  request: SearchRequest,
  plan: SearchPlan,
  key: string,
  checkTime: () => void,
): Found {
  const patches = view.counts.patches()
  const last = lastFinds.get(view)
  if (
    last?.key === key &&
    last.patches === patches &&
    last.buffersUsed === buffersUsed() &&
    areSame(last.synonyms, request.synonyms)
  )
    return last.found
  const found = findDocuments(view, request, plan, checkTime)
  if (found.cutoff) lastFinds.delete(view)
  else lastFinds.set(view, { key, plan, synonyms: request.synonyms, patches, buffersUsed: buffersUsed(), found })
  return found
}

/** Equal for searches that look for the same documents. */
export function findKeyOf({ params, stopwords, curated }: SearchRequest): string {
  const deciding = Object.entries(params).filter(([name]) => !PRESENTATION_PARAMS.has(name))
  return JSON.stringify([deciding.sort(([a], [b]) => (a < b ? -1 : 1)), stopwords, curated?.filterCuratedHits])
}

const areSame = (a: Synonym[], b: Synonym[]): boolean =>
  a === b || (a.length === b.length && a.every((synonym, index) => synonym === b[index]))
