import { SEARCH_PARAMS } from '../search-params.ts'

/** Search parameters of which only some values are allowed. */
const ALLOWED_VALUES: Record<string, (value: string) => boolean> = {
  num_typos: (value) => value.split(',').every((typos) => ['0', '1', '2'].includes(typos)),
  prefix: (value) => value.split(',').every((flag) => ['true', 'false'].includes(flag)),
  per_page: (value) => Number(value) <= 250,
  text_match_type: (value) => ['max_score', 'max_weight', 'sum_score'].includes(value),
  drop_tokens_mode: (value) => /^(right_to_left|left_to_right|both_sides:\d+)$/.test(value),
  // At most three fields; `_eval([…])` has commas of its own.
  sort_by: (value) => value.replaceAll(/\[.*?\]\)|\([^)]*\)/g, '').split(',').length <= 3,
  split_join_tokens: (value) => ['off', 'fallback', 'always'].includes(value),
}

/** Violations of Typesense’s OpenAPI document by the parameters of a search. */
export function searchFaults(search: Record<string, unknown>, where: 'query' | 'body'): string[] {
  return Object.entries(search).flatMap(([name, value]) => {
    if (where === 'body' && name === 'collection') return typeof value === 'string' ? [] : ['collection is no string']
    const kind = SEARCH_PARAMS[name]
    if (!kind) return [`${name} is unknown`]
    const typed =
      where === 'query' || (kind === 'integer' ? Number.isInteger(value) : typeof value === kind)
        ? []
        : [`${name} is no ${kind}: ${JSON.stringify(value)}`]
    return ALLOWED_VALUES[name] && !ALLOWED_VALUES[name](String(value))
      ? [...typed, `${name} must not be ${value}`]
      : typed
  })
}
