/** An import, a refresh of figures and an operator's act write the same notes in their own order: each of them ends all the same. */
import { expect, test } from 'vitest'
import { rowsOf } from '../../database/rows.ts'
import { inTransactionOnce } from '../../database/transaction.ts'
import { meet } from '../../testing/faults/meet.ts'
import { audited, commandLineActor } from '../admin/audit/service.ts'
import { refreshFigures } from '../catalog/service.ts'
import { createStoresOperator } from '../stores/operator-service.ts'
import { feedFixture, type Row, TEA } from './testing/feed-fixture.ts'

const MUG: Row = { ...TEA, id: 'B2', title: 'Taza de barro 300 ml', gtin: '7501031311309', brand: 'Barro' }
const atPrice = (row: Row, price: string): Row => ({ ...row, price })

const actor = commandLineActor()

test('shipping terms that change while the feed of their store is merged', async () => {
  const { database, clock, importRows } = await feedFixture()
  await importRows('Una', [TEA, MUG])
  await meet(
    database.pool,
    'update on offers',
    () => importRows('Una', [atPrice(TEA, '40.00 MXN')]),
    () =>
      audited(database, actor, async (joined, record) => {
        await createStoresOperator({ database: joined, clock }).change('una', { shipping_flat: 9_900 })
        record({ action: 'stores.edit', kind: 'store', object: 'una' })
      }),
  )
  expect(await rowsOf(database.pool, 'select shipping_flat, offers_count from stores')).toEqual([
    { shipping_flat: 9_900, offers_count: 1 },
  ])
  expect(await rowsOf(database.pool, 'select price from offers where sku = $1', ['A1'])).toEqual([{ price: 4_000 }])
  expect(await rowsOf(database.pool, 'select from admin_audit')).toHaveLength(1)
  expect(await rowsOf(database.pool, `select state from feed_runs where state <> 'done'`)).toEqual([])
})

test('an import that PostgreSQL chooses merges its rows once more, and its report counts them once', async () => {
  const { database, importRows } = await feedFixture()
  await importRows('Una', [TEA, MUG])
  await meet(
    database.pool,
    'update on offers',
    async () => {
      const report = await importRows('Una', [atPrice(TEA, '40.00 MXN'), { ...MUG, id: 'C3', gtin: null }])
      expect(report).toMatchObject({ rows: 2, created: 1, changed: 1, missing: 1, notice: '' })
    },
    () =>
      inTransactionOnce(database, async (client) => {
        // It never looks for a deadlock itself.
        await client.query(`set local deadlock_timeout = '1h'; update stores set shipping_flat = 9900`)
      }),
  )
  expect(await rowsOf(database.pool, 'select sku, price from offers order by sku')).toEqual([
    { sku: 'A1', price: 4_000 },
    { sku: 'B2', price: 4_500 },
    { sku: 'C3', price: 4_500 },
  ])
  expect(await rowsOf(database.pool, 'select shipping_flat, offers_count from stores')).toEqual([
    { shipping_flat: 9_900, offers_count: 2 },
  ])
})

test('an import that learns a GTIN while figures are refreshed', async () => {
  const { database, clock, importRows } = await feedFixture()
  await importRows('Una', [TEA, MUG])
  await importRows('Otra', [
    { ...TEA, id: 'T' },
    { ...MUG, id: 'M' },
  ])
  await database.pool.query('insert into stale_products select id from products on conflict do nothing')
  await database.pool.query('update product_figures set best_price = 1')
  await database.pool.query('delete from unindexed')
  await meet(
    database.pool,
    'insert on unindexed',
    () => importRows('Una', [atPrice({ ...TEA, gtin: '7501055300075' }, '40.00 MXN'), atPrice(MUG, '41.00 MXN')]),
    () => refreshFigures(database, clock),
  )
  await refreshFigures(database, clock)
  expect(await rowsOf(database.pool, 'select best_price from product_figures order by product_id')).toEqual([
    { best_price: 4_000 },
    { best_price: 4_100 },
  ])
  expect(await rowsOf(database.pool, 'select gtin from products order by id')).toMatchObject([
    { gtin: '7501055300075' },
    {},
  ])
})

test('a store that is removed while its figures are refreshed', async () => {
  const { database, clock, importRows } = await feedFixture()
  await importRows('Una', [TEA, MUG])
  await importRows('Otra', [atPrice(TEA, '3.00 MXN'), MUG])
  await refreshFigures(database, clock)
  await database.pool.query('insert into stale_products select id from products on conflict do nothing')
  await database.pool.query(
    `insert into reviews (kind, offer_id, product_id, reasons) select 'price', id, product_id, '{}' from offers on conflict do nothing`,
  )
  await meet(
    database.pool,
    'delete on reviews',
    () => createStoresOperator({ database, clock }).remove('otra'),
    () => refreshFigures(database, clock),
  )
  expect(await rowsOf(database.pool, 'select slug from stores')).toEqual([{ slug: 'una' }])
  expect(await rowsOf(database.pool, 'select from stale_products')).toEqual([])
})
