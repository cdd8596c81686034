import { sql } from 'drizzle-orm'
import type { Transaction } from '../../database/connect.ts'
import { storeRequests, stores } from '../../database/schema.ts'

/** Is there a store on this host, with or without www? */
export async function storeOnHost(tx: Transaction, host: string): Promise<boolean> {
  const rows = await tx
    .select({ id: stores.id })
    .from(stores)
    .where(sql`regexp_replace(lower(${stores.site}), '^(https?://)?(www\\.)?([^/:]+).*$', '\\3') = ${host}`)
    .limit(1)
  return rows.length > 0
}

/** False when one for the same site is already waiting. */
export async function insertRequest(tx: Transaction, request: typeof storeRequests.$inferInsert): Promise<boolean> {
  const rows = await tx.insert(storeRequests).values(request).onConflictDoNothing().returning({ id: storeRequests.id })
  return rows.length > 0
}
