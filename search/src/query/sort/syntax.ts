/** sort_by → keys. */
import { SearchError } from '../../collection/search-error.ts'
import { compileFilter, type Filter, type FilterOptions } from '../filter/compile.ts'
import type { View } from '../view.ts'

export type Missing = 'default' | 'first' | 'last'

export type SortKey = { descending: boolean } & (
  | { kind: 'text_match'; buckets: number; bucketSize: number }
  | { kind: 'number' | 'string'; field: string; missing: Missing }
  | { kind: 'eval'; cases: { filter: Filter | undefined; score: number }[] }
  | { kind: 'random'; seed: number }
  | { kind: 'group_found' }
)

const MAX_KEYS = 3
const malformed = (): SearchError => new SearchError(400, 'Parameter `sort_by` is malformed.')

const BACKTICK = 96
const [OPENING_PARENTHESIS, CLOSING_PARENTHESIS, OPENING_BRACKET, CLOSING_BRACKET] = [40, 41, 91, 93]

/** Commas and colons inside parentheses, brackets and back-ticks do not split. */
export function splitOutside(text: string, separator: ',' | ':'): string[] {
  const pieces: string[] = []
  const wanted = separator.charCodeAt(0)
  let depth = 0
  let start = 0
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === BACKTICK) {
      const end = text.indexOf('`', at + 1)
      if (end === -1) break
      at = end
    } else if (code === OPENING_PARENTHESIS || code === OPENING_BRACKET) depth++
    else if (code === CLOSING_PARENTHESIS || code === CLOSING_BRACKET) depth--
    else if (code === wanted && depth === 0) {
      pieces.push(text.slice(start, at))
      start = at + 1
    }
  }
  pieces.push(text.slice(start))
  return pieces.map((piece) => piece.trim())
}

/** `name(inner)` → name and inner; inner is undefined without parentheses, name empty when they are not at the end. */
export function splitCall(text: string): { name: string; inner: string | undefined } {
  const open = text.indexOf('(')
  if (open < 0) return { name: text.includes(')') ? '' : text.trim(), inner: undefined }
  return text.endsWith(')')
    ? { name: text.slice(0, open).trim(), inner: text.slice(open + 1, -1) }
    : { name: '', inner: undefined }
}

export interface SortOptions {
  matchesAll: boolean
  isGrouped: boolean
  filterOptions: FilterOptions
}

export function sortKeysOf(view: View, sortBy: string, options: SortOptions): SortKey[] {
  const defaultField = view.schema.default_sorting_field
  const byText: SortKey = { kind: 'text_match', descending: true, buckets: 0, bucketSize: 0 }
  if (sortBy.trim() === '') {
    const keys: SortKey[] = options.matchesAll ? [] : [byText]
    if (defaultField !== '') keys.push(fieldKey(view, defaultField, '', true))
    return keys
  }
  const keys = splitOutside(sortBy, ',').map((text) => parseKey(view, text, options))
  if (keys.length > MAX_KEYS) throw new SearchError(400, `Only upto ${MAX_KEYS} sort fields are allowed.`)
  if (keys.filter(({ kind }) => kind === 'eval').length > 1)
    throw new SearchError(422, 'Only one sorting eval expression is allowed.')
  if (keys.length < MAX_KEYS && !options.matchesAll && !keys.some(({ kind }) => kind === 'text_match'))
    keys.push(byText)
  return keys
}

function parseKey(view: View, text: string, options: SortOptions): SortKey {
  const parts = splitOutside(text, ':')
  if (parts.length !== 2 || parts[0] === '' || parts[1] === '') throw malformed()
  const { name, inner } = splitCall(parts[0] as string)
  if (name === '') throw malformed()
  const order = (parts[1] as string).toLowerCase()
  if (order !== 'asc' && order !== 'desc')
    throw new SearchError(400, `Order for field\` ${name}\` should be either ASC or DESC.`)
  const descending = order === 'desc'
  if (name === '_text_match') return textMatchKey(inner ?? '', descending)
  if (name === '_eval') return { kind: 'eval', descending, cases: evalCases(view, inner ?? '', options.filterOptions) }
  if (name === '_rand') return { kind: 'random', descending, seed: Number(inner ?? 0) || 0 }
  if (name === '_group_found') {
    if (!options.isGrouped)
      throw new SearchError(404, 'group_by parameters should not be empty when using sort_by group_found')
    return { kind: 'group_found', descending }
  }
  return fieldKey(view, name, inner ?? '', descending)
}

function textMatchKey(inner: string, descending: boolean): SortKey {
  const [, name, count] = /^(buckets|bucket_size)\s*:\s*(\d+)$/.exec(inner.trim()) ?? []
  if (inner.trim() !== '' && name === undefined) throw malformed()
  const number = Number(count ?? 0)
  return {
    kind: 'text_match',
    descending,
    buckets: name === 'buckets' ? number : 0,
    bucketSize: name === 'bucket_size' ? number : 0,
  }
}

function fieldKey(view: View, name: string, inner: string, descending: boolean): SortKey {
  const plan = view.plans.get(name)
  if (!plan?.field.sort || plan.isArray)
    throw new SearchError(404, `Could not find a field named \`${name}\` in the schema for sorting.`)
  if (/\b(origin|func|scale|decay|offset)\s*:/.test(inner))
    throw new SearchError(400, `Decay functions in \`sort_by\` (field \`${name}\`) are not supported.`)
  const [, where] = /^missing_values\s*:\s*(first|last|normal)$/.exec(inner.trim()) ?? []
  if (inner.trim() !== '' && where === undefined) throw new SearchError(400, `Bad syntax for sorting field \`${name}\``)
  const missing: Missing = where === 'first' || where === 'last' ? where : 'default'
  return { kind: plan.kind === 'text' ? 'string' : 'number', field: name, missing, descending }
}

/** `filter` scores 1; `[ (filter):3, (filter):2 ]` scores by the first filter that matches. */
function evalCases(view: View, inner: string, options: FilterOptions): { filter: Filter | undefined; score: number }[] {
  const text = inner.trim()
  if (text === '' || text === '[]') throw new SearchError(400, 'The eval expression in sort_by is empty.')
  if (!text.startsWith('[')) return [{ filter: compileFilter(view, text, options), score: 1 }]
  if (!text.endsWith(']')) throw malformed()
  return splitOutside(text.slice(1, -1), ',').map((item) => {
    const [, filter, score] = /^\(([\s\S]*)\)\s*:\s*(-?\d+)$/.exec(item) ?? []
    if (filter === undefined) throw new SearchError(400, 'Error parsing eval expression in sort_by clause.')
    return { filter: compileFilter(view, filter, options), score: Number(score) }
  })
}
