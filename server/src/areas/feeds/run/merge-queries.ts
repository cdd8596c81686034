/** Merges the staged rows into the catalogue, inside the caller's transaction. */
import type pg from 'pg'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { beginProductsOfCorrectedGtins, readBegunProducts } from '../examine/corrected-gtin-queries.ts'
import * as examine from '../examine/examine-queries.ts'
import { examinePartNumbers } from '../examine/part-number-queries.ts'
import { findReusedSkus, REVIEW_REUSED_SKUS, separateReusedSkus } from '../examine/reused-skus/reused-sku-queries.ts'
import { type JoinRow, joinProducts, lockMatching } from '../join-queries.ts'
import { readAgain } from '../queries.ts'
import * as known from './known-offers-sql.ts'
import * as fresh from './new-offers-sql.ts'
import { followChangedBrands } from './product/changed-brands-queries.ts'
import { type Phase, type Report, refuseRowsOfOtherFeeds } from './report.ts'
import type { RunRequest } from './run-request.ts'

export interface Merge {
  storeId: number
  feedId: number
  now: Date
  complete: boolean
  scope: RunRequest['scope']
  /** The category of products whose category was not recognised. */
  uncategorized: number
  /** Number of staged rows of existing and of new offers. */
  changed: number
  created: number
  /** Rows that contradict an earlier row of the file with the same GTIN. */
  contradicted: readonly examine.ContradictedRow[]
  /** Whether so many offers more may be withdrawn, because their SKUs are other articles now. */
  mayLose(reused: number): boolean
  onPhase(phase: Phase): void
}

/** `awaitsRepetition`: later runs may take what this one held or left out. `refusedSkus`: so many SKUs are of other articles that nothing was written. */
export type Merged = { awaitsRepetition: boolean } | { refusedSkus: number }

export async function merge(client: pg.PoolClient, run: Merge, report: Report): Promise<Merged> {
  const { feedId, storeId, now, complete, scope } = run
  await lockMatching(client)
  await client.query(`set local work_mem = '64MB'; set local maintenance_work_mem = '256MB'`)
  const count = async (text: string, values: unknown[] = []) => (await client.query(text, values)).rowCount ?? 0

  let awaitsRepetition = false
  run.onPhase('matching')
  await examine.createContradictions(client, run.contradicted)
  let reused = 0
  if (run.changed > 0) {
    await client.query('analyze feed_item (offer_id)')
    const found = await findReusedSkus(client, feedId, now)
    reused = found.reused
    if (!run.mayLose(reused)) return { refusedSkus: reused }
    refuseRowsOfOtherFeeds(report, found.ofOtherFeeds)
    if (reused > 0) await separateReusedSkus(client, now)
    const held = await rowsOf<{ is_open: boolean }>(client, known.HOLD_PRICES, [now])
    report.held = held.length
    awaitsRepetition = found.ofOtherFeeds.length > 0 || held.some(({ is_open }) => is_open)
    await client.query(known.RELEASE_PRICES)
    await client.query(known.ADOPT_GTINS)
    const begun = await beginProductsOfCorrectedGtins(client, now)
    await examine.examineChangedRows(client)
    await client.query(known.FIND_MOVES)
    const changed = await rowOf<{ offers: number }>(client, known.UPDATE_CHANGED, [feedId, now, complete])
    report.changed = changed?.offers ?? 0
    await joinLeftProducts(client)
    await readBegunProducts(client, begun)
    await client.query(known.UPDATE_PRODUCT_TEXTS, [now])
    await followChangedBrands(client, now)
    report.contradicted += await count(examine.REVIEW_CHANGED_ROWS, [now])
  }
  await client.query(known.SELL_OUT, [now])
  await client.query(known.UNCONFIRM_REJECTED, [feedId])
  if (complete) {
    await client.query(known.DROP_MISSING_PRICES)
    await client.query(known.INSERT_MISSING_POINTS, [now])
    const gone = await rowsOf<{ withdrawn: boolean }>(client, known.WITHDRAW_MISSING, [now])
    report.missing = gone.length
    report.withdrawn = gone.filter(({ withdrawn }) => withdrawn).length
  }
  report.withdrawn += reused
  if (run.created + reused > 0) await mergeNew(client, run, report)
  if (reused > 0) await client.query(REVIEW_REUSED_SKUS, [now])
  // Another feed may list what is missing here, and a file that is read once does not confirm what it took over.
  if (report.missing > 0 || (scope === 'store' && report.changed > 0)) await readAgain(client, [storeId])
  run.onPhase('closing')
  await client.query(`update stores set withdrawn_at = null where id = $1 and withdrawn_at is not null`, [storeId])
  return { awaitsRepetition }
}

/** What visitors saved of a product whose offers all moved, and its address, follow them. */
async function joinLeftProducts(client: pg.PoolClient): Promise<void> {
  const left = await rowsOf<JoinRow & Record<string, unknown>>(client, known.LEFT_PRODUCTS)
  if (left.length === 0) return
  await client.query(known.FORGET_GTINS, [left.map(({ from_id }) => from_id)])
  await joinProducts(client, left, 'gtin')
}

async function mergeNew(client: pg.PoolClient, run: Merge, report: Report): Promise<void> {
  const { storeId, feedId, now, complete, uncategorized } = run
  await client.query(fresh.CATEGORY_TRAILS)
  await client.query('analyze feed_item')
  await client.query(fresh.CLEAR_AMBIGUOUS_KEYS)
  await examine.examineNewRows(client)
  await examinePartNumbers(client)
  await client.query(fresh.MATCH_NEW_ROWS, [storeId, now, uncategorized])
  await client.query('analyze feed_match')
  await client.query(fresh.MATCH_SAME_GTIN)
  await client.query(fresh.SET_MISSING_GTINS)
  const reasons = await rowsOf<{ reason: keyof Report['matched']; rows: number }>(
    client,
    'select reason, count(*) as rows from feed_match group by 1',
  )
  for (const { reason, rows } of reasons) report.matched[reason] = rows
  run.onPhase('writing')
  await client.query(fresh.UNIFY_BRAND_SPELLING)
  report.products = (await client.query(fresh.CREATE_PRODUCTS, [now])).rowCount ?? 0
  await client.query(fresh.INSERT_ATTRIBUTES)
  report.created = (await client.query(fresh.CREATE_OFFERS, [storeId, feedId, now, complete])).rowCount ?? 0
  await client.query(fresh.INSERT_NEW_POINTS, [now])
  report.contradicted += (await client.query(examine.REVIEW_NEW_ROWS, [now])).rowCount ?? 0
  await client.query(fresh.INSERT_PRODUCT_KEYS, [storeId])
}
