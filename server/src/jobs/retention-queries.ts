/**
 * How long rows are kept. Times of personal data are those of section 6 of the privacy notice (content/legal); change both
 * together.
 */
import { DAY_MS } from '@tianguis/contract/durations'
import type { Database } from '../database/connect.ts'
import { sqlMexicanDay, sqlStartOfMexicanDay } from '../database/mexican-days.ts'
import type { Clock } from '../runtime/clock.ts'

interface Rule {
  what: string
  /** `$1` is the moment before which rows are deleted. */
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
    what: 'store requests',
    statement: 'delete from store_requests where decided_at < $1',
    keptDays: 365,
  },
  {
    what: 'failed mails',
    statement: 'delete from mail_outbox where failed_at < $1',
    keptDays: 30,
  },
  {
    what: 'feed runs',
    // With their refused rows; the last run of each feed stays.
    statement: `delete from feed_runs r where started_at < $1 and state <> 'running'
      and exists (select from feed_runs later where later.feed_id = r.feed_id and later.started_at > r.started_at)`,
    keptDays: 90,
  },
  {
    what: 'unconfirmed mail requests',
    statement: 'delete from mail_requests where expires_at < $1',
    keptDays: 0,
  },
  {
    what: 'addresses that ended everything',
    statement: `delete from mail_contacts c where created_at < $1
      and not exists (select from price_alerts a where a.contact_id = c.id)
      and not exists (select from saved_searches s where s.contact_id = c.id)
      and not exists (select from offer_mails o where o.contact_id = c.id)`,
    keptDays: 1,
  },
  {
    what: 'clicks',
    // Whole Mexican days, which `click_days` keeps as sums.
    statement: `with day as (
        select ${sqlStartOfMexicanDay(sqlMexicanDay('$1::timestamptz'))} as began
      ), old as (
        delete from clicks where at < (select began from day) returning at, store_id, offer_id, price, bot
      ), summed as (
        insert into click_days (day, store_id, clicks, offers, shown)
        select ${sqlMexicanDay('at')}, store_id, count(*), count(distinct offer_id), sum(price) from old where not bot group by 1, 2
        on conflict (day, store_id) do update set clicks = click_days.clicks + excluded.clicks,
          offers = greatest(click_days.offers, excluded.offers), shown = click_days.shown + excluded.shown
      )
      select at from old`,
    keptDays: 90,
  },
  {
    what: 'counts per day',
    statement: `delete from day_counts where day < ${sqlMexicanDay('$1::timestamptz')}`,
    keptDays: 400,
  },
  {
    what: 'exits of coupons',
    statement: `delete from coupon_days where day < ${sqlMexicanDay('$1::timestamptz')}`,
    keptDays: 400,
  },
  {
    what: 'throttles',
    statement: 'delete from throttles where reset_at < $1 and blocked_until < $1',
    keptDays: 0,
  },
]

/** The number of deleted rows, by kind. */
export async function deleteExpiredRows({ pool }: Database, clock: Clock): Promise<Record<string, number>> {
  const deleted: Record<string, number> = {}
  for (const { what, statement, keptDays } of RULES) {
    const before = new Date(clock().getTime() - keptDays * DAY_MS)
    deleted[what] = (await pool.query(statement, [before])).rowCount ?? 0
  }
  return deleted
}
