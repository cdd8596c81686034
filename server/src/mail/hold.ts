/**
 * Who hands a mail over holds it by an advisory lock of the connection: a process that dies lets go of it, and no
 * transaction stays open while a mail server thinks.
 */
import { and, inArray, isNull, lt } from 'drizzle-orm'
import type pg from 'pg'
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts'
import { type Database, onConnection } from '../database/connect.ts'
import { rowsOf } from '../database/rows.ts'
import { mailOutbox } from '../database/schema.ts'

export type Mail = typeof mailOutbox.$inferSelect

/** An advisory lock of a space has 31 bits for its number; two mails that share one merely wait for each other. */
const LOCK_NUMBERS = 2 ** 31

/** Mails that somebody waits for on a page come before those of topics. `offset 0`: no lock is tried before its turn. */
const TRY_TO_HOLD = `
select id from (
  select id from mail_outbox
  where failed_at is null and next_attempt_at < $1 and (topic is null or topic = any ($2))
  order by topic is not null, next_attempt_at offset 0) as due
where pg_try_advisory_lock(${ADVISORY_LOCKS.sendMail}, (id % ${LOCK_NUMBERS})::int)
limit $3`

export interface Wanted {
  now: Date
  topics: string[]
  most: number
}

/** Takes hold of mails that are due and that nobody else holds. */
export async function holdDue(client: pg.PoolClient, { now, topics, most }: Wanted): Promise<Mail[]> {
  // The database counts microseconds: what was queued in this very millisecond is due, too.
  const until = new Date(now.getTime() + 1)
  const held = await rowsOf<{ id: number }>(client, TRY_TO_HOLD, [until, topics, most])
  if (held.length === 0) return []
  // Whoever held one a moment ago may have sent it: only what is still there, now that it is ours, is to be sent.
  const ids = held.map(({ id }) => id)
  return await onConnection(client)
    .select()
    .from(mailOutbox)
    .where(and(inArray(mailOutbox.id, ids), isNull(mailOutbox.failedAt), lt(mailOutbox.nextAttemptAt, until)))
    .orderBy(mailOutbox.id)
}

/** The connection must hold nothing else. */
export async function letGo(client: pg.PoolClient): Promise<void> {
  await client.query('select pg_advisory_unlock_all()')
}

/** Work on a connection of its own; when it fails the connection is closed, and with it goes what it held. */
export async function withConnection(
  { pool }: Database,
  work: (client: pg.PoolClient) => Promise<void>,
): Promise<void> {
  const client = await pool.connect()
  try {
    await work(client)
    client.release()
  } catch (error) {
    client.release(true)
    throw error
  }
}
