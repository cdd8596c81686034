import type pg from 'pg'
import { type Database, onConnection, type Transaction } from '../database/connect.ts'
import type { Clock } from '../runtime/clock.ts'
import { DeliveryRecorder, type Outcome, type Tally } from './delivery-recorder.ts'
import type { MailSender } from './message.ts'
import { lockDueMails, unlockMails, withConnection } from './outbox-lock-queries.ts'
import type { Mail } from './outbox-queries.ts'
import type { TopicRenderer, TopicRenderers } from './topic-renderer.ts'

/** One worker renders its mails while the mails of the other are being sent. */
const WORKERS = 2
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
  const tally = { sent: 0, dropped: 0, failed: 0 }
  const deps = { sender, clock, renderers, tally }
  let limit = MIN_BATCH
  const workers = Array.from({ length: WORKERS }, () =>
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
  sender: MailSender
  clock: Clock
  renderers: TopicRenderers
  tally: Tally
}

async function deliverBatch(client: pg.PoolClient, deps: Deps, limit: number): Promise<number> {
  const { sender, clock, renderers, tally } = deps
  const locked = await lockDueMails(client, { now: clock(), topics: Object.keys(renderers), limit })
  if (locked.length === 0) return 0
  const db = onConnection(client)
  const rendered: Outcome[] = []
  for (const [topic, mails] of Map.groupBy(locked, ({ topic }) => topic))
    rendered.push(...(await renderAll(db, topic === null ? storedContents(mails) : renderers[topic]!, mails)))
  const recorder = new DeliveryRecorder(db, clock, tally)
  await Promise.all(rendered.map(async (outcome) => recorder.record(await send(sender, outcome))))
  await recorder.finish()
  await unlockMails(client)
  return locked.length
}

async function send(sender: MailSender, outcome: Outcome): Promise<Outcome> {
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
