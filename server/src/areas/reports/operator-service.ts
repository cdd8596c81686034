/** The operator's acts on reports of visitors. */
import type { Database } from '../../database/connect.ts'
import { openReports, resolveReport } from './operator-queries.ts'

export function createReportsOperator({ database: { pool } }: { database: Database }) {
  return {
    /** The oldest first. */
    open: () => openReports(pool),
    /** False: there is no such open report. */
    resolve: (id: number) => resolveReport(pool, id),
  }
}
