/**
 * Offers that were kept apart from the product of their GTIN by the price alone. They join it once the prices agree, or once
 * offers of three stores agree with each other: then the product's older price is the odd one. The figures
 * computed afterwards find it as an outlier and put it on the review list.
 */
import type pg from 'pg'
import { rowsOf } from '../../../database/rows.ts'
import { type JoinRow, joinProducts } from '../join-queries.ts'
import { PRICE_FACTOR, PRICE_REASON } from './contradictions.ts'

const AGREEING_STORES = 3

/**
 * `waiting` are the open reviews with the price as their only reason. `alike` is looked up and not joined: the planner expects
 * one waiting review and would form the groups again for each. An offer whose store already has another one in the product
 * is left to the operator.
 */
const SETTLED = `
with waiting as (
  select r.id, r.product_id, o.id as offer_id, o.product_id as own_id, o.store_id, o.price, o.condition
  from reviews r join offers o on o.id = r.offer_id and o.withdrawn_at is null and not o.match_pinned
  where r.kind = 'match' and r.state = 'open' and cardinality(r.reasons) = 1 and r.reasons[1] like '${PRICE_REASON}%'
), priced as (
  select w.*, (
    select percentile_disc(0.5) within group (order by x.price) from offers x
    where x.product_id = w.product_id and x.id <> w.offer_id and x.withdrawn_at is null and x.condition = w.condition
  ) as usual
  from waiting w
), alike as (
  select product_id, condition from priced group by 1, 2
  having count(distinct store_id) >= ${AGREEING_STORES} and max(price) <= ${PRICE_FACTOR} * min(price)
)
select p.id, p.product_id, p.own_id from priced p
where ((p.product_id, p.condition) in (select product_id, condition from alike)
    or p.price between p.usual::numeric / ${PRICE_FACTOR} and p.usual::numeric * ${PRICE_FACTOR})
  and not exists (
    select from offers x where x.product_id = p.product_id and x.product_id <> p.own_id and x.store_id = p.store_id
      and x.withdrawn_at is null)`

/** How many offers were joined or need no decision any more. Inside the caller's transaction, under the lock of imports. */
export async function settlePriceReviews(client: pg.PoolClient): Promise<number> {
  const settled = await rowsOf<{ id: number; product_id: number; own_id: number }>(client, SETTLED)
  if (settled.length === 0) return 0
  await client.query('delete from reviews where id = any ($1)', [settled.map(({ id }) => id)])
  const joins = new Map<number, JoinRow>()
  for (const { own_id, product_id } of settled)
    if (own_id !== product_id) joins.set(own_id, { from_id: own_id, into_id: product_id })
  await joinProducts(client, [...joins.values()], 'gtin')
  return settled.length
}
