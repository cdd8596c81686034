/** Sessions of accounts. */
import type { Transaction } from '../../../database/connect.ts'
import { and, desc, eq, gt, ne, type SQL, sql } from '../../../database/orm/drizzle.ts'
import { oauthFlows, pushSubscriptions, sessions, signInChallenges, users } from '../../../database/schema.ts'

export const insertSession = (tx: Transaction, session: typeof sessions.$inferInsert) =>
  tx.insert(sessions).values(session)

export const userOfSession = async (tx: Transaction, sessionId: string, userId: number, now: Date) => {
  const rows = await tx
    .select({ user: users, device: sessions.device, lastUsedAt: sessions.lastUsedAt })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
  return rows[0] ?? null
}

export const noteUse = (tx: Transaction, sessionId: string, device: string, lastUsedAt: Date) =>
  tx.update(sessions).set({ device, lastUsedAt }).where(eq(sessions.id, sessionId))

export const sessionsOf = (tx: Transaction, userId: number, now: Date) =>
  tx
    .select({
      id: sessions.id,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastUsedAt: sessions.lastUsedAt,
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, now)))
    .orderBy(desc(sessions.lastUsedAt), desc(sessions.createdAt))

/** With the push messages to its browser. False when the user has no such session. */
export async function deleteSession(tx: Transaction, sessionId: string, userId: number): Promise<boolean> {
  const own = and(eq(sessions.id, sessionId), eq(sessions.userId, userId))
  if (!(await lockSessions(tx, own))) return false
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.sessionId, sessionId), eq(pushSubscriptions.userId, userId)))
  await tx.delete(sessions).where(own)
  return true
}

/** A browser that subscribes just now waits, and then finds its session gone. Returns how many there are. */
async function lockSessions(tx: Transaction, which: SQL | undefined): Promise<number> {
  return (await tx.select({ id: sessions.id }).from(sessions).where(which).orderBy(sessions.id).for('update')).length
}

/**
 * Sign-ins under way end first, so that one which finishes at this moment leaves a session that is deleted here. Push messages
 * go to the browser of the session `except` alone.
 */
export async function deleteSessionsOf(tx: Transaction, userId: number, except?: string): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
  await tx.delete(oauthFlows).where(eq(oauthFlows.userId, userId))
  const ended = and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined)
  await lockSessions(tx, ended)
  const elsewhere = except && sql`${pushSubscriptions.sessionId} is distinct from ${except}`
  await tx.delete(pushSubscriptions).where(and(eq(pushSubscriptions.userId, userId), elsewhere || undefined))
  await tx.delete(sessions).where(ended)
}
