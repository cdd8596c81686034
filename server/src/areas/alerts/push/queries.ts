/** Push keys, subscriptions of browsers and push deliveries. */
import type { PushSubscriptionData } from '@tianguis/contract/account/alerts'
import { MAX_PUSH_BROWSERS } from '@tianguis/contract/account/list-rules'
import type { Transaction } from '../../../database/connect.ts'
import { and, eq, inArray, sql } from '../../../database/orm/drizzle.ts'
import { pushKeys, pushSubscriptions } from '../../../database/schema.ts'

export interface PushKeys {
  publicKey: string
  privateKey: string
}

export async function storedKeys(tx: Transaction): Promise<PushKeys | null> {
  return (await tx.select().from(pushKeys))[0] ?? null
}

/** Does nothing if keys are already stored. */
export async function insertKeys(tx: Transaction, keys: PushKeys): Promise<void> {
  await tx.insert(pushKeys).values(keys).onConflictDoNothing()
}

/**
 * An endpoint belongs to the account and the session that subscribed last; an account keeps its newest `MAX_PUSH_BROWSERS`
 * endpoints. False: the session has ended.
 */
export async function saveSubscription(
  tx: Transaction,
  sessionId: string,
  { endpoint, keys: { p256dh, auth } }: PushSubscriptionData,
): Promise<boolean> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    select user_id, id, ${endpoint}, ${p256dh}, ${auth} from sessions where id = ${sessionId} for key share
    on conflict (endpoint) do update
      set user_id = excluded.user_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth
    returning user_id`)
  const [saved] = rows
  if (!saved) return false
  await tx.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${saved.user_id} order by id desc offset ${MAX_PUSH_BROWSERS})`)
  return true
}

export async function deleteEndpoint(tx: Transaction, userId: number, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
}

export function subscriptionsOf(tx: Transaction, userId: number) {
  return tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}

/** For the person; the keys, with which a message is sealed, stay out as every secret does. */
export function browsersOf(tx: Transaction, userId: number) {
  const { endpoint, sessionId, createdAt } = pushSubscriptions
  return tx
    .select({ endpoint, session: sessionId, createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(pushSubscriptions.id)
}

export async function deleteSubscriptions(tx: Transaction, ids: number[]): Promise<void> {
  if (ids.length > 0) await tx.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids))
}

export interface DueDelivery {
  id: number
  attempts: number
  /** Ids of the subscriptions that have it already. */
  pushedTo: number[]
}

/** Locks the oldest delivery that is due; null: none is left. */
export async function lockDueDelivery(tx: Transaction, now: Date): Promise<DueDelivery | null> {
  const { rows } = await tx.execute<{ id: string; attempts: number; pushed_to: string[] }>(sql`
    select id, attempts, pushed_to::text[] as pushed_to from alert_deliveries
    where state = 'due' and channel = 'push' and next_attempt_at <= ${now}
    order by id limit 1 for update skip locked`)
  const [row] = rows
  return row ? { id: Number(row.id), attempts: row.attempts, pushedTo: row.pushed_to.map(Number) } : null
}

export interface DeliveryOutcome {
  state: 'sent' | 'failed' | 'dropped'
  reason: string
}

export async function recordOutcome(tx: Transaction, id: number, { state, reason }: DeliveryOutcome, now: Date) {
  await tx.execute(
    sql`update alert_deliveries set state = ${state}, reason = ${reason}, settled_at = ${now} where id = ${id}`,
  )
}

/** The next attempt leaves out the subscriptions `pushedTo`. */
export async function scheduleRetry(tx: Transaction, id: number, nextAttemptAt: Date, pushedTo: number[]) {
  await tx.execute(sql`
    update alert_deliveries
    set attempts = attempts + 1, next_attempt_at = ${nextAttemptAt}, pushed_to = ${sql.param(pushedTo)}::bigint[]
    where id = ${id}`)
}
