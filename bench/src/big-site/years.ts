/** Product pages and charts over years of prices, in a small catalogue and in one of a million products. */
import { priceSpansSql, shownCondition } from '@tianguis/server/src/areas/catalog/product/history-queries.ts'
import { maintainPriceHistory } from '@tianguis/server/src/areas/price-history/service.ts'
import type { Database } from '@tianguis/server/src/database/connect.ts'
import { LoadGenerator } from '@tianguis/server/src/testing/soak/load.ts'
import { percentile } from '@tianguis/server/src/testing/soak/percentile.ts'
import { splitPast } from '../history/fill-queries.ts'
import { familyMs, untilIdle } from '../shared/processor-time.ts'
import { printTable } from '../shared/table.ts'
import { type SiteWithDatabase, withSite } from './own-site.ts'
import { addPoints, countPoints, explain, sizeOf, slugs } from './years-queries.ts'

const PRODUCTS = 1_000_000
const FEW_PRODUCTS = 5_000
const POINTS_PER_PRODUCT = 100
const CHART_DAYS = [90, 365]
/** Requests per second. No page is asked for twice, so that each is rendered. */
const PACE = 30
const SECONDS = 40
const WARM_UP_SECONDS = 10

type Row = Record<string, string | number>

/** `share`: of the million products, above 0 and at most 1. */
export async function measureYears(share: number): Promise<void> {
  const pages: Row[] = []
  const charts: Row[] = []
  for (const products of [FEW_PRODUCTS, Math.round(PRODUCTS * share)])
    await withSite(products, splitByYear, async (parts) => {
      const points = await addPast(parts, products)
      pages.push(...(await measurePages(parts, products, points)))
      charts.push(...(await measureCharts(parts, products)))
    })
  console.log('\nPages and charts, each of another product\n')
  printTable(pages)
  console.log('\nThe query of a chart\n')
  printTable(charts)
}

/** Gives the price points one partition per year, as on a site that is some years old. */
async function splitByYear(database: Database): Promise<void> {
  await maintainPriceHistory(database, () => new Date())
  await database.pool.query(splitPast('1 year'))
}

/** Adds price points until there are `POINTS_PER_PRODUCT` on average; the number of points then. */
async function addPast({ site, database }: SiteWithDatabase, products: number): Promise<number> {
  await addPoints(database, products * POINTS_PER_PRODUCT)
  await untilIdle(site.origin)
  const { points } = await countPoints(database)
  console.log(`${points.toLocaleString('en-US')} points of ${products.toLocaleString('en-US')} products`)
  return points
}

async function measurePages(parts: SiteWithDatabase, products: number, points: number): Promise<Row[]> {
  const { site, database, postmaster } = parts
  // The same in every run; twice as many draws as pages, because some draw the same product.
  const drawn = (await slugs(database, 2 * PACE * (SECONDS + WARM_UP_SECONDS))).map(({ slug }) => slug)
  const load = new LoadGenerator(site.origin)
  let used = 0
  const visit = async (seconds: number, pathOf: (slug: string) => string) => {
    const next = () => ({ kind: 'page', method: 'GET', path: pathOf(drawn[used++ % drawn.length] as string) }) as const
    const before = [await familyMs(site.pid), await familyMs(postmaster)]
    const { answers } = await load.atPace(PACE, seconds, next)
    const after = [await familyMs(site.pid), await familyMs(postmaster)]
    const failed = answers.filter(({ status }) => status !== 200).length
    if (failed > 0) throw new Error(`${failed} of ${answers.length} answers were not 200`)
    const [siteMs, postgresMs] = after.map((ms, at) => (ms - (before[at] ?? 0)) / answers.length)
    const ms = answers.map((answer) => answer.ms)
    return {
      'p50 ms': percentile(ms, 0.5),
      'p99 ms': percentile(ms, 0.99),
      'site CPU ms': siteMs ?? 0,
      'PostgreSQL CPU ms': postgresMs ?? 0,
    }
  }
  const page = (slug: string) => `/producto/${slug}`
  await visit(WARM_UP_SECONDS, page)
  const size = { products, points, GB: await sizeOf(database) }
  const rows = [{ what: 'product page', ...size, ...(await visit(SECONDS, page)) }]
  used = 0
  const chart = (slug: string) => `/api/products/${slug}/history?range=90`
  rows.push({ what: 'chart of 90 days', ...size, ...(await visit(SECONDS, chart)) })
  load.close()
  // At once: the tables are printed only after the second catalogue is measured.
  for (const row of rows) console.log(JSON.stringify(row))
  return rows
}

/** The time of the query alone, and which partitions it reads. */
async function measureCharts({ database }: SiteWithDatabase, products: number): Promise<Row[]> {
  const text = priceSpansSql({ product: '$1', condition: shownCondition('$1'), now: '$2', days: '$3', store: '$4' })
  const [product] = await slugs(database, 1)
  const rows: Row[] = []
  for (const days of CHART_DAYS) {
    const { partitions, ms } = await explain(database, text, [String(product?.id ?? 1), 'now()', String(days), 'null'])
    rows.push({ products, days, 'ms in PostgreSQL': ms, partitions: partitions.join(' ') })
  }
  return rows
}
