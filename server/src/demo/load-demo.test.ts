import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowOf } from '../database/rows.ts'
import { type TestDatabase, testDatabase } from '../testing/database.ts'
import { BUEN_FIN, demoDatabase } from '../testing/demo.ts'
import { isEmpty, loadDemo } from './load-demo-queries.ts'

const PRODUCTS = 600
const quiet = () => undefined
let database: TestDatabase

beforeAll(async () => {
  database = await demoDatabase(PRODUCTS)
})
afterAll(() => database.close())

test('a failed load leaves nothing, and the next one gives the same catalogue', async () => {
  const other = await testDatabase()
  const clock = () => BUEN_FIN
  try {
    const dying = loadDemo(other, {
      products: PRODUCTS,
      clock,
      onProgress: (_done, _of, what) => {
        if (what === 'índices') throw new Error('killed')
      },
    })
    await expect(dying).rejects.toThrow('killed')
    expect(await isEmpty(other.pool)).toBe(true)

    await loadDemo(other, { products: PRODUCTS, clock, onProgress: quiet })
    expect(await isEmpty(other.pool)).toBe(false)
    const fingerprint = `select
      (select md5(string_agg(p::text, '|' order by id)) from products p) as products,
      (select md5(string_agg(o::text, '|' order by id)) from offers o) as offers,
      (select md5(string_agg(p::text, '|' order by offer_id, at)) from price_points p) as points,
      (select md5(string_agg(c::text, '|' order by id)) from coupons c) as coupons,
      (select string_agg(indexdef, '|' order by indexname) from pg_indexes where schemaname = 'public') as indexes,
      (select string_agg(pg_get_constraintdef(oid), '|' order by conrelid, conname) from pg_constraint) as constraints`
    expect(await rowOf(other.pool, fingerprint)).toEqual(await rowOf(database.pool, fingerprint))

    await loadDemo(other, { products: 50, clock, onProgress: quiet })
    expect((await rowOf<{ n: number }>(other.pool, 'select count(*) as n from products'))?.n).toBe(PRODUCTS)
  } finally {
    await other.close()
  }
})

test('a reader of a running site and the load do not wait for each other', async () => {
  const other = await testDatabase()
  const reader = await other.pool.connect()
  try {
    await reader.query('begin')
    await reader.query('select from price_points limit 1')
    const loading = loadDemo(other, { products: 20, clock: () => BUEN_FIN, onProgress: quiet })
    const waiting = `select count(*)::int as n from pg_locks l join pg_class c on c.oid = l.relation
      where not l.granted and c.relname like 'price_points%' and l.database = (select oid from pg_database where datname = current_database())`
    await expect.poll(async () => (await rowOf<{ n: number }>(other.pool, waiting))?.n).toBeGreaterThan(0)
    await reader.query('select from products limit 1')
    await reader.query('commit')
    await loading
    expect(await isEmpty(other.pool)).toBe(false)
  } finally {
    reader.release()
    await other.close()
  }
})
