/** Records of runs, and the feed's next run and confirmation time. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts'
import { type Queryable, rowOf, rowsOf } from '../../../database/rows.ts'
import type { Outcome, Report, Tally } from './report.ts'

const LOOK_AGAIN_MS = 200
/** The delay doubles with each failure in a row, up to a day. */
const LONGEST_BACKOFF_MINUTES = 1_440

/**
 * Optional settings, which not every database grants: detect that this process died, and compress full pages in the WAL,
 * because a few changes on every page of a large table would log the whole table. lz4 takes less time than pglz.
 */
export async function prepareConnection(client: Queryable): Promise<void> {
  for (const setting of [`client_connection_check_interval = '1s'`, `wal_compression = 'lz4'`]) {
    await client.query(`set ${setting}`).catch(() => undefined)
  }
}

/** A session lock, released when the process ends in any way. */
export async function lockFeed(client: pg.PoolClient, feedId: number, lockWaitMs: number): Promise<boolean> {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const row = await rowOf<{ held: boolean }>(client, 'select pg_try_advisory_lock($1, $2) as held', [
      ADVISORY_LOCKS.runFeed,
      feedId,
    ])
    if (row?.held) return true
    if (waited >= lockWaitMs) return false
    await pause(LOOK_AGAIN_MS)
  }
}

/** Under the feed's lock, a run still marked as running was killed. */
export async function beginRun(client: Queryable, feedId: number, now: Date): Promise<number> {
  await client.query(
    `update feed_runs set state = 'failed', message = 'Se interrumpió; no cambió nada.', finished_at = $2
     where feed_id = $1 and state = 'running'`,
    [feedId, now],
  )
  const row = await rowOf<{ id: number }>(
    client,
    'insert into feed_runs (feed_id, started_at) values ($1, $2) returning id',
    [feedId, now],
  )
  return row?.id ?? 0
}

export async function begin(client: Queryable): Promise<void> {
  await client.query('begin')
}

export async function commit(client: Queryable): Promise<void> {
  await client.query('commit')
}

/** Words that some store uses for many products. */
export async function commonWords(on: Queryable): Promise<Set<string>> {
  const rows = await rowsOf<{ word: string }>(on, 'select word from common_words')
  return new Set(rows.map(({ word }) => word))
}

interface Finished {
  feedId: number
  runId: number
  now: Date
  complete: boolean
  report: Report
  tally: Tally
  revisitAt: Date | null
  commonWords: readonly string[]
  etag?: string | null
  lastModified?: string | null
}

export async function finishRun(client: Queryable, run: Finished): Promise<void> {
  const { feedId, runId, now, report, tally } = run
  await saveRefusals(client, runId, tally)
  await closeRun(client, runId, 'done', '', report, now)
  await client.query('insert into common_words select unnest($1::text[]) on conflict do nothing', [run.commonWords])
  await client.query(
    `update feeds set failures = 0, etag = $3, last_modified = $4, revisit_at = $5,
       confirmed_at = case when $6 then $2 else confirmed_at end,
       next_run_at = $2::timestamptz + make_interval(mins => every_minutes)
     where id = $1`,
    [feedId, now, run.etag ?? null, run.lastModified ?? null, run.revisitAt, run.complete],
  )
}

async function saveRefusals(on: Queryable, runId: number, { refusals }: Tally): Promise<void> {
  await on.query(
    `insert into feed_refusals (run_id, line, sku, reason)
     select $1, line, sku, reason from jsonb_to_recordset($2) as r (line int, sku text, reason text)`,
    [runId, JSON.stringify(refusals)],
  )
}

/** The file did not change: the feed's offers are confirmed, nothing else. */
export async function confirmUnchanged(on: Queryable, feedId: number, runId: number, now: Date): Promise<void> {
  await on.query(
    `with run as (update feed_runs set state = 'unchanged', finished_at = $3 where id = $2)
     update feeds set failures = 0, confirmed_at = case when complete then $3 else confirmed_at end,
       next_run_at = $3::timestamptz + make_interval(mins => every_minutes) where id = $1`,
    [feedId, runId, now],
  )
}

export async function stopRun(
  on: Queryable,
  feedId: number,
  run: Outcome & { state: 'stopped' },
  now: Date,
): Promise<void> {
  await closeRun(on, run.runId, 'stopped', run.message, run.report, now)
  await backOff(on, feedId, now)
}

interface Failed {
  feedId: number
  runId: number
  message: string
  /** What was refused, if that is why it failed. */
  tally: Tally | null
}

export async function failRun(on: Queryable, { feedId, runId, message, tally }: Failed, now: Date): Promise<void> {
  if (tally) await saveRefusals(on, runId, tally)
  await closeRun(on, runId, 'failed', message, tally?.report(0) ?? null, now)
  await backOff(on, feedId, now)
}

/** For a run whose process was killed. */
export async function interruptRun(on: Queryable, feedId: number, message: string, now: Date): Promise<void> {
  await on.query(
    "update feed_runs set state = 'failed', message = $2, finished_at = $3 where feed_id = $1 and state = 'running'",
    [feedId, message, now],
  )
  await backOff(on, feedId, now)
}

async function closeRun(
  on: Queryable,
  runId: number,
  state: string,
  message: string,
  report: Report | null,
  now: Date,
) {
  await on.query(
    `update feed_runs set state = $2, message = $3, finished_at = $4, rows = $5, created = $6, changed = $7, refused = $8,
       withdrawn = $9, figures = $10 where id = $1`,
    [
      runId,
      state,
      message,
      now,
      report?.rows ?? 0,
      report?.created ?? 0,
      report?.changed ?? 0,
      report?.refused ?? 0,
      report?.withdrawn ?? 0,
      JSON.stringify(report ?? {}),
    ],
  )
}

async function backOff(on: Queryable, feedId: number, now: Date): Promise<void> {
  await on.query(
    `update feeds set failures = least(failures + 1, 100),
       next_run_at = $2::timestamptz + make_interval(mins => least(every_minutes * 2 ^ least(failures, 10), ${LONGEST_BACKOFF_MINUTES})::int)
     where id = $1`,
    [feedId, now],
  )
}
