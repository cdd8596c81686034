/** Feeds that were out for days. */
import { HOUR_MS } from '@tianguis/contract/durations'
import { expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../database/rows.ts'
import { refreshFigures } from '../catalog/service.ts'
import { expireOffers } from './expire-queries.ts'
import { runDueFeeds } from './schedule.ts'
import { feedFixture, TEA } from './testing/feed-fixture.ts'
import { feedServer } from './testing/feed-server.ts'

const { database, feeds, clock, advanceHours, importRows } = await feedFixture()
const { serve, remove, settings } = await feedServer()

test.each([
  ['complete', true],
  ['incomplete', false],
])('a feed that is %s brings its offers and their alerts back, although no price changed', async (store, complete) => {
  const rows = [{ ...TEA, id: store, title: `Té ${store} 20 sobres` }]
  await importRows(store, rows, { complete })
  const { id } = (await rowOf<{ id: number }>(
    database.pool,
    `with person as (
       insert into users (document_id, username, email, confirmed)
       values (gen_random_uuid(), $1::text, $1::text || '@correo.test', true) returning id)
     insert into price_alerts (user_id, product_id, kind, baseline_price)
     select person.id, o.product_id, 'stock', 4500 from person, offers o where o.sku = $1::text returning product_id as id`,
    [store],
  ))!
  const isInStock = async () => {
    await refreshFigures(database, clock)
    return (
      await rowOf<{ in_stock: boolean }>(database.pool, 'select in_stock from product_figures where product_id = $1', [
        id,
      ])
    )?.in_stock
  }
  expect(await isInStock()).toBe(true)
  advanceHours(72)
  expect(await isInStock()).toBe(false)
  await database.pool.query('delete from alert_changes')
  await importRows(store, rows, { complete })
  expect(await isInStock()).toBe(true)
  expect((await database.pool.query('select from alert_changes where product_id = $1', [id])).rowCount).toBe(1)
})

/** So many hours after the first point, the price of each point; null: without stock. */
async function pointsOf(sku: string): Promise<[number, number | null][]> {
  const rows = await rowsOf<{ at: Date; price: number | null }>(
    database.pool,
    `select p.at, case when p.in_stock then p.price end as price
     from price_points p join offers o on o.id = p.offer_id where o.sku = $1 order by p.at`,
    [sku],
  )
  const hoursBetween = (at: Date) => Math.round((at.getTime() - rows[0]!.at.getTime()) / HOUR_MS)
  return rows.map(({ at, price }) => [hoursBetween(at), price])
}

const offer = (id: string, price = '45.00 MXN') => ({ ...TEA, id, title: `Té ${id} 20 sobres`, price })

test.each([true, false])('no price is told of days on which a feed was not read; complete: %s', async (complete) => {
  const store = `Lejos ${complete}`
  const [same, other] = [`same-${complete}`, `other-${complete}`]
  await importRows(store, [offer(same), offer(other)], { complete })
  advanceHours(40)
  await importRows(store, [offer(same), offer(other)], { complete })
  expect(await pointsOf(same)).toEqual([[0, 4_500]])
  advanceHours(100)
  await importRows(store, [offer(same), offer(other, '40.00 MXN')], { complete })
  expect(await pointsOf(same)).toEqual([
    [0, 4_500],
    [88, null],
    [140, 4_500],
  ])
  expect(await pointsOf(other)).toEqual([
    [0, 4_500],
    [88, null],
    [140, 4_000],
  ])
  advanceHours(24 * 8)
  await expireOffers(database, clock)
  expect((await pointsOf(same)).at(-1)).toEqual([188, null])
})

test('an offer that a feed does not list any more was last seen before the feed was out', async () => {
  await importRows('Faltante', [offer('stays'), offer('goes')])
  advanceHours(100)
  await importRows('Faltante', [offer('stays')])
  expect(await pointsOf('goes')).toEqual([
    [0, 4_500],
    [48, null],
  ])
  expect(await pointsOf('stays')).toEqual([
    [0, 4_500],
    [48, null],
    [100, 4_500],
  ])
})

test('what partial files confirmed every day was seen when a whole file returns', async () => {
  const rows = [offer('daily'), offer('left')]
  await importRows('Diario', rows)
  for (let day = 1; day <= 32; day++) {
    advanceHours(24)
    await importRows('Diario', [offer('daily')], { complete: false })
  }
  advanceHours(24)
  await importRows('Diario', rows)
  expect(await pointsOf('daily')).toEqual([[0, 4_500]])
  expect(await pointsOf('left')).toEqual([
    [0, 4_500],
    [48, null],
    [33 * 24 + 1, 4_500],
  ])
  advanceHours(24)
  await importRows('Diario', [offer('daily', '31.50 MXN'), offer('left')])
  await refreshFigures(database, clock)
  const discounts = `select f.discount from product_figures f join offers o on o.id = f.best_offer_id where o.sku = $1`
  expect(await rowsOf(database.pool, discounts, ['daily'])).toEqual([{ discount: 30 }])
})

test('what another feed of the store lists is back, and was not seen while its own was out', async () => {
  const inStock = () =>
    rowsOf(
      database.pool,
      `select f.in_stock from product_figures f join offers o using (product_id) where o.sku = 'moved'`,
    )
  await feeds.add('Relevo', serve('/out', [offer('moved'), offer('stays-out')]), settings)
  await feeds.add('Relevo', serve('/read', [offer('other')]), settings)
  await runDueFeeds(database, clock)
  remove('/out')
  for (let days = 1; days <= 3; days++) {
    advanceHours(24)
    await runDueFeeds(database, clock)
  }
  await refreshFigures(database, clock)
  expect(await inStock()).toEqual([{ in_stock: false }])
  serve('/read', [offer('other'), offer('moved')])
  advanceHours(1)
  await runDueFeeds(database, clock)
  expect(await inStock()).toEqual([{ in_stock: true }])
  expect(await pointsOf('moved')).toEqual([
    [0, 4_500],
    [48, null],
    [73, 4_500],
  ])
})
