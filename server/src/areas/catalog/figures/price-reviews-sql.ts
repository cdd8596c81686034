/**
 * Reviews: implausible prices that wait until an operator accepts or rejects them. Written when a product's figures (best offer,
 * discount, counts) are computed again.
 */

/**
 * Opens reviews. $1: rows as JSON, $2: now. Offers whose price is the accepted one are not among the rows, so that an accepted
 * review found here is of another price and opens again. Open and rejected ones stay as they are.
 */
export const OPEN_REVIEWS = `
insert into reviews (kind, offer_id, product_id, reasons, created_at)
select 'price', r.offer_id, r.product_id, r.reasons, $2
from json_to_recordset($1::json) as r (offer_id bigint, product_id bigint, reasons text[])
on conflict (kind, offer_id, product_id) do update
set state = 'open', decided_at = null, reasons = excluded.reasons, created_at = excluded.created_at
where reviews.state = 'accepted'`

/** The price of offer `o` at the time of the decision on review `r`. */
const DECIDED_PRICE = `(
    select price from price_points where offer_id = o.id and at <= r.decided_at order by at desc limit 1)`

/**
 * Deletes reviews whose price is plausible again: open ones, and rejected ones once the offer asks another price than the
 * rejected one. $1: product ids, $2: offers still in review.
 */
export const CLOSE_REVIEWS = `
delete from reviews r using offers o
where r.kind = 'price' and r.product_id = any ($1::bigint[]) and r.offer_id <> all ($2::bigint[]) and o.id = r.offer_id
  and (r.state = 'open' or (r.state = 'rejected' and o.price <> ${DECIDED_PRICE}))`

/**
 * Computes `usefulness`, by which operators see reviews sorted, again for the open reviews, of every kind, of these products and of
 * their offers. One that an operator is deciding is locked and left alone: waiting for it could deadlock with that decision, and
 * where the decision is undone the trigger on `reviews` computes it. $1: product ids.
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
