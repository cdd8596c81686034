import { sqlMexicanDay } from '../../database/mexican-days.ts'
import { type Queryable, rowsOf } from '../../database/rows.ts'

export interface PriceDropRow {
  slug: string
  name: string
  store: string
  price: number
  reference: number
  discount: number
  since: Date
}

/**
 * The largest discounts of each of the last `days` Mexican days, newest first; one lookup per day in the index by day and
 * discount.
 */
export function latestPriceDrops(on: Queryable, now: Date, { days, perDay }: { days: number; perDay: number }) {
  const text = `
select p.slug, p.name, s.name as store, f.best_price as price, f.reference_price as reference, f.discount,
  f.price_since as since
from generate_series(0, $2::int - 1) as ago
cross join lateral (
  select * from product_figures
  where ${sqlMexicanDay('price_since')}
      = ${sqlMexicanDay('$1::timestamptz')} - ago
    and discount > 0
  order by discount desc, product_id desc limit $3
) f
join products p on p.id = f.product_id
join stores s on s.id = f.best_store_id
where f.in_stock
order by f.price_since desc, f.product_id desc`
  return rowsOf<PriceDropRow & Record<string, unknown>>(on, { name: 'latest-drops', text }, [now, days, perDay])
}
