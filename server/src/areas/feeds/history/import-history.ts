/** Imports past prices of a store's offers, as `points` of JSON Lines or as rows of id, date and price; and undoes it. */
import { middayOfMexicanDay } from '@tianguis/contract/mexican-time'
import type { Database } from '../../../database/connect.ts'
import { inTransaction, inTransactionOnce } from '../../../database/transaction.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { DateOrder, type KnownOrder, momentOf } from '../dates/moments.ts'
import { skuOf } from '../parse/item.ts'
import { inPesos, parsePrice } from '../parse/price.ts'
import { parsePriceHistory } from '../parse/price-history.ts'
import { FeedError } from '../read/feed-error.ts'
import type { Fields, RawRow } from '../read/raw-row.ts'
import { beginRun } from '../run/run-queries.ts'
import * as queries from './history-queries.ts'

export interface HistoryRequest {
  feedId: number
  storeId: number
  rows: AsyncIterable<RawRow[]>
  currency: string
  /** Pesos for one unit of the currency; null: the prices are pesos. */
  rate: number | null
}

export interface HistoryOutcome {
  runId: number
  offers: number
  points: number
  /** Ids that the store has no offer with. */
  unknown: number
  /** Rows without an id, a past date or a price. */
  refused: number
  /** Prices that cannot be right beside those after them, the first observed one included. */
  implausible: number
}

const DAY_FIRST: KnownOrder = { isMonthFirst: false }
const MONTH_FIRST: KnownOrder = { isMonthFirst: true }
/** Characters. */
const MAX_DATE_LENGTH = 100
const BATCH = 5_000

export async function importHistory(
  database: Database,
  clock: Clock,
  request: HistoryRequest,
): Promise<HistoryOutcome> {
  return inTransactionOnce(database, async (client) => {
    const now = clock()
    if (!(await queries.lockStoreHere(client, request.storeId)))
      throw new FeedError('Otra importación de esta tienda está en curso. No cambió nada.')
    const runId = await beginRun(client, request.feedId, now)
    await queries.createHistoryTable(client)
    const order = new DateOrder()
    const refusals = { dayFirst: 0, monthFirst: 0 }
    let batch: queries.HistoryRow[] = []
    for await (const rows of request.rows) {
      for (const { fields, problem } of rows) {
        // Values of a damaged row may stand in each other's columns.
        if (problem === undefined) order.learn(dateIn(fields))
        const points = problem === undefined ? pointsOf(fields, request, now) : []
        if (!points.some(({ isMonthFirst }) => isMonthFirst !== true)) refusals.dayFirst++
        if (!points.some(({ isMonthFirst }) => isMonthFirst !== false)) refusals.monthFirst++
        batch.push(...points)
      }
      if (batch.length < BATCH) continue
      await queries.addHistoryRows(client, batch)
      batch = []
    }
    await queries.addHistoryRows(client, batch)
    await queries.dropOtherReadings(client, order.isMonthFirst)
    const refused = order.isMonthFirst ? refusals.monthFirst : refusals.dayFirst
    const counts = await queries.insertHistory(client, request.storeId, runId)
    if (counts.points === 0) throw new FeedError(nothingSaid(counts, refused))
    await queries.finishHistoryRun(client, runId, counts, now)
    return { runId, ...counts, refused }
  })
}

/** What an undo would take away; null: the run imported no history. */
export async function historyOfRun(database: Database, runId: number) {
  const found = await inTransaction(database, (client) => queries.historyOfRun(client, runId))
  return found.points === 0 ? null : found
}

export function undoHistory(database: Database, clock: Clock, runId: number): Promise<number> {
  return inTransaction(database, (client) => queries.deleteHistory(client, runId, clock()))
}

function pointsOf(fields: Fields, { currency, rate }: HistoryRequest, now: Date): queries.HistoryRow[] {
  const sku = skuOf(fields)
  if (sku === '') return []
  if (fields.points)
    return parsePriceHistory(fields.points, now, currency, fields.currency).map(({ at, price }) => ({
      sku,
      at,
      price: inPesos(price, rate),
      isMonthFirst: null,
    }))
  const read = parsePrice(fields.price ?? '', currency, fields.currency)
  if ('refused' in read) return []
  const price = inPesos(read.centavos, rate)
  const [at, otherwise] = [DAY_FIRST, MONTH_FIRST].map((order) => {
    const moment = momentOf(dateIn(fields), middayOfMexicanDay, order)
    return moment && moment < now ? moment : null
  })
  if (at && at.getTime() === otherwise?.getTime()) return [{ sku, at, price, isMonthFirst: null }]
  // Which one is meant is known at the end of the file.
  return [
    ...(at ? [{ sku, at, price, isMonthFirst: false }] : []),
    ...(otherwise ? [{ sku, at: otherwise, price, isMonthFirst: true }] : []),
  ]
}

function dateIn({ date }: Fields): string {
  return (date ?? '').slice(0, MAX_DATE_LENGTH)
}

function nothingSaid({ unknown, implausible }: queries.HistoryCounts, refused: number): string {
  const reasons = [
    ...(unknown > 0 ? [`${unknown} ids que la tienda no tiene`] : []),
    ...(refused > 0 ? [`${refused} filas sin id, precio o fecha pasada`] : []),
    ...(implausible > 0 ? [`${implausible} precios que no pueden ser junto a los que se observaron`] : []),
  ]
  const why = reasons.length > 0 ? reasons.join(', ') : 'todo es posterior a lo que ya se observó'
  return `No hay ningún precio anterior que agregar: ${why}. No cambió nada.`
}
