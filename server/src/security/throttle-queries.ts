/** Counts attempts in PostgreSQL, so that all processes share the limits. */
import type { Database } from '../database/connect.ts'
import { eq } from '../database/orm/drizzle.ts'
import { rowOf } from '../database/rows.ts'
import { throttles } from '../database/schema.ts'

export interface Allowance {
  name: string
  free: number
  windowSeconds: number
  firstWaitSeconds: number
  maxWaitSeconds: number
}

/** A number of attempts within a window that begins with the first; refused attempts do not prolong it. */
export interface FixedWindow {
  name: string
  free: number
  windowSeconds: number
}

/** Returns the seconds until the window ends if it is used up; 0: allowed. */
export async function countInWindow(
  { pool }: Pick<Database, 'pool'>,
  key: Buffer,
  { free, windowSeconds }: FixedWindow,
  now: Date,
): Promise<number> {
  const row = await rowOf<{ hits: number; wait: number }>(
    pool,
    `insert into throttles as t (key, hits, blocked_until, reset_at)
     values ($1, 1, $2, $2::timestamptz + make_interval(secs => $3))
     on conflict (key) do update set
       hits = case when t.reset_at <= $2 then 1 else least(t.hits, $4::int) + 1 end,
       reset_at = case when t.reset_at <= $2 then excluded.reset_at else t.reset_at end
     returning hits, extract(epoch from reset_at - $2::timestamptz)::float8 as wait`,
    [key, now, windowSeconds, free],
  )
  return row && row.hits > free ? row.wait : 0
}

/** Subtracts one attempt. */
export async function refundAttempt({ pool }: Pick<Database, 'pool'>, key: Buffer): Promise<void> {
  await pool.query('update throttles set hits = hits - 1 where key = $1 and hits > 0', [key])
}

export async function rememberUntil({ pool }: Pick<Database, 'pool'>, key: Buffer, until: Date): Promise<void> {
  await pool.query(
    `insert into throttles (key, hits, blocked_until, reset_at) values ($1, 0, to_timestamp(0), $2)
     on conflict (key) do update set reset_at = excluded.reset_at`,
    [key, until],
  )
}

export async function isRemembered({ pool }: Pick<Database, 'pool'>, key: Buffer, now: Date): Promise<boolean> {
  return (await rowOf(pool, 'select 1 from throttles where key = $1 and reset_at > $2', [key, now])) !== null
}

/**
 * One statement, so that concurrent attempts are each counted. The window begins when the wait is over: a wait longer than the
 * window would otherwise end with it. Returns the seconds still to wait; 0: allowed.
 */
export async function countAttempt(
  { pool }: Pick<Database, 'pool'>,
  key: Buffer,
  allowance: Allowance,
  now: Date,
): Promise<number> {
  const { free, windowSeconds, firstWaitSeconds, maxWaitSeconds } = allowance
  const row = await rowOf<{ wait: number }>(
    pool,
    `insert into throttles as t (key, hits, blocked_until, reset_at)
     values ($1, 1, $2, $2::timestamptz + make_interval(secs => $3))
     on conflict (key) do update set (hits, blocked_until, reset_at) = (
       select hits, until, case when t.blocked_until > $2 then t.reset_at else until + make_interval(secs => $3) end
       from (select
         case when t.reset_at <= $2 then 1 when t.blocked_until > $2 then t.hits else t.hits + 1 end as hits,
         case
           when t.reset_at <= $2 then $2
           when t.blocked_until > $2 then t.blocked_until
           when t.hits < $4 then $2
           else $2::timestamptz + make_interval(secs => least($6, $5 * 2 ^ least(t.hits - $4, 20))) end as until) now)
     returning extract(epoch from blocked_until - $2::timestamptz)::float8 as wait`,
    [key, now, windowSeconds, free, firstWaitSeconds, maxWaitSeconds],
  )
  return row?.wait ?? 0
}

export async function deleteAttempts({ db }: Pick<Database, 'db'>, key: Buffer): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, key))
}
