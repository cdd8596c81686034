/** Feeds in the back office: lists, details and audited changes. */
import type { FeedRow, FeedRun, FeedsQuery, RunChange, RunChangesQuery } from '@tianguis/contract/admin/feeds'
import type { Page } from '@tianguis/contract/admin/lists'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { Refusal } from '../../../runtime/refusal.ts'
import { refuseStale } from '../../../runtime/stale.ts'
import { createFeeds, type FeedChange, type FeedSettings, type FeedsService } from '../../feeds/service.ts'
import { type Actor, audited, recordAct } from '../audit/service.ts'
import { smallListPage } from '../lists/small-list.ts'
import { rowOf, runOf } from './feed-view.ts'
import { createImportActs, endOf } from './import-acts.ts'
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
    ...createImportActs(database, () => feeds(database)),

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

    /** `loaded`: see `refuseStale`. */
    edit: (actor: Actor, id: number, change: FeedChange, loaded?: FeedChange) =>
      audited(database, actor, async (joined, record) => {
        const before = settingsOf(await feeds(joined).locked(id))
        refuseStale(before, loaded)
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

    async countRemoval(id: number) {
      await existing(database, id)
      return feeds(database).countRemoval(id)
    },

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
