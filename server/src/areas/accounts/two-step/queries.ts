/** Queries of second factors and of sign-ins that wait for one. */

import type { Transaction } from '../../../database/connect.ts'
import { first } from '../../../database/first-row.ts'
import { and, asc, eq, gt, isNotNull, lt, sql } from '../../../database/orm/drizzle.ts'
import { passkeys, recoveryCodes, signInChallenges, totpSecrets } from '../../../database/schema.ts'

export type PasskeyRow = typeof passkeys.$inferSelect
export type ChallengeRow = typeof signInChallenges.$inferSelect
export type ChallengePurpose = ChallengeRow['purpose']

export interface Factors {
  totp: boolean
  passkeys: number
  recoveryCodes: number
}

const factorColumns = (userId: number) => sql`
  exists (select 1 from totp_secrets where user_id = ${userId} and confirmed_at is not null) as totp,
  (select count(*)::int from passkeys where user_id = ${userId}) as passkeys,
  (select count(*)::int from recovery_codes where user_id = ${userId}) as "recoveryCodes"`

export async function factorsOf(tx: Transaction, userId: number): Promise<Factors> {
  const { rows } = await tx.execute<Factors & Record<string, unknown>>(sql`select ${factorColumns(userId)}`)
  return rows[0]!
}

/** Locks the account as `lockWithPassword` does, in the same statement; null if its password has changed, or it is blocked or deleted. */
export async function lockWithFactors(tx: Transaction, userId: number, passwordHash: string): Promise<Factors | null> {
  const { rows } = await tx.execute<Factors & Record<string, unknown>>(sql`
    select ${factorColumns(userId)} from users
    where id = ${userId} and password_hash = ${passwordHash} and not blocked for no key update`)
  return rows[0] ?? null
}

// ── time-based codes ─────────────────────────────────────────────────────────────────────────────────────────────

/** Replaces a secret that was not confirmed; false when a confirmed one is there. */
export async function saveSecret(tx: Transaction, userId: number, secret: Buffer): Promise<boolean> {
  const rows = await tx
    .insert(totpSecrets)
    .values({ userId, secret })
    .onConflictDoUpdate({
      target: totpSecrets.userId,
      set: { secret, lastStep: 0 },
      setWhere: sql`${totpSecrets.confirmedAt} is null`,
    })
    .returning({ userId: totpSecrets.userId })
  return rows.length > 0
}

export const secretOf = (tx: Transaction, userId: number) =>
  first(tx.select().from(totpSecrets).where(eq(totpSecrets.userId, userId)))

/** False when this step or a later one was used: each code works once, also for concurrent requests. */
export async function acceptStep(tx: Transaction, userId: number, step: number, confirmedAt?: Date): Promise<boolean> {
  const rows = await tx
    .update(totpSecrets)
    .set({ lastStep: step, ...(confirmedAt ? { confirmedAt } : {}) })
    .where(
      and(
        eq(totpSecrets.userId, userId),
        lt(totpSecrets.lastStep, step),
        confirmedAt ? undefined : isNotNull(totpSecrets.confirmedAt),
      ),
    )
    .returning({ userId: totpSecrets.userId })
  return rows.length > 0
}

export const deleteSecret = (tx: Transaction, userId: number) =>
  tx.delete(totpSecrets).where(eq(totpSecrets.userId, userId))

// ── recovery codes ───────────────────────────────────────────────────────────────────────────────────────────────

export async function replaceRecoveryCodes(tx: Transaction, userId: number, hashes: Buffer[]): Promise<void> {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (hashes.length > 0) await tx.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

/** Deletes it, so that it works once even for concurrent requests. */
export async function takeRecoveryCode(tx: Transaction, userId: number, codeHash: Buffer): Promise<boolean> {
  const rows = await tx
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash)))
    .returning({ userId: recoveryCodes.userId })
  return rows.length > 0
}

// ── passkeys ─────────────────────────────────────────────────────────────────────────────────────────────────────

export const passkeysOf = (tx: Transaction, userId: number) =>
  tx.select().from(passkeys).where(eq(passkeys.userId, userId)).orderBy(asc(passkeys.id))

export const passkeyByCredential = (tx: Transaction, credentialId: string) =>
  first(tx.select().from(passkeys).where(eq(passkeys.credentialId, credentialId)))

export const insertPasskey = (tx: Transaction, passkey: typeof passkeys.$inferInsert) =>
  first(tx.insert(passkeys).values(passkey).onConflictDoNothing().returning())

export const recordPasskeyUse = (tx: Transaction, id: number, counter: number, lastUsedAt: Date) =>
  tx.update(passkeys).set({ counter, lastUsedAt }).where(eq(passkeys.id, id))

export async function deletePasskey(tx: Transaction, userId: number, id: number): Promise<boolean> {
  const rows = await tx
    .delete(passkeys)
    .where(and(eq(passkeys.id, id), eq(passkeys.userId, userId)))
    .returning({ id: passkeys.id })
  return rows.length > 0
}

// ── sign-ins under way ───────────────────────────────────────────────────────────────────────────────────────────

export const insertChallenge = (tx: Transaction, challenge: typeof signInChallenges.$inferInsert) =>
  tx.insert(signInChallenges).values(challenge)

const openChallenge = (tokenHash: Buffer, purpose: ChallengePurpose, now: Date) =>
  and(
    eq(signInChallenges.tokenHash, tokenHash),
    eq(signInChallenges.purpose, purpose),
    gt(signInChallenges.expiresAt, now),
  )

export const challengeWith = (tx: Transaction, tokenHash: Buffer, purpose: ChallengePurpose, now: Date) =>
  first(
    tx
      .select()
      .from(signInChallenges)
      .where(openChallenge(tokenHash, purpose, now)),
  )

/** Counts an attempt and returns the challenge; null when it is unknown, expired or used up. */
export const attemptChallenge = (tx: Transaction, tokenHash: Buffer, now: Date, maxAttempts: number) =>
  first(
    tx
      .update(signInChallenges)
      .set({ attempts: sql`${signInChallenges.attempts} + 1` })
      .where(and(openChallenge(tokenHash, 'second-step', now), lt(signInChallenges.attempts, maxAttempts)))
      .returning(),
  )

/** Deletes and returns it, so that it works once even for concurrent requests. */
export const takeChallenge = (tx: Transaction, tokenHash: Buffer, purpose: ChallengePurpose, now: Date) =>
  first(
    tx
      .delete(signInChallenges)
      .where(openChallenge(tokenHash, purpose, now))
      .returning(),
  )

export const deletePasskeysOf = (tx: Transaction, userId: number) =>
  tx.delete(passkeys).where(eq(passkeys.userId, userId))

export const deleteChallengesOf = (tx: Transaction, userId: number) =>
  tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))

export const deleteExpiredChallenges = (tx: Transaction, now: Date) =>
  tx.delete(signInChallenges).where(lt(signInChallenges.expiresAt, now))
