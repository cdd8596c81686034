/** Records what became of deliveries, and what that means for their alerts. */
import type { Transaction } from '../../../database/connect.ts'
import { sql } from '../../../database/orm/drizzle.ts'
import type { Hit } from './hit-queries.ts'
import { type ConfirmedHit, type DroppedHit, OF_BLOCKED, OF_CHANGED, reasonOf } from './recheck.ts'

/**
 * Records what was sent and what was not. Products are noted for evaluation before anything else is locked, as an evaluation
 * does: of dropped hits that may hold otherwise, and of sent ones, whose price may have left again meanwhile.
 */
export async function recordOutcomes(
  tx: Transaction,
  { sent, dropped }: { sent: readonly ConfirmedHit[]; dropped: readonly DroppedHit[] },
  now: Date,
): Promise<void> {
  const again = dropped.filter(({ reevaluate }) => reevaluate).map(({ hit }) => hit.productId)
  await requestEvaluation(tx, [...sent.map(({ productId }) => productId), ...again])
  await recordSent(tx, sent, now)
  await recordDropped(tx, dropped, now)
}

/** Target and stock alerts are disarmed until the price or the stock leaves again; drops are measured from the new price. */
async function recordSent(tx: Transaction, hits: readonly ConfirmedHit[], now: Date): Promise<void> {
  if (hits.length === 0) return
  const sent = JSON.stringify(
    hits.map((hit) => ({
      id: hit.id,
      alert: hit.alertId,
      cost: hit.cost,
      previous: hit.previousPrice,
      reason: reasonOf(hit),
    })),
  )
  // The owner may have changed the alert while the mail was handed over: then its new rule stays armed. `dropOfChanged` waits
  // for these locks.
  const { rows } = await tx.execute<{ id: string }>(sql`
    select id from alert_deliveries where id = any (${sql.param(hits.map(({ id }) => id))}::bigint[]) and state = 'due' for update`)
  const asked = sql`s.id = any (${sql.param(rows.map(({ id }) => id))}::bigint[])`
  await tx.execute(sql`
    with sent as (select * from jsonb_to_recordset(${sent}::jsonb) as s (id bigint, alert bigint, cost bigint, previous bigint, reason text)),
    delivered as (
      update alert_deliveries d
      set state = 'sent', price = s.cost, previous_price = s.previous, reason = s.reason, settled_at = ${now}
      from sent s where d.id = s.id)
    update price_alerts a
    set armed = case when ${asked} then a.kind not in ('target', 'stock') else a.armed end,
      baseline_price = case when ${asked} then s.cost else a.baseline_price end, last_fired_at = ${now}
    from sent s where a.id = s.alert`)
}

async function recordDropped(tx: Transaction, dropped: readonly DroppedHit[], now: Date): Promise<void> {
  if (dropped.length === 0) return
  const rows = JSON.stringify(dropped.map(({ hit, reason }) => ({ id: hit.id, reason })))
  await tx.execute(sql`
    update alert_deliveries d set state = 'dropped', reason = x.reason, settled_at = ${now}
    from jsonb_to_recordset(${rows}::jsonb) as x (id bigint, reason text) where d.id = x.id`)
}

/** What is still due of mails that are gone: `hitsOf` leaves out the hits of blocked accounts. */
export async function dropOfBlocked(tx: Transaction, messageIds: readonly string[], now: Date): Promise<void> {
  await tx.execute(sql`
    update alert_deliveries set state = 'dropped', reason = ${OF_BLOCKED}, settled_at = ${now}
    where message_id = any (${sql.param(messageIds)}::text[]) and state = 'due'`)
}

/** What is still due by an alert's former rule. A push message that is being sent just now is not waited for. */
export async function dropOfChanged(tx: Transaction, alertId: number, now: Date): Promise<void> {
  const due = (channel: 'mail' | 'push') => sql`
    select id from alert_deliveries where alert_id = ${alertId} and state = 'due' and channel = ${channel} for update`
  for (const ids of [due('mail'), sql`${due('push')} skip locked`])
    await tx.execute(sql`
      update alert_deliveries set state = 'dropped', reason = ${OF_CHANGED}, settled_at = ${now} where id in (${ids})`)
}

/** The next run of `evaluateChanges` evaluates the alerts on these products. */
export async function requestEvaluation(tx: Transaction, productIds: number[]): Promise<void> {
  if (productIds.length === 0) return
  await tx.execute(sql`
    insert into alert_changes as c (product_id)
    select distinct unnest(${sql.param(productIds)}::bigint[]) order by 1
    on conflict (product_id) do update set look_at = least(c.look_at, excluded.look_at)`)
}

/** For mails that were queued but not sent: the owner's next mail need not wait for them. */
export async function clearLastMailAt(tx: Transaction, hits: readonly Hit[]): Promise<void> {
  if (hits.length === 0) return
  const ids = (key: 'userId' | 'contactId') => sql.param(hits.map((hit) => hit[key]).filter((id) => id !== null))
  await tx.execute(sql`update alert_people set last_mail_at = null where user_id = any (${ids('userId')}::bigint[])`)
  await tx.execute(sql`update mail_contacts set last_mail_at = null where id = any (${ids('contactId')}::bigint[])`)
}
