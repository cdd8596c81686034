/** Feeds and their runs. */
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'
import { MAX_BACKOFF_MINUTES } from './run/run-end-queries.ts'

export interface FeedRecord {
  id: number
  store_id: number
  store: string
  store_slug: string
  site: string
  url: string
  mapping: Record<string, string>
  currency: string
  /** Pesos for one unit of the currency; null: pesos. */
  rate: number | null
  complete: boolean
  allow_hosts: string[]
  /** Credentials are stored for it. */
  is_protected: boolean
  every_minutes: number
  paused: boolean
  etag: string | null
  last_modified: string | null
  parser_version: number
  failures: number
  confirmed_at: Date | null
  revisit_at: Date | null
  /** How its last files wrote dates; null: none said. */
  month_first: boolean | null
  next_run_at: Date | null
}

/** The URL of a store's manual imports; it is never downloaded. */
export const MANUAL_IMPORT_URL = 'import:'

const FEED = `
select f.id, f.store_id, s.name as store, s.slug as store_slug, s.site, f.url, f.mapping, f.currency, f.rate::float8 as rate, f.complete, f.allow_hosts,
  f.credentials is not null as is_protected, f.every_minutes, f.paused, f.etag, f.last_modified, f.parser_version, f.failures, f.confirmed_at, f.revisit_at, f.month_first, f.next_run_at
from feeds f join stores s on s.id = f.store_id`

export interface NewFeed {
  storeId: number
  url: string
  mapping: Record<string, string>
  currency: string
  rate: number | null
  complete: boolean
  allowHosts: readonly string[]
  everyMinutes: number
  now: Date
}

/** Saving a feed again replaces its settings; like a change of them, it makes the feed due, and its file is read. */
export async function saveFeed(on: Queryable, feed: NewFeed): Promise<number> {
  const text = `
insert into feeds (store_id, url, format, mapping, currency, complete, allow_hosts, every_minutes, next_run_at, paused, rate)
values ($1, $2, 'auto', $3, $4, $5, $6, $7, $8, $9, $10)
on conflict (store_id, url) do update set mapping = excluded.mapping, currency = excluded.currency, rate = excluded.rate, complete = excluded.complete,
  allow_hosts = excluded.allow_hosts, every_minutes = excluded.every_minutes, etag = null, last_modified = null,
  failures = 0, next_run_at = excluded.next_run_at
returning id`
  const { url, now } = feed
  const byHand = url === MANUAL_IMPORT_URL
  const row = await rowOf<{ id: number }>(on, text, [
    feed.storeId,
    url,
    JSON.stringify(feed.mapping),
    feed.currency,
    feed.complete,
    feed.allowHosts,
    feed.everyMinutes,
    byHand ? null : now,
    byHand,
    feed.rate,
  ])
  return row?.id ?? 0
}

/** The store's feed of files by hand; one that exists keeps its settings, which are those of its last file of offers. */
export async function manualFeedOf(on: Queryable, storeId: number, everyMinutes: number): Promise<number> {
  const row = await rowOf<{ id: number }>(
    on,
    `insert into feeds (store_id, url, format, mapping, currency, complete, allow_hosts, every_minutes, paused)
     values ($1, $2, 'auto', '{}', 'MXN', true, '{}', $3, true)
     on conflict (store_id, url) do update set store_id = excluded.store_id returning id`,
    [storeId, MANUAL_IMPORT_URL, everyMinutes],
  )
  return row?.id ?? 0
}

/** The next runs of the stores' feeds read the whole file, also if it did not change. Under the stores' locks. */
export async function readAgain(on: Queryable, storeIds: readonly number[]): Promise<void> {
  await on.query('update feeds set etag = null, last_modified = null where store_id = any ($1)', [storeIds])
}

/** Null: none are stored. */
export async function sealedCredentials(on: Queryable, feedId: number): Promise<Buffer | null> {
  const row = await rowOf<{ credentials: Buffer | null }>(on, 'select credentials from feeds where id = $1', [feedId])
  return row?.credentials ?? null
}

/** Also makes the feed due. */
export async function saveCredentials(on: Queryable, id: number, sealed: Buffer | null, now: Date): Promise<void> {
  await on.query(
    `update feeds set credentials = $2, etag = null, last_modified = null, failures = 0, next_run_at = $3 where id = $1`,
    [id, sealed, now],
  )
}

/** Undefined leaves a setting as it is. */
export interface FeedChange {
  url?: string | undefined
  mapping?: Record<string, string> | undefined
  currency?: string | undefined
  rate?: number | null | undefined
  complete?: boolean | undefined
  allowHosts?: readonly string[] | undefined
  everyMinutes?: number | undefined
}

/** Clears the ETag, so that the next run reads the file with the new settings. */
export async function updateFeed(on: Queryable, id: number, change: FeedChange, now: Date): Promise<void> {
  const { url, mapping, currency, rate, complete, allowHosts, everyMinutes } = change
  await on.query(
    `update feeds set url = coalesce($2, url), mapping = coalesce($3, mapping), currency = coalesce($4, currency),
       complete = coalesce($5, complete), allow_hosts = coalesce($6, allow_hosts), every_minutes = coalesce($7, every_minutes),
       rate = case when $9 then $10 else rate end, month_first = case when $2 is null or $2 = url then month_first end,
       etag = null, last_modified = null, failures = 0, next_run_at = $8
     where id = $1`,
    [
      id,
      url,
      mapping && JSON.stringify(mapping),
      currency,
      complete,
      allowHosts,
      everyMinutes,
      now,
      rate !== undefined,
      rate,
    ],
  )
}

export async function feedAt(on: Queryable, storeId: number, url: string): Promise<number | null> {
  const text = 'select id from feeds where store_id = $1 and url = $2'
  return (await rowOf<{ id: number }>(on, text, [storeId, url]))?.id ?? null
}

type Feed = FeedRecord & Record<string, unknown>

export function feedById(on: Queryable, id: number): Promise<FeedRecord | null> {
  // A number that no integer can hold names no feed; without the cast it would be an error of the database.
  return rowOf<Feed>(on, `${FEED} where f.id = $1::bigint`, [id])
}

/** Until the transaction ends. */
export function lockFeed(on: Queryable, id: number): Promise<FeedRecord | null> {
  return rowOf<Feed>(on, `${FEED} where f.id = $1::bigint for update of f`, [id])
}

/**
 * Also when a sale begins or ends between two runs; one that cannot be read waits as after any failure. A time that lies further
 * ahead than any run sets it was set while the machine's clock was wrong.
 */
export function dueFeeds(on: Queryable, now: Date): Promise<FeedRecord[]> {
  const text = `${FEED} where not f.paused and f.url <> '${MANUAL_IMPORT_URL}'
      and (f.next_run_at <= $1 or f.next_run_at is null or (f.revisit_at <= $1 and f.failures = 0)
        or f.next_run_at > $1::timestamptz + make_interval(mins => greatest(f.every_minutes, ${MAX_BACKOFF_MINUTES}) + 60))
    order by f.next_run_at nulls first`
  return rowsOf<Feed>(on, text, [now])
}

/** A feed that goes on is due. */
export async function pauseFeed(on: Queryable, id: number, paused: boolean, now: Date): Promise<boolean> {
  const { rowCount } = await on.query(
    `update feeds set paused = $2, failures = case when $2 then failures else 0 end,
       next_run_at = case when $2 then next_run_at else $3 end
     where id = $1`,
    [id, paused, now],
  )
  return rowCount === 1
}

export interface FeedSummary extends FeedRecord {
  offers: number
  state: string | null
  message: string | null
  rows: number | null
  refused: number | null
  finished_at: Date | null
}

export function feedSummaries(on: Queryable): Promise<FeedSummary[]> {
  const text = `
select f.*, r.state, r.message, r.rows, r.refused, r.finished_at,
  (select count(*) from offers o where o.feed_id = f.id and o.withdrawn_at is null) as offers
from (${FEED}) f
left join lateral (select * from feed_runs r where r.feed_id = f.id order by r.started_at desc, r.id desc limit 1) r on true
order by f.store, f.id`
  return rowsOf<FeedSummary & Record<string, unknown>>(on, text)
}
