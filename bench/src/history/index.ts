/** Cost of a price chart over three years of prices: a partitioned table beside one table with the same points. */
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { priceSpansSql, shownCondition } from '@tianguis/server/src/areas/catalog/product/history-queries.ts'
import { maintainPriceHistory } from '@tianguis/server/src/areas/price-history/service.ts'
import { type Database, openDatabase } from '@tianguis/server/src/database/connect.ts'
import { startCluster } from '@tianguis/server/src/database/embedded/cluster.ts'
import { applyMigrations } from '@tianguis/server/src/database/migration/migrate.ts'
import { percentile } from '@tianguis/server/src/testing/soak/percentile.ts'
import { printTable } from '../shared/table.ts'
import { fill, MONTHS, OFFERS_PER_PRODUCT, ONE_TABLE } from './fill-queries.ts'

export const summary = 'charts of 90 days and a year over three years of prices, in partitions and in one table'

const options = {
  points: { type: 'string', default: '20000000' },
  charts: { type: 'string', default: '2000' },
  /** The period of a partition. */
  step: { type: 'string', default: '1 year' },
} as const
const PERIODS = [90, 365]

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({ args, options })
  const products = Math.round(Number(values.points) / OFFERS_PER_PRODUCT / MONTHS)
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-bench-history-'))
  // Started by root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711)
  const cluster = await startCluster(folder)
  const database = openDatabase(cluster.url, { max: 2 })
  try {
    await applyMigrations(database)
    const now = new Date()
    await maintainPriceHistory(database, () => now)
    const points = await fill(database, products, now, values.step)
    console.log(`${points.toLocaleString('en-US')} points of ${products.toLocaleString('en-US')} products\n`)
    const rows = []
    for (const days of PERIODS)
      for (const table of ['price_points', ONE_TABLE])
        rows.push(await charts(database, { table, days, now, products, count: Number(values.charts) }))
    printTable(rows)
  } finally {
    await database.close()
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

interface Charts {
  table: string
  days: number
  now: Date
  products: number
  count: number
}

/** Times the queries of charts for products spread over the catalogue, with a prepared statement as on the site. */
async function charts({ pool }: Database, { table, days, now, products, count }: Charts) {
  const text = priceSpansSql({
    product: '$1',
    condition: shownCondition('$1'),
    now: '$2',
    days: '$3',
    store: '$4',
  }).replaceAll('price_points', table)
  const client = await pool.connect()
  const query = { name: `${table}-${days}`, text }
  const ms: number[] = []
  for (let at = -count / 10; at < count; at++) {
    const product = 1 + (((at + count) * 7_919) % products)
    const startedAt = performance.now()
    await client.query({ ...query, values: [product, now, days, null] })
    if (at >= 0) ms.push(performance.now() - startedAt)
  }
  client.release()
  return {
    table: table === ONE_TABLE ? 'one table' : 'partitions',
    days,
    'p50 ms': percentile(ms, 0.5),
    'p99 ms': percentile(ms, 0.99),
  }
}
