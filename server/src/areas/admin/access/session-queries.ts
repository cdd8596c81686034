/** Sessions of the back office. */

import type { Transaction } from '../../../database/connect.ts'
import { first } from '../../../database/first-row.ts'
import { and, asc, eq, gt, ne } from '../../../database/orm/drizzle.ts'
import { adminSessions, admins } from '../../../database/schema.ts'
import type { AdminRow } from './queries.ts'

export type SessionRow = typeof adminSessions.$inferSelect

export async function insertSession(
  tx: Transaction,
  row: Pick<SessionRow, 'tokenHash' | 'adminId' | 'address' | 'agent' | 'lastSeenAt' | 'expiresAt'>,
): Promise<void> {
  await tx.insert(adminSessions).values(row)
}

export interface OpenSession {
  session: SessionRow
  admin: AdminRow
}

export const openSession = (
  tx: Transaction,
  tokenHash: Buffer,
  now: Date,
  idleSince: Date,
): Promise<OpenSession | null> =>
  first(
    tx
      .select({ session: adminSessions, admin: admins })
      .from(adminSessions)
      .innerJoin(admins, eq(admins.id, adminSessions.adminId))
      .where(
        and(
          eq(adminSessions.tokenHash, tokenHash),
          gt(adminSessions.expiresAt, now),
          gt(adminSessions.lastSeenAt, idleSince),
        ),
      ),
  )

export async function noteSeen(tx: Transaction, { session, admin }: OpenSession, now: Date): Promise<void> {
  await tx.update(adminSessions).set({ lastSeenAt: now }).where(eq(adminSessions.id, session.id))
  await tx.update(admins).set({ lastSeenAt: now }).where(eq(admins.id, admin.id))
}

export const sessionsOf = (tx: Transaction, adminId: number, now: Date, idleSince: Date): Promise<SessionRow[]> =>
  tx
    .select()
    .from(adminSessions)
    .where(
      and(
        eq(adminSessions.adminId, adminId),
        gt(adminSessions.expiresAt, now),
        gt(adminSessions.lastSeenAt, idleSince),
      ),
    )
    .orderBy(asc(adminSessions.createdAt))

/** Only a session of this admin. */
export async function deleteSession(tx: Transaction, id: number, adminId: number): Promise<boolean> {
  const rows = await tx
    .delete(adminSessions)
    .where(and(eq(adminSessions.id, id), eq(adminSessions.adminId, adminId)))
    .returning({ id: adminSessions.id })
  return rows.length > 0
}

export async function deleteSessionsOf(tx: Transaction, adminId: number, except = 0): Promise<void> {
  await tx.delete(adminSessions).where(and(eq(adminSessions.adminId, adminId), ne(adminSessions.id, except)))
}
