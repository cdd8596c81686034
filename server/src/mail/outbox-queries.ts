/** The outbox: mails that are queued, and those that failed for good. */
import { and, eq, inArray } from 'drizzle-orm'
import type { Transaction } from '../database/connect.ts'
import { mailOutbox } from '../database/schema.ts'

export type Mail = typeof mailOutbox.$inferSelect

export async function insertMail(tx: Transaction, mail: typeof mailOutbox.$inferInsert): Promise<void> {
  await tx.insert(mailOutbox).values(mail)
}

export async function deleteMails(tx: Transaction, ids: number[]): Promise<void> {
  await tx.delete(mailOutbox).where(inArray(mailOutbox.id, ids))
}

type Failure = { lastError: string } & ({ failedAt: Date } | { nextAttemptAt: Date })

/** Does nothing when another process recorded an attempt meanwhile. */
export async function recordFailure(tx: Transaction, { id, attempts }: Mail, failure: Failure): Promise<void> {
  await tx
    .update(mailOutbox)
    .set({ ...failure, attempts: attempts + 1 })
    .where(and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts)))
}
