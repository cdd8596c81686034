/** The audit trail: every act of the back office and of the command-line tool is committed with its row, or not at all. */
import { userInfo } from 'node:os'
import type { AuditRow } from '@tianguis/contract/admin/audit'
import type { AuditAct } from '@tianguis/contract/admin/audit/audit-acts'
import type { Page } from '@tianguis/contract/admin/lists'
import type { Database } from '../../../database/connect.ts'
import { inJoinedTransaction } from '../../../database/joined-transaction.ts'
import * as queries from './queries.ts'

/** Who acts. */
export interface Actor {
  /** Null: the command-line tool. */
  adminId: number | null
  /** The e-mail address of the admin, or `línea de comandos` and the user of the machine. */
  name: string
  via: 'web' | 'cli'
  /** IP address of the request; null for the command line. */
  address: string | null
}

export interface AuditEntry {
  /** `products.hide`: the noun and the act; the trail has words for each. */
  action: AuditAct
  /** The type of what was acted on: `product`. */
  kind: string
  /** Which one of that type: an id, slug or name. */
  object: string | number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

export type Recorder = (entry: AuditEntry) => void

/** The operator at the command line of this machine. */
export function commandLineActor(): Actor {
  return { adminId: null, name: `línea de comandos (${systemUser()})`, via: 'cli', address: null }
}

/** A container may run as a user number without a name. */
function systemUser(): string {
  try {
    return userInfo().username
  } catch {
    return `usuario ${process.getuid?.() ?? '?'}`
  }
}

/**
 * Runs `work` and writes what it recorded in the same transaction. `work` uses the services with the `database` it is given;
 * an act that changed nothing records nothing.
 */
export function audited<T>(
  database: Database,
  actor: Actor,
  work: (database: Database, record: Recorder) => Promise<T>,
): Promise<T> {
  return inJoinedTransaction(database, async (joined) => {
    const entries: AuditEntry[] = []
    const result = await work(joined, (entry) => void entries.push(entry))
    await queries.insertEntries(joined.db, actor, entries)
    return result
  })
}

/** For work that cannot run in one transaction, such as an import: written when it is done. */
export function recordAct(database: Database, actor: Actor, entry: AuditEntry): Promise<void> {
  return audited(database, actor, async (_joined, record) => record(entry))
}

export function createAudit({ database }: { database: Database }) {
  return {
    list: (filter: queries.AuditFilter, rows: number): Promise<Page<AuditRow>> =>
      queries.auditPage(database.pool, filter, rows),
  }
}

export type Audit = ReturnType<typeof createAudit>
