import { type Queryable, rowOf } from '../../../database/rows.ts'
import type { Spec } from '../../../database/schema.ts'
import { type CouponRow, couponsCovering } from '../../coupons/service.ts'
import { CARD_COLUMNS, CARD_TABLES, type CardRow } from '../cards/card-sql.ts'
import { HONEST_DAYS } from '../policies/honest-discount.ts'
import { productsCheaper, productsLike } from '../related/related-sql.ts'
import { priceStretches, type Stretch } from './history-queries.ts'

export interface ProductRow extends CardRow {
  description: string
  gtin: string | null
  specs: Spec[]
  tags: string[]
  /** The ids of its categories, from the department down. */
  trail: number[]
}

export interface OfferQueryRow {
  id: number
  price: number
  list_price: number | null
  shipping: number | null
  in_stock: boolean
  condition: 'new' | 'used' | 'refurbished'
  months: number
  /** A moment as JSON writes it. */
  price_since: string
  /** Its own confirmation, or its feed's while it follows one. */
  confirmed_at: string
  /** The demonstration's offers come from no feed and do not age. */
  fed: boolean
  /** The lowest price of this offer in the 30 days before its price began, while it was in stock. */
  lowest_before: number | null
  store_id: number
  store_slug: string
  store_name: string
  store_logo: string
  store_rating: number
  store_ratings: number
  shipping_flat: number
  shipping_free_from: number | null
  delivery_min_days: number
  delivery_max_days: number
}

const PRODUCT = `
select ${CARD_COLUMNS}, p.description, p.gtin, p.specs, p.tags,
  array_remove(array[p.lvl0, p.lvl1, p.lvl2, p.lvl3, p.lvl4], null) as trail
from product_figures f ${CARD_TABLES}
where p.slug = $1`

const OFFERS = `
select o.id, o.price, o.list_price, o.shipping, o.in_stock, o.condition, o.months, o.price_since,
  greatest(o.confirmed_at, case when o.follows_feed then fd.confirmed_at end) as confirmed_at, o.feed_id is not null as fed,
  s.id as store_id, s.slug as store_slug, s.name as store_name, s.logo as store_logo, s.rating as store_rating,
  s.ratings as store_ratings, s.shipping_flat, s.shipping_free_from, s.delivery_min_days, s.delivery_max_days,
  (
    select min(price) from (
      (select price, in_stock from price_points
        where offer_id = o.id and at <= o.price_since - interval '${HONEST_DAYS} days' order by at desc limit 1)
      union all
      select price, in_stock from price_points
        where offer_id = o.id and at > o.price_since - interval '${HONEST_DAYS} days' and at < o.price_since
    ) asked where in_stock
  ) as lowest_before
from offers o join stores s on s.id = o.store_id left join feeds fd on fd.id = o.feed_id
where o.product_id = product.id and o.withdrawn_at is null`

const SIMILAR = 10
const CHEAPER = 5

const listOf = (rows: string) => `(select coalesce(json_agg(found), '[]') from (${rows}) found)`

const PAGE = `
select row_to_json(product) as product, ${listOf(OFFERS)} as offers,
  (${priceStretches({ product: 'product.id', now: '$2', days: '$3', store: 'null' })}) as stretches,
  ${listOf(productsLike(SIMILAR))} as similar, ${listOf(productsCheaper(CHEAPER))} as cheaper,
  ${listOf(couponsCovering('$2'))} as coupons
from (${PRODUCT}) product`

interface PageRow {
  product: ProductRow
  offers: OfferQueryRow[]
  stretches: Stretch[]
  similar: CardRow[]
  cheaper: CardRow[]
  /** What its stores give on it. */
  coupons: CouponRow[]
}

/** All a product's page shows, asked at once: on a busy site the way to the database and back costs more than the answer. */
export function productPageRow(on: Queryable, slug: string, now: Date, days: number): Promise<PageRow | null> {
  return rowOf<PageRow>(on, { name: 'product-page', text: PAGE }, [slug, now, days])
}
