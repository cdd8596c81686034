/** Curations (overrides): which of them apply to a query, and what they change about it. */
import type { CollectionReader } from '../../collection/types.ts'
import type { Json } from '../../schema/types.ts'
import { defaultWords } from '../../text/analyzer.ts'
import type { CurationItem } from '../row-types.ts'
import type { Catalogue } from '../tables.ts'
import { mergeParams } from './params.ts'

export interface Curated {
  params: Record<string, string>
  metadata?: Json
  filterCuratedHits?: boolean
}

interface Query {
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

export function curationsOf(catalogue: Catalogue, collection: string): CurationItem[][] {
  const own = catalogue.get('overrides', collection) ?? []
  const sets = catalogue.get('collections', collection)?.schema.curation_sets ?? []
  return [own, ...sets.map((name) => catalogue.get('curation_sets', name)?.items ?? [])]
}

export function applyCurations(
  sets: CurationItem[][],
  request: Record<string, string>,
  lookup: ValueLookup,
  nowSeconds = Date.now() / 1000,
): Curated {
  const curated: Curated = { params: { ...request } }
  if (request.enable_overrides === 'false' || request.enable_curations === 'false') return curated
  const query: Query = {
    words: defaultWords(request.q ?? ''),
    filterBy: request.filter_by ?? '',
    tags: (request.curation_tags ?? request.override_tags ?? '').split(',').filter((tag) => tag !== ''),
    nowSeconds,
  }
  for (const items of sets) {
    for (const item of items) {
      const match = matches(item, query, lookup)
      if (!match) continue
      apply(item, match, query, curated)
      if (item.stop_processing !== false) return curated
    }
  }
  return curated
}

interface Match {
  /** The words of the query that the rule matched. */
  from: number
  to: number
  values: Map<string, string>
}

const WHOLE_QUERY: Match = { from: 0, to: 0, values: new Map() }

function matches(item: CurationItem, query: Query, lookup: ValueLookup): Match | undefined {
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

function apply(item: CurationItem, match: Match, query: Query, curated: Curated) {
  const filter = item.filter_by && fill(item.filter_by, match.values)
  if (filter) curated.params = mergeParams(curated.params, { filter_by: filter })
  const { params } = curated
  if (item.sort_by) params.sort_by = fill(item.sort_by, match.values)
  if (item.replace_query !== undefined) params.q = fill(item.replace_query, match.values)
  else if (item.remove_matched_tokens ?? item.filter_by !== undefined) params.q = withoutMatch(query.words, match)
  if (item.includes?.length) {
    params.pinned_hits = join(
      item.includes.map(({ id, position }) => `${id}:${position}`).join(','),
      params.pinned_hits,
    )
  }
  if (item.excludes?.length) params.hidden_hits = join(item.excludes.map(({ id }) => id).join(','), params.hidden_hits)
  if (item.metadata) curated.metadata = { ...(curated.metadata as Record<string, Json>), ...item.metadata }
  if (item.filter_curated_hits) curated.filterCuratedHits = true
}

const join = (first: string, second: string | undefined) => (second ? `${first},${second}` : first)

function withoutMatch(words: string[], { from, to }: Match): string {
  const rest = [...words.slice(0, from), ...words.slice(to)].join(' ')
  return rest === '' ? '*' : rest
}

function fill(template: string, values: Map<string, string>): string {
  return template.replace(/\{([^{}]+)\}/g, (whole, field: string) => {
    const value = values.get(field)
    return value === undefined ? whole : `\`${value.replaceAll('`', '')}\``
  })
}

/** Asks the collection itself: a value exists when some document has it. */
export function lookupIn(reader: CollectionReader, deadline: number): ValueLookup {
  return (field, value) => {
    const params = { q: '*', filter_by: `${field}:=\`${value}\``, per_page: '0' }
    try {
      return reader.search({ params, synonyms: [], stopwords: [], deadline }).found > 0
    } catch {
      // The rule names a field this collection does not have: it matches nothing.
      return false
    }
  }
}
