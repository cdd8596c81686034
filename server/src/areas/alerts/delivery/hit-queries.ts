/** The hits of mails and push messages with their present offers, read right before they are sent. */
import type { OfferCondition } from '@tianguis/contract/catalog/product-card'
import type { Transaction } from '../../../database/connect.ts'
import { sql } from '../../../database/orm/drizzle.ts'
import type { ALERT_KINDS } from '../../../database/schema.ts'
import { MAIL_LOW_DAYS } from '../rules.ts'
import { BEST_OFFER, lowestBefore, seenDays } from './best-offer-sql.ts'

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
  previousPrice: number | null
  name: string
  slug: string
  /** The best offer now; null: no store sells it any more. */
  offerId: number | null
  cost: number | null
  store: string | null
  condition: OfferCondition | null
  /** The lowest price of the last 90 days. */
  low: number | null
  /** Of those days, the ones on which any of its offers was in stock. */
  observedDays: number | null
}

const NUMBERS = [
  'id',
  'alertId',
  'userId',
  'contactId',
  'productId',
  'targetPrice',
  'price',
  'previousPrice',
  'offerId',
  'cost',
  'low',
  'observedDays',
] as const

/** Hits of blocked accounts and of deleted alerts are left out. */
export async function hitsOf(
  tx: Transaction,
  of: { messageIds: readonly string[] } | { deliveryId: number },
  now: Date,
) {
  const which =
    'messageIds' in of ? sql`d.message_id = any (${sql.param(of.messageIds)}::text[])` : sql`d.id = ${of.deliveryId}`
  const moment = `'${now.toISOString()}'::timestamptz`
  const { rows } = await tx.execute<Record<string, unknown>>(sql`
    select d.id, d.message_id as "messageId", a.id as "alertId", a.user_id as "userId", a.contact_id as "contactId", a.product_id as "productId", a.kind, a.target_price as "targetPrice", a.percent,
      a.with_shipping as "withShipping", a.paused, coalesce(a.expires_at <= ${now}, false) as expired,
      d.price, d.previous_price as "previousPrice", p.name, p.slug,
      b.offer_id as "offerId", b.cost, b.condition, st.name as store, low.price as low,
      seen.days as "observedDays"
    from alert_deliveries d
    join price_alerts a on a.id = d.alert_id
    left join users u on u.id = a.user_id
    join products p on p.id = a.product_id
    cross join lateral (
      select a.product_id, coalesce(a.store_ids, '{}') as store_ids, a.with_shipping) v
    left join lateral (${sql.raw(BEST_OFFER)}) b on true
    left join stores st on st.id = b.store_id
    left join lateral (${sql.raw(lowestBefore(moment, MAIL_LOW_DAYS))}) low on true
    left join lateral (${sql.raw(seenDays(moment, MAIL_LOW_DAYS))}) seen on true
    where ${which} and d.state = 'due' and u.blocked is not true
    order by d.id`)
  return rows.map((row) => {
    for (const key of NUMBERS) if (row[key] !== null) row[key] = Number(row[key])
    return row as unknown as Hit
  })
}
