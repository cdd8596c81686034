/** Queries of accounts, sessions, codes and OpenID flows. */
import { and, desc, eq, gt, lt, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { oauthFlows, sessions, signInChallenges, userCodes, userPictures, users } from '../../database/schema.ts'

export type UserRow = typeof users.$inferSelect
export type CodePurpose = (typeof userCodes.$inferSelect)['purpose']
export type NewUser = Pick<
  typeof users.$inferInsert,
  'email' | 'username' | 'provider' | 'providerSubject' | 'confirmed' | 'picture'
> & {
  documentId: string
}

const first = async <T>(rows: Promise<T[]>): Promise<T | null> => (await rows)[0] ?? null
const touched = { updatedAt: sql`now()` }

export const userById = (tx: Transaction, id: number) => first(tx.select().from(users).where(eq(users.id, id)))

export const userByEmail = (tx: Transaction, email: string) =>
  first(tx.select().from(users).where(eq(users.email, email)))

export const userByIdentifier = (tx: Transaction, identifier: string) =>
  first(
    tx
      .select()
      .from(users)
      .where(or(eq(users.email, identifier), eq(users.username, identifier))),
  )

/** Holds the account until the transaction ends; false when it has another password by now, or is blocked or gone. */
export const lockWithPassword = async (tx: Transaction, id: number, passwordHash: string): Promise<boolean> => {
  const same = and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.blocked, false))
  return (await tx.select({ id: users.id }).from(users).where(same).for('update')).length > 0
}

export const userBySubject = (tx: Transaction, subject: string) =>
  first(tx.select().from(users).where(eq(users.providerSubject, subject)))

/** Null when the address or name is taken, also by a concurrent registration. */
export const insertUser = (tx: Transaction, user: NewUser) =>
  first(tx.insert(users).values(user).onConflictDoNothing().returning())

type Changes = Partial<
  Pick<
    UserRow,
    | 'passwordHash'
    | 'confirmed'
    | 'blocked'
    | 'nickname'
    | 'interests'
    | 'email'
    | 'username'
    | 'providerSubject'
    | 'picture'
    | 'picFromDb'
  >
>
export const updateUser = async (tx: Transaction, id: number, changes: Changes): Promise<UserRow> =>
  (
    await tx
      .update(users)
      .set({ ...changes, ...touched })
      .where(eq(users.id, id))
      .returning()
  )[0]!

export const deleteUser = (tx: Transaction, id: number) => tx.delete(users).where(eq(users.id, id))

// ── sessions ─────────────────────────────────────────────────────────────────────────────────────────────────────

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

/** False when the user has no such session. */
export async function deleteSession(tx: Transaction, sessionId: string, userId: number): Promise<boolean> {
  const rows = await tx
    .delete(sessions)
    .where(and(eq(sessions.id, sessionId), eq(sessions.userId, userId)))
    .returning({ id: sessions.id })
  return rows.length > 0
}

/** Sign-ins under way end first, so that one which finishes at this moment leaves a session that is deleted here. */
export async function deleteSessionsOf(tx: Transaction, userId: number, except?: string): Promise<void> {
  await tx.delete(signInChallenges).where(eq(signInChallenges.userId, userId))
  await tx.delete(oauthFlows).where(eq(oauthFlows.userId, userId))
  await tx.delete(sessions).where(and(eq(sessions.userId, userId), except ? ne(sessions.id, except) : undefined))
}

/** Notifies every process to drop its cached sessions of this user. */
export const announceChange = (tx: Transaction, userId: number) =>
  tx.execute(sql`select pg_notify('account_changed', ${String(userId)})`)

// ── single-use codes ─────────────────────────────────────────────────────────────────────────────────────────────

export const insertCode = (tx: Transaction, code: typeof userCodes.$inferInsert) => tx.insert(userCodes).values(code)

export const deleteCodesOf = (tx: Transaction, userId: number, purpose?: CodePurpose) =>
  tx.delete(userCodes).where(and(eq(userCodes.userId, userId), purpose ? eq(userCodes.purpose, purpose) : undefined))

/** What the code is for, while it works. */
export const purposeOfCode = async (tx: Transaction, codeHash: Buffer, now: Date): Promise<CodePurpose | null> =>
  (
    await first(
      tx
        .select({ purpose: userCodes.purpose })
        .from(userCodes)
        .where(and(eq(userCodes.codeHash, codeHash), gt(userCodes.expiresAt, now))),
    )
  )?.purpose ?? null

/** Deletes and returns the code, so that it works once even for concurrent requests. */
export const takeCode = (tx: Transaction, codeHash: Buffer, purpose: SQL, now: Date) =>
  first(
    tx
      .delete(userCodes)
      .where(and(eq(userCodes.codeHash, codeHash), purpose, gt(userCodes.expiresAt, now)))
      .returning(),
  )
export const forPassword = sql`${userCodes.purpose} in ('confirm', 'reset')`
export const toStopEmail = sql`${userCodes.purpose} = 'stop-email'`
export const forEmailOf = (userId: number) => sql`${userCodes.purpose} = 'email' and ${userCodes.userId} = ${userId}`

// ── sign-in at the OpenID provider ───────────────────────────────────────────────────────────────────────────────

export const insertFlow = (tx: Transaction, flow: typeof oauthFlows.$inferInsert) => tx.insert(oauthFlows).values(flow)

export const takeFlow = (tx: Transaction, tokenHash: Buffer, stage: 'started' | 'finished', now: Date) =>
  first(
    tx
      .delete(oauthFlows)
      .where(and(eq(oauthFlows.tokenHash, tokenHash), eq(oauthFlows.stage, stage), gt(oauthFlows.expiresAt, now)))
      .returning(),
  )

/** A finished sign-in at the provider that proves this account again. */
export const takeProof = (tx: Transaction, tokenHash: Buffer, userId: number, now: Date) =>
  first(
    tx
      .delete(oauthFlows)
      .where(
        and(
          eq(oauthFlows.tokenHash, tokenHash),
          eq(oauthFlows.stage, 'finished'),
          eq(oauthFlows.proofOf, userId),
          gt(oauthFlows.expiresAt, now),
        ),
      )
      .returning(),
  )

// ── pictures, expiry ─────────────────────────────────────────────────────────────────────────────────────────────

export const savePicture = (tx: Transaction, picture: typeof userPictures.$inferInsert) =>
  tx.insert(userPictures).values(picture).onConflictDoUpdate({ target: userPictures.userId, set: picture })

export const deletePicture = (tx: Transaction, userId: number) =>
  tx.delete(userPictures).where(eq(userPictures.userId, userId))

export const pictureNamed = (tx: Transaction, name: string) =>
  first(tx.select({ webp: userPictures.webp }).from(userPictures).where(eq(userPictures.name, name)))

export async function deleteExpired(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now))
  await tx.delete(userCodes).where(lt(userCodes.expiresAt, now))
  await tx.delete(oauthFlows).where(lt(oauthFlows.expiresAt, now))
}
