/** One search of a multi-search request, and its answer. */
import type { MatchedHit } from './corrected.ts'

export type AskedSearch = { collection: string } & Record<string, string | number>

export interface SearchAnswer {
  found: number
  page?: number
  hits: ({ document: unknown } & MatchedHit)[]
  /** Instead of `hits` where the search groups. */
  grouped_hits?: { hits: SearchAnswer['hits'] }[]
  facet_counts?: { field_name: string; counts: { value: string; count: number }[] }[]
}
