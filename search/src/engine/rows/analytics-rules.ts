/** Validates an analytics rule before it is stored. */
import { isRecord } from '../../json/json.ts'
import { bad } from '../../schema/field.ts'
import type { Json } from '../../schema/types.ts'
import type { AnalyticsRule } from '../row-types.ts'
import type { Catalogue } from '../tables.ts'

const DOCUMENT_EVENTS = ['click', 'conversion', 'visit', 'custom']
const EVENTS: Record<string, string[]> = {
  log: ['search', ...DOCUMENT_EVENTS],
  counter: DOCUMENT_EVENTS,
  popular_queries: ['search'],
  nohits_queries: ['search'],
}
const META_FIELDS = ['filter_by', 'analytics_tag']
const MAX_QUERIES = 1000

export function newRule(input: Json, catalogue: Catalogue): AnalyticsRule {
  if (!isRecord(input)) throw bad('Bad JSON.')
  const { name, type, collection, event_type: eventType, rule_tag: tag } = input
  if (typeof name !== 'string' || name === '') throw bad('Name is required when creating an analytics rule')
  if (typeof eventType !== 'string') throw bad('Event type is required when creating a new analytics rule')
  if (typeof type !== 'string') throw bad('Type is required when creating a new analytics rule')
  if (typeof collection !== 'string') throw bad('Collection is required when creating a new analytics rule')
  if (catalogue.resolve(collection) === undefined) throw bad(`Collection ${collection} does not exist`)
  if (tag !== undefined && typeof tag !== 'string') throw bad('Rule tag should be a string')
  if (!EVENTS[type]?.includes(eventType)) throw bad('Event type or type is invalid (or) combination of both is invalid')
  const params = checkParams(type, eventType, input.params, catalogue)
  return {
    name,
    type: type as AnalyticsRule['type'],
    collection,
    event_type: eventType,
    ...(tag !== undefined && { rule_tag: tag }),
    ...(params && { params }),
  }
}

/** Properties that are not given stay unchanged. */
export function changedRule(old: AnalyticsRule, input: Json, catalogue: Catalogue): AnalyticsRule {
  if (!isRecord(input)) throw bad('Bad JSON.')
  if (input.type !== undefined && input.type !== old.type) throw bad('Rule type cannot be changed')
  if (input.collection !== undefined && input.collection !== old.collection)
    throw bad('Rule collection cannot be changed')
  if (input.event_type !== undefined && input.event_type !== old.event_type)
    throw bad('Rule event type cannot be changed')
  const params = isRecord(input.params) ? { ...old.params, ...input.params } : (input.params ?? old.params)
  return newRule({ ...old, ...input, name: old.name, ...(params !== undefined && { params }) } as Json, catalogue)
}

function checkParams(
  type: string,
  eventType: string,
  input: Json | undefined,
  catalogue: Catalogue,
): AnalyticsRule['params'] {
  if (input !== undefined && !isRecord(input)) throw bad('Params should be an object')
  const params = input ?? {}
  const destination = params.destination_collection
  if (destination !== undefined && typeof destination !== 'string')
    throw bad('Destination collection should be a string')
  if (type === 'counter') {
    if (typeof params.counter_field !== 'string' || params.counter_field === '')
      throw bad('Counter field is required when creating a counter type rule')
    if (params.weight !== undefined && !(typeof params.weight === 'number' && params.weight > 0))
      throw bad('Weight should be a number greater than 0')
  }
  if (eventType === 'search') checkQueryParams(params)
  if (type.endsWith('_queries')) {
    if (destination === undefined)
      throw bad('Destination collection is required when creating a no hit queries or popular queries type rule')
    if (params.limit !== undefined && !(Number.isInteger(params.limit) && (params.limit as number) > 0))
      throw bad('Limit should be a number greater than 0')
  }
  if (destination !== undefined && catalogue.resolve(destination) === undefined)
    throw bad('Destination collection does not exist')
  return input as AnalyticsRule['params']
}

function checkQueryParams({
  expand_query: expand,
  capture_search_requests: capture,
  meta_fields: meta,
}: Record<string, Json>) {
  if (expand !== undefined && typeof expand !== 'boolean') throw bad('Expand query should be a boolean')
  if (capture !== undefined && typeof capture !== 'boolean') throw bad('Capture search requests should be a boolean')
  if (meta === undefined) return
  if (!Array.isArray(meta)) throw bad('Meta fields should be an array of strings')
  if (!meta.every((name) => typeof name === 'string' && META_FIELDS.includes(name)))
    throw bad('Meta field should be either filter_by or analytics_tag')
}

export const queryLimit = ({ params }: AnalyticsRule): number => params?.limit ?? MAX_QUERIES
