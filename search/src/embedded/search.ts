/** Searching from the same process: parameters as plain values, answers as objects with Typesense's names. */
import type { SearchParams } from '../engine/search/params.ts'
import type { Json } from '../schema/types.ts'

/** Lists are joined by commas, numbers and booleans written as text; undefined is left out. */
export type SearchQuery = Record<string, string | number | boolean | readonly (string | number)[] | undefined>

export interface SearchHit<D> {
  document: D
  highlight: Record<string, Json>
  highlights?: Json[]
  /** A 64-bit number: as in any JavaScript client the last digits are rounded. */
  text_match?: number
  curated?: boolean
}

export interface SearchResult<D = Record<string, Json>> {
  found: number
  out_of: number
  page: number
  search_time_ms: number
  search_cutoff: boolean
  hits: SearchHit<D>[]
  grouped_hits?: { group_key: Json[]; hits: SearchHit<D>[]; found: number }[]
  facet_counts: {
    field_name: string
    sampled: boolean
    counts: { value: string; count: number; highlighted: string }[]
    stats: { total_values: number; min?: number; max?: number; avg?: number; sum?: number }
  }[]
  request_params: { collection_name: string; q: string; first_q?: string; per_page: number }
  metadata?: Json
}

/** An entry of a multi-search is a result or an error. */
export type MultiSearchEntry<D = Record<string, Json>> = SearchResult<D> | { code: number; error: string }

export function paramsOf(query: SearchQuery): SearchParams {
  const params: SearchParams = {}
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined) continue
    params[name] = Array.isArray(value) ? value.join(',') : String(value)
  }
  return params
}
