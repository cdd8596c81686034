/** Bar codes that visitors searched for and that no product has. */
import { type Queryable, rowsOf } from '../../../database/rows.ts'
import type { QueryCounts } from './queries.ts'

/** Adds to the counts of the codes. */
export async function addUnknownCodes(
  on: Queryable,
  now: Date,
  codes: readonly (readonly [gtin: string, times: number])[],
): Promise<void> {
  if (codes.length === 0) return
  await on.query(
    `insert into unknown_codes as u (gtin, times, last_asked_at)
     select gtin, times, $3 from unnest($1::text[], $2::int[]) as n(gtin, times) order by gtin
     on conflict (gtin) do update set times = u.times + excluded.times, last_asked_at = excluded.last_asked_at`,
    [codes.map(([gtin]) => gtin), codes.map(([, times]) => times), now],
  )
}

/** The codes searched for most often; a code that a product has by now is left out. */
export function askedCodes(on: Queryable, limit: number): Promise<QueryCounts[]> {
  return rowsOf<QueryCounts & Record<string, unknown>>(
    on,
    `select gtin as query, times as searches, times as empty, 0 as corrected, 0 as choices from unknown_codes u
     where not exists (select from products p where p.gtin = u.gtin and p.hidden_at is null)
     order by times desc, last_asked_at desc, gtin limit $1`,
    [limit],
  )
}

/** Keeps the codes searched for most recently. */
export async function pruneUnknownCodes(on: Queryable, limit: number): Promise<void> {
  await on.query(
    'delete from unknown_codes where gtin in (select gtin from unknown_codes order by last_asked_at desc offset $1)',
    [limit],
  )
}
