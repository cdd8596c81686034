/**
 * Exponential backoff. Each kind of attempt has a free allowance per window; past it every further attempt doubles the
 * wait, up to a bound. The key always contains the IP address, so that an attacker cannot lock the owner out.
 */

import { WIRE } from '@tianguis/contract/texts'
import type { Database } from '../database/connect.ts'
import { ApiError } from '../http/errors/api-error.ts'
import type { Clock } from '../runtime/clock.ts'
import { keyedHash } from './keyed-hash.ts'
import { type Allowance, countAttempt, deleteAttempts } from './throttle-queries.ts'

export type { Allowance } from './throttle-queries.ts'

export interface Throttle {
  /** Counts one attempt; throws 429 with Retry-After while a wait is running. */
  attempt(allowance: Allowance, ...who: string[]): Promise<void>
  /** Deletes the attempts, after a success. */
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
      await deleteAttempts(database, keyOf(allowance, who))
    },
  }
}
