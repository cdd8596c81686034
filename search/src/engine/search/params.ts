/** Search parameters as strings: presets are defaults, scoped keys override, filters are combined with AND. */
import { SearchError } from '../../collection/search-error.ts'
import { isRecord } from '../../json/json.ts'
import type { Json } from '../../schema/types.ts'
import type { Catalogue } from '../tables.ts'

export type SearchParams = Record<string, string>

/** Numbers and booleans become text; anything with a structure cannot be a parameter. */
export function textParams(input: Record<string, Json>): SearchParams {
  const params: SearchParams = {}
  for (const [name, value] of Object.entries(input)) {
    if (value === null || typeof value === 'object') {
      throw new SearchError(400, 'One or more search parameters are malformed.')
    }
    params[name] = String(value)
  }
  return params
}

/** `winner` beats `base` name by name, except for filters, which must all hold. */
export function mergeParams(base: SearchParams, winner: SearchParams): SearchParams {
  const merged = { ...base, ...winner }
  if (base.filter_by && winner.filter_by)
    merged.filter_by = `${enclosed(base.filter_by)} && ${enclosed(winner.filter_by)}`
  else if (base.filter_by) merged.filter_by = base.filter_by
  return merged
}

/**
 * The filter in parentheses. Unbalanced parentheses or back-ticks are refused, because they could cancel the filter of a
 * scoped key.
 */
function enclosed(filter: string): string {
  let depth = 0
  let quoted = false
  for (let at = 0; at < filter.length; at++) {
    const character = filter[at]
    if (character === '\\' && filter[at + 1] === '`') at++
    else if (character === '`') quoted = !quoted
    else if (quoted) continue
    else if (character === '(') depth++
    else if (character === ')' && --depth < 0) break
  }
  if (quoted) throw new SearchError(400, 'Could not parse the filter query.')
  if (depth !== 0) throw new SearchError(400, 'Could not parse the filter query: unbalanced parentheses.')
  return `(${filter})`
}

/** An unknown preset is ignored, as Typesense does in a search. */
export function withPreset(params: SearchParams, catalogue: Catalogue): SearchParams {
  const value = params.preset === undefined ? undefined : catalogue.get('presets', params.preset)?.value
  if (!isRecord(value) || 'searches' in value) return params
  return mergeParams(textParams(value), params)
}

/** Parameters a scoped key embeds, without those about the key itself. */
export function withEmbedded(params: SearchParams, embedded: Record<string, Json>): SearchParams {
  const { expires_at: _, cache_ttl: __, limit_multi_searches: ___, ...forced } = embedded
  if (Object.keys(forced).length === 0) return params
  const merged = mergeParams(params, textParams(forced))
  // Pinned hits bypass filters, so without this a scoped key could read any document by id.
  return forced.filter_by === undefined ? merged : { ...merged, filter_curated_hits: 'true' }
}
