/** 'Bajaron de verdad': real discounts that are large enough, that began within three days, of an offer confirmed today. */
import { sqlMexicanDay } from '../../../database/mexican-days.ts'
import { DROP_CENTAVOS, DROP_PERCENT } from '../policies/discount.ts'

/**
 * Ids of the products whose price fell on one of the last `days` Mexican days, `perDay` of each day, the largest
 * discounts first. SQL expressions.
 */
export const priceDrops = ({ now, days, perDay }: { now: string; days: string; perDay: string }) => `
select dropped.product_id
from generate_series(0, ${days}::int - 1) as ago
cross join lateral (
  select f.product_id
  from product_figures f join offers o on o.id = f.best_offer_id left join feeds fd on fd.id = o.feed_id
  where ${sqlMexicanDay('f.price_since')} = ${sqlMexicanDay(`${now}::timestamptz`)} - ago
    and f.in_stock and f.discount > 0
    and f.discount >= ${DROP_PERCENT} and f.reference_price - f.best_price >= ${DROP_CENTAVOS}
    and (o.feed_id is null or ${sqlMexicanDay('greatest(o.confirmed_at, case when o.follows_feed then fd.confirmed_at end)')}
      = ${sqlMexicanDay(`${now}::timestamptz`)})
  order by f.discount desc, f.product_id desc
  limit ${perDay}
) dropped`
