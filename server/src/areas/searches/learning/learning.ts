/** Learns from what visitors choose after a query. Counts are kept per query and product, decayed and bounded. */
import { parseGtin } from '@tianguis/contract/catalog/gtin'
import type { SearchEvent } from '@tianguis/contract/search/search-events'
import { fold } from '@tianguis/titles'
import { cachedFor } from '../../../async/cached-for.ts'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { addUnknownCodes, askedCodes, pruneUnknownCodes } from './code-queries.ts'
import {
  addCounts,
  chosenProducts,
  pruneQueries,
  type QueryCounts,
  type QueryReport,
  queriesWithChoices,
  reportedQueries,
} from './queries.ts'
import { createVisitorLimit } from './visitor-limit.ts'

export interface LearningDeps {
  database: Database
  clock: Clock
  /** `SEARCH_LEARNING`: off records nothing and boosts nothing. */
  isOn: boolean
  /** A search was counted. */
  searched?(): void
}

const WEIGHTS = { open: 1, save: 2, exit: 3 } as const
/** Above what one visitor can add to a product in a day: each act counts once, 1 + 2 + 3. */
const MIN_WEIGHT = 8
const MAX_BOOSTED_PRODUCTS = 4
const MAX_BUFFERED = 2_000
const FLUSH_MS = 2_000
const MAX_QUERIES = 50_000
const MAX_CODES = 10_000
const PRUNE_EVERY = 500
const MAX_QUERY_LENGTH = 100
const MAX_REPORTED_QUERIES = 100
/** As long as a page of results is fresh. */
const BOOSTED_CACHE_MS = 30_000

export type Learning = ReturnType<typeof createLearning>

export function createLearning({ database: { pool }, clock, isOn, searched }: LearningDeps) {
  const mayCount = createVisitorLimit()
  /** The queries with products to boost: few, so that most search pages need no look-up of their own. */
  const readBoosted = () => cachedFor(BOOSTED_CACHE_MS, async () => new Set(await queriesWithChoices(pool, MIN_WEIGHT)))
  let boosted = readBoosted()
  let counts = new Map<string, QueryCounts>()
  let choices = new Map<string, { query: string; product: number; weight: number }>()
  let codes = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let flushes = 0

  function record(event: SearchEvent, address: string): void {
    if (!isOn || counts.size + codes.size >= MAX_BUFFERED) return
    if (event.act === 'code') recordCode(event.q, address)
    else recordQuery(event, address)
  }

  function recordQuery(event: Exclude<SearchEvent, { act: 'code' }>, address: string): void {
    const query = keyOf(event.q)
    if (query === null) return
    const act = event.act === 'search' ? `search ${query}` : `${event.act} ${query} ${event.product}`
    if (!mayCount(address, act, clock())) return
    const count = counts.get(query) ?? { query, searches: 0, empty: 0, corrected: 0, choices: 0 }
    counts.set(query, count)
    if (event.act === 'search') {
      count.searches++
      searched?.()
      if (event.found === 0) count.empty++
      if (event.corrected) count.corrected++
    } else {
      count.choices++
      const key = `${query}\n${event.product}`
      const choice = choices.get(key) ?? { query, product: Number(event.product), weight: 0 }
      choice.weight += WEIGHTS[event.act]
      choices.set(key, choice)
    }
    flushSoon()
  }

  function recordCode(q: string, address: string): void {
    const gtin = parseGtin(q)
    if (!gtin || !mayCount(address, `code ${gtin}`, clock())) return
    codes.set(gtin, (codes.get(gtin) ?? 0) + 1)
    flushSoon()
  }

  function flushSoon(): void {
    timer ??= setTimeout(() => void flush().catch(() => undefined), FLUSH_MS).unref()
  }

  /** Counts whose write fails are lost on purpose: they are statistics. */
  async function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    if (counts.size + codes.size === 0) return
    const written = { counts: [...counts.values()], choices: [...choices.values()], codes: [...codes] }
    counts = new Map()
    choices = new Map()
    codes = new Map()
    await addCounts(pool, clock(), written.counts, written.choices)
    boosted = readBoosted()
    await addUnknownCodes(pool, clock(), written.codes)
    if (flushes++ % PRUNE_EVERY > 0) return
    await pruneQueries(pool, clock(), MAX_QUERIES)
    await pruneUnknownCodes(pool, MAX_CODES)
  }

  return {
    record,
    flush,
    /** Ids of the products that many visitors chose after this query. */
    async chosen(q: string): Promise<string[]> {
      const query = keyOf(q)
      if (!isOn || query === null || !(await boosted()).has(query)) return []
      return (await chosenProducts(pool, query, clock(), MIN_WEIGHT, MAX_BOOSTED_PRODUCTS)).map(String)
    },
    report: (what: QueryReport | 'codes') =>
      what === 'codes'
        ? askedCodes(pool, MAX_REPORTED_QUERIES)
        : reportedQueries(pool, what, clock(), MAX_REPORTED_QUERIES),
  }
}

/** Null for personal data: an e-mail address or a telephone number. */
function keyOf(q: string): string | null {
  const key = fold(q).trim().slice(0, MAX_QUERY_LENGTH)
  return key === '' || /\S@\S/.test(q) || /^\+?\d{10}$|^\+?52\s?\d{10}$/.test(q.replace(/[\s()-]/g, '')) ? null : key
}
