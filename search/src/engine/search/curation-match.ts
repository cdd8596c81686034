/** Whether a curation's rule matches a query, and with which of its words. */
import { defaultWords } from '../../text/analyzer.ts'
import type { CurationItem } from '../row-types.ts'

export interface Query {
  words: string[]
  filterBy: string
  tags: string[]
  nowSeconds: number
}

/** Finds out whether a value exists in a field, for rules with placeholders. */
export type ValueLookup = (field: string, value: string) => boolean

const PLACEHOLDER = /^\{(.+)\}$/
/** A placeholder stands for one to three words of the query ("new balance"). */
const MAX_PLACEHOLDER_WORDS = 3

export interface Match {
  /** The words of the query that the rule matched. */
  from: number
  to: number
  values: Map<string, string>
}

const WHOLE_QUERY: Match = { from: 0, to: 0, values: new Map() }

export function matches(item: CurationItem, query: Query, lookup: ValueLookup): Match | undefined {
  const { rule, effective_from_ts: from, effective_to_ts: to } = item
  if (from !== undefined && from > query.nowSeconds) return undefined
  if (to !== undefined && to < query.nowSeconds) return undefined
  if (!tagsAllow(rule.tags, query.tags)) return undefined
  if (rule.filter_by !== undefined && rule.filter_by !== query.filterBy) return undefined
  if (rule.query === undefined) return WHOLE_QUERY
  return matchWords(ruleWords(rule.query), query.words, rule.match === 'exact', lookup)
}

/** A rule with tags applies only to requests with one of them; a request with tags uses only rules that have one. */
function tagsAllow(ruleTags: string[] | undefined, requestTags: string[]): boolean {
  if (!ruleTags || ruleTags.length === 0) return requestTags.length === 0
  return ruleTags.includes('*') || ruleTags.some((tag) => requestTags.includes(tag))
}

function ruleWords(text: string): string[] {
  return text.split(/\s+/).flatMap((word) => (PLACEHOLDER.test(word) ? [word] : defaultWords(word)))
}

function matchWords(rule: string[], words: string[], exact: boolean, lookup: ValueLookup): Match | undefined {
  if (rule.length === 0) return words.length === 0 ? WHOLE_QUERY : undefined
  const lastStart = exact ? 0 : words.length - 1
  for (let from = 0; from <= lastStart; from++) {
    const values = new Map<string, string>()
    const to = matchFrom(rule, 0, words, from, lookup, values)
    if (to === undefined || (exact && to !== words.length)) continue
    return { from, to, values }
  }
  return undefined
}

/** Where the match that begins at `at` ends, undefined when there is none. Placeholders take the longest value that exists. */
function matchFrom(
  rule: string[],
  step: number,
  words: string[],
  at: number,
  lookup: ValueLookup,
  values: Map<string, string>,
): number | undefined {
  const wanted = rule[step]
  if (wanted === undefined) return at
  const field = PLACEHOLDER.exec(wanted)?.[1]
  if (field === undefined)
    return words[at] === wanted ? matchFrom(rule, step + 1, words, at + 1, lookup, values) : undefined
  for (let length = Math.min(MAX_PLACEHOLDER_WORDS, words.length - at); length > 0; length--) {
    const value = words.slice(at, at + length).join(' ')
    if (!lookup(field, value)) continue
    const end = matchFrom(rule, step + 1, words, at + length, lookup, values)
    if (end === undefined) continue
    values.set(field, value)
    return end
  }
  return undefined
}
