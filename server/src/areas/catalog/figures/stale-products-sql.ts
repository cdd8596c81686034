/** Which products have figures that must be computed again. */
import { SPARK_STEP_DAYS } from '@tianguis/contract/catalog/history/sparkline'
import { sqlMexicanDay } from '../../../database/mexican-days.ts'
import { SALE_DAYS } from '../policies/discount.ts'
import { STALE_AFTER_HOURS } from '../policies/freshness.ts'

/** Discounts whose price has stood for 90 days. $1: now. */
export const MARK_EXPIRED_SALES_STALE = `
insert into stale_products
select product_id from product_figures
where discount > 0
  and ${sqlMexicanDay('price_since')} <= ${sqlMexicanDay('$1::timestamptz')} - ${SALE_DAYS}
on conflict do nothing`

const LAST_REFRESH = '(select refreshed_at from catalog_figures)'

const stepOf = (moment: string) => `(${sqlMexicanDay(moment)} - date '1970-01-01' + product_id) / ${SPARK_STEP_DAYS}`

/** Products whose step of the sparkline ended since the last refresh. $1: now. Within one day PostgreSQL reads no row for it. */
export const MARK_ENDED_STEPS_STALE = `
insert into stale_products
select product_id from product_figures
where sparkline is not null
  and (select ${sqlMexicanDay('refreshed_at')} from catalog_figures) < ${sqlMexicanDay('$1::timestamptz')}
  and ${stepOf(LAST_REFRESH)} < ${stepOf('$1::timestamptz')}
on conflict do nothing`

/** Products of stores with a coupon that began or ended since the last refresh. $1: now. */
export const MARK_COUPON_CHANGES_STALE = `
insert into stale_products
select distinct o.product_id
from coupons c join offers o on o.store_id = c.store_id and o.withdrawn_at is null
where c.code is not null
  and ((c.starts_at > ${LAST_REFRESH} and c.starts_at <= $1) or (c.expires_at > ${LAST_REFRESH} and c.expires_at <= $1))
order by 1
on conflict do nothing`

const STALE = `interval '${STALE_AFTER_HOURS} hours'`
const BECAME_STALE = (confirmed: string) =>
  `${confirmed} > ${LAST_REFRESH} - ${STALE} and ${confirmed} <= $1::timestamptz - ${STALE}`

/** Products with an offer that has been unconfirmed for 48 hours since the last refresh. $1: now. */
export const MARK_UNCONFIRMED_STALE = `
insert into stale_products
select o.product_id from feeds f join offers o on o.feed_id = f.id and o.follows_feed and o.withdrawn_at is null
where ${BECAME_STALE('f.confirmed_at')}
union
select o.product_id from offers o
where o.feed_id is not null and not o.follows_feed and o.withdrawn_at is null and ${BECAME_STALE('o.confirmed_at')}
order by 1
on conflict do nothing`

/** $1: how many at once. */
export const DEQUEUE_STALE_PRODUCTS = `
delete from stale_products
where product_id in (select product_id from stale_products order by product_id limit $1 for update skip locked)
returning product_id`

/** Has the alerts on these products evaluated. $1: product ids. */
export const NOTE_ALERT_CHANGES = 'select note_alert_changes($1::bigint[])'
