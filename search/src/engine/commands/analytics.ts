/** Analytics: rules, recorded events, counters of documents and counted queries. */
import { createHash } from 'node:crypto'
import { SearchError } from '../../collection/search-error.ts'
import { bad } from '../../schema/field.ts'
import type { Document, Json } from '../../schema/types.ts'
import type { AnalyticsEvent, AnalyticsRule } from '../row-types.ts'
import { changedRule, newRule, queryLimit } from '../rows/analytics-rules.ts'
import { eventKey } from '../tables.ts'
import { DocumentBatch } from './batch.ts'
import type { WriterContext } from './context.ts'
import { put } from './row.ts'

const ruleNamed = ({ store }: WriterContext, name: string): AnalyticsRule => {
  const rule = store.state.catalogue.get('analytics_rules', name)
  if (!rule) throw bad('Rule not found')
  return rule
}

export function createAnalyticsRule(context: WriterContext, input: Json): AnalyticsRule {
  const rule = newRule(input, context.store.state.catalogue)
  if (context.store.state.catalogue.get('analytics_rules', rule.name)) throw bad('Rule already exists')
  return put(context, 'analytics_rules', rule.name, rule)
}

/** Creates the rule, or changes what is named of an existing one. */
export function putAnalyticsRule(context: WriterContext, name: string, input: Json): AnalyticsRule {
  const { catalogue } = context.store.state
  const old = catalogue.get('analytics_rules', name)
  const rule = old ? changedRule(old, input, catalogue) : newRule({ ...(input as object), name } as Json, catalogue)
  return put(context, 'analytics_rules', name, rule)
}

export function deleteAnalyticsRule(context: WriterContext, name: string): AnalyticsRule {
  const rule = ruleNamed(context, name)
  context.store.commit({ kind: 'row', row: { table: 'analytics_rules', id: name } })
  return rule
}

/** Keeps the events; those of counter rules also raise the counters of their documents. */
export function recordEvents(context: WriterContext, events: AnalyticsEvent[]) {
  context.store.commit({ kind: 'events', events })
  for (const event of events) {
    const rule = context.store.state.catalogue.get('analytics_rules', event.name)
    if (rule?.type === 'counter') raiseCounters(context, rule, event.doc_ids ?? (event.doc_id ? [event.doc_id] : []))
  }
  return { ok: true }
}

function raiseCounters({ store }: WriterContext, { collection, params }: AnalyticsRule, ids: string[]) {
  const target = store.state.collection(params?.destination_collection ?? collection)
  const field = params?.counter_field
  if (!target || field === undefined) return
  const batch = new DocumentBatch(store, target)
  for (const id of ids) {
    const known = target.get(id)?.[field]
    const count = (typeof known === 'number' ? known : 0) + (params?.weight ?? 1)
    ignoringRefusals(() => batch.write({ id, [field]: count }, 'emplace'))
  }
  batch.record()
}

/** An event about a document that does not exist, or a collection with other required fields, changes nothing. */
function ignoringRefusals(write: () => void) {
  try {
    write()
  } catch (error) {
    if (!(error instanceof SearchError)) throw error
  }
}

export interface CountedQuery {
  q: string
  count: number
  /** Values of the rule's meta fields. */
  meta: Record<string, string>
}

/** Adds to the counts in the destination collection and deletes the rarest queries beyond the rule's limit. */
export function addQueries(context: WriterContext, name: string, queries: CountedQuery[]) {
  const rule = ruleNamed(context, name)
  const target = context.store.state.collection(rule.params?.destination_collection ?? '')
  if (!target) return { ok: true }
  const batch = new DocumentBatch(context.store, target)
  for (const { q, count, meta } of queries) {
    const id = createHash('sha256')
      .update(JSON.stringify([q, meta]))
      .digest('hex')
      .slice(0, 24)
    const known = target.get(id)?.count
    const total = (typeof known === 'number' ? known : 0) + count
    ignoringRefusals(() => batch.write({ id, q, count: total, ...meta }, 'emplace', 'coerce_or_drop'))
  }
  batch.record()
  const limit = queryLimit(rule)
  if (target.writer.count > limit) {
    const byCount = [...target.writer.documents()].sort((a, b) => countOf(b) - countOf(a))
    const ids = byCount.slice(limit).map(({ id }) => id)
    context.store.commit({ kind: 'remove', collection: target.schema.name, ids })
  }
  return { ok: true }
}

const countOf = ({ count }: Document): number => (typeof count === 'number' ? count : 0)

const MAX_EVENTS = 1000

/** The newest events of a user for a rule. */
export function listEvents(context: WriterContext, user: string, name: string, n: number) {
  if (n > MAX_EVENTS) throw bad('N cannot be greater than 1000')
  ruleNamed(context, name)
  const events = context.store.state.catalogue.get('analytics_events', eventKey(name, user))?.events ?? []
  return { events: events.slice(-n).reverse() }
}
