/** Accounts of the back office. */

import type { Transaction } from '../../../database/connect.ts'
import { first } from '../../../database/first-row.ts'
import { and, asc, eq, lt, or, sql } from '../../../database/orm/drizzle.ts'
import { adminInvitations, adminSessions, admins } from '../../../database/schema.ts'

export type AdminRow = typeof admins.$inferSelect

export const allAdmins = (tx: Transaction): Promise<AdminRow[]> => tx.select().from(admins).orderBy(asc(admins.email))

export const adminByEmail = (tx: Transaction, email: string) =>
  first(tx.select().from(admins).where(eq(admins.email, email)))

/** Locked until the transaction ends. */
export const adminById = (tx: Transaction, id: number) =>
  first(tx.select().from(admins).where(eq(admins.id, id)).for('update'))

/** Whether this one is an owner and no other is; `lockAdmins` comes before. */
export async function isLastOwner(tx: Transaction, id: number): Promise<boolean> {
  const owners = await tx.select({ id: admins.id }).from(admins).where(eq(admins.role, 'owner')).limit(2)
  return owners.length === 1 && owners[0]?.id === id
}

export async function hasAdmins(tx: Transaction): Promise<boolean> {
  return (await tx.select({ id: admins.id }).from(admins).limit(1)).length > 0
}

/**
 * One change of who administers at a time: two first owners would otherwise both see a site without admins, and two changes of
 * roles each another owner.
 */
export async function lockAdmins(tx: Transaction): Promise<void> {
  await tx.execute(sql`lock table admins in share row exclusive mode`)
}

/** An invitation for a known address replaces password and second factor. */
export async function saveAdmin(
  tx: Transaction,
  row: Pick<AdminRow, 'email' | 'name' | 'role' | 'passwordHash' | 'totpSecret' | 'totpLastStep'>,
): Promise<AdminRow> {
  const rows = await tx.insert(admins).values(row).onConflictDoUpdate({ target: admins.email, set: row }).returning()
  return rows[0]!
}

export async function setRole(tx: Transaction, id: number, role: AdminRow['role']): Promise<void> {
  await tx.update(admins).set({ role }).where(eq(admins.id, id))
}

export async function deleteAdmin(tx: Transaction, id: number): Promise<void> {
  await tx.delete(admins).where(eq(admins.id, id))
}

/** False when a code of this step or a later one was used before. */
export async function acceptStep(tx: Transaction, id: number, step: number): Promise<boolean> {
  const rows = await tx
    .update(admins)
    .set({ totpLastStep: step })
    .where(and(eq(admins.id, id), lt(admins.totpLastStep, step)))
    .returning({ id: admins.id })
  return rows.length > 0
}

export async function deleteExpired(tx: Transaction, now: Date, idleSince: Date): Promise<void> {
  await tx.delete(adminInvitations).where(lt(adminInvitations.expiresAt, now))
  await tx.delete(adminSessions).where(or(lt(adminSessions.expiresAt, now), lt(adminSessions.lastSeenAt, idleSince)))
}
