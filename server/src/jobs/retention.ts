/** What is kept only for a while, as section 6 of the privacy notice (content/legal) promises; the two change together. */

import type { Database } from '../database/connect.ts'
import type { Clock } from '../runtime/clock.ts'

interface Rule {
  what: string
  /** `$1` is the moment before which it is too old. */
  statement: string
  keptDays: number
}

const RULES: Rule[] = [
  {
    what: 'unconfirmed accounts',
    statement: 'delete from users where not confirmed and created_at < $1',
    keptDays: 30,
  },
  {
    what: 'requests of stores',
    statement: 'delete from store_requests where decided_at < $1',
    keptDays: 365,
  },
  {
    what: 'mails given up',
    statement: 'delete from mail_outbox where failed_at < $1',
    keptDays: 30,
  },
  {
    what: 'counted attempts',
    statement: 'delete from throttles where reset_at < $1 and blocked_until < $1',
    keptDays: 0,
  },
]

const DAY_MS = 86_400_000

/** How many rows went, by what they were. */
export async function forgetOld({ pool }: Database, clock: Clock): Promise<Record<string, number>> {
  const forgotten: Record<string, number> = {}
  for (const { what, statement, keptDays } of RULES) {
    const before = new Date(clock().getTime() - keptDays * DAY_MS)
    forgotten[what] = (await pool.query(statement, [before])).rowCount ?? 0
  }
  return forgotten
}
