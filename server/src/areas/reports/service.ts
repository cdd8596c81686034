/** Error reports of visitors, listed by the operator's `reports` command. */
import type { ErrorReport } from '@tianguis/contract/forms/reports'
import type { Database, Transaction } from '../../database/connect.ts'
import { insertReport, reportsOf } from './queries.ts'

/** Part of the download of personal data. */
export const reportData = async (tx: Transaction, userId: number) => ({ reports: await reportsOf(tx, userId) })

/** Open reports per product; further ones add nothing for the operator and are not stored. */
const MAX_OPEN = 50

export type ReportSaved = { kind: 'saved' } | { kind: 'enough' } | { kind: 'unknown' }

/** `author`: the account that sent it, if any. */
export async function saveReport(
  { pool }: Database,
  report: ErrorReport,
  author: number | null = null,
): Promise<ReportSaved> {
  const outcome = await insertReport(pool, report, author, MAX_OPEN)
  if (!outcome) return { kind: 'unknown' }
  return { kind: outcome.id === null ? 'enough' : 'saved' }
}
