/** The parameters of a search, typed. */

export type TextMatchType = 'max_score' | 'max_weight' | 'sum_score'
export type InfixMode = 'off' | 'always' | 'fallback'

export interface Params {
  q: string
  queryBy: string[]
  weights: string[]
  numTypos: string[]
  prefix: string[]
  infix: string[]
  filterBy: string
  sortBy: string
  facetBy: string
  facetQuery: string
  facetQueryNumTypos: number
  maxFacetValues: number
  facetSamplePercent: number
  facetSampleThreshold: number
  groupBy: string[]
  groupLimit: number
  groupMissingValues: boolean
  pinnedHits: string
  hiddenHits: string[]
  filterCuratedHits: boolean
  page: number | undefined
  perPage: number
  offset: number | undefined
  limitHits: number
  minLen1Typo: number
  minLen2Typo: number
  typoTokensThreshold: number
  /** Extension: look for typos although the words as typed found something. */
  alwaysTypos: boolean
  dropTokensThreshold: number
  dropTokensMode: string
  splitJoin: 'off' | 'always' | 'fallback'
  maxCandidates: number | undefined
  maxFilterCandidates: number
  maxExtraPrefix: number
  maxExtraSuffix: number
  exhaustive: boolean
  textMatchType: TextMatchType
  prioritizeExact: boolean
  prioritizePosition: boolean
  prioritizeFields: boolean
  typosForNumbers: boolean
  typosForMixed: boolean
  enableSynonyms: boolean
  synonymNumTypos: number
  synonymPrefix: boolean
  demoteSynonyms: boolean
  preSegmented: boolean
  validateFieldNames: boolean
  includeFields: string[]
  excludeFields: string[]
  highlightFields: string[]
  highlightFullFields: string[]
  highlightStartTag: string
  highlightEndTag: string
  highlightAffix: number
  snippetThreshold: number
  enableHighlightV1: boolean
}

/** The slice of the result that is asked for. */
export function windowOf({ page, offset, perPage, limitHits }: Params): {
  start: number
  end: number
  label: { page: number } | { offset: number }
} {
  const usesPage = page !== undefined || !offset
  const start = usesPage ? (Math.max(1, page ?? 1) - 1) * perPage : (offset ?? 0)
  const label = usesPage ? { page: Math.max(1, page ?? 1) } : { offset: offset ?? 0 }
  return { start, end: Math.max(start, Math.min(start + perPage, limitHits)), label }
}
