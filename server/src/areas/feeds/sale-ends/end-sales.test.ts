/** The price of a sale is not shown after the end that its store announced, though no file is read then. */
import { expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { inTransaction } from '../../../database/transaction.ts'
import { meet } from '../../../testing/faults/meet.ts'
import { runDueFeeds } from '../schedule.ts'
import { feedFixture, type Row, TEA } from '../testing/feed-fixture.ts'
import { endSales } from './end-sales-queries.ts'

const { database, clock, importRows, advanceHours } = await feedFixture()
const onSale = (id: string, sale: string, until: string): Row => ({
  ...TEA,
  id,
  title: `Jabón de lavanda ${id} 90 g`,
  sale_price: sale,
  sale_price_effective_date: `2026-11-10/${until}`,
})
const offersOf = (store: string) =>
  rowsOf(
    database.pool,
    `select o.sku, o.price, o.list_price, f.best_price, f.list_price as claimed, f.in_stock
     from offers o join stores s on s.id = o.store_id join product_figures f using (product_id) where s.name = $1 order by 1`,
    [store],
  )
const pointsOf = (sku: string) =>
  rowsOf(
    database.pool,
    `select p.at, p.price, p.in_stock from price_points p join offers o on o.id = p.offer_id where o.sku = $1 order by p.at`,
    [sku],
  )

test('the regular price is asked from the end on, and the next file finds nothing new', async () => {
  await importRows('Una', [onSale('S1', '30.00 MXN', '2026-11-15'), onSale('S2', '30.00 MXN', '2026-12-24')])
  expect(await offersOf('Una')).toMatchObject([{ best_price: 30_00, claimed: 45_00 }, { best_price: 30_00 }])
  expect(await runDueFeeds(database, clock)).toEqual({})
  advanceHours(20)
  expect(await runDueFeeds(database, clock)).toEqual({ salesEnded: 1 })
  expect(await offersOf('Una')).toEqual([
    { sku: 'S1', price: 45_00, list_price: null, best_price: 45_00, claimed: null, in_stock: true },
    { sku: 'S2', price: 30_00, list_price: 45_00, best_price: 30_00, claimed: 45_00, in_stock: true },
  ])
  const ended = { at: new Date('2026-11-16T05:59:59.999Z'), price: 45_00, in_stock: true }
  expect((await pointsOf('S1')).at(-1)).toEqual(ended)
  expect(await runDueFeeds(database, clock)).toEqual({})
  await importRows('Una', [onSale('S1', '30.00 MXN', '2026-11-15'), onSale('S2', '30.00 MXN', '2026-12-24')])
  expect((await pointsOf('S1')).at(-1)).toEqual(ended)
  expect(await offersOf('Una')).toMatchObject([{ price: 45_00 }, { price: 30_00 }])
})

test('a sale that ends long after the offer was seen adds no days on which it was', async () => {
  await importRows('Dos', [onSale('T1', '30.00 MXN', '2026-11-20')])
  advanceHours(6 * 24)
  expect(await runDueFeeds(database, clock)).toMatchObject({ salesEnded: 1 })
  expect((await pointsOf('T1')).at(-1)).toMatchObject({ price: 45_00, in_stock: false })
})

test('a regular price that cannot be right beside the sale is held, and the sale is not the best price', async () => {
  await importRows('Tres', [onSale('H1', '9.00 MXN', '2026-11-22')])
  advanceHours(24)
  await runDueFeeds(database, clock)
  expect(await offersOf('Tres')).toMatchObject([{ price: 9_00, list_price: null, in_stock: false }])
  const held = 'select h.price, h.repeats from held_prices h join offers o on o.id = h.offer_id where o.sku = $1'
  expect(await rowsOf(database.pool, held, ['H1'])).toEqual([{ price: 45_00, repeats: 0 }])
  const rows = [onSale('H1', '9.00 MXN', '2026-11-22')]
  await importRows('Tres', rows)
  await importRows('Tres', rows)
  expect(await offersOf('Tres')).toMatchObject([{ price: 45_00, best_price: 45_00, in_stock: true }])
})

test('a store whose feed is due because of that end is read first, because it may have prolonged the sale', async () => {
  await importRows('Cuatro', [onSale('P1', '30.00 MXN', '2026-11-24')])
  const setFeed = (set: string) =>
    database.pool.query(`update feeds set ${set} where store_id = (select id from stores where name = 'Cuatro')`)
  await setFeed(`url = 'https://cuatro.example/feed', paused = false`)
  advanceHours(72)
  expect(await endSales(database, clock)).toBe(0)
  await setFeed('failures = 1')
  expect(await endSales(database, clock)).toBe(1)
})

test('the sale of a withdrawn offer ends without a price, since it has no row to give one', async () => {
  await importRows('Cinco', [onSale('W1', '9.00 MXN', '2026-12-10')])
  advanceHours(8 * 24)
  await runDueFeeds(database, clock)
  const points = await pointsOf('W1')
  expect(points.at(-1)).toMatchObject({ price: 9_00, in_stock: false })
  advanceHours(16 * 24)
  expect(await runDueFeeds(database, clock)).not.toHaveProperty('salesEnded')
  expect(await pointsOf('W1')).toEqual(points)
  const held = 'select from held_prices h join offers o on o.id = h.offer_id where o.sku = $1'
  expect(await rowsOf(database.pool, held, ['W1'])).toEqual([])
  expect(await rowsOf(database.pool, 'select sale_ends_at from offers where sku = $1', ['W1'])).toEqual([
    { sale_ends_at: null },
  ])
})

test('sales that end while another transaction writes the same notes in another order', async () => {
  await importRows('Seis', [onSale('D1', '30.00 MXN', '2026-12-31'), onSale('D2', '30.00 MXN', '2026-12-31')])
  const [first, second] = await rowsOf<{ id: number }>(
    database.pool,
    `select product_id as id from offers where sku in ('D1', 'D2') order by 1`,
  )
  const note = `insert into stale_products values ($1) on conflict (product_id) do update set product_id = excluded.product_id`
  advanceHours(60 * 24)
  await meet(
    database.pool,
    'update on coupons',
    () =>
      inTransaction(database, async (client) => {
        // It looks for a deadlock after the other, which is the one that is undone.
        await client.query(`set local deadlock_timeout = '5s'`)
        await client.query(note, [second!.id])
        await client.query('update coupons set title = title where false')
        await client.query(note, [first!.id])
      }),
    async () => expect(await endSales(database, clock)).toBe(2),
  )
  expect(await pointsOf('D1')).toMatchObject([{ price: 30_00 }, { price: 45_00 }])
})
