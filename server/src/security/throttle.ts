/**
 * Growing waits. Each kind of attempt has a free allowance per window; past it every further failure doubles the wait,
 * up to a bound. The key always contains the network address, so that a stranger's failures never lock the owner out.
 */

import { WIRE } from '@tianguis/contract/texts'
import { sql } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { throttles } from '../database/schema.ts'
import { ApiError } from '../http/errors/api-error.ts'
import type { Clock } from '../runtime/clock.ts'
import { keyedHash } from './keyed-hash.ts'

export interface Allowance {
  name: string
  free: number
  windowSeconds: number
  firstWaitSeconds: number
  longestWaitSeconds: number
}

export interface Throttle {
  /** Counts one attempt; throws 429 with Retry-After while a wait is running. */
  attempt(allowance: Allowance, ...who: string[]): Promise<void>
  /** Forgets the attempts, after a success. */
  forgive(allowance: Allowance, ...who: string[]): Promise<void>
}

export function createThrottle(database: Database, secret: string, clock: Clock, enabled: boolean): Throttle {
  if (!enabled) return { attempt: async () => undefined, forgive: async () => undefined }
  const keyOf = (allowance: Allowance, who: string[]) => keyedHash(secret, 'throttle', allowance.name, ...who)
  return {
    async attempt(allowance, ...who) {
      const waitSeconds = await countAttempt(database, keyOf(allowance, who), allowance, clock())
      if (waitSeconds <= 0) return
      throw new ApiError(429, WIRE.tooManyRequests, { retryAfterSeconds: Math.ceil(waitSeconds) })
    },
    async forgive(allowance, ...who) {
      await database.db.delete(throttles).where(sql`${throttles.key} = ${keyOf(allowance, who)}`)
    },
  }
}

/** One statement, so that attempts arriving together are each counted. Seconds still to wait; 0: go on. */
async function countAttempt(database: Database, key: Buffer, allowance: Allowance, now: Date): Promise<number> {
  const { free, windowSeconds, firstWaitSeconds, longestWaitSeconds } = allowance
  const { rows } = await database.pool.query<{ wait: number }>(
    `insert into throttles as t (key, hits, blocked_until, reset_at)
     values ($1, 1, $2, $2::timestamptz + make_interval(secs => $3))
     on conflict (key) do update set
       hits = case when t.reset_at <= $2 then 1 when t.blocked_until > $2 then t.hits else t.hits + 1 end,
       blocked_until = case
         when t.reset_at <= $2 then $2
         when t.blocked_until > $2 or t.hits < $4 then t.blocked_until
         else $2::timestamptz + make_interval(secs => least($6, $5 * 2 ^ least(t.hits - $4, 20))) end,
       reset_at = case when t.blocked_until > $2 then t.reset_at else $2::timestamptz + make_interval(secs => $3) end
     returning extract(epoch from blocked_until - $2::timestamptz)::float8 as wait`,
    [key, now, windowSeconds, free, firstWaitSeconds, longestWaitSeconds],
  )
  return rows[0]?.wait ?? 0
}
