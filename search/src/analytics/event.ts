/** Validates an analytics event and converts it to its stored form. */
import type { AnalyticsEvent } from '../engine/row-types.ts'
import type { Catalogue } from '../engine/tables.ts'
import { isRecord } from '../json/json.ts'
import { bad } from '../schema/field.ts'
import type { Json } from '../schema/types.ts'

export function parseEvent(input: Json | undefined, catalogue: Catalogue, now = Date.now()): AnalyticsEvent {
  if (!isRecord(input)) throw bad('Bad JSON.')
  if (typeof input.name !== 'string') throw bad('name is required')
  if (!isRecord(input.data)) throw bad('data is required')
  const { user_id: user, doc_id: id, doc_ids: ids, query: named, q = named } = input.data
  if (typeof user !== 'string') throw bad('user_id should be a string')
  const rule = catalogue.get('analytics_rules', input.name)
  if (!rule) throw bad('Rule not found')
  if (input.event_type !== undefined && input.event_type !== rule.event_type)
    throw bad(`event_type should be \`${rule.event_type}\`, as in the rule`)
  const event: AnalyticsEvent = {
    name: rule.name,
    event_type: rule.event_type,
    collection: rule.collection,
    timestamp: now,
    user_id: user,
  }
  if (rule.event_type === 'search') {
    if (typeof q !== 'string') throw bad("'q' should be a string and is required")
    return { ...event, query: q, ...metaOf(input.data, rule.params?.meta_fields ?? []) }
  }
  if (id !== undefined && ids !== undefined) throw bad('doc_ids and doc_id cannot both be present')
  if (id === undefined && ids === undefined) throw bad('doc_ids or doc_id is required')
  if (id !== undefined && typeof id !== 'string') throw bad('doc_id should be a string')
  if (ids !== undefined && !(Array.isArray(ids) && ids.every((item) => typeof item === 'string')))
    throw bad('doc_ids should be an array')
  const query = typeof q === 'string' ? { query: q } : {}
  const custom = rule.event_type === 'custom' ? { data: input.data } : {}
  return { ...event, ...query, ...(id !== undefined ? { doc_id: id } : { doc_ids: ids as string[] }), ...custom }
}

const META_FIELDS = ['filter_by', 'analytics_tag'] as const

/** What the rule keeps of a search beside its text. */
function metaOf(data: Record<string, Json>, kept: string[]): Pick<AnalyticsEvent, (typeof META_FIELDS)[number]> {
  const meta: Pick<AnalyticsEvent, (typeof META_FIELDS)[number]> = {}
  for (const name of META_FIELDS) {
    const value = data[name]
    if (value === undefined) continue
    if (typeof value !== 'string') throw bad(`'${name}' should be a string`)
    if (kept.includes(name)) meta[name] = value
  }
  return meta
}
