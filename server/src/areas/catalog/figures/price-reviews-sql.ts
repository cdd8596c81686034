/** Prices that wait for an operator's review, written with the figures. */

/** Prices that wait for an operator. $1: rows as JSON, $2: now. A rejected one stays so; an accepted
 * one is open again, because its price is no longer the accepted one. */
export const NOTE_REVIEWS = `
insert into reviews (kind, offer_id, product_id, reasons, created_at)
select 'price', r.offer_id, r.product_id, r.reasons, $2
from json_to_recordset($1::json) as r (offer_id bigint, product_id bigint, reasons text[])
on conflict (kind, offer_id, product_id) do update
set state = 'open', decided_at = null, reasons = excluded.reasons, created_at = excluded.created_at
where reviews.state = 'accepted'`

/** Deletes open reviews whose price is plausible again. $1: product ids, $2: offers still in review. */
export const CLOSE_REVIEWS = `
delete from reviews
where kind = 'price' and state = 'open' and product_id = any ($1::bigint[]) and offer_id <> all ($2::bigint[])`

/**
 * Open reviews of these products, and of offers in them, in the order of their new figures. One that an operator is deciding
 * is left alone: waiting for it could deadlock, and an undone decision is ranked again by its trigger. $1: product ids.
 */
export const RANK_REVIEWS = `
with changed as (
  select id from reviews where state = 'open' and id in (
    select r.id from reviews r where r.state = 'open' and r.product_id = any ($1::bigint[])
    union all
    select r.id from offers o join reviews r on r.offer_id = o.id and r.state = 'open' where o.product_id = any ($1::bigint[])
  ) for update skip locked
)
update reviews r set usefulness = review_usefulness(r.offer_id, r.product_id)
from changed c
where r.id = c.id and r.usefulness <> review_usefulness(r.offer_id, r.product_id)`
