import { SPARK_LEVELS, SPARK_MIN_SPREAD, SPARK_STEPS } from '@tianguis/contract/catalog/history/sparkline'
import { DAY_MS } from '@tianguis/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoDatabase } from '../../../testing/demo.ts'
import { refreshFigures } from './refresh-queries.ts'

const STEP_MS = 5 * DAY_MS
let database: TestDatabase

beforeAll(async () => {
  database = await demoDatabase(300)
})
afterAll(() => database.close())

interface Figures {
  product_id: number
  best_price: number
  in_stock: boolean
  sparkline: string | null
  condition: string
}
interface Point {
  product_id: number
  offer_id: number
  condition: string
  at: Date
  price: number
  in_stock: boolean
}

/** A plain reimplementation: for each step the lowest price that was valid at some moment of it. */
function lineOf({ product_id, best_price, in_stock }: Figures, points: Point[], now: number): string | null {
  const shift = (product_id % 5) * DAY_MS
  const lastStep = Math.floor((now + shift) / STEP_MS)
  const lows = Array.from({ length: SPARK_STEPS }, (_, i) => {
    const from = (lastStep - SPARK_STEPS + 1 + i) * STEP_MS - shift
    const until = Math.min(from + STEP_MS - 1, now)
    const asked = points.filter(({ at, in_stock: had, offer_id }) => {
      const end = points.find((next) => next.offer_id === offer_id && next.at > at)?.at.getTime() ?? now
      return had && at.getTime() <= until && end >= from
    })
    return asked.length === 0 ? null : Math.min(...asked.map(({ price }) => price))
  })
  const all = [...lows, in_stock ? best_price : null]
  const prices = all.filter((price) => price !== null)
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  if (prices.length === 0 || low === high) return null
  const spread = Math.max(high - low, high * SPARK_MIN_SPREAD)
  const level = (price: number) => Math.round(((SPARK_LEVELS.length - 1) * (price - low)) / spread)
  return all.map((price) => (price === null ? '-' : SPARK_LEVELS[level(price)])).join('')
}

async function checkAll(now: Date): Promise<(string | null)[]> {
  const figures = await rowsOf<Figures & Record<string, unknown>>(
    database.pool,
    `select f.*, o.condition from product_figures f join offers o on o.id = f.best_offer_id order by product_id`,
  )
  const points = await rowsOf<Point & Record<string, unknown>>(
    database.pool,
    `select o.product_id, o.condition, pt.* from price_points pt join offers o on o.id = pt.offer_id
     where pt.at <= $1 order by pt.offer_id, pt.at`,
    [now],
  )
  for (const one of figures) {
    const own = points.filter(
      ({ product_id, condition }) => product_id === one.product_id && condition === one.condition,
    )
    expect(one.sparkline, String(one.product_id)).toBe(lineOf(one, own, now.getTime()))
  }
  return figures.map(({ sparkline }) => sparkline)
}

test('each sparkline matches the price points, and advances with the clock', async () => {
  const first = await checkAll(BUEN_FIN)
  expect(first.filter((line) => line !== null).length).toBeGreaterThan(100)
  const later = new Date(BUEN_FIN.getTime() + 3 * DAY_MS)
  await refreshFigures(database, () => later)
  const second = await checkAll(later)
  expect(second).not.toEqual(first)
  await refreshFigures(database, () => new Date(later.getTime() + 6 * DAY_MS))
  await checkAll(new Date(later.getTime() + 6 * DAY_MS))
})
