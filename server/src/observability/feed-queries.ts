import { cachedFor } from '../async/cached-for.ts'
import { type Queryable, rowsOf } from '../database/rows.ts'

/** One active feed, as its last finished run left it. */
export interface FeedMetrics {
  /** Its number in `feeds list`. */
  feed: string
  store: string
  /** Since the last run that was done or found no change, or the last confirmation; since it was added without either. */
  age_seconds: number
  /** How far apart runs should be. */
  every_seconds: number
  failures: number
  rows: number
  refused: number
  held: number
}

const CACHE_MS = 15_000

/** `confirmed_at` alone is not enough: a feed that contains only changes confirms no offers. */
const METRICS = `
select f.id::text as feed, s.slug as store, extract(epoch from now() - coalesce(greatest(good.finished_at, f.confirmed_at), f.created_at))::int as age_seconds,
  f.every_minutes * 60 as every_seconds, f.failures, coalesce(r.rows, 0) as rows, coalesce(r.refused, 0) as refused,
  coalesce(h.held, 0) as held
from feeds f
join stores s on s.id = f.store_id
left join lateral (
  select rows, refused from feed_runs where feed_id = f.id and state in ('done', 'stopped') order by started_at desc limit 1
) r on true
left join lateral (
  select finished_at from feed_runs where feed_id = f.id and state in ('done', 'unchanged') order by started_at desc limit 1
) good on true
left join (
  select o.feed_id, count(*)::int as held from held_prices hp join offers o on o.id = hp.offer_id group by o.feed_id
) h on h.feed_id = f.id
where not f.paused`

export function feedMetrics(on: Queryable): () => Promise<FeedMetrics[]> {
  return cachedFor(CACHE_MS, () => rowsOf<FeedMetrics & Record<string, unknown>>(on, METRICS))
}
