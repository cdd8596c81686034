import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../testing/database.ts'
import { demoDatabase } from '../testing/demo.ts'
import { rowOf, rowsOf } from './rows.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase(20)
})
afterAll(() => database.close())

const refused = (statement: string, why: RegExp) => expect(database.pool.query(statement)).rejects.toThrow(why)

test('price points can be added but neither changed nor removed', async () => {
  await refused('update price_points set price = 1', /append-only/)
  await refused('delete from price_points', /append-only/)
  await refused('truncate price_points', /append-only/)
  await database.pool.query(`insert into price_points select id, '2027-01-01', 100, true from offers`)
})

test('a retention run may delete old ones', async () => {
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query(`set local tianguis.retention = 'on'`)
  const { rowCount } = await client.query(`delete from price_points where at = '2027-01-01'`)
  await client.query('commit')
  client.release()
  expect(rowCount).toBeGreaterThan(0)
})

test('check constraints refuse invalid rows', async () => {
  await refused('update offers set price = -1', /offers_money/)
  await refused(`update offers set url = 'javascript:alert(1)'`, /offers_url/)
  await refused(`update products set slug = 'Ñandú!'`, /products_slug/)
  await refused('update product_figures set discount = 120', /figures_discount/)
  await refused(`update coupons set value = 101 where kind = 'percent'`, /coupons_value/)
  await refused(`update categories set level = 7`, /categories_level/)
  await refused('delete from stores', /foreign key/)
  await refused('insert into catalog_figures values (false, 0, 0, 0, now())', /catalog_figures_one/)
})

test.each([
  {
    name: 'products_gtin_digits',
    column: 'gtin',
    meaning: `gtin ~ '^[0-9]{8,14}$'`,
    values: [
      '',
      '1234567',
      '12345678',
      '12345678901234',
      '123456789012345',
      '1234567a',
      '12345678\n',
      '1234567٣',
      null,
    ],
  },
  {
    name: 'offers_url',
    column: 'url',
    meaning: `url ~* '^https?://'`,
    values: ['', 'https://a', 'HTTPS://a', 'hTTp://a', 'http:/a', ' http://a', 'ftp://a', 'httpſ://a', 'a\nhttp://a'],
  },
])('$name means $meaning', async ({ name, column, meaning, values }) => {
  const stored = await rowOf<{ expression: string }>(
    database.pool,
    'select pg_get_expr(conbin, conrelid) as expression from pg_constraint where conname = $1',
    [name],
  )
  const different = await rowsOf(
    database.pool,
    `select ${column} from unnest($1::text[]) as t (${column}) where (${stored!.expression}) is distinct from (${meaning})`,
    [values],
  )
  expect(different).toEqual([])
})

test('a changed offer makes its product stale, and only that one', async () => {
  await database.pool.query('delete from stale_products')
  const offer = await rowOf<{ id: number; product_id: number }>(
    database.pool,
    'select id, product_id from offers order by id limit 1',
  )
  await database.pool.query(`update offers set confirmed_at = confirmed_at + interval '1 hour'`)
  expect(await rowOf(database.pool, 'select * from stale_products')).toBeNull()
  await database.pool.query('update offers set price = price + 1 where id = $1', [offer!.id])
  expect((await database.pool.query('select product_id::int from stale_products')).rows).toEqual([
    { product_id: offer!.product_id },
  ])
})
