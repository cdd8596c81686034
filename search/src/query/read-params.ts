/** Parses and checks search parameters, with Typesense's defaults and error messages. */
import { SearchError } from '../collection/search-error.ts'
import { limits } from './limits.ts'
import type { Params } from './params.ts'

/** Parameters as they were sent. */
export type Raw = Record<string, string>

const MAX_QUERY_FIELDS = 100

export const commaList = (text: string | undefined): string[] =>
  (text ?? '')
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '')

function unsigned(raw: Raw, name: string, fallback: number): number {
  const text = raw[name]
  if (text === undefined || text === '') return fallback
  if (!/^\d+$/.test(text)) throw new SearchError(400, `Parameter \`${name}\` must be an unsigned integer.`)
  return Number(text)
}

const optional = (raw: Raw, name: string): number | undefined =>
  raw[name] === undefined || raw[name] === '' ? undefined : unsigned(raw, name, 0)

const flag = (raw: Raw, name: string, fallback: boolean): boolean =>
  raw[name] === undefined ? fallback : raw[name] === 'true'

function oneOf<T extends string>(text: string | undefined, allowed: readonly T[], fallback: T): T {
  return allowed.includes(text as T) ? (text as T) : fallback
}

export function readParams(raw: Raw): Params {
  if (raw.q === undefined) throw new SearchError(400, 'Parameter `q` is required.')
  const facetQuery = raw.facet_query ?? ''
  const perPage = unsigned(raw, raw.per_page !== undefined ? 'per_page' : 'limit', facetQuery !== '' ? 0 : 10)
  if (perPage > limits.maxPerPage)
    throw new SearchError(422, `Only upto ${limits.maxPerPage} hits can be fetched per page.`)
  const groupLimit = unsigned(raw, 'group_limit', 3)
  const groupBy = commaList(raw.group_by)
  if (groupBy.length > 0 && (groupLimit < 1 || groupLimit > 99))
    throw new SearchError(400, 'Value of `group_limit` must be between 1 and 99.')
  const synonymNumTypos = unsigned(raw, 'synonym_num_typos', 0)
  if (synonymNumTypos > 2) throw new SearchError(400, 'Value of `synonym_num_typos` must not be greater than 2.')
  const samplePercent = unsigned(raw, 'facet_sample_percent', 100)
  if (samplePercent > 100) throw new SearchError(400, 'Value of `facet_sample_percent` must be less than 100.')
  checkStrategy(raw.facet_strategy)
  return {
    q: raw.q,
    queryBy: commaList(raw.query_by).slice(0, MAX_QUERY_FIELDS),
    weights: commaList(raw.query_by_weights),
    numTypos: commaList(raw.num_typos),
    prefix: commaList(raw.prefix),
    infix: commaList(raw.infix),
    filterBy: raw.filter_by ?? '',
    sortBy: raw.sort_by ?? '',
    facetBy: raw.facet_by ?? '',
    facetQuery,
    facetQueryNumTypos: unsigned(raw, 'facet_query_num_typos', 2),
    maxFacetValues: unsigned(raw, 'max_facet_values', 10),
    facetSamplePercent: samplePercent,
    facetSampleThreshold: unsigned(raw, 'facet_sample_threshold', 0),
    groupBy,
    groupLimit,
    groupMissingValues: flag(raw, 'group_missing_values', true),
    pinnedHits: raw.pinned_hits ?? '',
    hiddenHits: commaList(raw.hidden_hits),
    filterCuratedHits: flag(raw, 'filter_curated_hits', false),
    page: optional(raw, 'page'),
    perPage,
    offset: optional(raw, 'offset'),
    limitHits: unsigned(raw, 'limit_hits', 1_000_000),
    minLen1Typo: unsigned(raw, 'min_len_1typo', 4),
    minLen2Typo: unsigned(raw, 'min_len_2typo', 7),
    typoTokensThreshold: unsigned(raw, 'typo_tokens_threshold', 1),
    alwaysTypos: flag(raw, 'always_typos', false),
    dropTokensThreshold: unsigned(raw, 'drop_tokens_threshold', 1),
    dropTokensMode: raw.drop_tokens_mode ?? 'right_to_left',
    splitJoin: oneOf(raw.split_join_tokens, ['off', 'always', 'fallback'] as const, 'fallback'),
    maxCandidates: optional(raw, 'max_candidates'),
    maxFilterCandidates: unsigned(raw, 'max_filter_by_candidates', 4),
    maxExtraPrefix: unsigned(raw, 'max_extra_prefix', 32767),
    maxExtraSuffix: unsigned(raw, 'max_extra_suffix', 32767),
    exhaustive: flag(raw, 'exhaustive_search', false),
    textMatchType: oneOf(raw.text_match_type, ['max_score', 'max_weight', 'sum_score'] as const, 'max_score'),
    prioritizeExact: flag(raw, 'prioritize_exact_match', true),
    prioritizePosition: flag(raw, 'prioritize_token_position', false),
    prioritizeFields: flag(raw, 'prioritize_num_matching_fields', true),
    typosForNumbers: flag(raw, 'enable_typos_for_numerical_tokens', true),
    typosForMixed: flag(raw, 'enable_typos_for_alpha_numerical_tokens', true),
    enableSynonyms: flag(raw, 'enable_synonyms', true),
    synonymNumTypos,
    synonymPrefix: flag(raw, 'synonym_prefix', false),
    demoteSynonyms: flag(raw, 'demote_synonym_match', false),
    preSegmented: flag(raw, 'pre_segmented_query', false),
    validateFieldNames: flag(raw, 'validate_field_names', true),
    includeFields: commaList(raw.include_fields),
    excludeFields: commaList(raw.exclude_fields),
    highlightFields: commaList(raw.highlight_fields),
    highlightFullFields: commaList(raw.highlight_full_fields),
    highlightStartTag: raw.highlight_start_tag ?? '<mark>',
    highlightEndTag: raw.highlight_end_tag ?? '</mark>',
    highlightAffix: unsigned(raw, 'highlight_affix_num_tokens', 4),
    snippetThreshold: unsigned(raw, 'snippet_threshold', 30),
    enableHighlightV1: flag(raw, 'enable_highlight_v1', true),
  }
}

const STRATEGIES = new Set(['exhaustive', 'top_values', 'automatic'])

function checkStrategy(text: string | undefined): void {
  const bad = commaList(text).find((strategy) => !STRATEGIES.has(strategy))
  if (bad !== undefined) throw new SearchError(400, `Invalid facet index type: ${bad}`)
}
