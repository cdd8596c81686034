import type { PricePoint } from '@tianguis/contract/catalog/history/product-history'
import {
  SPARK_LEVELS,
  SPARK_MIN_SPREAD,
  SPARK_STEP_DAYS,
  SPARK_STEPS,
} from '@tianguis/contract/catalog/history/sparkline'
import type { ProductView } from '@tianguis/contract/catalog/product'
import { DAY_MS } from '@tianguis/contract/durations'
import { mexicanDayOf } from '@tianguis/contract/mexican-time'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteServices } from '../../../compose/site-services.ts'
import { rowsOf } from '../../../database/rows.ts'
import type { SearchService } from '../../../search/service.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoDatabase, SITE } from '../../../testing/demo.ts'
import { refreshFigures } from './refresh-queries.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await demoDatabase(300)
})
afterAll(() => database.close())

/** A plain reimplementation: for each step the lowest price of its days in the history of the product's page. */
function lineOf(id: number, history: readonly PricePoint[], now: Date): string | undefined {
  const today = Date.parse(mexicanDayOf(now)) / DAY_MS
  const lastStep = Math.floor((today + id) / SPARK_STEP_DAYS)
  const lows = Array.from({ length: SPARK_STEPS }, (_, i) => {
    const from = (lastStep - SPARK_STEPS + 1 + i) * SPARK_STEP_DAYS - id
    const days = history.filter(({ day }) => {
      const number = Date.parse(day) / DAY_MS
      return number >= from && number < from + SPARK_STEP_DAYS
    })
    return days.length === 0 ? null : Math.min(...days.map(({ price }) => price))
  })
  const all = [...lows, history.find(({ day }) => day === mexicanDayOf(now))?.price ?? null]
  const prices = all.filter((price) => price !== null)
  const low = Math.min(...prices)
  const high = Math.max(...prices)
  if (prices.length === 0 || low === high) return undefined
  const spread = Math.max(high - low, high * SPARK_MIN_SPREAD)
  const level = (price: number) => Math.round(((SPARK_LEVELS.length - 1) * (price - low)) / spread)
  return all.map((price) => (price === null ? '-' : SPARK_LEVELS[level(price)])).join('')
}

async function checkAll(now: Date): Promise<(string | undefined)[]> {
  const services = createSiteServices({ database, info: SITE, clock: () => now, search: {} as SearchService })
  const rows = await rowsOf<{ slug: string }>(
    database.pool,
    'select slug from product_figures join products on id = product_id where best_offer_id is not null order by id',
  )
  const pages: ProductView[] = []
  for (const { slug } of rows) pages.push((await services.product(slug))!)
  for (const { id, card, history } of pages) expect(card.sparkline, id).toBe(lineOf(Number(id), history, now))
  return pages.map(({ card }) => card.sparkline)
}

test('each sparkline tells the history of the product page, and advances with the clock', async () => {
  const first = await checkAll(BUEN_FIN)
  expect(first.filter((line) => line !== undefined).length).toBeGreaterThan(100)
  const later = new Date(BUEN_FIN.getTime() + 3 * DAY_MS)
  await refreshFigures(database, () => later)
  const second = await checkAll(later)
  expect(second).not.toEqual(first)
  await refreshFigures(database, () => new Date(later.getTime() + 6 * DAY_MS))
  await checkAll(new Date(later.getTime() + 6 * DAY_MS))
})
