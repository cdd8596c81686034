import type { FeedRow, FeedRun, FeedsQuery, RunChange, RunChangesQuery } from '@tianguis/contract/admin/feeds'
import type { Page } from '@tianguis/contract/admin/lists'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import {
  createFeeds,
  type FeedChange,
  type FeedSettings,
  type FeedsService,
  type ImportRequest,
} from '../../feeds/service.ts'
import { type Actor, audited, recordAct } from '../audit/service.ts'
import { smallListPage } from '../lists/small-list.ts'
import { runChangesPage } from './queries.ts'

const RUNS_SHOWN = 50
/** A feed of files that are uploaded is never read by itself, and so never in pause. */
const isPaused = ({ paused, url }: FeedRow) => paused && url !== 'import:'
const IN_STATE = {
  all: () => true,
  paused: isPaused,
  failing: (feed: FeedRow) => feed.failures > 0 && !isPaused(feed),
}

export interface AdminFeedsDeps {
  database: Database
  clock: Clock
  secret: string
  /** Settings MATCH_JOIN and MATCH_REVIEW, for runs. */
  matching?: Parameters<typeof createFeeds>[0]['matching']
}

type NewFeed = Partial<FeedSettings> & { store: string; url: string; site?: string | undefined }

export function createAdminFeeds({ database, clock, secret, matching }: AdminFeedsDeps) {
  const feeds = (joined: Database) => createFeeds({ database: joined, clock, secret, ...(matching && { matching }) })
  const existing = async (joined: Database, id: number) => {
    const feed = await feeds(joined).feed(id)
    if (!feed) throw new Refusal(`No hay un feed ${id}.`)
    return feed
  }
  const scheduled = async (joined: Database, id: number) => {
    const feed = await existing(joined, id)
    if (feed.url === 'import:') throw new Refusal(`El feed de ${feed.store} son archivos que se suben a mano.`)
    return feed
  }

  return {
    list: async (query: FeedsQuery, rows: number): Promise<Page<FeedRow>> =>
      smallListPage<FeedRow>({
        all: (await feeds(database).list()).map(rowOf).filter(IN_STATE[query.state ?? 'all']),
        query,
        rows,
        keyOf: ({ id }) => String(id),
        textOf: ({ store, url, message }) => `${store} ${url} ${message ?? ''}`,
        sorts: { store: ({ store }) => store, offers: ({ offers }) => offers, refused: ({ refused }) => refused },
      }),

    async detail(id: number): Promise<{ feed: FeedRow; runs: FeedRun[] } | null> {
      const feed = (await feeds(database).list()).find((one) => one.id === id)
      if (!feed) return null
      const runs = await feeds(database).runs(id, RUNS_SHOWN)
      return { feed: rowOf(feed), runs: runs.map(runOf) }
    },

    runChanges: (runId: number, filter: RunChangesQuery, rows: number): Promise<Page<RunChange>> =>
      runChangesPage(database.pool, runId, filter, rows),

    refusedRows: async (runId: number, limit: number) => ({
      rows: await feeds(database).refusals(runId, limit),
      next: null,
    }),

    add: (actor: Actor, { store, url, site, ...settings }: NewFeed) =>
      audited(database, actor, async (joined, record) => {
        const complete = { ...DEFAULT_SETTINGS, ...settings }
        const feed = await feeds(joined).add(store, url, complete, site)
        // The stored address: a password in the given one is kept apart.
        record({ action: 'feeds.add', kind: 'feed', object: feed.id, after: { store, url: feed.url, ...complete } })
        return feed
      }),

    edit: (actor: Actor, id: number, change: FeedChange) =>
      audited(database, actor, async (joined, record) => {
        const before = settingsOf(await existing(joined, id))
        const feed = await feeds(joined).edit(id, change)
        record({ action: 'feeds.edit', kind: 'feed', object: id, before, after: settingsOf(feed) })
        return feed
      }),

    /** Those that were not; files that are uploaded have no schedule to pause. */
    setPaused: (actor: Actor, ids: readonly number[], paused: boolean): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        for (const id of new Set(ids)) {
          const feed = await scheduled(joined, id)
          if (feed.paused === paused) continue
          await feeds(joined).pause(id, paused)
          const action = paused ? 'feeds.pause' : 'feeds.resume'
          record({ action, kind: 'feed', object: id, before: { paused: feed.paused }, after: { paused } })
        }
      }),

    /** The schedule reads them within a minute, even if the files did not change. */
    runSoon: (actor: Actor, ids: readonly number[]): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        for (const id of new Set(ids)) {
          const { store, paused } = await scheduled(joined, id)
          if (paused) throw new Refusal(`El feed de ${store} está en pausa; reanúdalo primero.`)
          await feeds(joined).edit(id, {})
          record({ action: 'feeds.run', kind: 'feed', object: id })
        }
      }),

    /** Null removes them; the trail says that they changed and for whom, never what they are. */
    setCredentials: (actor: Actor, id: number, credentials: { user: string; password: string } | null): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        await existing(joined, id)
        await feeds(joined).setCredentials(id, credentials)
        record({ action: 'feeds.credentials', kind: 'feed', object: id, after: { user: credentials?.user ?? null } })
      }),

    /** Reads it now, in this process; the trail has how it ended. */
    async run(actor: Actor, id: number, options: Parameters<FeedsService['run']>[1]) {
      const outcome = await feeds(database).run(await existing(database, id), options)
      await recordAct(database, actor, { action: 'feeds.run', kind: 'feed', object: id, after: endOf(outcome) })
      return outcome
    },

    /** A file of the operator's, which may have several stores. */
    async importFile(actor: Actor, request: ImportRequest) {
      const { store } = request
      const outcome = await feeds(database).importFile(request)
      await recordAct(database, actor, { action: 'feeds.import', kind: 'store', object: store, after: endOf(outcome) })
      return outcome
    },

    async importHistory(actor: Actor, request: Parameters<FeedsService['importHistory']>[0]) {
      const after = await feeds(database).importHistory(request)
      await recordAct(database, actor, {
        action: 'feeds.history',
        kind: 'store',
        object: request.store,
        after: { ...after },
      })
      return after
    },

    async undoHistory(actor: Actor, runId: number): Promise<number> {
      const points = await feeds(database).undoHistory(runId)
      await recordAct(database, actor, { action: 'feeds.undo-history', kind: 'run', object: runId, after: { points } })
      return points
    },

    countRemoval: (id: number) => feeds(database).countRemoval(id),

    remove: (actor: Actor, id: number) =>
      audited(database, actor, async (joined, record) => {
        const { url, store } = await existing(joined, id)
        const removed = await feeds(joined).remove(id)
        record({ action: 'feeds.remove', kind: 'feed', object: id, before: { url, store }, after: { removed } })
        return removed
      }),
  }
}

export type AdminFeeds = ReturnType<typeof createAdminFeeds>

const DEFAULT_SETTINGS: FeedSettings = { mapping: {}, currency: 'MXN', complete: true, allowHosts: [] }

type Feed = Awaited<ReturnType<FeedsService['edit']>>

function settingsOf({ url, every_minutes, complete, mapping, currency, rate, allow_hosts }: Feed) {
  return { url, everyMinutes: every_minutes, complete, mapping, currency, rate, allowHosts: allow_hosts }
}

function endOf(outcome: Awaited<ReturnType<FeedsService['run']>>): Record<string, unknown> {
  const { state } = outcome
  if (outcome.state === 'done') return { state, run: outcome.runId, report: outcome.report }
  return { ...outcome }
}

type Summary = Awaited<ReturnType<FeedsService['list']>>[number]
type Run = Awaited<ReturnType<FeedsService['runs']>>[number]

function rowOf(feed: Summary): FeedRow {
  const { id, store, url, complete, paused, failures, mapping, offers, state, message, rows, refused } = feed
  return {
    id,
    store,
    url,
    complete,
    paused,
    failures,
    mapping,
    offers,
    state,
    message,
    rows,
    refused,
    storeSlug: feed.store_slug,
    isProtected: feed.is_protected,
    currency: feed.currency,
    everyMinutes: feed.every_minutes,
    confirmedAt: feed.confirmed_at?.toISOString() ?? null,
    nextRunAt: feed.next_run_at?.toISOString() ?? null,
  }
}

const FIGURES = 'rows created changed unchanged refused held contradicted missing withdrawn'.split(' ')

function runOf({ id, state, message, rows, figures, started_at, finished_at }: Run): FeedRun {
  const figure = (name: string) => (typeof figures[name] === 'number' ? figures[name] : null)
  const counted = Object.fromEntries(FIGURES.map((name) => [name, figure(name)]))
  return {
    ...(counted as Pick<
      FeedRun,
      'created' | 'changed' | 'unchanged' | 'refused' | 'held' | 'contradicted' | 'missing' | 'withdrawn'
    >),
    id,
    state,
    message,
    // While it runs: what was read so far.
    rows: figure('rows') ?? (state === 'running' ? rows : null),
    reasons: (figures.reasons ?? {}) as Record<string, number>,
    startedAt: started_at.toISOString(),
    finishedAt: finished_at?.toISOString() ?? null,
  }
}
