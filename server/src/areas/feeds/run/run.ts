/**
 * One run of one feed: rows are staged while they are parsed, then merged in one transaction. A killed run leaves the
 * state before or after it; the next run detects it and repeats the work, which costs little for unchanged rows.
 */
import { availableParallelism } from 'node:os'
import type pg from 'pg'
import type { Database } from '../../../database/connect.ts'
import { repeatedForOthers } from '../../../database/transaction.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { loadCategoryPlacer } from '../../readings/service.ts'
import { CommonWords } from '../match/common-words.ts'
import type { OfferIndex } from '../match/offer-index.ts'
import { TitleThread } from '../placing/title-thread.ts'
import { FeedError } from '../read/feed-error.ts'
import { FirstImport, type FirstImportOf } from './first-import/first-import.ts'
import { RowIntake } from './intake/row-intake.ts'
import { loadOfferIndex } from './known-offers-queries.ts'
import { type Merged, merge } from './merge-queries.ts'
import { type Outcome, type Report, Tally } from './report.ts'
import * as ends from './run-end-queries.ts'
import * as runs from './run-queries.ts'
import type { RunRequest } from './run-request.ts'
import { Staging } from './staging-queries.ts'

/** Every row was refused. */
export class NothingTaken extends FeedError {
  readonly tally: Tally
  constructor(tally: Tally) {
    super(tally.allRefused())
    this.tally = tally
  }
}

/** Smaller stores may lose half of their offers without confirmation. */
const MIN_GUARDED_OFFERS = 20
/** About 40 MB of a file whose dates may be read in two ways. */
const MAY_WAIT_FOR_DATES = 20_000

export async function runFeed(database: Database, clock: Clock, request: RunRequest): Promise<Outcome> {
  const client = await database.sessions.connect()
  let runId = 0
  const { isDryRun = false } = request
  try {
    if (!isDryRun) await runs.prepareConnection(client)
    if (!isDryRun && !(await runs.lockStore(client, request.storeId, request.lockWaitMs ?? 0))) {
      client.release(true)
      return { state: 'busy' }
    }
    runId = await runs.beginRun(client, request.feedId, clock())
    const outcome = await work(client, clock, request, runId)
    // The connection of a run that stopped may still be copying rows.
    if (outcome.state === 'done' && !isDryRun) await runs.unlockStore(client, request.storeId)
    client.release(true)
    if (outcome.state === 'stopped' && !isDryRun) await ends.stopRun(database.pool, request, outcome, clock())
    return outcome
  } catch (error) {
    // Closing the connection ends transaction, temporary tables and lock.
    client.release(true)
    if (isDryRun) throw error
    const message = error instanceof FeedError ? error.message : `Falló: ${(error as Error).message}`
    const tally = error instanceof NothingTaken ? error.tally : null
    if (runId !== 0)
      await ends.failRun(
        database.pool,
        { feedId: request.feedId, dueAt: request.dueAt, runId, message, tally },
        clock(),
      )
    if (!(error instanceof FeedError)) throw error
    return { state: 'failed', runId, message }
  }
}

async function work(client: pg.PoolClient, clock: Clock, request: RunRequest, runId: number): Promise<Outcome> {
  const begun = { runId, startedAt: performance.now(), now: clock() }
  const known = await loadOfferIndex(client, request)
  const isLargeFirst = request.mayLoadDirectly === true && known.live === 0
  // All rows of a large first file are new: their titles are read in a thread beside this one.
  const thread = isLargeFirst && availableParallelism() > 1 ? new TitleThread() : null
  try {
    return await readAndMerge(client, request, { ...begun, ...known, isLargeFirst, thread })
  } finally {
    await thread?.end()
  }
}

interface BegunRun {
  runId: number
  startedAt: number
  now: Date
  /** The store's offers, and how many of them this run may report missing. */
  offers: OfferIndex
  live: number
  handed: Set<number>
  isLargeFirst: boolean
  thread: TitleThread | null
}

async function readAndMerge(
  client: pg.PoolClient,
  request: RunRequest,
  { runId, startedAt, now, offers, live, handed, isLargeFirst, thread }: BegunRun,
): Promise<Outcome> {
  const { feedId, dueAt, storeId, complete, scope, mapping, site, currency, rate, where } = request
  const onPhase = request.onPhase ?? (() => undefined)
  const { placer, facts } = await loadCategoryPlacer(client, mapping)
  thread?.begin(facts, storeId)
  const words = new CommonWords(await runs.commonWords(client))
  const tally = new Tally()
  onPhase('reading')
  const run = { storeId, feedId, now, complete }
  const staging = await sinkOf(client, run, isLargeFirst)
  const parseOptions = { currency, rate, mapping, now, site }
  const intake = new RowIntake({
    offers,
    staging,
    tally,
    places: { placer, storeId },
    thread,
    words,
    parseOptions,
    mayWaitForDates: MAY_WAIT_FOR_DATES,
    monthFirst: request.monthFirst ?? null,
    ...(where && { where }),
  })
  try {
    for await (const rows of request.rows) {
      intake.learnDates(rows)
      for (const row of rows) intake.add(row)
      await intake.drain()
      request.onRows?.(tally.rows)
    }
    await intake.finish()
    if (tally.rows === 0) throw new FeedError('El archivo no trae ningún producto.')
    if (tally.refused === tally.rows) throw new NothingTaken(tally)
  } catch (error) {
    staging.abort()
    throw error
  }
  await thread?.end()
  const unlisted = complete ? [...offers.missing()] : []
  let report = tally.report(0)
  const mayLose = (lost: number) => live < MIN_GUARDED_OFFERS || lost * 2 < live || request.allowShrink === true
  const stopped = (found: string): Outcome => {
    const message = `El archivo ${found}; no se cambió nada.`
    return { state: 'stopped', runId, message, report: { ...report, seconds: seconds(startedAt) } }
  }
  const lost = unlisted.filter((id) => !handed.has(id)).length
  if (!mayLose(lost)) {
    staging.abort()
    return stopped(`ya no nombra ${lost} de ${live} ofertas`)
  }
  /** Ends the transaction that wrote the rows. */
  const finish = async (confirmsItself: boolean): Promise<void> => {
    report.seconds = seconds(startedAt)
    await ends.finishRun(client, {
      feedId,
      dueAt,
      runId,
      now,
      complete,
      report,
      tally,
      revisitAt: intake.revisitAt,
      monthFirst: intake.monthFirst,
      commonWords: [...words.found()],
      note: request.note ?? '',
      // A 304 confirms a whole assortment; it neither says what a partial file lists nor repeats a held price.
      ...(confirmsItself && request.validators?.()),
    })
    await runs.commit(client)
    onPhase('committed')
  }
  /** From the rows that are staged; what PostgreSQL undid for the sake of another transaction is done again. */
  const mergeStaged = async ({ rows, changed, contradicted }: Staging): Promise<Merged> => {
    report = tally.report(0)
    await runs.begin(client)
    try {
      const merged = await merge(
        client,
        {
          ...run,
          scope,
          uncategorized: facts.uncategorized,
          changed,
          created: rows - changed,
          contradicted,
          mayLose: (reused) => mayLose(lost + reused),
          onPhase,
        },
        report,
      )
      if (!('refusedSkus' in merged)) await finish(complete && !merged.awaitsRepetition)
      return merged
    } catch (error) {
      await runs.rollback(client)
      throw error
    }
  }
  if (staging instanceof FirstImport) {
    onPhase('matching')
    onPhase('writing')
    await staging.finish(intake.keys(), report)
    onPhase('closing')
    await finish(complete)
  } else {
    // A row without a readable id may be of any of them: they are neither missing nor confirmed.
    const [missing, unsure] = tally.unreadable === 0 ? [unlisted, []] : [[], unlisted]
    const rejected = [...offers.rejected(), ...unsure]
    await staging.close({ missing, rejected, soldOut: offers.soldOut(), shared: intake.ambiguousKeys })
    const merged = await repeatedForOthers(() => mergeStaged(staging))
    if ('refusedSkus' in merged) {
      const gone = lost === 0 ? '' : `ya no nombra ${lost} y `
      return stopped(`${gone}da a otro artículo la clave (id) de ${merged.refusedSkus} de ${live} ofertas`)
    }
  }
  return { state: 'done', runId, report: { ...report, seconds: seconds(startedAt) } satisfies Report }
}

async function sinkOf(
  client: pg.PoolClient,
  run: FirstImportOf,
  isLargeFirst: boolean,
): Promise<FirstImport | Staging> {
  const direct = isLargeFirst ? await FirstImport.begin(client, run) : null
  return direct ?? Staging.open(client)
}

function seconds(since: number): number {
  return Math.round((performance.now() - since) / 10) / 100
}
