/** The outbox: mails that are queued, and those that failed for good. */
import type { Transaction } from '../database/connect.ts'
import { and, eq, inArray, isNull, sql } from '../database/orm/drizzle.ts'
import { mailOutbox } from '../database/schema.ts'

export type Mail = typeof mailOutbox.$inferSelect

export async function insertMail(tx: Transaction, mail: typeof mailOutbox.$inferInsert): Promise<void> {
  await tx.insert(mailOutbox).values(mail)
}

export async function deleteMails(tx: Transaction, ids: number[]): Promise<void> {
  await tx.delete(mailOutbox).where(inArray(mailOutbox.id, ids))
}

/**
 * When the next mail of these topics, or without one (null), is due or, if a process claimed it, free for others; null: none
 * waits.
 */
export async function nextDueAt(tx: Transaction, topics: string[] | null): Promise<Date | null> {
  const [row] = await tx
    .select({ at: sql<string | null>`min(greatest(${mailOutbox.nextAttemptAt}, ${mailOutbox.claimedUntil}))` })
    .from(mailOutbox)
    .where(and(isNull(mailOutbox.failedAt), topics ? inArray(mailOutbox.topic, topics) : isNull(mailOutbox.topic)))
  return row?.at ? new Date(row.at) : null
}

type Failure = { lastError: string } & ({ failedAt: Date } | { nextAttemptAt: Date })

/** Does nothing when another process recorded an attempt meanwhile. */
export async function recordFailure(tx: Transaction, { id, attempts }: Mail, failure: Failure): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ ...failure, attempts: attempts + 1, claimedBy: null, claimedUntil: null })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts)))
}
