/** Push messages, the second channel of alerts: the same hits, rechecked like the mails. */
import webpush from 'web-push'
import type { Database, Transaction } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { hitsOf } from '../delivery/hit-queries.ts'
import { recordOutcomes } from '../delivery/outcome-queries.ts'
import { type ConfirmedHit, costInWords, OF_BLOCKED, reasonOf, recheck } from '../delivery/recheck.ts'
import * as queries from './queries.ts'

export interface PushDeps {
  database: Database
  clock: Clock
  keys: queries.PushKeys
  /** Contact of the VAPID claims: a `mailto:` or `https:` address. */
  contact: string
}

/** Eight attempts in eight hours: a service that refuses one message in five loses fewer than one in 300,000. */
const RETRY_MINUTES = [1, 5, 15, 30, 60, 120, 240]
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

/** The row stays locked while it is sent; sent twice after a crash, the second replaces the first (`topic`, `tag`). */
function sendNext({ database, clock, ...rest }: PushDeps): Promise<'sent' | 'failed' | 'dropped' | 'nothing'> {
  return database.db.transaction(async (tx) => {
    const now = clock()
    const next = await queries.lockDueDelivery(tx, now)
    if (!next) return 'nothing'
    const { id, attempts } = next
    const { confirmed, dropped } = recheck(await hitsOf(tx, { deliveryId: id }, now))
    const [hit] = confirmed
    if (!hit) {
      await recordOutcomes(tx, { sent: [], dropped }, now)
      const blocked = { state: 'dropped', reason: OF_BLOCKED } as const
      if (dropped.length === 0) await queries.recordOutcome(tx, id, blocked, now)
      return 'dropped'
    }
    const failure = await pushToAll(tx, hit, rest)
    if (failure === null) {
      await queries.recordOutcome(tx, id, { state: 'sent', reason: reasonOf(hit) }, now)
      return 'sent'
    }
    const minutes = RETRY_MINUTES[attempts]
    if (minutes !== undefined) await queries.scheduleRetry(tx, id, new Date(now.getTime() + minutes * 60_000))
    else await queries.recordOutcome(tx, id, { state: 'failed', reason: `No se pudo enviar: ${failure}` }, now)
    return 'failed'
  })
}

/** Null when every browser has it, else what went wrong. Subscriptions that no longer exist (404, 410) are deleted. */
async function pushToAll(tx: Transaction, hit: ConfirmedHit, deps: Omit<PushDeps, 'database' | 'clock'>) {
  let failure: string | null = null
  for (const { id, endpoint, p256dh, auth } of await queries.subscriptionsOf(tx, hit.userId ?? 0)) {
    const status = await push({ endpoint, keys: { p256dh, auth } }, hit, deps)
    if (status === 404 || status === 410) await queries.deleteSubscription(tx, id)
    else if (status === null || status >= 300) failure = `el servicio respondió ${status ?? 'nada'}`
  }
  return failure
}

async function push(
  subscription: webpush.PushSubscription,
  hit: ConfirmedHit,
  { keys, contact }: Omit<PushDeps, 'database' | 'clock'>,
): Promise<number | null> {
  const payload = {
    title: `${hit.name.slice(0, 80)}: ${costInWords(hit)}`,
    body: reasonOf(hit),
    tag: `alerta-${hit.alertId}`,
    url: `/producto/${hit.slug}`,
  }
  try {
    const request = webpush.generateRequestDetails(subscription, JSON.stringify(payload), {
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
