/** Variant families: `product_attributes.family` and the operator's decisions about them. */
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts'
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'
import type { StoredMeasure } from '../../database/schema/attributes.ts'
import { FOLLOW_FAMILIES, membersOf } from './families-sql.ts'

export interface MemberRow {
  id: number
  slug: string
  name: string
  kind: string | null
  colour: string | null
  size: string | null
  measures: StoredMeasure[] | null
  best_price: number
  condition: OfferCondition
  in_stock: boolean
}

/** Held until the transaction ends: writers of families come one after the other. Take it before rows are locked. */
export async function lockFamilies(on: Queryable): Promise<void> {
  await on.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.followFamilies])
}

/** Inside the caller's transaction; returns how many products changed their family. */
export async function followFamilies(on: Queryable, productIds: readonly number[]): Promise<number> {
  await lockFamilies(on)
  return (await rowOf<{ changed: number }>(on, FOLLOW_FAMILIES, [productIds]))?.changed ?? 0
}

/** The product among them; none without a family. */
export function familyMembers(on: Queryable, productId: number): Promise<MemberRow[]> {
  const family = '(select family from product_attributes where product_id = $1)'
  return rowsOf<MemberRow & Record<string, unknown>>(on, membersOf(family), [productId])
}

export interface FamilyRow {
  /** Of one member. */
  id: number
  members: number
  slug: string
  name: string
}

export function largestFamilies(on: Queryable, limit: number): Promise<FamilyRow[]> {
  const text = `
select first.id, f.members, p.slug, p.name
from (
  select family, count(*)::int as members from product_attributes where family is not null
  group by family order by members desc, family limit $1
) f
cross join lateral (select min(product_id) as id from product_attributes a where a.family = f.family) first
join products p on p.id = first.id
order by f.members desc, f.family`
  return rowsOf<FamilyRow & Record<string, unknown>>(on, text, [limit])
}

/** `likeId` null: in no family. */
export async function insertDecisions(on: Queryable, ids: readonly number[], likeId: number | null): Promise<void> {
  const text = `
insert into family_decisions (product_id, like_id) select id, $2 from unnest($1::bigint[]) id order by id
on conflict (product_id) do update set like_id = excluded.like_id`
  await on.query(text, [ids, likeId])
}

/** False: there was none. */
export async function deleteDecision(on: Queryable, productId: number): Promise<boolean> {
  const { rowCount } = await on.query('delete from family_decisions where product_id = $1', [productId])
  return rowCount === 1
}

/** The product that this one was joined to; undefined: the operator decided nothing, null: it stays alone. */
export async function decisionOf(on: Queryable, productId: number): Promise<number | null | undefined> {
  const row = await rowOf<{ like_id: number | null }>(
    on,
    'select like_id from family_decisions where product_id = $1',
    [productId],
  )
  return row?.like_id
}

/** Products among these about which the operator decided. */
export async function decidedAmong(on: Queryable, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    on,
    'select product_id as id from family_decisions where product_id = any($1::bigint[])',
    [ids],
  )
  return rows.map(({ id }) => id)
}

export interface DecidedProduct {
  id: number
  name: string
  /** The product it was joined to; null: it stays alone. */
  like: string | null
}

/** The last decisions of the operator, without those that only name the product another was joined to. */
export function lastDecisions(on: Queryable, limit: number): Promise<DecidedProduct[]> {
  return rowsOf<DecidedProduct & Record<string, unknown>>(
    on,
    `select p.id, p.name, l.name as "like" from family_decisions d join products p on p.id = d.product_id
     left join products l on l.id = d.like_id
     where d.like_id is distinct from d.product_id order by d.product_id desc limit $1`,
    [limit],
  )
}

export async function notifyCatalogChanged(on: Queryable): Promise<void> {
  await on.query('notify catalog_changed')
}
