/** The operator's answer to a store that asked to be listed; the store hears of it in the same transaction. */
import { and, asc, eq } from 'drizzle-orm'
import type { Database } from '../../database/connect.ts'
import { storeRequests } from '../../database/schema.ts'
import type { Sender } from '../../mail/layout.ts'
import { queueMail } from '../../mail/queue.ts'
import type { Clock } from '../../runtime/clock.ts'
import { requestApprovedMail, requestRejectedMail } from './mails.ts'

export type Request = typeof storeRequests.$inferSelect

export function pendingRequests({ db }: Database): Promise<Request[]> {
  return db.select().from(storeRequests).where(eq(storeRequests.state, 'pending')).orderBy(asc(storeRequests.createdAt))
}

export interface Decision {
  database: Database
  clock: Clock
  sender: Sender
}

/** `storeId`: the store it became. Null when no such request is waiting. */
export async function approveRequest(deps: Decision, id: number, storeId: number): Promise<Request | null> {
  return decide(deps, id, { state: 'approved', storeId }, requestApprovedMail)
}

export async function rejectRequest(deps: Decision, id: number, reason: string): Promise<Request | null> {
  return decide(deps, id, { state: 'rejected' }, (sender, name) => requestRejectedMail(sender, name, reason))
}

export async function pendingRequest({ db }: Database, id: number): Promise<Request | null> {
  const rows = await db
    .select()
    .from(storeRequests)
    .where(and(eq(storeRequests.id, id), eq(storeRequests.state, 'pending')))
  return rows[0] ?? null
}

async function decide(
  { database, clock, sender }: Decision,
  id: number,
  change: Partial<typeof storeRequests.$inferInsert>,
  write: typeof requestApprovedMail,
): Promise<Request | null> {
  const request = await pendingRequest(database, id)
  if (!request) return null
  const mail = await write(sender, request.storeName)
  return database.db.transaction(async (tx) => {
    const [decided] = await tx
      .update(storeRequests)
      .set({ ...change, decidedAt: clock() })
      .where(and(eq(storeRequests.id, id), eq(storeRequests.state, 'pending')))
      .returning()
    if (!decided) return null
    await queueMail(tx, decided.contactEmail, mail)
    return decided
  })
}
