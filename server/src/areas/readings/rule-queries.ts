/** The operator's corrections: the category of a kind, at one store or at all. */
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'

export interface CategoryRule {
  store_id: number | null
  kind: string
  category_id: number
}

export function categoryRules(on: Queryable): Promise<CategoryRule[]> {
  return rowsOf<CategoryRule & Record<string, unknown>>(on, 'select store_id, kind, category_id from category_rules')
}

export async function saveRule(on: Queryable, { store_id, kind, category_id }: CategoryRule): Promise<void> {
  await on.query(
    `insert into category_rules (store_id, kind, category_id) values ($1, $2, $3)
     on conflict (store_id, kind) do update set category_id = excluded.category_id, created_at = now()`,
    [store_id, kind, category_id],
  )
}

export async function deleteRule(on: Queryable, storeId: number | null, kind: string): Promise<boolean> {
  const { rowCount } = await on.query(
    'delete from category_rules where store_id is not distinct from $1 and kind = $2',
    [storeId, kind],
  )
  return rowCount === 1
}

/** The category of the rule; null: there is none. */
export async function pathOfRule(on: Queryable, storeId: number | null, kind: string): Promise<string | null> {
  const row = await rowOf<{ path: string }>(
    on,
    `select c.path from category_rules r join categories c on c.id = r.category_id
     where r.store_id is not distinct from $1 and r.kind = $2`,
    [storeId, kind],
  )
  return row?.path ?? null
}

/** Marks the products of a kind, of one store or of all, to be read and placed again. */
export async function readAgain(on: Queryable, storeId: number | null, kind: string): Promise<void> {
  await on.query(
    `update product_attributes a set version = 0 where kind = $2
       and ($1::int is null or exists (select from offers o where o.product_id = a.product_id and o.store_id = $1))`,
    [storeId, kind],
  )
}

export interface MovedFrom {
  path: string
  products: number
  example: string
}

/**
 * Products that a rule would move to the category, by where they are now. A rule looks at the store of a product's first
 * offer; products of no feed and those whose category is pinned stay.
 */
export function movedByRule(
  on: Queryable,
  storeId: number | null,
  kind: string,
  categoryId: number,
): Promise<MovedFrom[]> {
  return rowsOf<MovedFrom & Record<string, unknown>>(
    on,
    `select c.path, count(*)::int as products, min(p.name) as example
     from product_attributes a
     join products p on p.id = a.product_id
     join categories c on c.id = p.category_id
     join lateral (select store_id, feed_id from offers o where o.product_id = p.id order by o.id limit 1) o on true
     where a.kind = $2 and ($1::int is null or o.store_id = $1) and o.feed_id is not null
       and p.category_id <> $3 and not p.pinned ? 'category'
       and ($1::int is not null or not exists (select from category_rules r where r.store_id = o.store_id and r.kind = a.kind))
     group by 1 order by products desc, 1`,
    [storeId, kind, categoryId],
  )
}

export interface UnsurePlace {
  store: string
  kind: string | null
  reason: string
  path: string
  products: number
  example: string
}

/** Counts anew, inside the caller's transaction. One that waits for the lock then replaces the rows of the one before. */
export async function countUnsurePlaces(client: Queryable): Promise<void> {
  await client.query('lock table unsure_places in share row exclusive mode')
  await client.query('delete from unsure_places')
  await client.query(
    `insert into unsure_places (store_id, kind, reason, category_id, products, example_id)
     select o.store_id, a.kind, a.category_reason, f.category_id, count(*), min(a.product_id)
     from product_attributes a
     join product_figures f on f.product_id = a.product_id
     join lateral (select store_id from offers o where o.product_id = a.product_id order by o.id limit 1) o on true
     where a.category_reason in ('department', 'unknown')
     group by 1, 2, 3, 4`,
  )
}

/** How many products the last count found. */
export async function countedUnsure(on: Queryable): Promise<number> {
  const row = await rowOf<{ products: number }>(on, 'select sum(products)::int as products from unsure_places')
  return row?.products ?? 0
}

/** Products whose category is the department only or unknown, by store and kind, most frequent first; as last counted. */
export function unsurePlaces(on: Queryable, limit: number): Promise<UnsurePlace[]> {
  return rowsOf<UnsurePlace & Record<string, unknown>>(
    on,
    `select s.name as store, u.kind, u.reason, c.path, u.products, coalesce(p.name, '') as example
     from unsure_places u join stores s on s.id = u.store_id join categories c on c.id = u.category_id
     left join products p on p.id = u.example_id
     order by u.products desc, 1, 2 limit $1`,
    [limit],
  )
}

export interface StoredRule {
  store: string | null
  kind: string
  path: string
}

export function storedRules(on: Queryable): Promise<StoredRule[]> {
  return rowsOf<StoredRule & Record<string, unknown>>(
    on,
    `select s.name as store, r.kind, c.path from category_rules r join categories c on c.id = r.category_id
     left join stores s on s.id = r.store_id order by r.kind, 1 nulls first`,
  )
}

export async function categoryIdAt(on: Queryable, path: string): Promise<number | null> {
  return (await rowOf<{ id: number }>(on, 'select id from categories where path = $1', [path]))?.id ?? null
}

export async function storeIdNamed(on: Queryable, name: string): Promise<number | null> {
  const text = 'select id from stores where slug = $1 or lower(name) = lower($1) order by slug = $1 desc limit 1'
  return (await rowOf<{ id: number }>(on, text, [name]))?.id ?? null
}
