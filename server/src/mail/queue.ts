/**
 * Mails are queued in a table, in the transaction of the change they report, so that neither exists without the other.
 * They are deleted once the mail server has accepted them, so that no mailed code stays in the database.
 */
import { randomUUID } from 'node:crypto'
import type { Transaction } from '../database/connect.ts'
import type { MailContent } from './message.ts'
import { insertMail } from './outbox-queries.ts'

export async function queueMail(
  tx: Transaction,
  recipient: string,
  content: MailContent,
  headers: Record<string, string> = {},
): Promise<void> {
  await insertMail(tx, { ...content, recipient, headers, messageId: `<${randomUUID()}@tianguis>` })
}
