/** Single-use codes that are mailed. */
import type { Transaction } from '../../../database/connect.ts'
import { first } from '../../../database/first-row.ts'
import { and, eq, gt, type SQL, sql } from '../../../database/orm/drizzle.ts'
import { userCodes } from '../../../database/schema.ts'

export type CodePurpose = (typeof userCodes.$inferSelect)['purpose']

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

/** Whether a mailed code of this account still sets a password. */
export const hasPasswordCode = async (tx: Transaction, userId: number, now: Date): Promise<boolean> =>
  (
    await tx
      .select({ purpose: userCodes.purpose })
      .from(userCodes)
      .where(and(eq(userCodes.userId, userId), forPassword, gt(userCodes.expiresAt, now)))
      .limit(1)
  ).length > 0

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
