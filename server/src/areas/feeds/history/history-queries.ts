/** Past prices that an operator imports: only before the first price that was observed, marked with their run. */
import type pg from 'pg'
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts'
import { rowOf } from '../../../database/rows.ts'
import { STALE_AFTER_HOURS } from '../../catalog/service.ts'
import { createPastPoints, dropImplausiblePoints } from './past-points-queries.ts'

export interface HistoryRow {
  sku: string
  at: Date
  price: number
  /** Only if the file writes its dates so; null: however it does. */
  isMonthFirst: boolean | null
}

/** The lock of a run of this store, until the transaction ends; false: a run is under way. */
export async function lockStoreHere(client: pg.PoolClient, storeId: number): Promise<boolean> {
  const row = await rowOf<{ held: boolean }>(client, 'select pg_try_advisory_xact_lock($1, $2) as held', [
    ADVISORY_LOCKS.runFeedsOfStore,
    storeId,
  ])
  return row?.held ?? false
}

export async function createHistoryTable(client: pg.PoolClient): Promise<void> {
  await client.query(
    'create temp table history_point (sku text, at timestamptz, price bigint, is_month_first bool) on commit drop',
  )
}

export async function addHistoryRows(client: pg.PoolClient, rows: readonly HistoryRow[]): Promise<void> {
  await client.query(
    `insert into history_point select r.sku, r.at, r.price, r."isMonthFirst"
     from json_to_recordset($1::json) as r (sku text, at timestamptz, price bigint, "isMonthFirst" bool)`,
    [JSON.stringify(rows)],
  )
}

/** Once the whole file was read. */
export async function dropOtherReadings(client: pg.PoolClient, isMonthFirst: boolean): Promise<void> {
  await client.query('delete from history_point where is_month_first <> $1', [isMonthFirst])
}

export interface HistoryCounts extends Record<string, unknown> {
  offers: number
  points: number
  unknown: number
  /** Points that cannot be right beside those after them. */
  implausible: number
}

/**
 * $1: run. Changes only: a price that repeats the one before it tells nothing, but its row tells that the offer was seen. After
 * the last row it was not, as after the last confirmation by a feed.
 */
const INSERT_POINTS = `
with changes as (
  select offer_id, at, price, lag(price) over (partition by offer_id order by at) as before from history_past
), ended as (
  select distinct on (offer_id) offer_id, at + interval '${STALE_AFTER_HOURS} hours' as at, price, first_at
  from history_past order by offer_id, history_past.at desc
), points as (
  insert into price_points (offer_id, at, price, in_stock, import_run_id)
  select offer_id, at, price, true, $1::bigint from changes where before is distinct from price
  union all
  select offer_id, at, price, false, $1::bigint from ended where at < first_at
  on conflict do nothing
  returning in_stock
)
select count(*) filter (where in_stock)::int as points from points`

/**
 * The present price began with the last imported point if that had the same price and nothing changed since the offer was
 * first observed. $1: run.
 */
const EXTEND_PRESENT_PRICE = `
update offers o set price_since = last.at
from (
  select distinct on (offer_id) offer_id, at, price, in_stock from price_points where import_run_id = $1 order by offer_id, at desc
) last
where o.id = last.offer_id and last.in_stock and o.price = last.price and o.in_stock
  and not exists (select from price_points p where p.offer_id = o.id and p.at > last.at and (p.price <> o.price or not p.in_stock))`

/** $1: run. */
const MARK_STALE = `
insert into stale_products
select distinct o.product_id from offers o where o.id in (select offer_id from price_points where import_run_id = $1)
order by 1
on conflict (product_id) do update set product_id = excluded.product_id`

export async function insertHistory(client: pg.PoolClient, storeId: number, runId: number): Promise<HistoryCounts> {
  await client.query('analyze history_point')
  await createPastPoints(client, storeId)
  const implausible = await dropImplausiblePoints(client)
  const inserted = await rowOf<{ points: number }>(client, INSERT_POINTS, [runId])
  await client.query(EXTEND_PRESENT_PRICE, [runId])
  await client.query(MARK_STALE, [runId])
  // What is older than the thinned part of the history is thinned again.
  await client.query(
    'update price_thinning set until = least(until, (select min(at) from price_points where import_run_id = $1))',
    [runId],
  )
  const counts = await rowOf<{ offers: number; unknown: number }>(
    client,
    `select (select count(distinct offer_id)::int from price_points where import_run_id = $1) as offers,
       (select count(distinct h.sku)::int from history_point h
        where not exists (select from history_offer k where k.sku = h.sku)) as unknown`,
    [runId],
  )
  const points = inserted?.points ?? 0
  return { offers: counts?.offers ?? 0, unknown: counts?.unknown ?? 0, points, implausible }
}

export async function finishHistoryRun(client: pg.PoolClient, runId: number, counts: HistoryCounts, now: Date) {
  await client.query(
    `update feed_runs set state = 'done', rows = $2, finished_at = $3, figures = $4,
       message = 'Historia de precios importada.' where id = $1`,
    [runId, counts.points, now, JSON.stringify({ history: counts })],
  )
}

export interface HistoryOfRun {
  points: number
  offers: number
  store: string
}

export async function historyOfRun(client: pg.PoolClient, runId: number): Promise<HistoryOfRun> {
  const row = await rowOf<HistoryOfRun & Record<string, unknown>>(
    client,
    `select count(*)::int as points, count(distinct p.offer_id)::int as offers,
       coalesce((select s.name from feed_runs r join feeds f on f.id = r.feed_id join stores s on s.id = f.store_id
         where r.id = $1), '') as store
     from price_points p where p.import_run_id = $1 and p.in_stock`,
    [runId],
  )
  return row ?? { points: 0, offers: 0, store: '' }
}

/** Takes away what the run imported; an offer's present price begins again where it was first observed. */
export async function deleteHistory(client: pg.PoolClient, runId: number, now: Date): Promise<number> {
  await client.query(MARK_STALE, [runId])
  await client.query(
    'create temp table undone on commit drop as select distinct offer_id from price_points where import_run_id = $1',
    [runId],
  )
  await client.query(`set local tianguis.retention = 'on'`)
  const deleted = await rowOf<{ points: number }>(
    client,
    `with gone as (delete from price_points where import_run_id = $1 returning in_stock)
     select count(*) filter (where in_stock)::int as points from gone`,
    [runId],
  )
  await client.query(
    `update offers o set price_since = greatest(o.price_since, first.at)
     from undone u cross join lateral (select at from price_points where offer_id = u.offer_id order by at limit 1) first
     where o.id = u.offer_id`,
  )
  await client.query(`update feed_runs set message = 'Historia deshecha.', finished_at = $2 where id = $1`, [
    runId,
    now,
  ])
  return deleted?.points ?? 0
}
