/** Reads what a product page shows. */
import type { MatchReason } from '@tianguis/contract/catalog/product'
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { type Queryable, rowOf } from '../../../database/rows.ts'
import type { Spec } from '../../../database/schema.ts'
import { type CouponRow, couponsCovering } from '../../coupons/service.ts'
import { type MemberRow, membersOf } from '../../families/service.ts'
import { CARD_COLUMNS, CARD_TABLES, type CardRow } from '../cards/card-sql.ts'
import type { OwnZone, StoreZone } from '../policies/shipping-zones.ts'
import { CHEAPER, SIMILAR } from '../related/related-cards.ts'
import { productsCheaper, productsLike, productsPerhapsTheSame, relatedCards } from '../related/related-sql.ts'
import { factsSql, PAGE_FACTS_VERSION, type PageFacts } from './page-facts-sql.ts'

export interface ProductRow extends CardRow {
  description: string
  gtin: string | null
  specs: Spec[]
  tags: string[]
  /** Category ids from the department down. */
  trail: number[]
}

export interface OfferQueryRow {
  id: number
  price: number
  list_price: number | null
  shipping: number | null
  in_stock: boolean
  condition: OfferCondition
  months: number
  /** ISO 8601. */
  price_since: string
  /** The later of its own confirmation and, while it follows a feed, the feed's. */
  confirmed_at: string
  /** Whether it comes from a feed; the demonstration's offers do not, and never become stale. */
  fed: boolean
  match_reason: MatchReason
  accepted: boolean
  store_id: number
  store_slug: string
  store_name: string
  store_logo: string
  store_rating: number | null
  store_ratings: number
  shipping_flat: number | null
  shipping_free_from: number | null
  delivery_min_days: number | null
  delivery_max_days: number | null
  /** More photos of the product; null: its feed has none. */
  images: string[] | null
  shipping_zones: OwnZone[] | null
  store_zones: StoreZone[] | null
  /** '649.00 EUR' and the rate, of an offer that was converted to pesos. */
  original_price: string | null
  exchange_rate: string | null
}

const PRODUCT = `
select ${CARD_COLUMNS}, p.description, p.gtin, p.specs, p.tags, reading.family,
  array_remove(array[p.lvl0, p.lvl1, p.lvl2, p.lvl3, p.lvl4], null) as trail
from product_figures f ${CARD_TABLES}
where p.slug = $1`

const STORE_ZONES = `
select json_agg(json_build_object('from', from_prefix, 'to', to_prefix, 'flat', flat, 'freeFrom', free_from,
  'days', case when min_days is not null then json_build_array(min_days, max_days) end) order by from_prefix, id) as store_zones
from store_shipping_zones where store_id = s.id`

const OFFERS = `
select o.id, o.price, o.list_price, o.shipping, o.in_stock, o.condition, o.months, o.price_since, o.match_reason,
  greatest(o.confirmed_at, case when o.follows_feed then fd.confirmed_at end) as confirmed_at, o.feed_id is not null as fed,
  s.id as store_id, s.slug as store_slug, s.name as store_name, s.logo as store_logo, s.rating as store_rating,
  s.ratings as store_ratings, s.shipping_flat, s.shipping_free_from, s.delivery_min_days, s.delivery_max_days,
  o.shipping_zones, zones.store_zones, o.attributes ->> 'original_price' as original_price,
  o.attributes ->> 'exchange_rate' as exchange_rate,
  exists (select from reviews r where r.kind = 'price' and r.offer_id = o.id and r.product_id = o.product_id
    and r.state = 'accepted') as accepted,
  string_to_array(o.attributes ->> 'additional_image_link', ' ') as images
from offers o join stores s on s.id = o.store_id and s.hidden_at is null left join feeds fd on fd.id = o.feed_id
cross join lateral (${STORE_ZONES}) zones
where o.product_id = product.id and o.withdrawn_at is null`

const PERHAPS_THE_SAME = 5

const listOf = (rows: string) => `(select coalesce(json_agg(found), '[]') from (${rows}) found)`

/** `kept`: joins the row of facts and of the ids of products that may be shown beside it. */
const pageSql = (kept: string) => `
select row_to_json(product) as product, ${listOf(OFFERS)} as offers, kept.facts,
  array_to_json(kept.similar_ids) as similar_ids, array_to_json(kept.cheaper_ids) as cheaper_ids,
  ${listOf(relatedCards('kept.similar_ids || kept.cheaper_ids'))} as related,
  ${listOf(productsPerhapsTheSame(PERHAPS_THE_SAME))} as perhaps_the_same, ${listOf(couponsCovering('$2'))} as coupons,
  ${listOf(membersOf('product.family'))} as members
from (${PRODUCT}) product ${kept}`

/** No row: there is no such product, or it changed since its facts were written. */
const KEPT_PAGE = pageSql(`
join page_facts kept on kept.product_id = product.id and kept.version = ${PAGE_FACTS_VERSION}
where not exists (select from stale_products stale where stale.product_id = product.id)`)

/** Without `offset 0` each use of a column would compute it again. */
const COMPUTED_PAGE = pageSql(`
cross join lateral (
  select ${factsSql('$2')} as facts, array(${productsLike(SIMILAR)}) as similar_ids,
    array(${productsCheaper(CHEAPER)}) as cheaper_ids
  offset 0
) kept`)

interface PageRow {
  product: ProductRow
  offers: OfferQueryRow[]
  facts: PageFacts
  similar_ids: number[]
  cheaper_ids: number[]
  /** The cards of both. */
  related: CardRow[]
  perhaps_the_same: CardRow[]
  /** Valid coupons of its stores that cover it. */
  coupons: CouponRow[]
  /** Of its variant family, itself among them. */
  members: MemberRow[]
}

/**
 * Everything the product page needs in one round trip, which costs less under load than several queries: with the facts that
 * are kept, or if the product changed since, with facts computed now, at 1.6 times the cost.
 */
export async function productPageRow(on: Queryable, slug: string, now: Date): Promise<PageRow | null> {
  const kept = await rowOf<PageRow>(on, { name: 'kept-product-page', text: KEPT_PAGE }, [slug, now])
  return kept ?? rowOf<PageRow>(on, { name: 'product-page', text: COMPUTED_PAGE }, [slug, now])
}

/** The slug of the product with this bar code that a page is shown for. */
export async function slugOfCode(on: Queryable, gtin: string): Promise<string | null> {
  const text = `
select p.slug from products p join product_figures f on f.product_id = p.id where p.gtin = $1 and p.hidden_at is null`
  return (await rowOf<{ slug: string }>(on, { name: 'slug-of-code', text }, [gtin]))?.slug ?? null
}
