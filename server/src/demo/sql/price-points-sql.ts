/**
 * Price points of each drafted offer from its start to today ($1: midnight): the state at every event, kept only where
 * price or stock changed.
 */
export const DRAFT_PRICE_POINTS = `
insert into demo_point
with event as materialized (
  select id, t, usual, habit, coalesce(t < out_from or t >= out_to, out_from is null) as in_stock,
    usual * case
      when t >= raised_from and t < sale_from then raised_by
      else 1 - greatest(
        case when t >= season_from and t < season_to then season_cut end,
        case when t >= payday_from and t < payday_to then payday_cut end,
        case when t >= sale_from then sale_cut end
      )
    end as amount
  from demo_offer o
  cross join lateral unnest(array[
    since, change1, change2, season_from, season_to, payday_from, payday_to, raised_from, sale_from, out_from, out_to
  ]) t
  cross join lateral (select regular[case when t >= change2 then 3 when t >= change1 then 2 else 1 end] as usual) stretch
  where t >= since and t <= $1::timestamptz
), stated as (
  select id, t, in_stock,
    case
      when amount is null then usual
      when amount < usual then least(usual, pg_temp.price_tag(amount, habit))
      else pg_temp.price_tag(amount, habit)
    end as price
  from event
), changed as (
  select *, (lag(price) over w, lag(in_stock) over w) is distinct from (price, in_stock) as differs
  from stated
  window w as (partition by id order by t)
)
select id, t, price, in_stock, lead(id) over (partition by id order by t) is null
from changed
where differs`

export const INSERT_PRICE_POINTS = `
insert into price_points (offer_id, at, price, in_stock)
select offer, at, price, in_stock from demo_point order by offer, at`
