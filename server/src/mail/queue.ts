/**
 * Mails leave through a table: written in the transaction of the fact they tell, so that a fact without its mail or a
 * mail without its fact cannot exist, and deleted once the other side has taken them, so that no mailed code stays behind.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { type Database, onConnection, type Transaction } from '../database/connect.ts'
import { mailOutbox } from '../database/schema.ts'
import type { Clock } from '../runtime/clock.ts'
import { holdDue, letGo, type Mail, withConnection } from './hold.ts'
import { Leaving, type Outcome, type Tally } from './leaving.ts'
import type { Letter, MailSender } from './message.ts'
import type { Writer, Writers } from './writers.ts'

/** One prepares its mails while the other one's leave. */
const LANES = 2
/** Mails written together: as many as leave in about a second, because what they say was checked when they were written. */
const FEWEST = 8
const MOST = 128
const LEAVE_WITHIN_MS = 1_000

export async function queueMail(
  tx: Transaction,
  recipient: string,
  letter: Letter,
  headers: Record<string, string> = {},
): Promise<void> {
  await tx.insert(mailOutbox).values({ ...letter, recipient, headers, messageId: `<${randomUUID()}@tianguis>` })
}

/**
 * Hands over whatever is due. Several processes may do this at once; a mail is held by one of them. Mails of a topic
 * without a writer here are left to a process that has it.
 */
export async function deliverDue(
  database: Database,
  sender: MailSender,
  clock: Clock,
  writers: Writers = {},
): Promise<Tally> {
  const tally = { sent: 0, dropped: 0, failed: 0 }
  const deps = { sender, clock, writers, tally }
  let most = FEWEST
  const lanes = Array.from({ length: LANES }, () =>
    withConnection(database, async (client) => {
      for (;;) {
        const startedAt = performance.now()
        const held = await deliverSome(client, deps, most)
        if (held === 0) return
        const tookMs = performance.now() - startedAt
        if (tookMs > LEAVE_WITHIN_MS) most = Math.max(FEWEST, most >> 1)
        else if (held === most && tookMs < LEAVE_WITHIN_MS / 2) most = Math.min(MOST, most << 1)
      }
    }),
  )
  const ended = await Promise.allSettled(lanes)
  for (const lane of ended) if (lane.status === 'rejected') throw lane.reason
  return tally
}

interface Deps {
  sender: MailSender
  clock: Clock
  writers: Writers
  tally: Tally
}

async function deliverSome(client: pg.PoolClient, deps: Deps, most: number): Promise<number> {
  const { sender, clock, writers, tally } = deps
  const held = await holdDue(client, { now: clock(), topics: Object.keys(writers), most })
  if (held.length === 0) return 0
  const db = onConnection(client)
  const written: Outcome[] = []
  for (const [topic, mails] of Map.groupBy(held, ({ topic }) => topic))
    written.push(...(await writeAll(db, topic === null ? plainly(mails) : writers[topic]!, mails)))
  const leaving = new Leaving(db, clock, tally)
  await Promise.all(written.map(async (outcome) => leaving.note(await handOver(sender, outcome))))
  await leaving.end()
  await letGo(client)
  return held.length
}

async function handOver(sender: MailSender, outcome: Outcome): Promise<Outcome> {
  if ('error' in outcome) return outcome
  const { mail, bundle } = outcome
  const letter = bundle.letters.get(mail.messageId)
  try {
    if (letter) await sender.send({ ...mail, ...letter })
    return outcome
  } catch (error) {
    return { mail, error }
  }
}

/** One mail that cannot be written must not keep the others: then each is written alone. */
async function writeAll(tx: Transaction, writer: Writer, mails: Mail[]): Promise<Outcome[]> {
  try {
    const ids = mails.map(({ messageId }) => messageId)
    const bundle = await writer(tx, ids)
    return mails.map((mail) => ({ mail, bundle }))
  } catch (error) {
    if (mails.length === 1) return [{ mail: mails[0]!, error }]
    const alone = []
    for (const mail of mails) alone.push(...(await writeAll(tx, writer, [mail])))
    return alone
  }
}

/** Mails that were written when they were queued. */
function plainly(mails: Mail[]): Writer {
  return async () => ({
    letters: new Map(mails.map((mail) => [mail.messageId, mail])),
    settle: async () => undefined,
  })
}
