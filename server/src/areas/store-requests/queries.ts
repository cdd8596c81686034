/** Requests of stores that want to be listed. */
import type { Transaction } from '../../database/connect.ts'
import { and, asc, eq, sql } from '../../database/orm/drizzle.ts'
import { storeRequests, stores } from '../../database/schema.ts'

export type StoreRequestRow = typeof storeRequests.$inferSelect
type Decision = Partial<typeof storeRequests.$inferInsert>

/** Is there a store on this host, with or without www? */
export async function storeOnHost(tx: Transaction, host: string): Promise<boolean> {
  const rows = await tx
    .select({ id: stores.id })
    .from(stores)
    .where(sql`regexp_replace(lower(${stores.site}), '^(https?://)?(www\\.)?([^/:]+).*$', '\\3') = ${host}`)
    .limit(1)
  return rows.length > 0
}

/** False when a request for the same site is already pending. */
export async function insertRequest(tx: Transaction, request: typeof storeRequests.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(storeRequests).values(request).onConflictDoNothing().returning({ id: storeRequests.id })
  return rows.length > 0
}

export function pendingRequests(tx: Transaction): Promise<StoreRequestRow[]> {
  return tx.select().from(storeRequests).where(eq(storeRequests.state, 'pending')).orderBy(asc(storeRequests.createdAt))
}

const pendingWithId = (id: number) => and(eq(storeRequests.id, id), eq(storeRequests.state, 'pending'))

/** Null when the request is no longer pending. */
export async function lockPending(tx: Transaction, id: number): Promise<StoreRequestRow | null> {
  return (await tx.select().from(storeRequests).where(pendingWithId(id)).for('update'))[0] ?? null
}

/** Null when the request is no longer pending. */
export async function decidePending(tx: Transaction, id: number, decision: Decision): Promise<StoreRequestRow | null> {
  return (await tx.update(storeRequests).set(decision).where(pendingWithId(id)).returning())[0] ?? null
}
