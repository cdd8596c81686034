/** Feeds that were out for days and then list the same again. */
import { expect, test } from 'vitest'
import { rowOf } from '../../database/rows.ts'
import { refreshFigures } from '../catalog/service.ts'
import { feedFixture, TEA } from './testing/feed-fixture.ts'

const { database, clock, advanceHours, importRows } = await feedFixture()

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
