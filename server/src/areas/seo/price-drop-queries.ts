import { type Queryable, rowsOf } from '../../database/rows.ts'
import { priceDrops } from '../catalog/service.ts'

export interface PriceDropRow {
  slug: string
  name: string
  store: string
  price: number
  reference: number
  discount: number
  since: Date
}

/** The listed drops of the last `days` Mexican days, the newest first; of each day the largest discounts. */
export function latestPriceDrops(on: Queryable, now: Date, { days, perDay }: { days: number; perDay: number }) {
  const text = `
select p.slug, p.name, s.name as store, f.best_price as price, f.reference_price as reference, f.discount,
  f.price_since as since
from (${priceDrops({ now: '$1', days: '$2', perDay: '$3' })}) chosen
join product_figures f using (product_id)
join products p on p.id = f.product_id
join stores s on s.id = f.best_store_id
order by f.price_since desc, f.product_id desc`
  return rowsOf<PriceDropRow & Record<string, unknown>>(on, { name: 'latest-drops', text }, [now, days, perDay])
}
