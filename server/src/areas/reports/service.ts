/** Error reports of visitors, listed by the operator's `reports` command. */
import type { ErrorReport } from '@tianguis/contract/forms/reports'
import type { Database } from '../../database/connect.ts'
import { insertReport } from './queries.ts'

/** Open reports per product; further ones add nothing for the operator and are not stored. */
const MAX_OPEN = 50

export type ReportSaved = { kind: 'saved' } | { kind: 'enough' } | { kind: 'unknown' }

export async function saveReport({ pool }: Database, report: ErrorReport): Promise<ReportSaved> {
  const outcome = await insertReport(pool, report, MAX_OPEN)
  if (!outcome) return { kind: 'unknown' }
  return { kind: outcome.id === null ? 'enough' : 'saved' }
}
