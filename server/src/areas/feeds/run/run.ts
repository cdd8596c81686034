/**
 * One run of one feed: rows are staged while they arrive, then merged in one transaction. Killed at any moment it leaves
 * the state from before or the new one; the next run finds out and does the whole work again, which costs little where
 * nothing changed.
 */
import type pg from 'pg'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { CommonWords } from '../match/common-words.ts'
import { loadCategoryMap } from '../match/load-category-map.ts'
import { FeedError } from '../read/feed-error.ts'
import type { RawRow } from '../read/raw-row.ts'
import { FirstImport } from './first-import.ts'
import { loadOfferIndex } from './known-offers-queries.ts'
import { merge } from './merge-queries.ts'
import { type Outcome, type Phase, type Report, Tally } from './report.ts'
import { RowIntake } from './row-intake.ts'
import * as record from './run-queries.ts'
import { Staging } from './staging-queries.ts'

export interface RunRequest {
  feedId: number
  storeId: number
  /** Where an offer without its own address leads. */
  site: string | null
  rows: AsyncIterable<RawRow[]>
  mapping: Readonly<Record<string, string>>
  currency: string
  /** Does it name everything? */
  complete: boolean
  scope: 'store' | 'feed'
  /** A large file that lies on this machine: while nobody is served, an empty site's tables may be its own. */
  mayLoadDirectly?: boolean
  /** The operator says that half of the store is really gone. */
  allowShrink?: boolean
  where?: { field: string; value: string }
  /** What the next download may say to get nothing back; known once this one has begun. */
  validators?(): { etag: string | null; lastModified: string | null }
  onPhase?(phase: Phase): void
  onRows?(rows: number): void
  /** How long to wait for a run that was killed to let go. */
  lockWaitMs?: number
}

/** Below this a shrunken feed is a small store's ordinary day. */
const FEWEST_TO_GUARD = 20

export async function runFeed(database: Database, clock: Clock, request: RunRequest): Promise<Outcome> {
  const client = await database.pool.connect()
  let runId = 0
  try {
    await record.prepareConnection(client)
    if (!(await record.lockFeed(client, request.feedId, request.lockWaitMs ?? 0))) {
      client.release(true)
      return { state: 'busy' }
    }
    runId = await record.beginRun(client, request.feedId, clock())
    const outcome = await work(client, clock, request, runId)
    client.release(true)
    if (outcome.state === 'stopped') await record.stopRun(database.pool, request.feedId, outcome, clock())
    return outcome
  } catch (error) {
    // Closing the connection takes transaction, staging and lock with it.
    client.release(true)
    const message = error instanceof FeedError ? error.message : `Falló: ${(error as Error).message}`
    if (runId !== 0) await record.failRun(database.pool, request.feedId, runId, message, clock())
    if (!(error instanceof FeedError)) throw error
    return { state: 'failed', runId, message }
  }
}

async function work(client: pg.PoolClient, clock: Clock, request: RunRequest, runId: number): Promise<Outcome> {
  const { feedId, storeId, complete, mapping, site, currency, where } = request
  const startedAt = performance.now()
  const now = clock()
  const onPhase = request.onPhase ?? (() => undefined)
  const { map: categories, uncategorized } = await loadCategoryMap(client, mapping)
  const { known, live } = await loadOfferIndex(client, request)
  const words = new CommonWords(await record.commonWords(client))
  const tally = new Tally()
  onPhase('reading')
  const run = { storeId, feedId, now, complete }
  const first = request.mayLoadDirectly && live === 0 ? await FirstImport.begin(client, run) : null
  const staging = first ?? (await Staging.open(client))
  const reading = { currency, mapping, now, site }
  const taker = new RowIntake({ known, staging, tally, categories, words, reading, ...(where && { where }) })
  try {
    for await (const rows of request.rows) {
      for (const row of rows) taker.take(row)
      await staging.drain()
      request.onRows?.(tally.rows)
    }
    if (tally.rows === 0) throw new FeedError('El archivo no trae ningún producto.')
  } catch (error) {
    staging.abort()
    throw error
  }
  const missing = complete ? [...known.missing()] : []
  const report = tally.report(0)
  if (live >= FEWEST_TO_GUARD && missing.length * 2 >= live && !request.allowShrink) {
    staging.abort()
    const message = `El archivo ya no nombra ${missing.length} de ${live} ofertas; no se cambió nada. Si es correcto, repita con --allow-shrink.`
    return { state: 'stopped', runId, message, report: { ...report, seconds: seconds(startedAt) } }
  }
  if (staging instanceof FirstImport) {
    onPhase('matching')
    onPhase('writing')
    await staging.finish(taker.ambiguousKeys, report)
    onPhase('closing')
  } else {
    await staging.close(missing, known.rejected(), taker.ambiguousKeys)
    await record.begin(client)
    const { rows, changed } = staging
    await merge(client, { ...run, uncategorized, changed, created: rows - changed, onPhase }, report)
  }
  report.seconds = seconds(startedAt)
  await record.finishRun(client, {
    feedId,
    runId,
    now,
    complete,
    report,
    tally,
    revisitAt: taker.revisitAt,
    commonWords: [...words.found()],
    ...request.validators?.(),
  })
  await record.commit(client)
  onPhase('committed')
  return { state: 'done', runId, report: { ...report, seconds: seconds(startedAt) } satisfies Report }
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 10) / 100
}
