/**
 * The searches of one page look for the same words and differ in facets, order or page: the second one uses what the first
 * found. It lies in buffers of this thread, so only the last search can be repeated.
 */
import type { SearchRequest, Synonym } from '../collection/types.ts'
import { type Found, findDocuments } from './find.ts'
import { buffersUsed } from './match/hits.ts'
import type { SearchPlan } from './plan.ts'
import type { View } from './view.ts'

interface LastFind {
  key: string
  synonyms: Synonym[]
  /** Numbers are patched in place; one more patch may change what a filter accepts. */
  patches: number
  /** Any search since then has overwritten the buffers. */
  buffersUsed: number
  found: Found
}

/** Kept with the view, so that a replaced one is not held in memory. */
const lastFinds = new WeakMap<View, LastFind>()

/** Every other parameter may decide which documents are found. */
const NOT_ABOUT_FINDING = new Set(
  'facet_by facet_query facet_query_num_typos max_facet_values facet_limits sort_by page per_page limit offset limit_hits'
    .concat(' include_fields exclude_fields')
    .split(' '),
)

export function findDocumentsOnce(view: View, request: SearchRequest, plan: SearchPlan, checkTime: () => void): Found {
  const key = keyOf(request)
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
  else lastFinds.set(view, { key, synonyms: request.synonyms, patches, buffersUsed: buffersUsed(), found })
  return found
}

function keyOf({ params, stopwords, curated }: SearchRequest): string {
  const own = Object.entries(params).filter(([name]) => !NOT_ABOUT_FINDING.has(name))
  return JSON.stringify([own.sort(([a], [b]) => (a < b ? -1 : 1)), stopwords, curated?.filterCuratedHits])
}

const areSame = (some: Synonym[], others: Synonym[]): boolean =>
  some.length === others.length && some.every((synonym, at) => synonym === others[at])
