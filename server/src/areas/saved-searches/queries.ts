/** Queries of saved searches: an owner's are selected by the owner, `titleOf` and `endSearch` serve signed unsubscribe links. */
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts'
import type { Transaction } from '../../database/connect.ts'
import { sql } from '../../database/orm/drizzle.ts'
import type { MailOwner } from '../mail-requests/service.ts'

export interface SearchRow {
  id: number
  address: string
  title: string
  createdAt: string
}

const ownedBy = ({ userId, contactId }: MailOwner) =>
  userId === undefined ? sql`contact_id = ${contactId}` : sql`user_id = ${userId}`

export async function searchesOf(tx: Transaction, owner: MailOwner): Promise<SearchRow[]> {
  const { rows } = await tx.execute<{ row: SearchRow }>(sql`
    select jsonb_build_object('id', id, 'address', address, 'title', title, 'createdAt', created_at) as row
    from saved_searches where ${ownedBy(owner)} order by id desc`)
  return rows.map(({ row }) => row)
}

/** Serialises the writes of one owner, so that limits hold. */
export async function lockSearchesOf(tx: Transaction, { userId, contactId }: MailOwner): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.writeSearches}::int, ${userId ?? -(contactId ?? 0)}::int)`,
  )
}

/** Null when it is saved already. */
export async function insertSearch(
  tx: Transaction,
  { userId = null, contactId = null }: { userId?: number | null; contactId?: number | null },
  { address, title }: { address: string; title: string },
): Promise<number | null> {
  const { rows } = await tx.execute<{ id: string }>(sql`
    insert into saved_searches (user_id, contact_id, address, title) values (${userId}, ${contactId}, ${address}, ${title})
    on conflict do nothing returning id`)
  return rows[0] ? Number(rows[0].id) : null
}

/** Records products that a search finds when it is saved, so that no mail reports them as new. */
export async function insertKnown(tx: Transaction, searchId: number, productIds: readonly number[]): Promise<void> {
  await tx.execute(sql`
    insert into saved_search_products (search_id, product_id, state)
    select ${searchId}, p.id, 'known' from products p where p.id = any (${sql.param(productIds)}::bigint[])`)
}

export async function deleteSearch(tx: Transaction, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`delete from saved_searches where id = ${id} and user_id = ${userId}`)
  return (rowCount ?? 0) > 0
}

/** Null when it has ended. */
export async function titleOf(tx: Transaction, id: number): Promise<string | null> {
  const { rows } = await tx.execute<{ title: string }>(sql`select title from saved_searches where id = ${id}`)
  return rows[0]?.title ?? null
}

export async function endSearch(tx: Transaction, id: number): Promise<void> {
  await tx.execute(sql`delete from saved_searches where id = ${id}`)
}
