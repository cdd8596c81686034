/** The review list: prices far from the other stores', and offers that may not belong to the product of their GTIN. */
import type pg from 'pg'
import { type Queryable, rowOf, rowsOf } from '../../../database/rows.ts'
import { pinOffer, splitOffer } from '../matching-queries.ts'

export interface Review {
  id: number
  kind: 'price' | 'match'
  state: 'open' | 'accepted' | 'rejected'
  reasons: string[]
  created_at: Date
  decided_at: Date | null
  offer_id: number
  store: string
  title: string
  price: number
  product_id: number
  product: string
  product_slug: string
  /** Whether the offer is in the product now. */
  joined: boolean
  /** The product that it left by the decision. */
  moved_from: number | null
  /** Why it was there. */
  former_reason: string | null
}

/** What a decision moved an offer out of. */
type Left = Pick<Review, 'moved_from' | 'former_reason'>
const NOTHING_LEFT: Left = { moved_from: null, former_reason: null }

const REVIEW = `
select r.id, r.kind, r.state, r.reasons, r.created_at, r.decided_at, r.offer_id, s.name as store,
  coalesce(o.title, p.name) as title, o.price, r.product_id, p.name as product, p.slug as product_slug,
  o.product_id = r.product_id as joined, r.moved_from, r.former_reason
from reviews r join offers o on o.id = r.offer_id join stores s on s.id = o.store_id join products p on p.id = r.product_id`

/** The most useful first, as the indexes have it. For a query with reviews `r`. */
export const REVIEW_ORDER = 'r.usefulness desc nulls last, r.created_at, r.id'

export type ReviewRow = Review & Record<string, unknown>

export function openReviews(on: Queryable, kind: Review['kind'] | null, limit: number): Promise<Review[]> {
  const text = `${REVIEW} where r.state = 'open' ${kind ? 'and r.kind = $2' : ''} order by ${REVIEW_ORDER} limit $1`
  return rowsOf<ReviewRow>(on, text, kind ? [limit, kind] : [limit])
}

/** Open reviews by kind, and prices held back from publication. */
export async function waitingDecisions(on: Queryable): Promise<{ price: number; match: number; held: number }> {
  const row = await rowOf<{ price: number; match: number; held: number }>(
    on,
    `select count(*) filter (where kind = 'price')::int as price, count(*) filter (where kind = 'match')::int as match,
       (select count(*)::int from held_prices where rejected_at is null) as held
     from reviews where state = 'open'`,
  )
  return row ?? { price: 0, match: 0, held: 0 }
}

export interface DecidedPair extends Record<string, unknown> {
  a: { title: string; brand: string | null }
  b: { title: string; brand: string | null }
  same: boolean
}

/** Pairs of titles that a person decided: reviews, also those that shoppers reported, and offers that an operator moved. */
export function decidedPairs(on: Queryable): Promise<DecidedPair[]> {
  return rowsOf<DecidedPair>(
    on,
    `select json_build_object('title', d.title, 'brand', nullif(d.brand, '')) as a,
       json_build_object('title', p.name, 'brand', nullif(p.brand, '')) as b, bool_or(d.same) as same
     from (
       select o.title, own.brand, r.product_id, r.state = 'accepted' as same
       from reviews r join offers o on o.id = r.offer_id join products own on own.id = o.product_id
       where r.kind = 'match' and r.state <> 'open'
       union all
       select o.title, p.brand, o.product_id, true from offers o join products p on p.id = o.product_id
       where o.match_pinned and o.match_reason = 'manual'
     ) d join products p on p.id = d.product_id
     where d.title is not null and d.title <> p.name
     group by d.title, d.brand, p.name, p.brand order by p.name, d.title`,
  )
}

export function reviewById(on: Queryable, id: number): Promise<Review | null> {
  return rowOf<ReviewRow>(on, `${REVIEW} where r.id = $1`, [id])
}

/** For the decision: no other process decides the same review meanwhile. */
export function lockReview(on: Queryable, id: number): Promise<Review | null> {
  return rowOf<ReviewRow>(on, `${REVIEW} where r.id = $1 for update of r`, [id])
}

/** Whether the offer would no longer be seen in the product: that one is hidden, and its own is not. */
export async function isHiddenBy(on: Queryable, { offer_id, product_id }: Review): Promise<boolean> {
  const text = `select from offers o join products own on own.id = o.product_id join products p on p.id = $2
    where o.id = $1 and own.hidden_at is null and p.hidden_at is not null`
  return (await rowOf(on, text, [offer_id, product_id])) !== null
}

/** The offer belongs to the product. */
export async function joinOffer(on: Queryable, { offer_id, product_id, joined }: Review): Promise<Left> {
  if (joined) {
    await on.query('update offers set match_pinned = true where id = $1', [offer_id])
    return NOTHING_LEFT
  }
  const left = await placeOf(on, offer_id)
  await pinOffer(on, offer_id, product_id)
  return left
}

/** The offer does not belong to the product; if it is there, it becomes a product of its own. */
export async function separateOffer(on: pg.PoolClient, { offer_id, joined }: Review, now: Date): Promise<Left> {
  if (!joined) return NOTHING_LEFT
  const left = await placeOf(on, offer_id)
  await splitOffer(on, now, offer_id)
  return left
}

async function placeOf(on: Queryable, offerId: number): Promise<Left> {
  const text = 'select product_id as moved_from, match_reason as former_reason from offers where id = $1'
  return (await rowOf<Left & Record<string, unknown>>(on, text, [offerId])) ?? NOTHING_LEFT
}

export async function decideReview(
  on: Queryable,
  id: number,
  state: Review['state'],
  now: Date | null,
  { moved_from, former_reason }: Left = NOTHING_LEFT,
): Promise<void> {
  await on.query('update reviews set state = $2, decided_at = $3, moved_from = $4, former_reason = $5 where id = $1', [
    id,
    state,
    now,
    moved_from,
    former_reason,
  ])
}

/** Back to the product that the offer left, with what visitors saved of it, for the reason of before and free for later runs to match. */
export async function moveBack(on: Queryable, { offer_id, moved_from, former_reason }: Review): Promise<void> {
  if (moved_from !== null) await pinOffer(on, offer_id, moved_from)
  await on.query(`update offers set match_pinned = false, match_reason = coalesce($2, match_reason) where id = $1`, [
    offer_id,
    former_reason,
  ])
}
