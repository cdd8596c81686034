/** The hits of mails and push messages with their present offers, read right before they are sent. */
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import { connectionOf, type Transaction } from '../../../database/connect.ts'
import { rowsOf } from '../../../database/rows.ts'
import type { ALERT_KINDS } from '../../../database/schema.ts'
import { COMPARABLE_SINCE } from '../../catalog/service.ts'
import { MAIL_LOW_DAYS } from '../rules.ts'
import { lowestBefore, seenDays } from './past-prices-sql.ts'
import { type PricedScope, pricesInScopes } from './scope-prices.ts'

export interface Hit {
  id: number
  /** Null: a push message. */
  messageId: string | null
  alertId: number
  /** Null: of an address without an account. */
  userId: number | null
  contactId: number | null
  productId: number
  kind: (typeof ALERT_KINDS)[number]
  targetPrice: number | null
  percent: number | null
  withShipping: boolean
  paused: boolean
  expired: boolean
  /** The price that fulfilled the alert. */
  price: number
  /** What the best offer asked before; null: no other price of it is known, or the cost includes shipping. */
  previousPrice: number | null
  name: string
  slug: string
  /** Of the offer that fulfilled the alert. */
  meantCondition: OfferCondition
  /** The best offer now; null: no store sells it any more. */
  offerId: number | null
  cost: number | null
  condition: OfferCondition | null
  store: string | null
  /** The lowest price of the last 90 days; null: none is known, or the cost includes shipping, whose past is not stored. */
  low: number | null
  /** Of those days, the ones on which any of its offers was in stock. */
  observedDays: number | null
}

interface HitRow extends Omit<Hit, 'offerId' | 'cost' | 'condition' | keyof Facts> {
  storeIds: number[]
}

/** $1: message ids or null, $2: a delivery or null, $3: now. Hits of blocked accounts and of deleted alerts are left out. */
const HITS = `
select d.id, d.message_id as "messageId", a.id as "alertId", a.user_id as "userId", a.contact_id as "contactId",
  a.product_id as "productId", a.kind, a.target_price as "targetPrice", a.percent, coalesce(a.store_ids, '{}') as "storeIds",
  a.with_shipping as "withShipping", a.paused, coalesce(a.expires_at <= $3, false) as expired,
  d.price, o.condition as "meantCondition", p.name, p.slug
from alert_deliveries d
join price_alerts a on a.id = d.alert_id
left join users u on u.id = a.user_id
join products p on p.id = a.product_id
join offers o on o.id = d.offer_id
where (d.message_id = any ($1::text[]) or d.id = $2) and d.state = 'due' and u.blocked is not true
order by d.id`

/** What is said of the best offers. $1: hits with their best offers as JSON, $2: now. */
const FACTS = `
select v.id, st.name as store, case when not v.with_shipping then low.price end as low, earlier.price as "previousPrice",
  seen.days::int as "observedDays"
from json_to_recordset($1::json) as v (id bigint, product_id bigint, store_ids int[], with_shipping boolean, store_id int,
  condition text, offer_id bigint, cost bigint)
join stores st on st.id = v.store_id
cross join lateral (select v.condition) b
left join lateral (${lowestBefore('$2::timestamptz', MAIL_LOW_DAYS)}) low on true
left join lateral (${seenDays('$2::timestamptz', MAIL_LOW_DAYS)}) seen on true
left join lateral (
  select pt.price from offers o join price_points pt on pt.offer_id = o.id and pt.at < o.price_since
  where o.id = v.offer_id and o.price = v.cost and pt.price <> o.price and at >= ${COMPARABLE_SINCE} order by pt.at desc limit 1
) earlier on true`

type Facts = Pick<Hit, 'store' | 'low' | 'observedDays' | 'previousPrice'>
const NO_FACTS: Facts = { store: null, low: null, observedDays: null, previousPrice: null }

export async function hitsOf(
  tx: Transaction,
  of: { messageIds: readonly string[] } | { deliveryId: number },
  now: Date,
): Promise<Hit[]> {
  const on = connectionOf(tx)
  const which = 'messageIds' in of ? [of.messageIds, null] : [null, of.deliveryId]
  const rows = await rowsOf<HitRow & Record<string, unknown>>(on, HITS, [...which, now])
  const priced = await pricesInScopes(on, rows, now)
  const facts = await rowsOf<Facts & { id: number }>(on, FACTS, [JSON.stringify(priced.flatMap(factRow)), now])
  const factsOf = new Map(facts.map(({ id, ...rest }) => [id, rest]))
  return priced.map(({ scope: { storeIds: _, ...hit }, best }) => ({
    ...hit,
    offerId: best?.offerId ?? null,
    cost: best?.cost ?? null,
    condition: best?.condition ?? null,
    ...(factsOf.get(hit.id) ?? NO_FACTS),
  }))
}

function factRow({ scope, best }: PricedScope<HitRow>) {
  if (!best) return []
  const { id, productId: product_id, storeIds: store_ids, withShipping: with_shipping } = scope
  const { storeId: store_id, offerId: offer_id, condition, cost } = best
  return [{ id, product_id, store_ids, with_shipping, store_id, offer_id, condition, cost }]
}
