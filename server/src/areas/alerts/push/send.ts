/** Notices in the browser, the second channel: the same hits, checked again like the mails. */
import { formatMoney } from '@tianguis/contract/money'
import { sql } from 'drizzle-orm'
import webpush from 'web-push'
import type { Database, Transaction } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { hitsOf } from '../delivery/hits.ts'
import { reasonOf, recheck, type Standing } from '../delivery/recheck.ts'
import { settleDropped } from '../delivery/settle.ts'
import type { PushKeys } from './keys.ts'
import * as subscriptions from './subscriptions.ts'

export interface PushDeps {
  database: Database
  clock: Clock
  keys: PushKeys
  /** Whom a push service may write to about us: `mailto:` or our address. */
  contact: string
}

const RETRY_MINUTES = [1, 5, 30, 120]
const TIMEOUT_MS = 10_000
const LIFETIME_SECONDS = 6 * 3600

export async function sendDuePushes(deps: PushDeps): Promise<{ sent: number; failed: number }> {
  const tally = { sent: 0, failed: 0 }
  for (;;) {
    const outcome = await sendNext(deps)
    if (outcome === 'nothing') return tally
    if (outcome !== 'dropped') tally[outcome]++
  }
}

/** Held while it is sent; sent twice after a crash, the second replaces the first (`topic`, and `tag` in the browser). */
function sendNext({ database, clock, ...rest }: PushDeps): Promise<'sent' | 'failed' | 'dropped' | 'nothing'> {
  return database.db.transaction(async (tx) => {
    const now = clock()
    const { rows } = await tx.execute<{ id: string; attempts: number }>(sql`
      select id, attempts from alert_deliveries
      where state = 'due' and channel = 'push' and next_attempt_at <= ${now}
      order by id limit 1 for update skip locked`)
    const [next] = rows
    if (!next) return 'nothing'
    const id = Number(next.id)
    const { standing, dropped } = recheck(await hitsOf(tx, { deliveryId: id }, now))
    const [hit] = standing
    if (!hit) {
      await settleDropped(tx, dropped, now)
      if (dropped.length === 0) await settle(tx, id, 'dropped', 'No se envió: la cuenta está bloqueada.', now)
      return 'dropped'
    }
    const failure = await pushToAll(tx, hit, rest)
    if (failure === null) {
      await settle(tx, id, 'sent', reasonOf(hit), now)
      return 'sent'
    }
    const minutes = RETRY_MINUTES[next.attempts]
    if (minutes === undefined) await settle(tx, id, 'failed', `No se pudo enviar: ${failure}`, now)
    else
      await tx.execute(sql`update alert_deliveries set attempts = attempts + 1,
        next_attempt_at = ${new Date(now.getTime() + minutes * 60_000)} where id = ${id}`)
    return 'failed'
  })
}

async function settle(tx: Transaction, id: number, state: string, reason: string, now: Date): Promise<void> {
  await tx.execute(
    sql`update alert_deliveries set state = ${state}, reason = ${reason}, settled_at = ${now} where id = ${id}`,
  )
}

/** Null when every browser has it, else what went wrong. */
async function pushToAll(tx: Transaction, hit: Standing, deps: Omit<PushDeps, 'database' | 'clock'>) {
  let failure: string | null = null
  for (const { id, endpoint, p256dh, auth } of await subscriptions.subscriptionsOf(tx, hit.userId)) {
    const status = await push({ endpoint, keys: { p256dh, auth } }, hit, deps)
    if (status === 404 || status === 410) await subscriptions.dropSubscription(tx, id)
    else if (status === null || status >= 300) failure = `el servicio respondió ${status ?? 'nada'}`
  }
  return failure
}

async function push(
  subscription: webpush.PushSubscription,
  hit: Standing,
  { keys, contact }: Omit<PushDeps, 'database' | 'clock'>,
): Promise<number | null> {
  const note = {
    title: `${hit.name.slice(0, 80)}: ${formatMoney(hit.cost)}`,
    body: reasonOf(hit),
    tag: `alerta-${hit.alertId}`,
    url: `/producto/${hit.slug}`,
  }
  try {
    const request = webpush.generateRequestDetails(subscription, JSON.stringify(note), {
      vapidDetails: { subject: contact, ...keys },
      TTL: LIFETIME_SECONDS,
      topic: `alerta-${hit.alertId}`,
    })
    const { endpoint, method, headers, body } = request
    const sent = { method, headers: headers as Record<string, string>, body: new Uint8Array(body ?? []) }
    const response = await fetch(endpoint, { ...sent, redirect: 'error', signal: AbortSignal.timeout(TIMEOUT_MS) })
    await response.body?.cancel()
    return response.status
  } catch {
    return null
  }
}
