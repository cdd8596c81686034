/** Accounts, their pictures, and the deletion of what has expired. */
import type { Transaction } from '../../database/connect.ts'
import { UserGone } from '../../database/faults/user-gone.ts'
import { first } from '../../database/first-row.ts'
import { and, eq, lt, or, sql } from '../../database/orm/drizzle.ts'
import { oauthFlows, sessions, userCodes, userPictures, users } from '../../database/schema.ts'

export type UserRow = typeof users.$inferSelect

export type NewUser = Pick<
  typeof users.$inferInsert,
  'email' | 'username' | 'provider' | 'providerSubject' | 'confirmed' | 'picture'
> & {
  documentId: string
}

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

/** Locks the account until the transaction ends; false if its password has changed, or it is blocked or deleted. */
export const lockWithPassword = async (tx: Transaction, id: number, passwordHash: string): Promise<boolean> => {
  const same = and(eq(users.id, id), eq(users.passwordHash, passwordHash), eq(users.blocked, false))
  return (await tx.select({ id: users.id }).from(users).where(same).for('no key update')).length > 0
}

export const userBySubject = (tx: Transaction, subject: string) =>
  first(tx.select().from(users).where(eq(users.providerSubject, subject)))

/** Null when the address or name is taken, also by a concurrent registration. */
export const insertUser = (tx: Transaction, user: NewUser) =>
  first(tx.insert(users).values(user).onConflictDoNothing().returning())

/** Only a registration under way: no password, no session, nothing of its own. */
export const deleteUnconfirmed = (tx: Transaction, email: string) =>
  tx.delete(users).where(and(eq(users.email, email), eq(users.confirmed, false), eq(users.blocked, false)))

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
    | 'provider'
    | 'providerSubject'
    | 'picture'
    | 'picFromDb'
  >
>
export async function updateUser(tx: Transaction, id: number, changes: Changes): Promise<UserRow> {
  const [row] = await tx
    .update(users)
    .set({ ...changes, ...touched })
    .where(eq(users.id, id))
    .returning()
  if (!row) throw new UserGone()
  return row
}

export async function deleteUser(tx: Transaction, id: number): Promise<void> {
  const rows = await tx.delete(users).where(eq(users.id, id)).returning({ id: users.id })
  if (rows.length === 0) throw new UserGone()
}

/** Notifies every process to drop its cached sessions of this user. */
export const announceChange = (tx: Transaction, userId: number) =>
  tx.execute(sql`select pg_notify('account_changed', ${String(userId)})`)

export const savePicture = (tx: Transaction, picture: typeof userPictures.$inferInsert) =>
  tx.insert(userPictures).values(picture).onConflictDoUpdate({ target: userPictures.userId, set: picture })

export const deletePicture = (tx: Transaction, userId: number) =>
  tx.delete(userPictures).where(eq(userPictures.userId, userId))

export const pictureOf = (tx: Transaction, userId: number) =>
  first(tx.select({ webp: userPictures.webp }).from(userPictures).where(eq(userPictures.userId, userId)))

export const pictureNamed = (tx: Transaction, name: string) =>
  first(tx.select({ webp: userPictures.webp }).from(userPictures).where(eq(userPictures.name, name)))

export async function deleteExpired(tx: Transaction, now: Date): Promise<void> {
  await tx.delete(sessions).where(lt(sessions.expiresAt, now))
  await tx.delete(userCodes).where(lt(userCodes.expiresAt, now))
  await tx.delete(oauthFlows).where(lt(oauthFlows.expiresAt, now))
}
