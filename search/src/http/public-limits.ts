/**
 * Limits for keys that may only search: they stand in pages, so any visitor can search with them. A request of such a key
 * gets less time, and parameters that decide how much work a search is are reduced.
 */
import { SearchError } from '../collection/search-error.ts'
import type { SearchParams } from '../engine/search/params.ts'

export interface PublicLimits {
  /** For all searches of a request together, from the moment the request is whole. */
  cutoffMs: number
  /** Of which a reader thread works on it this long at most. */
  runMs: number
  searches: number
  /** Characters of `q`; the rest is not searched for. */
  queryLength: number
  /** Characters of `filter_by`; a longer one is refused, because half a filter finds other things. */
  filterLength: number
  /** Larger numbers are reduced to these. */
  ceilings: Record<string, number>
  /** Commas in a list; one with more is refused. */
  commas: Record<string, number>
  /** Parameters that are set, whatever was asked for. */
  fixed: Record<string, string>
}

export const PUBLIC_LIMITS: PublicLimits = {
  cutoffMs: 2_000,
  runMs: 400,
  searches: 50,
  queryLength: 400,
  filterLength: 8_000,
  ceilings: {
    per_page: 100,
    limit: 100,
    page: 1_000,
    offset: 20_000,
    group_limit: 10,
    max_facet_values: 500,
    max_candidates: 100,
    max_filter_by_candidates: 20,
    typo_tokens_threshold: 100,
    drop_tokens_threshold: 100,
    facet_query_num_typos: 2,
    snippet_threshold: 200,
    highlight_affix_num_tokens: 50,
    search_cutoff_ms: 2_000,
  },
  // Ranges of a facet contain commas too.
  commas: {
    query_by: 20,
    query_by_weights: 20,
    num_typos: 20,
    facet_by: 400,
    // An `_eval` has several levels, each with lists of values.
    sort_by: 140,
    group_by: 3,
    pinned_hits: 50,
    hidden_hits: 200,
  },
  fixed: { exhaustive_search: 'false', infix: 'off' },
}

export function limitedParams(params: SearchParams, limits: PublicLimits): SearchParams {
  const limited: SearchParams = { ...params }
  for (const [name, value] of Object.entries(limits.fixed)) if (name in limited) limited[name] = value
  for (const [name, ceiling] of Object.entries(limits.ceilings))
    if (Number(limited[name]) > ceiling) limited[name] = String(ceiling)
  for (const [name, most] of Object.entries(limits.commas))
    if ((limited[name]?.split(',').length ?? 0) > most + 1)
      throw new SearchError(400, `Parameter \`${name}\` has too many parts.`)
  if ((limited.q?.length ?? 0) > limits.queryLength) limited.q = limited.q?.slice(0, limits.queryLength) ?? ''
  if ((limited.filter_by?.length ?? 0) > limits.filterLength)
    throw new SearchError(400, `Parameter \`filter_by\` exceeds max allowed length of ${limits.filterLength}.`)
  return limited
}
