/**
 * Every change is kept for 400 days. Of older days an offer keeps its lowest and its highest price in stock and its last
 * point, which holds until the next day that has one; its first point is never deleted. So the lowest and highest price of
 * any span of days, the price at the end of each day and the first day that we saw it stay what they were.
 */
import type { Database } from '../../database/connect.ts'
import { sqlMexicanDay, sqlStartOfMexicanDay } from '../../database/mexican-days.ts'
import { rowOf } from '../../database/rows.ts'
import { inTransaction } from '../../database/transaction.ts'

const KEPT_WHOLE_DAYS = 400
/** Days per transaction: a few million points at most. */
const STEP_DAYS = 7

/** The moments $1 (now) allows: from the end of what is thinned, or the first point, to the start of a Mexican day. */
const NEXT_STEP = `
with bounds as (
  select ${sqlStartOfMexicanDay(`(${sqlMexicanDay('$1::timestamptz')} - ${KEPT_WHOLE_DAYS})`)} as allowed
), begun as (
  select coalesce((select until from price_thinning), (select min(at) from price_points where at < allowed)) as moment, allowed
  from bounds
)
select ${sqlStartOfMexicanDay(sqlMexicanDay('moment'))} as from_at,
  least(allowed, ${sqlStartOfMexicanDay(`(${sqlMexicanDay('moment')} + ${STEP_DAYS})`)}) as to_at
from begun where moment < allowed`

/** $1, $2: both the start of a Mexican day. */
const THIN = `
with point as (
  select offer_id, at, in_stock, lead(at) over (partition by offer_id, day order by at) is null as last_of_day,
    row_number() over (partition by offer_id, day, in_stock order by price, at) as from_lowest,
    row_number() over (partition by offer_id, day, in_stock order by price desc, at) as from_highest
  from (select *, ${sqlMexicanDay('at')} as day from price_points where at >= $1 and at < $2) dated
)
delete from price_points p using point d
where p.offer_id = d.offer_id and p.at = d.at and p.at >= $1 and p.at < $2
  and not d.last_of_day and not (d.in_stock and (d.from_lowest = 1 or d.from_highest = 1))
  and exists (select from price_points earlier where earlier.offer_id = p.offer_id and earlier.at < p.at)`

/** Returns how many points were deleted. */
export async function thinOldPoints(database: Database, now: Date): Promise<number> {
  let deleted = 0
  for (;;) {
    const inStep = await inTransaction(database, async (client) => {
      // An import of older history that is under way moves the mark back: its points are thinned too.
      await client.query(`set local tianguis.retention = 'on'; select from price_thinning for update`)
      const step = await rowOf<{ from_at: Date; to_at: Date }>(client, NEXT_STEP, [now])
      if (!step) return null
      const { rowCount } = await client.query(THIN, [step.from_at, step.to_at])
      await client.query(
        'insert into price_thinning (one, until) values (true, $1) on conflict (one) do update set until = excluded.until',
        [step.to_at],
      )
      return rowCount ?? 0
    })
    if (inStep === null) return deleted
    deleted += inStep
  }
}
