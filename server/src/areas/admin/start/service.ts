import { PLOTS, type StartView } from '@tianguis/contract/admin/start'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import * as queries from './queries.ts'

export function createStart({ database: { pool }, clock }: { database: Database; clock: Clock }) {
  return {
    async view(): Promise<StartView> {
      const now = clock()
      const [attention, jobs, points, { refreshed_at, ...catalogue }] = await Promise.all([
        queries.attentionNeeded(pool, now),
        queries.failedJobs(pool, now),
        queries.dailyPlots(pool, now),
        queries.catalogueSize(pool),
      ])
      return {
        attention: [...attention, { kind: 'jobs' as const, count: jobs, since: null }]
          .filter(({ count }) => count > 0)
          .map(({ kind, count, since }) => ({ kind, count, since: since?.toISOString() ?? null })),
        plots: PLOTS.map((name) => ({
          name,
          points: points.filter((point) => point.name === name).map(({ day, value }) => ({ day, value })),
        })),
        catalogue,
        refreshedAt: refreshed_at?.toISOString() ?? null,
      }
    },
  }
}

export type Start = ReturnType<typeof createStart>
