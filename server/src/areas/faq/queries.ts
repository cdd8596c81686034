/** Questions that the operator answers in the assistant (`assistant_faq`). */
import type { Transaction } from '../../database/connect.ts'
import { asc, eq } from '../../database/orm/drizzle.ts'
import { assistantFaq } from '../../database/schema.ts'

export type FaqEntry = typeof assistantFaq.$inferSelect
export type NewFaqEntry = Pick<FaqEntry, 'examples' | 'answer' | 'link' | 'linkLabel' | 'isOn'>

export const allEntries = (tx: Transaction): Promise<FaqEntry[]> =>
  tx.select().from(assistantFaq).orderBy(asc(assistantFaq.id))

export const activeEntries = (tx: Transaction): Promise<FaqEntry[]> =>
  tx.select().from(assistantFaq).where(eq(assistantFaq.isOn, true)).orderBy(asc(assistantFaq.id))

/** Locked until the transaction ends. */
export async function entryById(tx: Transaction, id: number): Promise<FaqEntry | null> {
  return (await tx.select().from(assistantFaq).where(eq(assistantFaq.id, id)).for('update'))[0] ?? null
}

export async function insertEntry(tx: Transaction, entry: NewFaqEntry): Promise<FaqEntry> {
  return (await tx.insert(assistantFaq).values(entry).returning())[0]!
}

export async function updateEntry(tx: Transaction, id: number, entry: NewFaqEntry): Promise<void> {
  await tx.update(assistantFaq).set(entry).where(eq(assistantFaq.id, id))
}

export async function deleteEntry(tx: Transaction, id: number): Promise<void> {
  await tx.delete(assistantFaq).where(eq(assistantFaq.id, id))
}
