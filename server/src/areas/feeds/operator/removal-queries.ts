/** Removes stores and offers with all that depends on them, inside the caller's transaction. */
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts'
import { IS_INVENTED_COUPON, IS_INVENTED_OFFER } from '../../../database/invented-sql.ts'
import { type Queryable, rowOf, rowsOf } from '../../../database/rows.ts'
import { MANUAL_IMPORT_URL, readAgain } from '../queries.ts'

/** What a removal takes away. */
export interface Removal {
  stores: number
  feeds: number
  offers: number
  pricePoints: number
  /** Products that no other offer is left of. */
  products: number
  coupons: number
  alerts: number
  favorites: number
}

/** What is to go: stores and feeds with their offers, and the offers of the demonstration. */
export interface Selection {
  storeIds: readonly number[]
  /** Feeds of stores that stay. */
  feedIds: readonly number[]
  demo: boolean
}

/** The feed of the same store that takes the offers of feed `f`; none: nothing else may list them. $1: feeds that go. */
const HEIR = `
select h.id from feeds h
where h.store_id = f.store_id and h.id <> all ($1::int[]) and not h.paused and h.url <> '${MANUAL_IMPORT_URL}'
order by h.complete desc, h.id limit 1`

/** $2: stores that go, $3: does the demonstration? */
const SELECT_OFFERS = `
create temp table removed_offer on commit drop as
select id, product_id from offers o
where store_id = any ($2::int[]) or ($3 and ${IS_INVENTED_OFFER})
  or feed_id in (select f.id from feeds f where f.id = any ($1::int[]) and not exists (${HEIR}))`

/**
 * Another feed of the store may list the same offers: with their history they are its own, as if it had missed them once. Its next
 * run reads them, or withdraws them. $2: now.
 */
const HAND_OVER = `
with heirs as (
  select f.id as feed_id, f.confirmed_at, heir.id as heir_id from feeds f cross join lateral (${HEIR}) heir
  where f.id = any ($1::int[])
), due as (
  update feeds f set next_run_at = $2 from heirs where f.id = heirs.heir_id
)
update offers o set feed_id = heirs.heir_id, follows_feed = false, fingerprint = null, missing_runs = 1,
  confirmed_at = case when o.follows_feed then greatest(o.confirmed_at, heirs.confirmed_at) else o.confirmed_at end
from heirs where o.feed_id = heirs.feed_id`

const SELECT_COUPONS = `
create temp table removed_coupon on commit drop as
select id from coupons c where store_id = any ($1::int[]) or ($2 and ${IS_INVENTED_COUPON})`

/** Products without another offer, and those that were merged into them. */
const SELECT_PRODUCTS = `
create temp table removed_product on commit drop as
with bare as (
  select distinct r.product_id as id from removed_offer r
  where not exists (
    select from offers o where o.product_id = r.product_id and not exists (select from removed_offer x where x.id = o.id))
)
select id from bare union select m.product_id from merged_products m join bare b on b.id = m.into_id`

const ALERTS_OF_STORES = `store_ids <> '{}' and store_ids <@ $1::int[]`

/** Null: a feed of the stores is running. The locks end with the transaction. */
export async function selectForRemoval(on: Queryable, selection: Selection): Promise<Removal | null> {
  const { storeIds, feedIds, demo } = selection
  const locked = await rowOf<{ locked: boolean }>(
    on,
    `select coalesce(bool_and(pg_try_advisory_xact_lock(${ADVISORY_LOCKS.runFeedsOfStore}, id)), true) as locked
     from stores where id = any ($1::int[]) or id in (select store_id from feeds where id = any ($2::int[]))`,
    [storeIds, feedIds],
  )
  if (!locked?.locked) return null
  await on.query(SELECT_OFFERS, [feedIds, storeIds, demo])
  await on.query(SELECT_COUPONS, [storeIds, demo])
  await on.query(SELECT_PRODUCTS)
  await on.query('analyze removed_offer; analyze removed_product')
  const row = await rowOf<Removal & Record<string, unknown>>(
    on,
    `select cardinality($1::int[]) as stores,
       (select count(*)::int from feeds where store_id = any ($1) or id = any ($2::int[])) as feeds,
       (select count(*)::int from removed_offer) as offers,
       (select count(*)::int from price_points p join removed_offer r on r.id = p.offer_id) as "pricePoints",
       (select count(*)::int from removed_product) as products,
       (select count(*)::int from removed_coupon) as coupons,
       (select count(*)::int from price_alerts
         where product_id in (select id from removed_product) or (${ALERTS_OF_STORES})) as alerts,
       (select count(*)::int from favorites_items where product_id in (select id from removed_product)) as favorites`,
    [storeIds, feedIds],
  )
  if (!row) throw new Error('the counts were not answered')
  return row
}

const OFFER = 'in (select id from removed_offer)'
const PRODUCT = 'in (select id from removed_product)'

const DELETE_DEPENDENTS = `
set local tianguis.retention = 'on';
delete from alert_changes where product_id ${PRODUCT};
delete from alert_deliveries where offer_id ${OFFER};
delete from clicks where offer_id ${OFFER};
delete from error_reports where product_id ${PRODUCT};
update error_reports set offer_id = null where offer_id ${OFFER};
delete from held_prices where offer_id ${OFFER};
delete from reviews where offer_id ${OFFER} or product_id ${PRODUCT};
delete from price_points where offer_id ${OFFER};
delete from offers where id ${OFFER};
delete from favorites_items where product_id ${PRODUCT};
delete from price_alerts where product_id ${PRODUCT};
delete from merged_products where product_id ${PRODUCT} or into_id ${PRODUCT};
delete from product_keys where product_id ${PRODUCT};
insert into gone_addresses (path) select '/producto/' || slug from products where id ${PRODUCT} on conflict do nothing;
delete from products where id ${PRODUCT};
delete from stale_products where product_id ${PRODUCT}`

/** Deletes what `selectForRemoval` selected. */
export async function removeSelected(on: Queryable, { storeIds, feedIds }: Selection, now: Date): Promise<void> {
  await on.query(HAND_OVER, [feedIds, now])
  await on.query(DELETE_DEPENDENTS)
  await on.query(
    `insert into gone_addresses (path) select '/stores/' || s.slug from stores s join feeds f on f.store_id = s.id
     where f.id = any ($1) and not exists (select from offers o where o.store_id = s.id) on conflict do nothing`,
    [feedIds],
  )
  const stores = await rowsOf<{ store_id: number }>(on, 'delete from feeds where id = any ($1) returning store_id', [
    feedIds,
  ])
  // Another feed of the store may list what this one listed last.
  await readAgain(
    on,
    stores.map(({ store_id }) => store_id),
  )
  await on.query(`delete from price_alerts where ${ALERTS_OF_STORES}`, [storeIds])
  await on.query(
    `update price_alerts set store_ids = array(select unnest(store_ids) except select unnest($1::int[]))
     where store_ids && $1::int[]`,
    [storeIds],
  )
  await on.query('delete from coupons where id in (select id from removed_coupon)')
  await on.query('update store_requests set store_id = null where store_id = any ($1)', [storeIds])
  await on.query('delete from feeds where store_id = any ($1)', [storeIds])
  await on.query(
    `insert into gone_addresses (path) select '/stores/' || slug from stores where id = any ($1) on conflict do nothing`,
    [storeIds],
  )
  await on.query('delete from stores where id = any ($1)', [storeIds])
}

/**
 * Stores of the demonstration: they have no feed, and its offers or none. A small demonstration has no offer of some of its
 * stores; their sites have names that cannot be registered (RFC 2606).
 */
export async function demoStores(on: Queryable): Promise<number[]> {
  const row = await rowOf<{ ids: number[] }>(
    on,
    `select coalesce(array_agg(id), '{}') as ids from stores s
     where not exists (select from feeds f where f.store_id = s.id)
       and (exists (select from offers o where o.store_id = s.id and ${IS_INVENTED_OFFER})
         or s.site ~ '^https?://[^/]+[.]example/?$' and not exists (select from offers o where o.store_id = s.id))`,
  )
  return row?.ids ?? []
}

/** Whether a page stood at this path: a removed store or product, or one that the operator hides. */
export async function isGone(on: Queryable, path: string): Promise<boolean> {
  const slug = path.slice(path.lastIndexOf('/') + 1)
  const row = await rowOf<{ gone: boolean }>(
    on,
    {
      name: 'is-gone',
      text: `select exists (select from gone_addresses where path = $1)
        or ($1 = '/producto/' || $2 and exists (select from products where slug = $2 and hidden_at is not null))
        or ($1 = '/stores/' || $2 and exists (select from stores where slug = $2 and hidden_at is not null)) as gone`,
    },
    [path, slug],
  )
  return row?.gone === true
}
