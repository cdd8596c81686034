/** What the judge reads and writes, inside the caller's transaction. */
import type pg from 'pg'
import { type Queryable, rowOf, rowsOf } from '../../../database/rows.ts'
import type { CandidateProduct, JudgedProduct, TitledProduct } from './find-matches.ts'

export interface JudgeState extends Record<string, unknown> {
  model_version: string
  last_product_id: number
  terms_version: number
}

export async function judgeState(client: pg.PoolClient): Promise<JudgeState> {
  const state = await rowOf<JudgeState>(client, 'select model_version, last_product_id, terms_version from match_judge')
  return state ?? { model_version: '', last_product_id: 0, terms_version: 0 }
}

export async function saveJudgeVersion(client: pg.PoolClient, version: string): Promise<void> {
  await client.query(
    `insert into match_judge (id, model_version, last_product_id) values (1, $1, 0)
     on conflict (id) do update set model_version = excluded.model_version`,
    [version],
  )
}

export async function saveJudgeState(client: pg.PoolClient, version: string, termsVersion: number): Promise<void> {
  await client.query(
    `insert into match_judge (id, model_version, last_product_id, terms_version)
     values (1, $1, (select coalesce(max(id), 0) from products), $2)
     on conflict (id) do update set model_version = excluded.model_version, last_product_id = excluded.last_product_id,
       terms_version = excluded.terms_version`,
    [version, termsVersion],
  )
}

export interface JudgedJoin extends Record<string, unknown> {
  offer_id: number
  title: string
  product_id: number
  product: string
  brand: string
}

/** Offers that the judge joined, whose title is not the product's own. */
export function judgedJoins(client: pg.PoolClient): Promise<JudgedJoin[]> {
  return rowsOf(
    client,
    `select o.id as offer_id, o.title, p.id as product_id, p.name as product, p.brand
     from offers o join products p on p.id = o.product_id
     where o.match_reason = 'judged' and not o.match_pinned and o.withdrawn_at is null and o.title <> p.name`,
  )
}

/** $1: rows as JSON of (offer_id, product_id, reasons). Pairs that are in the list already stay as they are. */
export async function addJoinReviews(
  client: pg.PoolClient,
  rows: readonly { offer_id: number; product_id: number; reasons: string[] }[],
  now: Date,
): Promise<number> {
  if (rows.length === 0) return 0
  const { rowCount } = await client.query(
    `insert into reviews (kind, offer_id, product_id, reasons, created_at)
     select 'match', w.offer_id, w.product_id, w.reasons, $2
     from json_to_recordset($1::json) as w (offer_id bigint, product_id bigint, reasons text[])
     on conflict (kind, offer_id, product_id) do nothing`,
    [JSON.stringify(rows), now],
  )
  return rowCount ?? 0
}

/** Whether a product above the id could find another: one of the two has no GTIN, and there are two stores. */
export async function hasWork(client: pg.PoolClient, after: number): Promise<boolean> {
  const row = await rowOf<{ work: boolean }>(
    client,
    `select exists (select from products where id > $1) and exists (select from products where gtin is null)
       and (select count(*) from (select 1 from stores where withdrawn_at is null limit 2) s) > 1 as work`,
    [after],
  )
  return row?.work ?? false
}

/**
 * Products that are gone, merged or without an offer are left out. One look-up of offers per product: right after an import
 * the planner has no statistics. The stores come as text, which is parsed much faster.
 */
export async function productsById(client: Queryable, ids: readonly number[]): Promise<CandidateProduct[]> {
  if (ids.length === 0) return []
  const rows = await rowsOf<TitledProduct & { gtin: string | null; stores: string }>(
    client,
    `select p.id, p.name as title, p.brand, p.gtin, sold.stores
     from unnest($1::bigint[]) as wanted (id) join products p on p.id = wanted.id
     cross join lateral (
       select string_agg(o.store_id::text, ',') as stores from offers o where o.product_id = p.id and o.withdrawn_at is null
     ) sold
     where sold.stores is not null and not exists (select from merged_products m where m.product_id = p.id)`,
    [ids],
  )
  return rows.map((row) => ({ ...row, stores: [...new Set(row.stores.split(',').map(Number))] }))
}

export interface Sales extends Record<string, unknown>, Pick<JudgedProduct, 'id' | 'price' | 'isPinned'> {}

export function salesById(client: Queryable, ids: readonly number[]): Promise<Sales[]> {
  return rowsOf(
    client,
    `select wanted.id, sold.*
     from unnest($1::bigint[]) as wanted (id)
     cross join lateral (
       select coalesce(bool_or(o.match_pinned), false) as "isPinned",
         percentile_disc(0.5) within group (order by o.price) filter (where o.condition = 'new') as price
       from offers o where o.product_id = wanted.id and o.withdrawn_at is null
     ) sold`,
    [ids],
  )
}

/**
 * Pairs of products that an operator said are not the same, or that wait for the operator's decision. Offset 0: reviews are
 * few beside the offers, which are looked up one by one.
 */
export async function rejectedPairs(client: pg.PoolClient): Promise<Set<string>> {
  const rows = await rowsOf<{ a: number; b: number }>(
    client,
    `select distinct o.product_id as a, r.product_id as b
     from reviews r cross join lateral (select product_id from offers where id = r.offer_id offset 0) o
     where r.kind = 'match' and r.state <> 'accepted' and o.product_id <> r.product_id`,
  )
  return new Set(rows.flatMap(({ a, b }) => [`${a} ${b}`, `${b} ${a}`]))
}

export interface ReviewRow {
  from_id: number
  into_id: number
  reasons: string[]
}

/** The oldest offer of the product stands for it. Decided pairs stay as they are. */
export async function addReviews(client: pg.PoolClient, rows: readonly ReviewRow[], now: Date): Promise<number> {
  if (rows.length === 0) return 0
  const { rowCount } = await client.query(
    `insert into reviews as r (kind, offer_id, product_id, reasons, created_at)
     select 'match', o.id, w.into_id, w.reasons, $2
     from json_to_recordset($1::json) as w (from_id bigint, into_id bigint, reasons text[])
     cross join lateral (select min(id) as id from offers where product_id = w.from_id and withdrawn_at is null) o
     where o.id is not null
     on conflict (kind, offer_id, product_id) do update set reasons = excluded.reasons where r.state = 'open'`,
    [JSON.stringify(rows), now],
  )
  return rowCount ?? 0
}
