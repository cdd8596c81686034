/** Imports and feeds, for the command line and the schedule. */
import { refreshFigures } from '../catalog/service.ts'
import { createStoresOperator } from '../stores/operator-service.ts'
import { feedAges } from './feed-health.ts'
import { historyOfRun, importHistory, undoHistory } from './history/import-history.ts'
import { judgeNewProducts } from './judge/judge-products.ts'
import { AS_FITTED } from './judge/thresholds.ts'
import { createFeedCredentials } from './operator/feed-credentials.ts'
import {
  createFeedSettings,
  DEFAULT_EVERY_MINUTES,
  type FeedSettings,
  type FeedsDeps,
} from './operator/feed-settings.ts'
import { refuseUnconverted } from './operator/refuse-settings.ts'
import { httpUrl } from './parse/http-url.ts'
import * as queries from './queries.ts'
import { countBytes } from './read/byte-counter.ts'
import { FeedError } from './read/feed-error.ts'
import type { RawRow } from './read/raw-row.ts'
import { feedRows } from './read/rows.ts'
import { type ProgressListener, watchedRows } from './run/progress.ts'
import type { Outcome } from './run/report.ts'
import { runFeed } from './run/run.ts'
import { type DownloadOptions, type FeedOutcome, MAY_BE_CUT, runDownload } from './run/run-download.ts'
import { interruptRun } from './run/run-end-queries.ts'
import { LOCK_WAIT_MS } from './run/run-queries.ts'
import * as runs from './run-record-queries.ts'

export { FEED_CHANNEL, FEEDS_JOB, type FeedSettings } from './operator/feed-settings.ts'
export type { FeedChange } from './queries.ts'

export interface ImportRequest extends FeedSettings, ProgressListener {
  store: string
  site?: string
  source: AsyncIterable<Buffer>
  bytes: number | null
  /** A file of this machine, not a slow stream. */
  isLocalFile?: boolean
  allowShrink?: boolean
  /** The source may end before the file does: what it does not list is not missing. */
  mayBeCut?: boolean
  where?: { field: string; value: string }
  /** How the source is read, if it is no store's file. */
  readRows?(source: AsyncIterable<Buffer>): AsyncIterable<RawRow[]>
  /** Do not refresh the figures; for all but the last of several imports. */
  deferFigures?: boolean
}

export interface HistoryImport {
  store: string
  source: AsyncIterable<Buffer>
  mapping: Record<string, string>
  mayBeCut?: boolean
  currency?: string
  rate?: number | null
}

export type FeedsService = ReturnType<typeof createFeeds>

/** About 20,000 rows: from here on the direct copy into empty tables is faster. */
const LARGE_BYTES = 4 * 1024 * 1024

export function createFeeds(deps: FeedsDeps) {
  const { database, clock, matching = AS_FITTED } = deps
  const { pool } = database
  const credentials = createFeedCredentials(deps.secret ?? null)

  const closeImports = async () => {
    await judgeNewProducts(database, clock, matching)
    return refreshFigures(database, clock)
  }

  /** Judges what was created and refreshes the figures, and with them search index and page cache. If killed before, the next refresh does it. */
  const refreshAfter = async <T extends FeedOutcome>(outcome: T): Promise<T> => {
    if (outcome.state === 'done') await closeImports()
    return outcome
  }

  const stores = createStoresOperator({ database, clock })
  const saveFeed = (storeId: number, url: string, settings: FeedSettings) =>
    queries.saveFeed(pool, { everyMinutes: DEFAULT_EVERY_MINUTES, rate: null, ...settings, storeId, url, now: clock() })

  return {
    ...createFeedSettings(deps),

    /** Imports a file of the operator. */
    async importFile(request: ImportRequest): Promise<Outcome> {
      refuseUnconverted(request.currency, request.rate ?? null, request.mapping)
      const store = await stores.ensure(request.store, request.site)
      const feedId = await saveFeed(store.id, queries.MANUAL_IMPORT_URL, request)
      const { mapping, currency, complete, allowShrink, mayBeCut = false, where } = request
      const source = countBytes(request.source, request.bytes)
      const outcome = await runFeed(database, clock, {
        feedId,
        dueAt: null,
        storeId: store.id,
        site: httpUrl(store.site),
        mapping,
        currency,
        rate: request.rate ?? null,
        complete: complete && !mayBeCut,
        scope: 'store',
        lockWaitMs: LOCK_WAIT_MS,
        mayLoadDirectly: request.isLocalFile === true && (request.bytes ?? 0) >= LARGE_BYTES,
        ...(allowShrink && { allowShrink }),
        ...(where && { where }),
        ...(mayBeCut && { note: MAY_BE_CUT }),
        ...watchedRows(source, { mapping, mayBeCut }, request),
        ...(request.readRows && { rows: request.readRows(source.chunks) }),
      })
      if (request.deferFigures) return outcome
      if (outcome.state === 'done' && store.site === '') await stores.setSiteFromOffers(store.id)
      return refreshAfter(outcome)
    },

    refresh: closeImports,

    /** Past prices of a store's offers, from an operator; feeds never tell their own past. */
    async importHistory(request: HistoryImport) {
      const { store: name, source, mapping, mayBeCut = false, currency = 'MXN', rate = null } = request
      refuseUnconverted(currency, rate, mapping)
      const store = await stores.named(name)
      if (!store) throw new FeedError(`No hay una tienda «${name}»; importe primero sus ofertas.`)
      const feedId = await queries.manualFeedOf(pool, store.id, DEFAULT_EVERY_MINUTES)
      const rows = feedRows(source, { mapping, mayBeCut })
      const outcome = await importHistory(database, clock, { feedId, storeId: store.id, rows, currency, rate })
      await refreshFigures(database, clock)
      return outcome
    },
    historyOfRun: (runId: number) => historyOfRun(database, runId),
    async undoHistory(runId: number): Promise<number> {
      const points = await undoHistory(database, clock, runId)
      await refreshFigures(database, clock)
      return points
    },

    /** Downloads and runs a feed. */
    run: async (feed: queries.FeedRecord, options: DownloadOptions = {}): Promise<FeedOutcome> =>
      refreshAfter(await runDownload({ database, clock, credentials }, feed, options)),

    /** Tells others how far the feed's run is. */
    saveProgress: (feedId: number, rows: number) => runs.saveRunProgress(pool, feedId, rows),
    /** Feeds on a schedule, with the time since their last good run. */
    ages: () => feedAges(database, clock()),
    due: () => queries.dueFeeds(pool, clock()),
    quickFeeds: (ids: readonly number[]) => runs.quickFeeds(pool, ids),
    /** Records that a run was ended from outside; the feed waits as after any failure. */
    interrupted: ({ id, next_run_at }: Pick<queries.FeedRecord, 'id' | 'next_run_at'>, message: string) =>
      interruptRun(pool, { feedId: id, dueAt: next_run_at }, message, clock()),
  }
}
