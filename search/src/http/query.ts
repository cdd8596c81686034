/** Query strings the way Typesense reads them: `&&` inside a value does not split, filters are combined, of other parameters the last value counts. */
import { mergeParams } from '../engine/search/params.ts'

export type Query = Record<string, string>

/** A single `&` separates; one that touches another `&` belongs to the value (`a:1 && b:2`). */
const SEPARATOR = /(?<!&)&(?!&)/

export function parseQuery(text: string): Query {
  let query: Query = {}
  for (const pair of text.split(SEPARATOR)) {
    if (pair === '') continue
    const equals = pair.indexOf('=')
    const name = decode(equals < 0 ? pair : pair.slice(0, equals))
    const value = equals < 0 ? '' : decode(pair.slice(equals + 1))
    query = name === 'filter_by' ? mergeParams(query, { filter_by: value }) : { ...query, [name]: value }
  }
  return query
}

export function decode(text: string): string {
  const spaced = text.replaceAll('+', ' ')
  if (!spaced.includes('%')) return spaced
  try {
    return decodeURIComponent(spaced)
  } catch {
    // Not percent-encoded UTF-8: taken literally.
    return spaced
  }
}
