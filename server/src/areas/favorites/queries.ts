/** Queries of favourite lists. Those that take a list's id without its owner's expect that `ownsList` or `insertList` came before. */
import type { FavoritesListView } from '@tianguis/contract/account/favorites'
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts'
import type { Transaction } from '../../database/connect.ts'
import { and, count, eq, sql } from '../../database/orm/drizzle.ts'
import { favoritesLists } from '../../database/schema.ts'

export async function listsOf(tx: Transaction, userId: number): Promise<FavoritesListView[]> {
  const { rows } = await tx.execute<{ list: FavoritesListView }>(sql`
    select jsonb_build_object(
      'id', l.id, 'title', l.title, 'shareToken', l.share_token,
      'createdAt', l.created_at, 'updatedAt', l.updated_at,
      'products', coalesce(i.products, '[]'), 'items', coalesce(i.items, '[]')) as list
    from favorites_lists l
    left join lateral (
      select jsonb_agg(product_id::text order by position) as products,
             jsonb_agg(jsonb_build_object(
               'product', product_id::text, 'note', note, 'addedAt', added_at, 'priceWhenAdded', price_when_added / 100.0
             ) order by position) as items
      from favorites_items where list_id = l.id
    ) i on true
    where l.user_id = ${userId}
    order by l.position, l.id`)
  return rows.map(({ list }) => list)
}

export async function countLists(tx: Transaction, userId: number): Promise<number> {
  const [row] = await tx.select({ n: count() }).from(favoritesLists).where(eq(favoritesLists.userId, userId))
  return row?.n ?? 0
}

/** In all lists of the account. */
export async function countProducts(tx: Transaction, userId: number): Promise<number> {
  const { rows } = await tx.execute<{ n: number }>(sql`
    select count(*)::int as n from favorites_lists l join favorites_items i on i.list_id = l.id where l.user_id = ${userId}`)
  return rows[0]?.n ?? 0
}

/** Serialises the writes of one account, so that limits and positions hold. */
export async function lockListsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.writeFavorites}::int, ${userId}::int)`)
}

export async function insertList(tx: Transaction, userId: number, title: string): Promise<number> {
  const position = sql`(select coalesce(max(position) + 1, 0) from favorites_lists where user_id = ${userId})`
  const [row] = await tx.insert(favoritesLists).values({ userId, title, position }).returning({ id: favoritesLists.id })
  return row!.id
}

const owned = (userId: number, listId: number) => and(eq(favoritesLists.id, listId), eq(favoritesLists.userId, userId))

export async function ownsList(tx: Transaction, userId: number, listId: number): Promise<boolean> {
  return (await tx.select({ id: favoritesLists.id }).from(favoritesLists).where(owned(userId, listId))).length > 0
}

export async function deleteList(tx: Transaction, userId: number, listId: number): Promise<boolean> {
  return (await tx.delete(favoritesLists).where(owned(userId, listId)).returning({ id: favoritesLists.id })).length > 0
}

/** A list that is shared keeps its token, so that links already sent work; null withdraws it. */
export async function shareList(tx: Transaction, listId: number, newToken: string | null): Promise<void> {
  const shareToken = newToken === null ? null : sql`coalesce(${favoritesLists.shareToken}, ${newToken})`
  await tx.update(favoritesLists).set({ shareToken }).where(eq(favoritesLists.id, listId))
}

type ListColumns = Partial<Pick<typeof favoritesLists.$inferInsert, 'title'>>
export async function updateList(tx: Transaction, listId: number, changes: ListColumns): Promise<void> {
  await tx
    .update(favoritesLists)
    .set({ ...changes, updatedAt: sql`now()` })
    .where(eq(favoritesLists.id, listId))
}

/** Moves the list to this position among its owner's lists. */
export async function moveList(tx: Transaction, userId: number, listId: number, position: number): Promise<void> {
  await tx.execute(sql`
    with others as (
      select id, row_number() over (order by position, id) - 1 as place
      from favorites_lists where user_id = ${userId} and id <> ${listId}
    ), placed as (
      select id, case when place >= ${position} then place + 1 else place end as place from others
      union all select ${listId}::bigint, least(${position}, (select count(*) from others))
    )
    update favorites_lists l set position = placed.place from placed where l.id = placed.id`)
}

/** Ids in their order. */
export async function productsIn(tx: Transaction, listId: number): Promise<string[]> {
  const { rows } = await tx.execute<{ id: string }>(
    sql`select product_id::text as id from favorites_items where list_id = ${listId} order by position`,
  )
  return rows.map(({ id }) => id)
}

/**
 * Replaces the products in this order; those that stay keep their note and the price at which they were added, also when they
 * are hidden now. That price is of a new unit, 0 where there was none. Returns how many the list holds: fewer than `ids` if some are no products.
 */
export async function replaceProducts(tx: Transaction, listId: number, ids: number[]): Promise<number> {
  const wanted = sql.param(ids)
  await tx.execute(
    sql`delete from favorites_items where list_id = ${listId} and product_id <> all(${wanted}::bigint[])`,
  )
  const { rowCount } = await tx.execute(sql`
    insert into favorites_items (list_id, product_id, position, price_when_added)
    select ${listId}, w.id, w.place - 1,
      coalesce(i.price_when_added, case when f.condition = 'new' then f.best_price else 0 end)
    from unnest(${wanted}::bigint[]) with ordinality as w(id, place)
    left join product_figures f on f.product_id = w.id
    left join favorites_items i on i.list_id = ${listId} and i.product_id = w.id
    where i.product_id is not null or f.product_id is not null
    on conflict (list_id, product_id) do update set position = excluded.position`)
  return rowCount ?? 0
}

export async function writeNotes(tx: Transaction, listId: number, notes: Record<string, string>): Promise<void> {
  await tx.execute(sql`
    update favorites_items i set note = n.value
    from jsonb_each_text(${JSON.stringify(notes)}::jsonb) n
    where i.list_id = ${listId} and i.product_id = n.key::bigint`)
}
