/**
 * Limits on attempts, counted in PostgreSQL so that they hold across processes. A `FixedWindow` refuses until it ends; an
 * `Allowance` has exponential backoff: past its free attempts every further one doubles the wait, up to a bound.
 */

import { WIRE } from '@tianguis/contract/texts'
import type { Database } from '../database/connect.ts'
import { ApiError } from '../http/errors/api-error.ts'
import type { Clock } from '../runtime/clock.ts'
import { keyedHash } from './keyed-hash.ts'
import type { Allowance, FixedWindow } from './throttle-queries.ts'
import * as queries from './throttle-queries.ts'

export type { Allowance, FixedWindow } from './throttle-queries.ts'

type Limit = Allowance | FixedWindow

export interface Throttle {
  /** Counts one attempt; throws 429 with Retry-After while it must wait. */
  attempt(limit: Limit, ...who: string[]): Promise<void>
  /** Counts one attempt; returns what `attempt` throws, null when it need not wait. */
  refusal(limit: Limit, ...who: string[]): Promise<ApiError | null>
  /** Deletes the attempts, after a success. */
  forgive(limit: Limit, ...who: string[]): Promise<void>
  /** Takes back one attempt, after a success: attempts of others with the same key still count. */
  refund(limit: FixedWindow, ...who: string[]): Promise<void>
  remember(what: Memory, ...who: string[]): Promise<void>
  remembers(what: Memory, ...who: string[]): Promise<boolean>
  /** One after another per key in this process, so that a success is refunded before the next attempt is counted. */
  inTurn<T>(key: string, work: () => Promise<T>): Promise<T>
}

export interface Memory {
  name: string
  seconds: number
}

const UNLIMITED: Throttle = {
  attempt: async () => undefined,
  refusal: async () => null,
  forgive: async () => undefined,
  refund: async () => undefined,
  remember: async () => undefined,
  remembers: async () => false,
  inTurn: (_, work) => work(),
}

export function createThrottle(database: Database, secret: string, clock: Clock, enabled: boolean): Throttle {
  if (!enabled) return UNLIMITED
  const keyOf = ({ name }: { name: string }, who: string[]) => keyedHash(secret, 'throttle', name, ...who)
  const refusal: Throttle['refusal'] = async (limit, ...who) => {
    const key = keyOf(limit, who)
    const waitSeconds =
      'firstWaitSeconds' in limit
        ? await queries.countAttempt(database, key, limit, clock())
        : await queries.countInWindow(database, key, limit, clock())
    if (waitSeconds <= 0) return null
    return new ApiError(429, WIRE.tooManyRequests, { retryAfterSeconds: Math.ceil(waitSeconds) })
  }
  return {
    refusal,
    async attempt(limit, ...who) {
      const refused = await refusal(limit, ...who)
      if (refused) throw refused
    },
    forgive: (limit, ...who) => queries.deleteAttempts(database, keyOf(limit, who)),
    refund: (limit, ...who) => queries.refundAttempt(database, keyOf(limit, who)),
    remember: (what, ...who) =>
      queries.rememberUntil(database, keyOf(what, who), new Date(clock().getTime() + what.seconds * 1000)),
    remembers: (what, ...who) => queries.isRemembered(database, keyOf(what, who), clock()),
    inTurn: takingTurns(),
  }
}

function takingTurns(): Throttle['inTurn'] {
  const last = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const mine = (last.get(key) ?? Promise.resolve()).then(work, work)
    last.set(key, mine)
    const leave = () => {
      if (last.get(key) === mine) last.delete(key)
    }
    mine.then(leave, leave)
    return mine
  }
}
