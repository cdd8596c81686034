/**
 * Records searches for analytics. A visitor who types sends many searches for one query, so each waits a few seconds: a
 * longer one of the same user replaces it, and only the last is written at the next flush.
 */
import type { CountedQuery } from '../engine/commands/analytics.ts'
import type { Engine } from '../engine/engine.ts'
import type { AnalyticsEvent, AnalyticsRule } from '../engine/row-types.ts'
import { expanded } from './expanded-query.ts'

const TYPING_MS = 4000
const FLUSH_MS = 60_000
const MAX_WAITING = 10_000

interface Waiting {
  rule: string
  user: string
  q: string
  at: number
  meta: Record<string, string>
}

export interface CapturedSearch {
  collection: string
  params: Record<string, string>
  user: string
  found: number
  /** The words of the best hit, for `expand_query`. */
  words: () => string[]
}

export class AnalyticsService {
  readonly #engine: Engine
  readonly #waiting = new Map<string, Waiting>()
  #settled: Waiting[] = []
  readonly #timer: NodeJS.Timeout

  constructor(engine: Engine) {
    this.#engine = engine
    this.#timer = setInterval(() => void this.flush(false).catch(() => undefined), FLUSH_MS).unref()
  }

  /** Rules that capture searches of this collection. */
  rulesFor(collection: string): AnalyticsRule[] {
    const { catalogue } = this.#engine
    const name = catalogue.resolve(collection)
    return catalogue
      .list('analytics_rules')
      .filter(
        (rule) =>
          rule.event_type === 'search' &&
          rule.params?.capture_search_requests !== false &&
          catalogue.resolve(rule.collection) === name,
      )
  }

  capture({ collection, params, user, found, words }: CapturedSearch, now = Date.now()) {
    const typed = (params.q ?? '').trim().toLowerCase()
    if (typed === '' || typed === '*' || params.enable_analytics === 'false') return
    for (const rule of this.rulesFor(collection)) {
      // Searches without hits belong to `nohits_queries` rules alone.
      if (rule.type === 'nohits_queries' ? found > 0 : found === 0) continue
      const q = rule.params?.expand_query ? expanded(typed, words()) : typed
      const meta = Object.fromEntries(
        (rule.params?.meta_fields ?? []).flatMap((name) => (params[name] ? [[name, params[name]]] : [])),
      )
      this.#add({ rule: rule.name, user, q, at: now, meta })
    }
  }

  #add(search: Waiting) {
    const key = `${search.rule}\n${search.user}`
    const before = this.#waiting.get(key)
    const goesOn = before && search.at - before.at < TYPING_MS && search.q.startsWith(before.q)
    if (before && !goesOn) this.#settled.push(before)
    this.#waiting.delete(key)
    this.#waiting.set(key, search)
    this.#limit()
  }

  /** A search that a client reports itself; it is not continued by typing. */
  count({ name, user_id: user, query = '', timestamp: at, filter_by, analytics_tag }: AnalyticsEvent) {
    const meta = {
      ...(filter_by !== undefined && { filter_by }),
      ...(analytics_tag !== undefined && { analytics_tag }),
    }
    this.#settled.push({ rule: name, user, q: query.trim().toLowerCase(), at, meta })
    this.#limit()
  }

  #limit() {
    if (this.#waiting.size + this.#settled.length > MAX_WAITING) void this.flush(true).catch(() => undefined)
  }

  /** How many searches wait to be written: those a visitor may still be typing, and those that have settled. */
  status() {
    const typing = this.#byType([...this.#waiting.values()])
    const settled = this.#byType(this.#settled)
    return {
      popular_prefix_queries: typing.popular_queries ?? 0,
      nohits_prefix_queries: typing.nohits_queries ?? 0,
      log_prefix_queries: typing.log ?? 0,
      query_log_events: settled.log ?? 0,
      query_counter_events: (settled.popular_queries ?? 0) + (settled.nohits_queries ?? 0),
      // Events about documents are written before they are answered.
      doc_log_events: 0,
      doc_counter_events: 0,
    }
  }

  #byType(searches: Waiting[]): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const { rule } of searches) {
      const type = this.#engine.catalogue.get('analytics_rules', rule)?.type
      if (type) counts[type] = (counts[type] ?? 0) + 1
    }
    return counts
  }

  /** Writes what has settled; with `all` also the searches that might still be continued. */
  async flush(all: boolean, now = Date.now()) {
    for (const [key, search] of this.#waiting) {
      if (!all && now - search.at < TYPING_MS) continue
      this.#waiting.delete(key)
      this.#settled.push(search)
    }
    const settled = this.#settled
    this.#settled = []
    const events: AnalyticsEvent[] = []
    const counted = new Map<string, Map<string, CountedQuery>>()
    for (const { rule: name, user, q, at, meta } of settled) {
      const rule = this.#engine.catalogue.get('analytics_rules', name)
      if (!rule) continue
      if (rule.type === 'log') {
        const { collection, event_type } = rule
        events.push({ name, event_type, collection, timestamp: at, user_id: user, query: q, ...meta })
        continue
      }
      const queries = counted.get(name) ?? new Map<string, CountedQuery>()
      counted.set(name, queries)
      const key = JSON.stringify([q, meta])
      const known = queries.get(key)
      queries.set(key, { q, meta, count: (known?.count ?? 0) + 1 })
    }
    if (events.length > 0) await this.#engine.ask('recordEvents', events)
    for (const [name, queries] of counted) {
      const destination = this.#engine.catalogue.get('analytics_rules', name)?.params?.destination_collection
      if (destination) await this.#engine.write(destination, 'addQueries', name, [...queries.values()])
    }
  }

  async close() {
    clearInterval(this.#timer)
    await this.flush(true)
  }
}
