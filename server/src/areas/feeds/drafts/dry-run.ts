/** A whole run in a transaction that is rolled back: the figures are those of a run, and nothing changes. */
import type { DryRunResult } from '@tianguis/contract/admin/feeds/dry-run-result'
import type { Database } from '../../../database/connect.ts'
import { inJoinedTransaction } from '../../../database/joined-transaction.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { createStoresOperator } from '../../stores/operator-service.ts'
import { judgeNewProducts } from '../judge/judge-products.ts'
import { DEFAULT_EVERY_MINUTES, type FeedSettings } from '../operator/feed-settings.ts'
import { refuseUnconverted } from '../operator/refuse-settings.ts'
import { httpUrl } from '../parse/http-url.ts'
import { MANUAL_IMPORT_URL, saveFeed } from '../queries.ts'
import { FeedError } from '../read/feed-error.ts'
import { feedRows } from '../read/rows.ts'
import type { Report } from '../run/report.ts'
import { NothingTaken, runFeed } from '../run/run.ts'
import type { RunRequest } from '../run/run-request.ts'
import { refusalsOf } from '../run-record-queries.ts'
import * as queries from './dry-run-queries.ts'

export interface DryRunRequest extends FeedSettings, Pick<RunRequest, 'onPhase' | 'onRows' | 'allowShrink' | 'where'> {
  store: string
  site?: string
  /** Null: an import by hand, which may withdraw offers of all feeds of the store. */
  url: string | null
  source: AsyncIterable<Buffer>
  mayBeCut?: boolean
}

const SHOWN = 50

/** Leaves the transaction with its result. */
class Undone extends Error {
  readonly result: DryRunResult
  constructor(result: DryRunResult) {
    super('rolled back')
    this.result = result
  }
}

export async function dryRun(database: Database, clock: Clock, request: DryRunRequest): Promise<DryRunResult> {
  refuseUnconverted(request.currency, request.rate ?? null, request.mapping)
  try {
    const rehearsed = async (transaction: Database): Promise<never> => {
      throw new Undone(await rehearse(transaction, clock, request))
    }
    return await inJoinedTransaction(database, rehearsed, { once: true })
  } catch (error) {
    if (error instanceof Undone) return error.result
    if (error instanceof NothingTaken) {
      const { tally, message } = error
      return { ...resultOf('failed', message, tally.report(0)), refused: tally.refusals.slice(0, SHOWN) }
    }
    if (error instanceof FeedError) return { ...resultOf('failed', error.message, null) }
    throw error
  }
}

async function rehearse(transaction: Database, clock: Clock, request: DryRunRequest): Promise<DryRunResult> {
  const { pool } = transaction
  const { mapping, currency, rate = null, complete, mayBeCut = false, onPhase, onRows, allowShrink, where } = request
  const now = clock()
  const store = await createStoresOperator({ database: transaction, clock }).ensure(request.store, request.site)
  const feedId = await saveFeed(pool, {
    ...request,
    rate,
    everyMinutes: request.everyMinutes ?? DEFAULT_EVERY_MINUTES,
    storeId: store.id,
    url: request.url ?? MANUAL_IMPORT_URL,
    now,
  })
  const reviewsBefore = await queries.lastReview(pool)
  // One moment for the whole run: `changedRows` takes price points before it as the earlier prices.
  const outcome = await runFeed(transaction, () => now, {
    feedId,
    dueAt: null,
    storeId: store.id,
    site: httpUrl(store.site),
    mapping,
    currency,
    rate,
    complete: complete && !mayBeCut,
    scope: request.url === null ? 'store' : 'feed',
    rows: feedRows(request.source, { mapping, mayBeCut }),
    isDryRun: true,
    ...(onPhase && { onPhase }),
    ...(onRows && { onRows }),
    ...(allowShrink && { allowShrink }),
    ...(where && { where }),
  })
  if (outcome.state === 'stopped') return resultOf('stopped', outcome.message, outcome.report)
  if (outcome.state !== 'done') throw new FeedError('El archivo no se pudo probar; intenta otra vez.')
  const judged = await judgeNewProducts(transaction, clock)
  const { report, runId } = outcome
  // Rows of this run: its temporary tables live until the transaction ends; reviews are those after `reviewsBefore`.
  return {
    ...resultOf('done', report.notice, report),
    counts: {
      ...countsOf(report),
      review: report.contradicted + judged.reviewed,
      joined: report.matched.gtin + report.matched.mpn + report.matched.title + judged.joined,
    },
    created: await queries.createdRows(pool, SHOWN),
    changed: await queries.changedRows(pool, now, SHOWN),
    gone: await queries.goneRows(pool, SHOWN),
    held: await queries.heldRows(pool, SHOWN),
    refused: await refusalsOf(pool, runId, SHOWN),
    review: await queries.reviewRows(pool, reviewsBefore, SHOWN),
  }
}

function resultOf(state: DryRunResult['state'], message: string, report: Report | null): DryRunResult {
  const none = { created: [], changed: [], gone: [], held: [], refused: [], review: [] }
  return {
    state,
    message,
    counts: countsOf(report),
    reasons: report?.reasons ?? {},
    ...none,
    unsorted: report?.unsorted ?? [],
  }
}

function countsOf(report: Report | null): DryRunResult['counts'] {
  return {
    rows: report?.rows ?? 0,
    created: report?.created ?? 0,
    products: report?.products ?? 0,
    changed: report?.changed ?? 0,
    unchanged: report?.unchanged ?? 0,
    gone: report?.missing ?? 0,
    held: report?.held ?? 0,
    refused: report?.refused ?? 0,
    review: report?.contradicted ?? 0,
    joined: 0,
    unsorted: report?.unsortedRows ?? 0,
  }
}
