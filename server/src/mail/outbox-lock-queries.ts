/**
 * A process that sends a mail holds an advisory lock of its connection: the lock ends with the process, and no
 * transaction stays open while the mail server answers.
 */
import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts'
import { type Database, onConnection } from '../database/connect.ts'
import { and, inArray, isNull, lt } from '../database/orm/drizzle.ts'
import { rowsOf } from '../database/rows.ts'
import { mailOutbox } from '../database/schema.ts'
import type { Mail } from './outbox-queries.ts'

/** The second key of an advisory lock has 31 bits; two mails that share a key wait for each other. */
const LOCK_KEYS = 2 ** 31

/** A process that lost its connection returns within this time to record what it sent; then others take its mails. */
const CLAIM_MS = 60_000
const THIS_PROCESS = randomUUID()

/** `offset 0` keeps the planner from trying locks before the rows are ordered. */
const LOCK_DUE = `
select id from (
  select id from mail_outbox
  where failed_at is null and next_attempt_at < $1
    and (topic is not null) = ($2::text[] is not null) and (topic is null or topic = any ($2))
    and (claimed_by is null or claimed_by = $4 or claimed_until < $1)
  order by next_attempt_at offset 0) as due
where pg_try_advisory_lock(${ADVISORY_LOCKS.sendMail}, (id % ${LOCK_KEYS})::int)
limit $3`

export interface DueMails {
  now: Date
  /** Mails of these topics; null: those without one. */
  topics: string[] | null
  limit: number
  /** Another value than the default stands for another process. */
  claimant?: string
}

/** Locks and claims mails that are due and that no other process has locked or claimed. */
export async function lockDueMails(
  client: pg.PoolClient,
  { now, topics, limit, claimant = THIS_PROCESS }: DueMails,
): Promise<Mail[]> {
  // PostgreSQL counts microseconds: what was queued within this millisecond is due too.
  const until = new Date(now.getTime() + 1)
  const locked = await rowsOf<{ id: number }>(client, LOCK_DUE, [until, topics, limit, claimant])
  if (locked.length === 0) return []
  // Another process may have sent one before it released its lock: only rows that are still due are returned.
  const ids = locked.map(({ id }) => id)
  const claimed = await onConnection(client)
    .update(mailOutbox)
    .set({ claimedBy: claimant, claimedUntil: new Date(now.getTime() + CLAIM_MS) })
    .where(and(inArray(mailOutbox.id, ids), isNull(mailOutbox.failedAt), lt(mailOutbox.nextAttemptAt, until)))
    .returning()
  return claimed.sort((a, b) => a.id - b.id)
}

/** Releases every advisory lock of the connection. */
export async function unlockMails(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_unlock_all()')
}

/** A connection of its own; if the work fails the connection is closed, which releases its locks. */
export async function withConnection(
  { sessions }: Database,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await sessions.connect()
  try {
    await work(client)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
