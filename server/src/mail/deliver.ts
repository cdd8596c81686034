import type pg from 'pg'
import { limitConcurrency } from '../async/limit-concurrency.ts'
import { type Database, onConnection, type Transaction } from '../database/connect.ts'
import type { Clock } from '../runtime/clock.ts'
import { DeliveryRecorder, type Outcome, type Tally } from './delivery-recorder.ts'
import type { MailSender } from './message.ts'
import { lockDueMails, unlockMails, withConnection } from './outbox-lock-queries.ts'
import type { Mail } from './outbox-queries.ts'
import type { TopicRenderer, TopicRenderers } from './topic-renderer.ts'

/**
 * Mails that a visitor waits for (`direct`, without a topic) do not wait for those of topics, whose texts have to be written
 * first and which are many.
 */
export const LANES = ['direct', 'topics'] as const
export type Lane = (typeof LANES)[number]
/** One worker renders its mails while the mails of the other are being sent. */
const WORKERS: Record<Lane, number> = { direct: 1, topics: 2 }
/** Fewer than the connections to the mail server (smtp-sender.ts): the others are free for direct mails. */
const TOPIC_MAILS_AT_ONCE = 6
/** Mails rendered together: as many as are sent in about a second, so that their prices are about a second old. */
const MIN_BATCH = 8
const MAX_BATCH = 128
const BATCH_MS = 1_000

/**
 * Sends every mail that is due. Several processes may do this at once: each mail is locked by one of them. Mails of a
 * topic without a renderer here are left to a process that has one.
 */
export async function deliverDue(
  database: Database,
  sender: MailSender,
  clock: Clock,
  renderers: TopicRenderers = {},
): Promise<Tally> {
  const ended = await Promise.allSettled(LANES.map((lane) => deliverLane(lane, { database, sender, clock, renderers })))
  const total = { sent: 0, dropped: 0, failed: 0 }
  for (const lane of ended) {
    if (lane.status === 'rejected') throw lane.reason
    for (const outcome of ['sent', 'dropped', 'failed'] as const) total[outcome] += lane.value[outcome]
  }
  return total
}

export interface DeliveryDeps {
  database: Database
  sender: MailSender
  clock: Clock
  renderers: TopicRenderers
}

export async function deliverLane(lane: Lane, { database, sender, clock, renderers }: DeliveryDeps): Promise<Tally> {
  const tally = { sent: 0, dropped: 0, failed: 0 }
  const atOnce = limitConcurrency(TOPIC_MAILS_AT_ONCE, WORKERS.topics * MAX_BATCH)
  const send = (outcome: Outcome) =>
    lane === 'topics' ? atOnce(() => sendOne(sender, outcome)) : sendOne(sender, outcome)
  const deps = { lane, send, clock, renderers, tally }
  let limit = MIN_BATCH
  const workers = Array.from({ length: WORKERS[lane] }, () =>
    withConnection(database, async (client) => {
      for (;;) {
        const startedAt = performance.now()
        const locked = await deliverBatch(client, deps, limit)
        if (locked === 0) return
        const tookMs = performance.now() - startedAt
        if (tookMs > BATCH_MS) limit = Math.max(MIN_BATCH, limit >> 1)
        else if (locked === limit && tookMs < BATCH_MS / 2) limit = Math.min(MAX_BATCH, limit << 1)
      }
    }),
  )
  const ended = await Promise.allSettled(workers)
  for (const worker of ended) if (worker.status === 'rejected') throw worker.reason
  return tally
}

interface Deps {
  lane: Lane
  send(outcome: Outcome): Promise<Outcome>
  clock: Clock
  renderers: TopicRenderers
  tally: Tally
}

async function deliverBatch(client: pg.PoolClient, deps: Deps, limit: number): Promise<number> {
  const { send, clock, renderers, tally } = deps
  const locked = await lockDueMails(client, { now: clock(), topics: topicsOf(deps.lane, renderers), limit })
  if (locked.length === 0) return 0
  const db = onConnection(client)
  const rendered: Outcome[] = []
  for (const [topic, mails] of Map.groupBy(locked, ({ topic }) => topic))
    rendered.push(...(await renderAll(db, topic === null ? storedContents(mails) : renderers[topic]!, mails)))
  const recorder = new DeliveryRecorder(db, clock, tally)
  await Promise.all(rendered.map(async (outcome) => recorder.record(await send(outcome))))
  await recorder.finish()
  await unlockMails(client)
  return locked.length
}

async function sendOne(sender: MailSender, outcome: Outcome): Promise<Outcome> {
  if ('error' in outcome) return outcome
  const { mail, rendered } = outcome
  const content = rendered.contents.get(mail.messageId)
  try {
    if (content) await sender.send({ ...mail, ...content })
    return outcome
  } catch (error) {
    return { mail, error }
  }
}

/** Null: mails without a topic. */
export const topicsOf = (lane: Lane, renderers: TopicRenderers): string[] | null =>
  lane === 'direct' ? null : Object.keys(renderers)

/** If rendering several mails together fails, each is rendered alone, so that one bad mail does not keep the others. */
async function renderAll(tx: Transaction, renderer: TopicRenderer, mails: Mail[]): Promise<Outcome[]> {
  try {
    const ids = mails.map(({ messageId }) => messageId)
    const rendered = await renderer(tx, ids)
    return mails.map((mail) => ({ mail, rendered }))
  } catch (error) {
    if (mails.length === 1) return [{ mail: mails[0]!, error }]
    const outcomes = []
    for (const mail of mails) outcomes.push(...(await renderAll(tx, renderer, [mail])))
    return outcomes
  }
}

/** For mails without a topic, whose text was stored when they were queued. */
function storedContents(mails: Mail[]): TopicRenderer {
  return async () => ({
    contents: new Map(mails.map((mail) => [mail.messageId, mail])),
    onRemoved: async () => undefined,
  })
}
