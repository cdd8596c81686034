/** Passkeys of operators, and challenges that wait to be signed. */

import type { Transaction } from '../../../database/connect.ts'
import { first } from '../../../database/first-row.ts'
import { and, asc, eq, gt, isNull, lt } from '../../../database/orm/drizzle.ts'
import { adminChallenges, adminPasskeys } from '../../../database/schema.ts'

export type PasskeyRow = typeof adminPasskeys.$inferSelect

export const passkeysOf = (tx: Transaction, adminId: number): Promise<PasskeyRow[]> =>
  tx.select().from(adminPasskeys).where(eq(adminPasskeys.adminId, adminId)).orderBy(asc(adminPasskeys.id))

export const passkeyByCredential = (tx: Transaction, credentialId: string) =>
  first(tx.select().from(adminPasskeys).where(eq(adminPasskeys.credentialId, credentialId)).for('update'))

/** Null: another account has it. */
export const insertPasskey = (tx: Transaction, passkey: typeof adminPasskeys.$inferInsert) =>
  first(tx.insert(adminPasskeys).values(passkey).onConflictDoNothing().returning())

export async function recordUse(tx: Transaction, id: number, counter: number, lastUsedAt: Date): Promise<void> {
  await tx.update(adminPasskeys).set({ counter, lastUsedAt }).where(eq(adminPasskeys.id, id))
}

/** Null: the admin has none of this number. */
export const deletePasskey = (tx: Transaction, adminId: number, id: number) =>
  first(
    tx
      .delete(adminPasskeys)
      .where(and(eq(adminPasskeys.id, id), eq(adminPasskeys.adminId, adminId)))
      .returning(),
  )

export async function deletePasskeysOf(tx: Transaction, adminId: number): Promise<void> {
  await tx.delete(adminPasskeys).where(eq(adminPasskeys.adminId, adminId))
}

export async function insertChallenge(tx: Transaction, row: typeof adminChallenges.$inferInsert): Promise<void> {
  await tx.insert(adminChallenges).values(row)
}

/** Deletes and returns it, so that it works once even for concurrent requests. `adminId` null: of a sign-in. */
export const takeChallenge = (tx: Transaction, tokenHash: Buffer, adminId: number | null, now: Date) =>
  first(
    tx
      .delete(adminChallenges)
      .where(
        and(
          eq(adminChallenges.tokenHash, tokenHash),
          adminId === null ? isNull(adminChallenges.adminId) : eq(adminChallenges.adminId, adminId),
          gt(adminChallenges.expiresAt, now),
        ),
      )
      .returning(),
  )

export async function deleteExpiredChallenges(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(adminChallenges).where(lt(adminChallenges.expiresAt, now))
}
