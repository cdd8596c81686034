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
  /** How long a push service may take to answer. */
  timeoutMs?: number
}

export interface PushTally {
  sent: number
  failed: number
}

/** Eight attempts in eight hours: a service that refuses one message in five loses fewer than one in 300,000. */
const RETRY_MINUTES = [1, 5, 15, 30, 60, 120, 240]
const TIMEOUT_MS = 10_000
const LIFETIME_SECONDS = 6 * 3600
/** Deliveries sent at once; each holds a connection to the database meanwhile. */
export const AT_ONCE = 4
/** After so many requests in a row without an answer, a service is not asked again in this run. */
const SILENT_AFTER = 4
/** As shown in the alert's history. */
const WITHOUT_BROWSER = 'No se envió: ningún navegador tenía ya los avisos activos.'

/** Sends what is due until nothing is left or `stop` is aborted. */
export async function sendDuePushes(deps: PushDeps, stop?: AbortSignal): Promise<PushTally> {
  const tally = { sent: 0, failed: 0 }
  const run = { ...deps, unanswered: new Map<string, number>() }
  const sendAll = async () => {
    while (!stop?.aborted) {
      const outcome = await sendNext(run)
      if (outcome === 'nothing') return
      if (outcome !== 'dropped') tally[outcome]++
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, sendAll))
  for (const one of ended) if (one.status === 'rejected') throw one.reason
  return tally
}

interface Run extends PushDeps {
  /** Requests in a row without an answer, by origin: browsers of a service that hangs do not keep those of the others. */
  unanswered: Map<string, number>
}

/** The row stays locked while it is sent; sent twice after a crash, the second replaces the first (`topic`, `tag`). */
function sendNext(run: Run): Promise<'sent' | 'failed' | 'dropped' | 'nothing'> {
  return run.database.db.transaction(async (tx) => {
    const now = run.clock()
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
    const { reached, gone, failure } = await pushToAll(tx, hit, next, run)
    await queries.deleteSubscriptions(tx, gone)
    const minutes = failure === null ? undefined : RETRY_MINUTES[attempts]
    if (minutes !== undefined) {
      await queries.scheduleRetry(tx, id, new Date(now.getTime() + minutes * 60_000), reached)
      return 'failed'
    }
    if (reached.length > 0) {
      await queries.recordOutcome(tx, id, { state: 'sent', reason: reasonOf(hit) }, now)
      return 'sent'
    }
    if (failure === null) {
      await queries.recordOutcome(tx, id, { state: 'dropped', reason: WITHOUT_BROWSER }, now)
      return 'dropped'
    }
    await queries.recordOutcome(tx, id, { state: 'failed', reason: `No se pudo enviar: ${failure}` }, now)
    return 'failed'
  })
}

interface Pushed {
  /** Ids of the subscriptions that have it, from this attempt or an earlier one. */
  reached: number[]
  /** Of those that no longer exist (404, 410). */
  gone: number[]
  /** What went wrong with one of the others; null: nothing. */
  failure: string | null
}

/** To each browser of the account on its own: one that fails neither stops the others nor has it sent to them again. */
async function pushToAll(tx: Transaction, hit: ConfirmedHit, { pushedTo }: queries.DueDelivery, run: Run) {
  const browsers = await queries.subscriptionsOf(tx, hit.userId ?? 0)
  const pushed: Pushed = { reached: [...pushedTo], gone: [], failure: null }
  const waiting = browsers.filter(({ id }) => !pushedTo.includes(id))
  await Promise.all(
    waiting.map(async ({ id, endpoint, p256dh, auth }) => {
      const status = await push({ endpoint, keys: { p256dh, auth } }, hit, run)
      if (status === 404 || status === 410) pushed.gone.push(id)
      else if (status === null || status >= 300) pushed.failure = `el servicio respondió ${status ?? 'nada'}`
      else pushed.reached.push(id)
    }),
  )
  return pushed
}

/** The status of the answer; null: none. */
async function push(
  subscription: webpush.PushSubscription,
  hit: ConfirmedHit,
  { keys, contact, unanswered, timeoutMs = TIMEOUT_MS }: Run,
): Promise<number | null> {
  const service = URL.parse(subscription.endpoint)?.origin ?? ''
  if ((unanswered.get(service) ?? 0) >= SILENT_AFTER) return null
  const payload = {
    title: `${hit.name.slice(0, 80)}: ${costInWords(hit)}`,
    body: reasonOf(hit),
    tag: `alerta-${hit.alertId}`,
    url: `/producto/${hit.slug}`,
  }
  const signal = AbortSignal.timeout(timeoutMs)
  try {
    const request = webpush.generateRequestDetails(subscription, JSON.stringify(payload), {
      vapidDetails: { subject: contact, ...keys },
      TTL: LIFETIME_SECONDS,
      topic: `alerta-${hit.alertId}`,
    })
    const { endpoint, method, headers, body } = request
    const sent = { method, headers: headers as Record<string, string>, body: new Uint8Array(body ?? []) }
    const response = await fetch(endpoint, { ...sent, redirect: 'error', signal })
    unanswered.delete(service)
    await response.body?.cancel()
    return response.status
  } catch {
    if (signal.aborted) unanswered.set(service, (unanswered.get(service) ?? 0) + 1)
    return null
  }
}
