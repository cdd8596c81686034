/** Reads the price history of a product's offers, and what a split of one would leave. */
import type { OfferHistory, SplitPreview } from '@tianguis/contract/admin/catalogue/offer-history'
import { type Queryable, rowOf, rowsOf } from '../../../database/rows.ts'

/** Points per offer. */
const MAX_POINTS = 400

/**
 * The newest prices of each offer, oldest first. A price has the run that imported it as history (`import_run_id`), else the run
 * of the offer's feed that was under way at its time.
 */
export function offerHistories(on: Queryable, productId: number): Promise<OfferHistory[]> {
  return rowsOf<OfferHistory>(
    on,
    `select o.id as offer, s.name as store, o.withdrawn_at is not null as withdrawn, coalesce(h.points, '[]') as points
     from offers o join stores s on s.id = o.store_id
     left join lateral (
       select jsonb_agg(jsonb_build_object('at', point.at, 'price', point.price, 'inStock', point.in_stock,
         'imported', point.import_run_id is not null, 'run', coalesce(point.import_run_id, under_way.id),
         'feed', o.feed_id) order by point.at) as points
       from (
         select at, price, in_stock, import_run_id from price_points where offer_id = o.id order by at desc limit $2
       ) point
       left join lateral (
         select r.id from feed_runs r
         where r.feed_id = o.feed_id and r.started_at <= point.at and coalesce(r.finished_at, now()) >= point.at
         order by r.started_at desc limit 1
       ) under_way on true
     ) h on true
     where o.product_id = $1 order by o.withdrawn_at is not null, o.price, o.id`,
    [productId, MAX_POINTS],
  )
}

/** Both products after a split; null: the offer is unknown or its product has no other one, withdrawn ones counted. */
export async function splitPreview(on: Queryable, offerId: number): Promise<SplitPreview | null> {
  const row = await rowOf<{
    name: string
    offers: number
    lowest_rest: number | null
    title: string
    own_price: number
  }>(
    on,
    `select p.name, coalesce(o.title, p.name) as title, o.price as own_price, rest.offers, rest.price as lowest_rest
     from offers o join products p on p.id = o.product_id
     cross join lateral (
       select count(*) filter (where x.withdrawn_at is null)::int as offers,
         min(x.price) filter (where x.withdrawn_at is null and x.in_stock) as price, count(*) as others
       from offers x where x.product_id = o.product_id and x.id <> o.id
     ) rest
     where o.id = $1 and rest.others > 0`,
    [offerId],
  )
  if (!row) return null
  return {
    stays: { name: row.name, offers: row.offers, price: row.lowest_rest },
    leaves: { name: row.title, offers: 1, price: row.own_price },
  }
}
