import { check, index, jsonb, pgTable, text } from '../../orm/drizzle.ts'
import { bytea, citext, createdAt, id, moment, oneOf } from '../columns.ts'

/**
 * A confirmed e-mail address without an account. What it asked for moves to the account that confirms the same address
 * (`triggers/adopt_mail_contact.sql`), and the row goes.
 */
export const mailContacts = pgTable('mail_contacts', {
  id: id(),
  email: citext().notNull().unique(),
  /** Of price alerts. */
  lastMailAt: moment(),
  createdAt: createdAt(),
})

export const MAIL_REQUEST_KINDS = ['alert', 'search', 'offers'] as const

/** What was asked for by e-mail and waits for the link in the confirmation mail; only the hash of its code is kept. */
export const mailRequests = pgTable(
  'mail_requests',
  {
    codeHash: bytea().primaryKey(),
    email: citext().notNull(),
    kind: text({ enum: MAIL_REQUEST_KINDS }).notNull(),
    details: jsonb().$type<unknown>().notNull(),
    confirmedAt: moment(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('mail_requests_expiry').on(t.expiresAt),
    check('mail_requests_kind', oneOf(t.kind, MAIL_REQUEST_KINDS)),
  ],
)
