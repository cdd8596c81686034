/** SQL of `page_facts`: what a product page needs of price points and related products, computed ahead of requests. */
import { DRAWN_RANGE } from '@tianguis/contract/catalog/history/product-history'
import { OBSERVED_PAST, seenPointsSql } from '../figures/figures-sql.ts'
import { CHEAPER, SIMILAR } from '../related/related-cards.ts'
import { productsCheaper, productsLike } from '../related/related-sql.ts'
import { priceSpansSql, shownCondition } from './history-queries.ts'
import type { QueriedSpan } from './price-spans.ts'
import type { SeenPoint } from './seen-prices.ts'

/** Raise it whenever the result of a statement of this file changes: rows of another version are not read. */
export const PAGE_FACTS_VERSION = 5

/** Related products beyond those shown, because some may be sold out or dearer when the page is read. */
const SPARE = 4

export interface PageFacts {
  spans: QueriedSpan[]
  /** By offer. */
  past: Record<string, OfferPast>
}

export type OfferPast = [
  /** See `OBSERVED_PAST`. */
  seenDays: number,
  lowestBefore: number | null,
  /** Null: its store claims no former price. */
  seen: SeenPoint[] | null,
]

/** An expression for a statement in which `product` is the product shown; `now` is an SQL expression. */
export const factsSql = (now: string) => `json_build_object(
  'spans', (${priceSpansSql({ product: 'product.id', condition: shownCondition('product.id'), now, days: String(DRAWN_RANGE), store: 'null' })}),
  'past', (
    select coalesce(json_object_agg(o.id, json_build_array(past.seen_days, past.lowest_before, seen.points)), '{}')
    from offers o cross join lateral (${OBSERVED_PAST}) past cross join lateral (${seenPointsSql(now)}) seen
    where o.product_id = product.id and o.withdrawn_at is null
  ))`

/** The products that have figures have a row. $1: product ids. */
export const OUTDATE_PAGE_FACTS = `
insert into page_facts (product_id) select product_id from product_figures where product_id = any ($1::bigint[])
on conflict (product_id) do update set version = 0, made_at = null, facts = null, similar_ids = null, cheaper_ids = null
where page_facts.version <> 0`

/** Of another version, or a day old: the neighbours change without the product. $1: now, $2: how many at once. */
export const WRITE_PAGE_FACTS = `
with due as (
  (select product_id from page_facts where version < ${PAGE_FACTS_VERSION} limit $2)
  union all
  (select product_id from page_facts where version > ${PAGE_FACTS_VERSION} limit $2)
  union all
  (select product_id from page_facts
    where version = ${PAGE_FACTS_VERSION} and made_at < $1::timestamptz - interval '1 day' order by made_at limit $2)
  limit $2
)
update page_facts kept
set version = ${PAGE_FACTS_VERSION}, made_at = $1, facts = ${factsSql('$1')},
  similar_ids = array(${productsLike(SIMILAR + SPARE)}), cheaper_ids = array(${productsCheaper(CHEAPER + SPARE)})
from due join product_figures f using (product_id)
cross join lateral (select f.product_id as id, f.category_id, f.best_price) product
where kept.product_id = due.product_id`
