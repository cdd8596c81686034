/** A shopper says that something is wrong; kept for the operator's `reports`. */
import type { ErrorReport } from '@tianguis/contract/forms/reports'
import type { Database } from '../../database/connect.ts'
import { insertReport } from './queries.ts'

/** Nobody needs the fifty-first report about one product to look at it. */
const MOST_WAITING = 50

export type ReportKept = { kind: 'kept' } | { kind: 'enough' } | { kind: 'unknown' }

export async function keepReport({ pool }: Database, report: ErrorReport): Promise<ReportKept> {
  const outcome = await insertReport(pool, report, MOST_WAITING)
  if (!outcome) return { kind: 'unknown' }
  return { kind: outcome.id === null ? 'enough' : 'kept' }
}
