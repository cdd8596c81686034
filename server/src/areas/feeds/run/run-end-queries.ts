/** How a run ends: its record, and the feed's next run and confirmation time. */
import type { Queryable } from '../../../database/rows.ts'
import { PARSER_VERSION } from './intake/row-fingerprints.ts'
import type { Outcome, Report, Tally } from './report.ts'

/** The delay doubles with each failure in a row, up to a day. */
export const MAX_BACKOFF_MINUTES = 1_440

/** A feed that a run has read. */
export interface FeedOfRun {
  feedId: number
  dueAt: Date | null
}

/** The feed was not made due meanwhile by a change of how its file is read. JavaScript's moments have milliseconds. */
const unchangedSince = (dueAt: string) =>
  `date_trunc('milliseconds', next_run_at) is not distinct from ${dueAt}::timestamptz`

interface Finished extends FeedOfRun {
  runId: number
  now: Date
  complete: boolean
  report: Report
  tally: Tally
  revisitAt: Date | null
  /** How the file wrote its dates; null: it did not say. */
  monthFirst: boolean | null
  commonWords: readonly string[]
  note: string
  etag?: string | null
  lastModified?: string | null
}

export async function finishRun(client: Queryable, run: Finished): Promise<void> {
  const { feedId, dueAt, runId, now, report, tally } = run
  await saveRefusals(client, runId, tally)
  if (run.complete) await dropDeniedPrices(client, feedId)
  const told = [run.note, report.notice].filter(Boolean).join(' ')
  await closeRun(client, runId, 'done', told, report, now)
  await client.query('insert into common_words select unnest($1::text[]) on conflict do nothing', [run.commonWords])
  await client.query(
    `update feeds set failures = 0, revisit_at = $3, confirmed_at = case when $4 then $2 else confirmed_at end,
       month_first = coalesce($5, month_first)
     where id = $1`,
    [feedId, now, run.revisitAt, run.complete, run.monthFirst],
  )
  await client.query(
    `update feeds set etag = $3, last_modified = $4, parser_version = $5,
       next_run_at = $2::timestamptz + make_interval(mins => every_minutes)
     where id = $1 and ${unchangedSince('$6')}`,
    [feedId, now, run.etag ?? null, run.lastModified ?? null, PARSER_VERSION, dueAt],
  )
}

/**
 * A feed whose run confirms its offers asks their present prices: one that another file of the store stated is not waited for.
 * What this feed itself holds or lost follows it no more.
 */
async function dropDeniedPrices(on: Queryable, feedId: number): Promise<void> {
  await on.query(
    `delete from held_prices h using offers o, feeds f
     where h.rejected_at is null and o.id = h.offer_id and o.feed_id = $1 and o.follows_feed and f.id = $1 and f.complete`,
    [feedId],
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
export async function confirmUnchanged(
  on: Queryable,
  { feedId, dueAt }: FeedOfRun,
  runId: number,
  now: Date,
): Promise<void> {
  await dropDeniedPrices(on, feedId)
  await on.query(
    `with run as (update feed_runs set state = 'unchanged', finished_at = $3 where id = $2)
     update feeds set failures = 0, confirmed_at = case when complete then $3 else confirmed_at end,
       next_run_at = case when ${unchangedSince('$4')} then $3::timestamptz + make_interval(mins => every_minutes) else next_run_at end
     where id = $1`,
    [feedId, runId, now, dueAt],
  )
}

export async function stopRun(
  on: Queryable,
  feed: FeedOfRun,
  run: Outcome & { state: 'stopped' },
  now: Date,
): Promise<void> {
  await closeRun(on, run.runId, 'stopped', run.message, run.report, now)
  await backOff(on, feed, now)
}

interface Failed extends FeedOfRun {
  runId: number
  message: string
  /** What was refused, if that is why it failed. */
  tally: Tally | null
}

export async function failRun(on: Queryable, { runId, message, tally, ...feed }: Failed, now: Date): Promise<void> {
  if (tally) await saveRefusals(on, runId, tally)
  await closeRun(on, runId, 'failed', message, tally?.report(0) ?? null, now)
  await backOff(on, feed, now)
}

/** For a run whose process was killed or died. */
export async function interruptRun(on: Queryable, feed: FeedOfRun, message: string, now: Date): Promise<void> {
  await on.query(
    "update feed_runs set state = 'failed', message = $2, finished_at = $3 where feed_id = $1 and state = 'running'",
    [feed.feedId, message, now],
  )
  await backOff(on, feed, now)
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

async function backOff(on: Queryable, { feedId, dueAt }: FeedOfRun, now: Date): Promise<void> {
  await on.query(
    `update feeds set failures = least(failures + 1, 100),
       next_run_at = $2::timestamptz + make_interval(mins => least(every_minutes * 2 ^ least(failures, 10), ${MAX_BACKOFF_MINUTES})::int)
     where id = $1 and ${unchangedSince('$3')}`,
    [feedId, now, dueAt],
  )
}
