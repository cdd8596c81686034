/** Downloads a feed and runs it, or records why there was nothing to run. */
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { type DownloadedFile, downloadFile } from '../fetch/download-file.ts'
import type { createFeedCredentials } from '../operator/feed-credentials.ts'
import { refuseUnconverted } from '../operator/refuse-settings.ts'
import { httpUrl } from '../parse/http-url.ts'
import type { FeedRecord } from '../queries.ts'
import { countBytes } from '../read/byte-counter.ts'
import { FeedError } from '../read/feed-error.ts'
import { PARSER_VERSION } from './intake/row-fingerprints.ts'
import { type ProgressListener, watchedRows } from './progress.ts'
import type { Outcome } from './report.ts'
import { runFeed } from './run.ts'
import { confirmUnchanged, failRun } from './run-end-queries.ts'
import { beginRun, LOCK_WAIT_MS, lockStore } from './run-queries.ts'

export type FeedOutcome = Outcome | { state: 'unchanged'; runId: number }

export interface DownloadOptions extends ProgressListener {
  allowShrink?: boolean
  /** Unconditionally, even if the file did not change. */
  fresh?: boolean
  waitForLock?: boolean
}

/** What the run of such a file says. */
export const MAY_BE_CUT =
  'El servidor no dice dónde termina el archivo, así que pudo llegar cortado: lo que no trae no se dio por agotado.'

interface DownloadDeps {
  database: Database
  clock: Clock
  credentials: ReturnType<typeof createFeedCredentials>
}

export async function runDownload(
  deps: DownloadDeps,
  feed: FeedRecord,
  options: DownloadOptions,
): Promise<FeedOutcome> {
  const { database, clock, credentials } = deps
  const self = { feedId: feed.id, dueAt: feed.next_run_at }
  const due = feed.revisit_at !== null && feed.revisit_at <= clock()
  const mustRead = options.fresh || options.allowShrink || due || feed.parser_version !== PARSER_VERSION
  const known = mustRead ? {} : { etag: feed.etag, lastModified: feed.last_modified }
  let answer: DownloadedFile
  try {
    refuseUnconverted(feed.currency, feed.rate, feed.mapping)
    const own = { allowHosts: feed.allow_hosts, credentials: await credentials.of(database.pool, feed) }
    answer = await downloadFile(feed.url, { ...own, ...known })
  } catch (error) {
    if (!(error instanceof FeedError)) throw error
    return recordRun(deps, feed, async (runId, on) => {
      await failRun(on, { ...self, runId, message: error.message, tally: null }, clock())
      return { state: 'failed', runId, message: error.message }
    })
  }
  if (answer.kind === 'unchanged') {
    return recordRun(deps, feed, async (runId, on) => {
      await confirmUnchanged(on, self, runId, clock())
      return { state: 'unchanged', runId }
    })
  }
  const { body, bytes, etag, lastModified, mayBeCut } = answer
  const outcome = await runFeed(database, clock, {
    ...self,
    storeId: feed.store_id,
    site: httpUrl(feed.site),
    mapping: feed.mapping,
    currency: feed.currency,
    rate: feed.rate,
    complete: feed.complete && !mayBeCut,
    scope: 'feed',
    monthFirst: feed.month_first,
    validators: () => ({ etag, lastModified }),
    ...(options.waitForLock && { lockWaitMs: LOCK_WAIT_MS }),
    ...(options.allowShrink && { allowShrink: true }),
    ...(mayBeCut && { note: MAY_BE_CUT }),
    ...watchedRows(countBytes(body, bytes), { mapping: feed.mapping, mayBeCut }, options),
  })
  if (outcome.state === 'busy') answer.cancel()
  return outcome
}

/** Records a run that ended before its first row. */
async function recordRun(
  { database, clock }: DownloadDeps,
  feed: FeedRecord,
  close: (runId: number, on: Parameters<typeof beginRun>[0]) => Promise<FeedOutcome>,
): Promise<FeedOutcome> {
  const client = await database.sessions.connect()
  try {
    if (!(await lockStore(client, feed.store_id, 0))) return { state: 'busy' }
    return await close(await beginRun(client, feed.id, clock()), client)
  } finally {
    client.release(true)
  }
}
