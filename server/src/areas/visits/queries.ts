/** Adds to the counts of a Mexican day (`day_counts`). */
import { sqlMexicanDay } from '../../database/mexican-days.ts'
import type { Queryable } from '../../database/rows.ts'

export async function addDayCounts(on: Queryable, now: Date, counts: ReadonlyMap<string, number>): Promise<void> {
  await on.query(
    `insert into day_counts as d (day, name, count)
     select ${sqlMexicanDay('$1::timestamptz')}, name, count from unnest($2::text[], $3::int[]) as n(name, count) order by name
     on conflict (day, name) do update set count = d.count + excluded.count`,
    [now, [...counts.keys()], [...counts.values()]],
  )
}
