import type { PushSubscriptionData } from '@tianguis/contract/account/alerts'
import { PUSH_BROWSERS_MAX } from '@tianguis/contract/account/list-rules'
import { and, eq, sql } from 'drizzle-orm'
import type { Transaction } from '../../../database/connect.ts'
import { pushSubscriptions } from '../../../database/schema.ts'

/** A browser belongs to whoever allowed it last; of many, the newest are kept. */
export async function keepSubscription(tx: Transaction, userId: number, subscription: PushSubscriptionData) {
  const { endpoint, keys } = subscription
  await tx
    .insert(pushSubscriptions)
    .values({ userId, endpoint, ...keys })
    .onConflictDoUpdate({ target: pushSubscriptions.endpoint, set: { userId, ...keys } })
  await tx.execute(sql`
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} order by id desc offset ${PUSH_BROWSERS_MAX})`)
}

export async function forgetSubscription(tx: Transaction, userId: number, endpoint: string): Promise<void> {
  await tx
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), eq(pushSubscriptions.endpoint, endpoint)))
}

export function subscriptionsOf(tx: Transaction, userId: number) {
  return tx.select().from(pushSubscriptions).where(eq(pushSubscriptions.userId, userId))
}

/** The push service says that it is gone for good. */
export async function dropSubscription(tx: Transaction, id: number): Promise<void> {
  await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id))
}
