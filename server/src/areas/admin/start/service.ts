/** The start screen: what needs attention, and how the site is doing. */
import { PLOTS, type StartView } from '@tianguis/contract/admin/start'
import { DAY_MS } from '@tianguis/contract/durations'
import { refreshedEvery } from '../../../async/refreshed-every.ts'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { lastBackup } from '../../backup/service.ts'
import * as queries from './queries.ts'

/** An older backup needs attention. */
const BACKUP_DAYS = 7
/** Plots and searches count whole tables: an older result is shown while they are counted. The rest is always counted anew. */
const COUNTED_MS = 60_000
const OLDEST_COUNT_MS = 600_000
/** Renewals are usual a month before the end. */
const CERTIFICATE_DAYS = 21

export interface StartDeps {
  database: Database
  clock: Clock
  backupFolder: string
  /** Days until the certificate of the public address ends; null: it has none, or it cannot be asked. */
  certificateDays(): Promise<number | null>
}

export function createStart({ database: { pool }, clock, backupFolder, certificateDays }: StartDeps) {
  /** None: the last backup is young enough. */
  async function backupAttention(now: Date) {
    const newest = await lastBackup(backupFolder, now)
    if (!newest) return [{ kind: 'no-backup' as const, count: 1, since: null }]
    const days = Math.floor((now.getTime() - newest.at.getTime()) / DAY_MS)
    return days < BACKUP_DAYS ? [] : [{ kind: 'backup-old' as const, count: days, since: newest.at }]
  }

  const count = () =>
    Promise.all([queries.dailyPlots(pool, clock()), queries.exitsByStore(pool, clock()), queries.emptyQueries(pool)])
  const counted = refreshedEvery(COUNTED_MS, count, () => performance.now(), OLDEST_COUNT_MS)

  async function certificateAttention() {
    const days = await certificateDays()
    return days === null || days > CERTIFICATE_DAYS ? [] : [{ kind: 'certificate' as const, count: days, since: null }]
  }

  return {
    async view(): Promise<StartView> {
      const now = clock()
      const [attention, jobs, [points, exitsByStore, searches], state, backup, certificate] = await Promise.all([
        queries.attentionNeeded(pool, now),
        queries.failedJobs(pool, now),
        counted(),
        queries.catalogueState(pool),
        backupAttention(now),
        certificateAttention(),
      ])
      const { refreshed_at, unindexed, scheduled_feeds, feeds_read_since, ...catalogue } = state
      const waiting = [...attention, searches, { kind: 'jobs' as const, count: jobs, since: null }].filter(
        ({ count }) => count > 0,
      )
      return {
        attention: [...waiting, ...backup, ...certificate].map(({ kind, count, since }) => ({
          kind,
          count,
          since: since?.toISOString() ?? null,
        })),
        plots: PLOTS.map((name) => ({
          name,
          points: points.filter((point) => point.name === name).map(({ day, value }) => ({ day, value })),
        })),
        exitsByStore,
        catalogue,
        refreshedAt: refreshed_at?.toISOString() ?? null,
        unindexed,
        scheduledFeeds: scheduled_feeds,
        feedsReadSince: feeds_read_since?.toISOString() ?? null,
      }
    },
  }
}

export type Start = ReturnType<typeof createStart>
