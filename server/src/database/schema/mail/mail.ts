import { index, jsonb, pgTable, smallint, sql, text, uuid } from '../../orm/drizzle.ts'
import { createdAt, id, moment } from '../columns.ts'

/** Mails to be sent; written in the transaction of the change they report, deleted once delivered. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    messageId: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** If set, the text is written right before sending, by the writer registered for this topic. */
    topic: text(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    /** Set after the last attempt failed; the operator decides. */
    failedAt: moment(),
    lastError: text(),
    /** The process that sends it, and until when no other may: only that process knows whether the mail server took it. */
    claimedBy: uuid(),
    claimedUntil: moment(),
    createdAt: createdAt(),
  },
  // For both lanes of mail/deliver.ts: mails without a topic (confirmations, password resets) and those with one.
  (t) => [
    index('mail_outbox_due').on(sql`(${t.topic} is not null)`, t.nextAttemptAt).where(sql`${t.failedAt} is null`),
  ],
)
