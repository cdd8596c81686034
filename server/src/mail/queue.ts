/**
 * Mails leave through a table: written in the transaction of the fact they tell, so that a fact without its mail or a
 * mail without its fact cannot exist, and deleted once the other side has taken them, so that no mailed code stays behind.
 */
import { randomUUID } from 'node:crypto'
import { and, asc, eq, inArray, isNull, lte, or } from 'drizzle-orm'
import type { Clock } from '../clock.ts'
import type { Database, Transaction } from '../database/connect.ts'
import { mailOutbox } from '../database/schema.ts'
import type { Letter, MailSender } from './message.ts'

/** Mails under way at once. */
const HANDS = 4
/** Waits after each failed attempt; after the last one the mail is set aside for the operator. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720]

interface Tally {
  sent: number
  /** Nothing was left to say when their turn came. */
  dropped: number
  failed: number
}

/** A mail of a topic, written with what is true right before it leaves. */
export interface Written {
  /** Null: nothing is left to say, and nothing is sent. */
  letter: Letter | null
  headers: Record<string, string>
  /** In the transaction that takes the mail out of the queue, once the other side has it. */
  settle(tx: Transaction): Promise<void>
}
export type Writers = Record<string, (tx: Transaction, messageId: string) => Promise<Written>>

export async function queueMail(
  tx: Transaction,
  recipient: string,
  letter: Letter,
  headers: Record<string, string> = {},
): Promise<void> {
  await tx.insert(mailOutbox).values({ ...letter, recipient, headers, messageId: `<${randomUUID()}@tianguis>` })
}

/**
 * Hands over whatever is due. Several processes may do this at once; a mail is held by one of them. Mails of a topic
 * without a writer here are left to a process that has it.
 */
export async function deliverDue(
  database: Database,
  sender: MailSender,
  clock: Clock,
  writers: Writers = {},
): Promise<Tally> {
  const tally = { sent: 0, dropped: 0, failed: 0 }
  const hands = Array.from({ length: HANDS }, async () => {
    for (;;) {
      const outcome = await deliverNext(database, sender, clock, writers)
      if (outcome === 'nothing') return
      tally[outcome]++
    }
  })
  await Promise.all(hands)
  return tally
}

type Mail = typeof mailOutbox.$inferSelect

async function deliverNext(
  database: Database,
  sender: MailSender,
  clock: Clock,
  writers: Writers,
): Promise<keyof Tally | 'nothing'> {
  let held: Mail | undefined
  try {
    // The row stays locked while it is sent: a process that dies lets go of it, and another one takes over.
    return await database.db.transaction(async (tx) => {
      held = await nextMail(tx, clock(), Object.keys(writers))
      return held ? handOver(tx, held, sender, writers) : 'nothing'
    })
  } catch (error) {
    if (!held) throw error
    const { id, attempts } = held
    const unmoved = and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts))
    await database.db
      .update(mailOutbox)
      .set(afterFailure(attempts, error, clock()))
      .where(unmoved)
    return 'failed'
  }
}

async function nextMail(tx: Transaction, now: Date, topics: string[]): Promise<Mail | undefined> {
  const writable = or(isNull(mailOutbox.topic), inArray(mailOutbox.topic, topics))
  const [mail] = await tx
    .select()
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.failedAt), lte(mailOutbox.nextAttemptAt, now), writable))
    .orderBy(asc(mailOutbox.nextAttemptAt))
    .limit(1)
    .for('update', { skipLocked: true })
  return mail
}

async function handOver(tx: Transaction, mail: Mail, sender: MailSender, writers: Writers) {
  const { html, text, subject, headers } = mail
  const written: Written = mail.topic
    ? await writers[mail.topic]!(tx, mail.messageId)
    : { letter: { html, text, subject }, headers, settle: async () => undefined }
  if (written.letter) await sender.send({ ...mail, ...written.letter, headers: written.headers })
  await written.settle(tx)
  await tx.delete(mailOutbox).where(eq(mailOutbox.id, mail.id))
  return written.letter ? 'sent' : 'dropped'
}

function afterFailure(attempts: number, error: unknown, now: Date) {
  const minutes = RETRY_MINUTES[attempts]
  return {
    attempts: attempts + 1,
    lastError: String((error as Error).message ?? error).slice(0, 500),
    ...(minutes === undefined ? { failedAt: now } : { nextAttemptAt: new Date(now.getTime() + minutes * 60_000) }),
  }
}
