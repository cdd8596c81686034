/** Accounts, invitations and sessions of the back office. */
import { and, asc, eq, gt, isNull, lt, ne, or, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/connect.ts'
import { adminInvitations, adminSessions, admins } from '../../../database/schema.ts'

export type AdminRow = typeof admins.$inferSelect
export type InvitationRow = typeof adminInvitations.$inferSelect
export type SessionRow = typeof adminSessions.$inferSelect

const first = async <T>(rows: Promise<T[]>): Promise<T | null> => (await rows)[0] ?? null

export const allAdmins = (tx: Transaction): Promise<AdminRow[]> => tx.select().from(admins).orderBy(asc(admins.email))

export const adminByEmail = (tx: Transaction, email: string) =>
  first(tx.select().from(admins).where(eq(admins.email, email)))

/** Locked until the transaction ends, so that two acts on one admin run one after the other. */
export const adminById = (tx: Transaction, id: number) =>
  first(tx.select().from(admins).where(eq(admins.id, id)).for('update'))

export async function countOwners(tx: Transaction): Promise<number> {
  const rows = await tx.select({ id: admins.id }).from(admins).where(eq(admins.role, 'owner')).for('update')
  return rows.length
}

export async function hasAdmins(tx: Transaction): Promise<boolean> {
  return (await tx.select({ id: admins.id }).from(admins).limit(1)).length > 0
}

/** One acceptance at a time: two first owners would otherwise both see a site without admins. */
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

// ── invitations ──────────────────────────────────────────────────────────────────────────────────────────────────

/** Replaces the invitation for the same address; an invitation without address is the link for the first owner. */
export async function insertInvitation(
  tx: Transaction,
  row: Pick<InvitationRow, 'tokenHash' | 'email' | 'role' | 'totpSecret' | 'expiresAt'>,
): Promise<void> {
  const { email } = adminInvitations
  await tx.delete(adminInvitations).where(row.email === null ? isNull(email) : eq(email, row.email))
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

export async function deleteInvitationsOf(tx: Transaction, email: string): Promise<boolean> {
  const rows = await tx
    .delete(adminInvitations)
    .where(eq(adminInvitations.email, email))
    .returning({ id: adminInvitations.id })
  return rows.length > 0
}

// ── sessions ─────────────────────────────────────────────────────────────────────────────────────────────────────

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

export async function deleteExpired(tx: Transaction, now: Date, idleSince: Date): Promise<void> {
  await tx.delete(adminInvitations).where(lt(adminInvitations.expiresAt, now))
  await tx.delete(adminSessions).where(or(lt(adminSessions.expiresAt, now), lt(adminSessions.lastSeenAt, idleSince)))
}
