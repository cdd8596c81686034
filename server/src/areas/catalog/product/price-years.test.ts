import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { maintainPriceHistory } from '../../price-history/service.ts'
import { historyOf, priceSpansSql, shownCondition } from './history-queries.ts'

const NOW = new Date('2041-06-15T18:00:00Z')
const OFFERS = 3
let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.pool.query(`
    insert into categories (level, name, path, position) values (0, 'Todo', '/todo', 0);
    insert into products (slug, name, brand, category_id, lvl0, image) select 'p', 'P', 'M', id, id, '/p.svg' from categories;
    insert into stores (slug, name, logo, site) select 's' || n, 'S' || n, '', 'https://s.test' from generate_series(1, ${OFFERS}) n;
    insert into offers (product_id, store_id, sku, url, price, in_stock, price_since, confirmed_at, match_reason)
      select p.id, s.id, 'x', 'https://s.test/', 500, true, '2041-06-01', '2041-06-15', 'gtin' from products p, stores s;
    insert into product_figures (product_id, category_id, best_price, payable, price_since, offers_count, in_stock)
      select id, category_id, 500, 500, '2041-06-01', ${OFFERS}, true from products;
    -- Every seven hours for three years a price or 'out of stock', the same in every run.
    insert into price_points (offer_id, at, price, in_stock)
      select o.id, t, 10000 + (hashint8(o.id * 7919 + extract(epoch from t)::bigint) & 4095), (hashint8(extract(epoch from t)::bigint) & 7) > 0
      from offers o, generate_series('2038-06-15T00:00Z'::timestamptz, '2041-06-14T00:00Z', '7 hours') t`)
})
afterAll(() => database.close())

const partitions = async () =>
  (
    await rowsOf<{ name: string }>(
      database.pool,
      `select relid::regclass::text as name from pg_partition_tree('price_points') where isleaf order by 1`,
    )
  ).map(({ name }) => name)

const figures = async () => ({
  history: await historyOf(database.pool, { productId: 1, now: NOW, days: 1_200, storeId: null }),
  perOffer: await rowsOf(
    database.pool,
    `select offer_id, min(min(at)) over (partition by offer_id) as first, max(at) as last,
       (at at time zone 'America/Mexico_City')::date as day,
       min(price) filter (where in_stock) as low, max(price) filter (where in_stock) as high
     from price_points group by offer_id, day order by offer_id, day`,
  ),
})

describe('the price history over years', () => {
  it('has a partition for each year, made ahead, and moves what came before its partition was made', async () => {
    const before = await figures()
    expect((await database.pool.query('select from price_points_future')).rowCount).toBeGreaterThan(0)
    expect((await maintainPriceHistory(database, () => new Date('2038-09-15T00:00:00Z'))).partitions).toBeGreaterThan(0)
    expect(await partitions()).toContain('price_points_2038')
    expect(await partitions()).not.toContain('price_points_2039')
    expect((await maintainPriceHistory(database, () => new Date('2038-09-16T00:00:00Z'))).partitions).toBe(0)
    expect((await maintainPriceHistory(database, () => new Date('2041-01-01T00:00:00Z'))).partitions).toBe(3)
    expect((await database.pool.query('select from price_points_future')).rowCount).toBe(0)
    expect(await figures()).toEqual(before)
  })

  it('keeps every change of 400 days, and before them what the figures of any day and span need', async () => {
    const before = await figures()
    const recent = `select count(*)::int as n from price_points where at >= '2040-06-01'`
    const recentBefore = await rowOf(database.pool, recent)
    await maintainPriceHistory(database, () => NOW)
    expect(await figures()).toEqual(before)
    expect(await rowOf(database.pool, recent)).toEqual(recentBefore)
    const most = await rowOf<{ n: number }>(
      database.pool,
      `select max(n)::int as n from (select count(*) as n from price_points where at < '2040-05-01'
         group by offer_id, (at at time zone 'America/Mexico_City')::date) d`,
    )
    expect(most?.n).toBeLessThanOrEqual(3)
    expect((await maintainPriceHistory(database, () => NOW)).thinned).toBe(0)
  })

  it('reads at most two partitions for 90 days', async () => {
    const text = priceSpansSql({ product: '$1', condition: shownCondition('$1'), now: '$2', days: '$3', store: '$4' })
    const scanned = async (now: string) => {
      const { rows } = await database.pool.query(`explain (analyze, format json) ${text}`, [1, new Date(now), 90, null])
      return [...scannedPartitions(rows[0]['QUERY PLAN'][0].Plan)].sort()
    }
    expect((await partitions()).length).toBeGreaterThanOrEqual(6)
    expect(await scanned('2040-10-01')).toEqual(['price_points_2040'])
    expect(await scanned('2041-02-01')).toEqual(['price_points_2040', 'price_points_2041'])
  })
})

it('a new partition gives way to a reader that holds one table and waits for the other', async () => {
  const reader = await database.pool.connect()
  await reader.query('begin')
  await reader.query('select from offers limit 1')
  const made = maintainPriceHistory(database, () => new Date('2041-12-01T00:00:00Z'))
  // The job waits for the reader's lock now.
  while ((await rowOf(database.pool, 'select from pg_locks where not granted')) === null);
  await reader.query('select from price_points limit 1')
  await reader.query('commit')
  reader.release()
  expect((await made).partitions).toBe(1)
})

it('processes that start together make each partition once', async () => {
  const reader = await database.pool.connect()
  await reader.query('begin')
  await reader.query('select from offers limit 1')
  const both = [1, 2].map(() => maintainPriceHistory(database, () => new Date('2044-12-01T00:00:00Z')))
  // Both have looked what is missing, and wait.
  const waiting = `select count(*)::int as n from pg_locks
    where not granted and database = (select oid from pg_database where datname = current_database())`
  while ((await rowOf<{ n: number }>(database.pool, waiting))?.n !== 2);
  await reader.query('commit')
  reader.release()
  const made = (await Promise.all(both)).map(({ partitions }) => partitions)
  expect(made.sort()).toEqual([0, 3])
})

interface Plan {
  'Relation Name'?: string
  'Actual Loops': number
  Plans?: Plan[]
}

/** Partitions that the execution looked into. */
function scannedPartitions({ 'Relation Name': name, 'Actual Loops': loops, Plans: inner = [] }: Plan): Set<string> {
  const own = name?.startsWith('price_points') && loops > 0 ? [name] : []
  return new Set([...own, ...inner.flatMap((plan) => [...scannedPartitions(plan)])])
}

it('history that is imported while older points are thinned is thinned too', async () => {
  const day = `'2038-08-05T12:00Z'::timestamptz`
  const importer = await database.pool.connect()
  await importer.query('begin')
  await importer.query(
    `insert into price_points (offer_id, at, price, in_stock) select 1, ${day} + n * interval '1 minute', 500 + n, true from generate_series(1, 9) n`,
  )
  await importer.query(`update price_thinning set until = least(until, ${day})`)
  const thinned = maintainPriceHistory(database, () => new Date('2044-12-20T18:00:00Z'))
  // The job waits for the import.
  while ((await rowOf(database.pool, 'select from pg_locks where not granted')) === null);
  await importer.query('commit')
  importer.release()
  await thinned
  const left = await rowOf<{ n: number }>(
    database.pool,
    `select count(*)::int as n from price_points where offer_id = 1 and at > ${day} and at < ${day} + interval '10 minutes'`,
  )
  expect(left?.n).toBeLessThanOrEqual(3)
})
