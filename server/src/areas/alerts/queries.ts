/** Queries of price alerts: one alert is read and deleted together with its owner's id, and changed after `ownedAlert`. */
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts'
import type { Transaction } from '../../database/connect.ts'
import { and, count, desc, eq, isNull, sql } from '../../database/orm/drizzle.ts'
import { offers, priceAlerts, products, stores } from '../../database/schema.ts'
import type { MailOwner } from '../mail-requests/service.ts'
import { areSameAlerts, isDoubled } from './doubled-alerts-sql.ts'

export type AlertRow = typeof priceAlerts.$inferSelect & { storeSlugs: string[] | null }
type NewRow = typeof priceAlerts.$inferInsert
type Changes = Partial<
  Pick<
    NewRow,
    | 'kind'
    | 'targetPrice'
    | 'percent'
    | 'storeIds'
    | 'withShipping'
    | 'paused'
    | 'expiresAt'
    | 'armed'
    | 'baselinePrice'
  >
>

export async function alertsOf(tx: Transaction, userId: number): Promise<AlertRow[]> {
  const storeSlugs = sql<
    string[] | null
  >`(select array_agg(${stores.slug} order by ${stores.slug}) from ${stores} where ${stores.id} = any(${priceAlerts.storeIds}))`
  const rows = await tx
    .select({ alert: priceAlerts, storeSlugs })
    .from(priceAlerts)
    .where(and(eq(priceAlerts.userId, userId), sql`not ${sql.raw(isDoubled('price_alerts'))}`))
    .orderBy(desc(priceAlerts.id))
  return rows.map(({ alert, storeSlugs }) => ({ ...alert, storeSlugs }))
}

/** Of an account, or of a contact: a confirmed e-mail address without an account. */
export async function countAlerts(tx: Transaction, { userId, contactId }: MailOwner): Promise<number> {
  const owned = userId === undefined ? eq(priceAlerts.contactId, contactId) : eq(priceAlerts.userId, userId)
  const [row] = await tx.select({ n: count() }).from(priceAlerts).where(owned)
  return row?.n ?? 0
}

/** Serialises the writes of one account, so that limits hold. */
export async function lockAlertsOf(tx: Transaction, userId: number): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${ADVISORY_LOCKS.writeAlerts}::int, ${userId}::int)`)
}

/** The price on the product's card; null: the product is unknown or has no figures. */
export async function shownPrice(tx: Transaction, productId: number): Promise<number | null> {
  const { rows } = await tx.execute<{ price: string }>(sql`
    select best_price as price from product_figures where product_id = ${productId}`)
  return rows[0] ? Number(rows[0].price) : null
}

export async function storeIdsNamed(tx: Transaction, slugs: string[]): Promise<number[]> {
  const rows = await tx
    .select({ id: stores.id })
    .from(stores)
    .where(sql`${stores.slug} = any(${sql.param(slugs)}::text[])`)
  return rows.map(({ id }) => id)
}

/** Stores that list the product, in stock or not, as its page shows them. */
export async function storesSelling(tx: Transaction, productId: number): Promise<{ slug: string; name: string }[]> {
  return tx
    .select({ slug: stores.slug, name: stores.name })
    .from(offers)
    .innerJoin(stores, and(eq(stores.id, offers.storeId), isNull(stores.withdrawnAt), isNull(stores.hiddenAt)))
    .innerJoin(products, and(eq(products.id, offers.productId), isNull(products.hiddenAt)))
    .where(and(eq(offers.productId, productId), isNull(offers.withdrawnAt)))
    .groupBy(stores.slug, stores.name)
    .orderBy(stores.name)
}

/** The owner's alert of the same rule on the same offers of the product; null: there is none. */
export async function sameAlert(tx: Transaction, alert: NewRow): Promise<number | null> {
  const {
    userId = null,
    contactId = null,
    productId,
    kind,
    targetPrice,
    percent,
    storeIds,
    withShipping = false,
  } = alert
  const scope = sql`${sql.param(storeIds ?? [])}::int[]`
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from price_alerts
    where product_id = ${productId} and kind = ${kind} and with_shipping = ${withShipping}
      and (user_id, contact_id, target_price, percent)
        is not distinct from (${userId}::bigint, ${contactId}::bigint, ${targetPrice}::bigint, ${percent}::smallint)
      and coalesce(store_ids, '{}') @> ${scope} and coalesce(store_ids, '{}') <@ ${scope}
    order by id limit 1`)
  return rows[0] ? Number(rows[0].id) : null
}

export async function insertAlert(tx: Transaction, alert: NewRow): Promise<void> {
  await tx.insert(priceAlerts).values(alert)
}

export async function productName(tx: Transaction, productId: number): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select p.name from products p join product_figures f on f.product_id = p.id where p.id = ${productId}`)
  return rows[0]?.name ?? null
}

const owned = (userId: number, id: number) => and(eq(priceAlerts.id, id), eq(priceAlerts.userId, userId))

/** Null: the alert does not exist or belongs to another account. */
export async function ownedAlert(tx: Transaction, userId: number, id: number) {
  return (await tx.select().from(priceAlerts).where(owned(userId, id)))[0] ?? null
}

/** Does not check the owner: `id` must come from `ownedAlert` in the same transaction. */
export async function updateAlert(tx: Transaction, id: number, changes: Changes, now: Date): Promise<void> {
  await tx
    .update(priceAlerts)
    .set({ ...changes, updatedAt: now })
    .where(eq(priceAlerts.id, id))
}

/** With those that sleep beside it. False: the alert does not exist or belongs to another account. */
export async function deleteAlert(tx: Transaction, userId: number, id: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    delete from price_alerts a using price_alerts own
    where own.id = ${id} and own.user_id = ${userId} and ${sql.raw(areSameAlerts('a', 'own'))}`)
  return (rowCount ?? 0) > 0
}
