import { check, index, jsonb, pgTable, sql, text } from '../../orm/drizzle.ts'
import { createdAt, id, oneOf, ref } from '../columns.ts'

const AUDIT_WAYS = ['web', 'cli'] as const

/** What a search of the audit trail looks at; the index is on this expression. */
export const AUDIT_TEXT = `actor || ' ' || action || ' ' || object || ' ' || coalesce(before::text, '') || coalesce(after::text, '')`

/** Who changed what, from what to what. Append-only: triggers/refuse_rewriting_audit.sql. */
export const adminAudit = pgTable(
  'admin_audit',
  {
    id: id(),
    at: createdAt(),
    /** No foreign key: the row outlives the account. Null: the command-line tool. */
    adminId: ref(),
    /** E-mail address of the admin, or `línea de comandos` with the system's user. */
    actor: text().notNull(),
    via: text({ enum: AUDIT_WAYS }).notNull(),
    /** `products.hide`: the noun and the act. */
    action: text().notNull(),
    /** What was changed (`post`, `admin`), and which one by its slug, e-mail address or number. */
    kind: text().notNull(),
    object: text().notNull(),
    before: jsonb().$type<Record<string, unknown>>(),
    after: jsonb().$type<Record<string, unknown>>(),
    /** IP address of the request; null for the command line. */
    address: text(),
  },
  (t) => [
    index('admin_audit_object').on(t.kind, t.object, t.id),
    index('admin_audit_actor').on(t.actor, t.id),
    index('admin_audit_action').on(t.action, t.id),
    index('admin_audit_words').using('gin', sql`(${sql.raw(AUDIT_TEXT)}) gin_trgm_ops`),
    check('admin_audit_via', oneOf(t.via, AUDIT_WAYS)),
  ],
)
