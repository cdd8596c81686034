/**
 * The search parameters of Typesense's published API document (version 30), by their type. A browser's search may say a
 * number or a flag as text, as a query string does; in the JSON body of a multi-search they must have their type.
 */
const INTEGERS = [
  'page per_page limit offset group_limit max_facet_values max_filter_by_candidates max_candidates',
  'drop_tokens_threshold typo_tokens_threshold min_len_1typo min_len_2typo synonym_num_typos max_extra_prefix max_extra_suffix',
  'highlight_affix_num_tokens snippet_threshold search_cutoff_ms cache_ttl remote_embedding_timeout_ms remote_embedding_num_tries',
]
const BOOLEANS = [
  'validate_field_names group_missing_values enable_highlight_v1 enable_analytics enable_synonyms synonym_prefix enable_curations',
  'enable_typos_for_numerical_tokens enable_typos_for_alpha_numerical_tokens filter_curated_hits pre_segmented_query',
  'prioritize_exact_match prioritize_token_position prioritize_num_matching_fields exhaustive_search use_cache nl_query conversation',
]
const STRINGS = [
  'q query_by query_by_weights text_match_type prefix infix filter_by sort_by facet_by facet_query num_typos group_by',
  'include_fields exclude_fields highlight_fields highlight_full_fields highlight_start_tag highlight_end_tag synonym_sets',
  'drop_tokens_mode pinned_hits hidden_hits curation_tags split_join_tokens preset vector_query facet_strategy stopwords',
  'facet_return_parent voice_query nl_model_id conversation_model_id conversation_id',
]

type Kind = 'integer' | 'boolean' | 'string'

const named = (groups: string[], kind: Kind) => groups.flatMap((group) => group.split(' ')).map((name) => [name, kind])

export const SEARCH_PARAMS: Readonly<Record<string, Kind>> = Object.fromEntries([
  ...named(INTEGERS, 'integer'),
  ...named(BOOLEANS, 'boolean'),
  ...named(STRINGS, 'string'),
])

/** Also what `num_typos` 4 of our own searches means to the embedded engine. */
const MAX_TYPOS = 2

/** The same search with the types and values of the document. */
export function typesenseParams<P extends object>(params: P): Record<string, unknown> {
  return Object.fromEntries(Object.entries(params).map(([name, value]) => [name, allowed(name, value)]))
}

function allowed(name: string, value: unknown): unknown {
  if (name === 'num_typos') return String(value).split(',').map(fewTypos).join(',')
  const kind = SEARCH_PARAMS[name]
  if (kind === 'string' && (typeof value === 'number' || typeof value === 'boolean')) return String(value)
  if (typeof value !== 'string') return value
  if (kind === 'integer' && /^\d+$/.test(value)) return Number(value)
  if (kind === 'boolean' && (value === 'true' || value === 'false')) return value === 'true'
  return value
}

/** What is no number is left for the node to refuse. */
const fewTypos = (typos: string) => (Number(typos) > MAX_TYPOS ? String(MAX_TYPOS) : typos)
