/** SQL of `check-old-joins.ts`: reads joins in batches, keeps how far the check has come, lists the doubtful ones. */
import { type Queryable, rowOf, rowsOf } from '../../../database/rows.ts'
import { REVIEW_OFFERS } from './examine-queries.ts'

export interface JoinCheckState {
  rules_version: number
  last_product_id: number
}

/** How far the check has come, and by which version of the rules. */
export function joinCheckState(on: Queryable): Promise<JoinCheckState | null> {
  return rowOf<JoinCheckState & Record<string, unknown>>(on, 'select rules_version, last_product_id from join_checks')
}

export async function saveJoinCheckState(on: Queryable, version: number, lastProductId: number): Promise<void> {
  await on.query(
    `insert into join_checks (rules_version, last_product_id) values ($1, $2)
     on conflict (id) do update set rules_version = excluded.rules_version, last_product_id = excluded.last_product_id`,
    [version, lastProductId],
  )
}

/** The last id of the next products after this one; null: there are none. */
export async function endOfNextProducts(on: Queryable, after: number, limit: number): Promise<number | null> {
  const text = 'select max(id) as id from (select id from products where id > $1 order by id limit $2) next'
  return (await rowOf<{ id: number | null }>(on, text, [after, limit]))?.id ?? null
}

export interface Join {
  offer_id: number
  product_id: number
  match_reason: 'gtin' | 'mpn'
  title: string
  price: number
  product_title: string
  product_brand: string
  /** Median of the product's other offers of the same condition; null: there are none. */
  usual_price: number | null
}

/**
 * Offers that their GTIN or part number joined with a product of other offers, unless the operator decided about them. The offer that
 * gave the product its name is not among them: its `match_reason` is 'new'.
 */
const JOINS = `
select o.id as offer_id, o.product_id, o.match_reason, coalesce(o.title, p.name) as title, o.price, p.name as product_title,
  p.brand as product_brand, others.usual_price
from products p
join offers o on o.product_id = p.id and o.withdrawn_at is null and o.match_reason in ('gtin', 'mpn') and not o.match_pinned
cross join lateral (
  select count(*) as offers, percentile_disc(0.5) within group (order by x.price) filter (where x.condition = o.condition) as usual_price
  from offers x where x.product_id = p.id and x.id <> o.id and x.withdrawn_at is null
) others
where p.id > $1 and p.id <= $2 and others.offers > 0`

/** Joins of the products with ids above `after` and up to `upTo`. */
export function joinsOf(on: Queryable, after: number, upTo: number): Promise<Join[]> {
  return rowsOf<Join & Record<string, unknown>>(on, JOINS, [after, upTo])
}

/** Puts the joins on the review list; returns how many are open on it now. */
export async function listJoins(
  on: Queryable,
  rows: readonly { offer_id: number; product_id: number; reasons: string[] }[],
  now: Date,
): Promise<number> {
  if (rows.length === 0) return 0
  return (await on.query(REVIEW_OFFERS, [JSON.stringify(rows), now])).rowCount ?? 0
}
