/** Reads and stores whether an account wants the weekly summary. */
import type { AlertPreferences } from '@tianguis/contract/account/alerts'
import type { Transaction } from '../../database/connect.ts'
import { eq } from '../../database/orm/drizzle.ts'
import { alertPeople } from '../../database/schema.ts'

export async function preferencesOf(tx: Transaction, userId: number): Promise<AlertPreferences> {
  const rows = await tx.select({ weekly: alertPeople.weekly }).from(alertPeople).where(eq(alertPeople.userId, userId))
  return rows[0] ?? { weekly: false }
}

export async function setPreferences(tx: Transaction, userId: number, { weekly }: AlertPreferences): Promise<void> {
  await tx
    .insert(alertPeople)
    .values({ userId, weekly })
    .onConflictDoUpdate({ target: alertPeople.userId, set: { weekly } })
}
