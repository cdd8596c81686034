/** Invitations to the back office. */

import type { Transaction } from '../../../database/connect.ts'
import { first } from '../../../database/first-row.ts'
import { and, asc, eq, gt, isNull, lt, or, sql } from '../../../database/orm/drizzle.ts'
import { adminInvitations } from '../../../database/schema.ts'

export type InvitationRow = typeof adminInvitations.$inferSelect

export type NewInvitation = Pick<InvitationRow, 'tokenHash' | 'email' | 'role' | 'totpSecret' | 'expiresAt'>

/** Replaces the invitation for the same address. */
export async function insertInvitation(tx: Transaction, row: NewInvitation & { email: string }): Promise<void> {
  await tx
    .insert(adminInvitations)
    .values(row)
    .onConflictDoUpdate({ target: adminInvitations.email, set: { ...row, createdAt: sql`now()` } })
}

/** The link for the first owner is an invitation without address; it replaces those that expire before `keptUntil`. */
export async function insertFirstInvitation(
  tx: Transaction,
  row: NewInvitation & { email: null },
  keptUntil: Date,
): Promise<void> {
  await tx
    .delete(adminInvitations)
    .where(and(isNull(adminInvitations.email), lt(adminInvitations.expiresAt, keptUntil)))
  await tx.insert(adminInvitations).values(row)
}

export const invitationWith = (tx: Transaction, tokenHash: Buffer, now: Date) =>
  first(
    tx
      .select()
      .from(adminInvitations)
      .where(and(eq(adminInvitations.tokenHash, tokenHash), gt(adminInvitations.expiresAt, now)))
      .for('update'),
  )

export const pendingInvitations = (tx: Transaction, now: Date): Promise<InvitationRow[]> =>
  tx.select().from(adminInvitations).where(gt(adminInvitations.expiresAt, now)).orderBy(asc(adminInvitations.expiresAt))

/** The used one, those for the same address, and the links that were printed at a start. */
export async function deleteUsedInvitations(tx: Transaction, id: number, email: string): Promise<void> {
  await tx
    .delete(adminInvitations)
    .where(or(eq(adminInvitations.id, id), eq(adminInvitations.email, email), isNull(adminInvitations.email)))
}

export const setInvitedRole = (tx: Transaction, email: string, role: InvitationRow['role']) =>
  tx.update(adminInvitations).set({ role }).where(eq(adminInvitations.email, email))

export async function deleteInvitationsOf(tx: Transaction, email: string): Promise<boolean> {
  const rows = await tx
    .delete(adminInvitations)
    .where(eq(adminInvitations.email, email))
    .returning({ id: adminInvitations.id })
  return rows.length > 0
}
