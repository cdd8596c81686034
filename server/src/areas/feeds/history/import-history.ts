/** Imports past prices of a store's offers, as `points` of JSON Lines or as rows of id, date and price; and undoes it. */
import { isDay, middayOfMexicanDay } from '@tianguis/contract/mexican-time'
import type { Database } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Clock } from '../../../runtime/clock.ts'
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
}

const BATCH = 5_000

export async function importHistory(
  database: Database,
  clock: Clock,
  request: HistoryRequest,
): Promise<HistoryOutcome> {
  return inTransaction(database, async (client) => {
    const now = clock()
    if (!(await queries.lockFeedHere(client, request.feedId)))
      throw new FeedError('Otra importación de esta tienda está en curso. No cambió nada.')
    const runId = await beginRun(client, request.feedId, now)
    await queries.createHistoryTable(client)
    let refused = 0
    let batch: queries.HistoryRow[] = []
    for await (const rows of request.rows) {
      for (const { fields } of rows) {
        const points = pointsOf(fields, request, now)
        if (points.length === 0) refused++
        batch.push(...points)
      }
      if (batch.length < BATCH) continue
      await queries.addHistoryRows(client, batch)
      batch = []
    }
    await queries.addHistoryRows(client, batch)
    const counts = await queries.insertHistory(client, request.storeId, runId)
    if (counts.points === 0) throw new FeedError(nothingSaid(counts.unknown, refused))
    await queries.finishHistoryRun(client, runId, counts, now)
    return { runId, offers: counts.offers, points: counts.points, unknown: counts.unknown, refused }
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
    return parsePriceHistory(fields.points, now).map(({ at, price }) => ({ sku, at, price: inPesos(price, rate) }))
  const day = (fields.date ?? fields.fecha ?? '').trim()
  const at = isDay(day) ? middayOfMexicanDay(day) : new Date(day)
  const price = parsePrice(fields.price ?? '', currency, fields.currency)
  if (Number.isNaN(at.getTime()) || at >= now || 'refused' in price) return []
  return [{ sku, at, price: inPesos(price.centavos, rate) }]
}

function nothingSaid(unknown: number, refused: number): string {
  const reasons = [
    ...(unknown > 0 ? [`${unknown} ids que la tienda no tiene`] : []),
    ...(refused > 0 ? [`${refused} filas sin id, precio o fecha pasada`] : []),
  ]
  const why = reasons.length > 0 ? reasons.join(', ') : 'todo es posterior a lo que ya se observó'
  return `No hay ningún precio anterior que agregar: ${why}. No cambió nada.`
}
