/** The sparkline of product cards: CTEs for `WRITE_FIGURES`, which provides `best` and $2, now. */
import {
  SPARK_LEVELS,
  SPARK_MIN_SPREAD,
  SPARK_STEP_DAYS,
  SPARK_STEPS,
} from '@tianguis/contract/catalog/history/sparkline'

const LAST = SPARK_STEPS - 1
const TOP = SPARK_LEVELS.length - 1

/**
 * Steps of five days, offset by the product id, so that each night only a fifth of the lines changes. A line changes only
 * when the product's prices do or when its step ends.
 */
const stepOf = (moment: string, product: string) =>
  `(floor(date_part('epoch', ${moment}) / 86400)::bigint + ${product}) / ${SPARK_STEP_DAYS}`

/** Marks products whose step ended since the last refresh. $1: now. Within one day PostgreSQL reads no row for it. */
export const MARK_ENDED_STEPS_STALE = `
insert into stale_products
select product_id from product_figures
where sparkline is not null
  and (select floor(date_part('epoch', refreshed_at) / 86400) from catalog_figures)
    < floor(date_part('epoch', $1::timestamptz) / 86400)
  and ${stepOf('(select refreshed_at from catalog_figures)', 'product_id')} < ${stepOf('$1::timestamptz', 'product_id')}
on conflict do nothing`

const level = (price: string) =>
  `substr('${SPARK_LEVELS}', 1 + floor(${TOP}.0::float8 * (${price} - low) / greatest(high - low, high * ${SPARK_MIN_SPREAD}::float8) + 0.5)::int, 1)`

/** CTEs that end in `sparkline (product_id, line)`, without rows for prices that never changed. */
export const SPARKLINES = `
stepping as (
  select product_id, condition, case when in_stock then price end as today,
    ${stepOf('$2::timestamptz', 'product_id')} - ${LAST} as first_step
  from best
), stretch as (
  select s.product_id, s.first_step, pt.price, pt.in_stock, ${stepOf('pt.at', 's.product_id')} as from_step,
    ${stepOf('coalesce(lead(pt.at) over (partition by o.id order by pt.at), $2::timestamptz)', 's.product_id')} as to_step
  from stepping s
  join offers o on o.product_id = s.product_id and o.condition = s.condition
  cross join lateral (select to_timestamp((s.first_step * ${SPARK_STEP_DAYS} - s.product_id) * 86400) as moment) start
  cross join lateral (
    (select at, price, in_stock from price_points
      where offer_id = o.id and at <= start.moment order by at desc limit 1)
    union all
    select at, price, in_stock from price_points where offer_id = o.id and at > start.moment and at <= $2
  ) pt
), stepped as (
  select product_id, step, min(price) as price
  from stretch
  cross join lateral generate_series(greatest(from_step - first_step, 0), to_step - first_step) step
  where in_stock
  group by 1, 2
), spread as (
  select s.product_id, s.today, least(min(p.price), s.today) as low, greatest(max(p.price), s.today) as high
  from stepping s join stepped p using (product_id)
  group by 1, 2
), sparkline as (
  select sp.product_id,
    string_agg(coalesce(${level('p.price')}, '-'), '' order by step) || coalesce(${level('sp.today')}, '-') as line
  from spread sp
  cross join generate_series(0, ${LAST}) step
  left join stepped p using (product_id, step)
  where sp.low < sp.high
  group by sp.product_id, sp.today, sp.low, sp.high
)`
