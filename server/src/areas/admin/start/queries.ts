/** Counts for the start screen: what needs attention, and figures of the last days. */
import type { Attention, StartView } from '@tianguis/contract/admin/start'
import { type Queryable, rowOf, rowsOf } from '../../../database/rows.ts'

/** A feed is late when its last good run is this many of its intervals ago. */
const LATE_INTERVALS = 4

const ATTENTION = `
select 'feeds-failing' as kind, count(*)::int as count, min(f.confirmed_at) as since from feeds f where f.failures > 0 and not f.paused
union all select 'feeds-late', count(*)::int, min(coalesce(f.confirmed_at, f.created_at)) from feeds f
  where not f.paused and f.failures = 0 and f.next_run_at is not null
    and coalesce(f.confirmed_at, f.created_at) < $1::timestamptz - f.every_minutes * interval '1 minute' * ${LATE_INTERVALS}
union all select 'held-prices', count(*)::int, min(at) from held_prices where rejected_at is null
union all select 'matches', count(*)::int, min(created_at) from reviews where state = 'open' and kind = 'match'
union all select 'price-reviews', count(*)::int, min(created_at) from reviews where state = 'open' and kind = 'price'
union all select 'reports', count(*)::int, min(created_at) from error_reports where resolved_at is null
union all select 'requests', count(*)::int, min(created_at) from store_requests where state = 'pending'
union all select 'mails', count(*)::int, min(created_at) from mail_outbox where failed_at is not null or attempts > 0
union all select 'unindexed', count(*)::int, null from unindexed`

export function attentionNeeded(
  on: Queryable,
  now: Date,
): Promise<(Omit<Attention, 'since'> & { since: Date | null })[]> {
  return rowsOf(on, ATTENTION, [now])
}

/** Searches that found nothing; the table has no index for it and grows with the visitors. */
export async function emptyQueries(
  on: Queryable,
): Promise<{ kind: 'empty-queries'; count: number; since: Date | null }> {
  const row = await rowOf<{ count: number; since: Date | null }>(
    on,
    'select count(*)::int as count, min(at) as since from search_queries where empty >= 1',
  )
  return { kind: 'empty-queries', count: row?.count ?? 0, since: row?.since ?? null }
}

/** Jobs that failed within a week; pg-boss creates its tables when the jobs first start. */
export async function failedJobs(on: Queryable, now: Date): Promise<number> {
  const known = await rowOf<{ known: boolean }>(on, `select to_regclass('pgboss.job') is not null as known`)
  if (!known?.known) return 0
  const row = await rowOf<{ count: number }>(
    on,
    `select count(*)::int as count from pgboss.job where state = 'failed' and completed_on > $1::timestamptz - interval '7 days'`,
    [now],
  )
  return row?.count ?? 0
}

const LAST_DAYS = `generate_series(($1::timestamptz at time zone 'America/Mexico_City')::date - 29, ($1::timestamptz at time zone 'America/Mexico_City')::date, '1 day') d(day)`
const daily = (name: string, table: string, moment: string, filter = 'true') => `
select '${name}' as name, to_char(d.day, 'YYYY-MM-DD') as day, coalesce(c.n, 0)::int as value
from ${LAST_DAYS} left join (
  select (${moment} at time zone 'America/Mexico_City')::date as day, count(*) as n from ${table}
  where ${moment} > $1::timestamptz - interval '31 days' and ${filter} group by 1
) c on c.day = d.day`

const counted = (name: string) => `
select '${name}', to_char(d.day, 'YYYY-MM-DD'), coalesce(c.count, 0)
from ${LAST_DAYS} left join day_counts c on c.day = d.day and c.name = '${name}'`

const PLOTS_SQL = [
  daily('exits', 'clicks', 'at', 'not bot'),
  daily('accounts', 'users', 'created_at'),
  daily('alerts', 'alert_deliveries', 'settled_at', `state = 'sent'`),
  daily('products', 'products', 'created_at'),
  daily('runs', 'feed_runs', 'started_at', `state = 'done'`),
  counted('visits'),
  counted('searches'),
].join(' union all ')

export function dailyPlots(
  on: Queryable,
  now: Date,
): Promise<{ name: StartView['plots'][number]['name']; day: string; value: number }[]> {
  return rowsOf(on, `select * from (${PLOTS_SQL}) p order by name, day`, [now])
}

interface Freshness {
  refreshed_at: Date | null
  unindexed: number
  /** A feed that is read by hand counts as paused. */
  scheduled_feeds: number
  feeds_read_since: Date | null
}

export async function catalogueState(on: Queryable): Promise<StartView['catalogue'] & Freshness> {
  const row = await rowOf<StartView['catalogue'] & Freshness>(
    on,
    `select coalesce((select products from catalog_figures), 0)::int as products,
       coalesce((select offers from catalog_figures), 0)::int as offers,
       (select count(*)::int from stores where withdrawn_at is null) as stores,
       (select count(*)::int from feeds) as feeds,
       (select refreshed_at from catalog_figures) as refreshed_at,
       (select count(*)::int from unindexed) as unindexed,
       (select count(*)::int from feeds where not paused) as scheduled_feeds,
       (select case when bool_and(confirmed_at is not null) then min(confirmed_at) end from feeds where not paused) as feeds_read_since`,
  )
  if (!row) throw new Error('a select without a table has one row')
  return row
}

const MAX_STORES = 10

export function exitsByStore(on: Queryable, now: Date): Promise<StartView['exitsByStore']> {
  return rowsOf(
    on,
    `select s.name as store, count(*)::int as exits from clicks c join stores s on s.id = c.store_id
     where c.at > $1::timestamptz - interval '30 days' and not c.bot group by s.name order by 2 desc, 1 limit ${MAX_STORES}`,
    [now],
  )
}
