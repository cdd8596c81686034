/** The cache key of a search whose counts depend on its filter only. */
import type { ParsedQuery } from '../match/query-syntax.ts'
import type { Params } from '../params.ts'
import type { Raw } from '../read-params.ts'

/** The parameters that determine what a filter accepts and how its facets are counted and written. */
const KEY_PARAMETERS = [
  'filter_by',
  'max_filter_by_candidates',
  'validate_field_names',
  'facet_by',
  'facet_query',
  'facet_query_num_typos',
  'max_facet_values',
  'facet_limits',
  'facet_sample_percent',
  'facet_sample_threshold',
  'highlight_start_tag',
  'highlight_end_tag',
]

/** undefined when the result also depends on words, pins, hidden documents or groups. */
export function countsKey(
  raw: Raw,
  { groupBy, hiddenHits, pinnedHits }: Params,
  query: ParsedQuery,
): string | undefined {
  const onlyFilters =
    !query.isNothing &&
    query.words.length + query.phrases.length + query.excludedWords.length === 0 &&
    query.excludedPhrases.length === 0
  if (!onlyFilters || groupBy.length > 0 || hiddenHits.length > 0 || pinnedHits !== '') return undefined
  return JSON.stringify(KEY_PARAMETERS.map((name) => raw[name] ?? ''))
}
