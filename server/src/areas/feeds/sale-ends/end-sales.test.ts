/** The price of a sale is not shown after the end that its store announced, though no file is read then. */
import { expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { runDueFeeds } from '../schedule.ts'
import { feedFixture, type Row, TEA } from '../testing/feed-fixture.ts'

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
