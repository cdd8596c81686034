/** Writes and reads the audit trail (`admin_audit`). */
import type { AuditRow, auditQuery } from '@tianguis/contract/admin/audit'
import { auditNamesFor } from '@tianguis/contract/admin/audit/audit-words'
import type { Page } from '@tianguis/contract/admin/lists'
import type { z } from 'zod'
import type { Transaction } from '../../../database/connect.ts'
import type { Queryable } from '../../../database/rows.ts'
import { AUDIT_TEXT } from '../../../database/schema/admin/audit.ts'
import { adminAudit } from '../../../database/schema.ts'
import { keysetPage } from '../lists/keyset-sql.ts'

export type AuditFilter = z.infer<typeof auditQuery>

interface Acting {
  adminId: number | null
  name: string
  via: 'web' | 'cli'
  address: string | null
}
interface Entry {
  action: string
  kind: string
  object: string | number
  before?: Record<string, unknown>
  after?: Record<string, unknown>
}

export async function insertEntries(tx: Transaction, actor: Acting, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const { adminId, name, via, address } = actor
  await tx.insert(adminAudit).values(
    entries.map(({ action, kind, object, before, after }) => ({
      adminId,
      actor: name,
      via,
      address,
      action,
      kind,
      object: String(object),
      before: before ?? null,
      after: after ?? null,
    })),
  )
}

/** The words as they are stored, and the acts and fields that the words are Spanish for. */
function patternsOf(words: string): string[] {
  const { acts, fields } = auditNamesFor(words)
  const escaped = (text: string) => text.replace(/[\\%_]/g, '\\$&')
  return [
    `%${escaped(words)}%`,
    ...acts.map((act) => `% ${escaped(act)} %`),
    ...fields.map((field) => `%"${escaped(field)}": %`),
  ]
}

export function auditPage(on: Queryable, filter: AuditFilter, rows: number): Promise<Page<AuditRow>> {
  return keysetPage<AuditRow>(on, {
    from: 'admin_audit a',
    columns: `a.id, to_json(a.at) #>> '{}' as at, a.actor, a.via, a.action, a.kind, a.object, a.before, a.after, a.address`,
    id: 'a.id',
    sorts: { id: 'a.id' },
    query: { ...filter, sort: 'id', dir: filter.dir ?? 'desc' },
    rows,
    where: [
      filter.actor && { sql: 'a.actor = ?', value: filter.actor },
      filter.action && { sql: 'a.action = ?', value: filter.action },
      filter.kind && { sql: 'a.kind = ?', value: filter.kind },
      filter.object && { sql: 'a.object = ?', value: filter.object },
      filter.q && {
        sql: `(${AUDIT_TEXT}) ilike any (?::text[])`,
        value: patternsOf(filter.q),
      },
    ],
  })
}
