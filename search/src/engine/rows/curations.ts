/** Validates a curation (called override up to v29) before it is stored. */
import { isRecord } from '../../json/json.ts'
import { bad } from '../../schema/field.ts'
import type { Json } from '../../schema/types.ts'
import type { CurationItem, CurationRule } from '../row-types.ts'
import { isTextList } from './synonyms.ts'

const EFFECTS = [
  'includes',
  'excludes',
  'metadata',
  'filter_by',
  'sort_by',
  'remove_matched_tokens',
  'replace_query',
] as const
const TEXTS = ['filter_by', 'sort_by', 'replace_query'] as const
const FLAGS = ['remove_matched_tokens', 'filter_curated_hits', 'stop_processing'] as const
const MOMENTS = ['effective_from_ts', 'effective_to_ts'] as const

/** Throws Typesense's error message for the first invalid property. */
export function parseCuration(input: Json, id: string): CurationItem {
  if (!isRecord(input)) throw bad('Bad JSON.')
  if (!isRecord(input.rule)) throw bad('Missing `rule` definition.')
  if ('diversity' in input) throw bad('Property `diversity` of a curation is not supported by this engine.')
  const item: CurationItem = { id, rule: parseRule(input.rule) }
  if (!EFFECTS.some((effect) => effect in input)) {
    throw bad(`Must contain one of: ${EFFECTS.map((effect) => `\`${effect}\``).join(', ')}.`)
  }
  if ('includes' in input) item.includes = parseIncludes(input.includes)
  if ('excludes' in input) item.excludes = parseExcludes(input.excludes)
  for (const name of TEXTS) if (name in input) item[name] = typed<string>(input, name, 'string')
  for (const name of FLAGS) if (name in input) item[name] = typed<boolean>(input, name, 'boolean')
  for (const name of MOMENTS) if (name in input) item[name] = typed<number>(input, name, 'number')
  if ('metadata' in input) {
    if (!isRecord(input.metadata)) throw bad('The `metadata` must be a JSON object.')
    item.metadata = input.metadata
  }
  return item
}

function parseRule(rule: Record<string, Json>): CurationRule {
  const hasQuery = 'query' in rule && 'match' in rule
  if (!hasQuery && !('tags' in rule) && !('filter_by' in rule)) {
    throw bad('The `rule` definition must contain either a `tags` or a `query` and `match`.')
  }
  if (hasQuery && typeof rule.query !== 'string') throw bad('The `query` in the rule must be a string.')
  if (hasQuery && rule.match !== 'exact' && rule.match !== 'contains') {
    throw bad('The `match` value must be either `exact` or `contains`.')
  }
  if ('tags' in rule && !isTextList(rule.tags)) throw bad('The `tags` value must be an array of strings.')
  if ('filter_by' in rule && typeof rule.filter_by !== 'string') throw bad('The `filter_by` value must be a string.')
  return rule as CurationRule
}

function parseIncludes(input: Json | undefined): CurationItem['includes'] {
  if (!Array.isArray(input)) throw bad('The `includes` value must be an array.')
  return input.map((entry) => {
    if (!isRecord(entry) || !('id' in entry) || !('position' in entry)) {
      throw bad('Inclusion definition must define both `id` and `position` keys.')
    }
    const { id, position } = entry
    if (typeof id !== 'string') throw bad('Inclusion `id` must be a string.')
    if (typeof position !== 'number' || !Number.isInteger(position))
      throw bad('Inclusion `position` must be an integer.')
    return { id, position }
  })
}

function parseExcludes(input: Json | undefined): CurationItem['excludes'] {
  if (!Array.isArray(input)) throw bad('The `excludes` value must be an array.')
  return input.map((entry) => {
    if (!isRecord(entry) || !('id' in entry)) throw bad('Exclusion definition must define an `id` key.')
    if (typeof entry.id !== 'string') throw bad('Exclusion `id` must be a string.')
    return { id: entry.id }
  })
}

function typed<T>(input: Record<string, Json>, name: string, type: 'string' | 'boolean' | 'number'): T {
  if (typeof input[name] !== type) {
    throw bad(`The \`${name}\` must be ${type === 'number' ? 'a valid unix timestamp' : `a ${type}`}.`)
  }
  return input[name] as T
}
