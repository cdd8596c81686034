import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRemovals } from '../areas/feeds/operator/removals-service.ts'
import { createFeeds } from '../areas/feeds/service.ts'
import { rowOf } from '../database/rows.ts'
import type { TestDatabase } from '../testing/database.ts'
import { BUEN_FIN, demoDatabase } from '../testing/demo.ts'

const clock = () => BUEN_FIN
const ROW = { id: 'T1', title: 'Taza de barro 250 ml', link: 'https://taller.example/t1', price: '90.00 MXN' }
let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase(60)
})
afterAll(() => database.close())

const counts = () =>
  rowOf(
    database.pool,
    `select (select count(*)::int from stores) as stores, (select count(*)::int from offers) as offers,
       (select count(*)::int from products) as products, (select count(*)::int from coupons) as coupons,
       (select count(*)::int from clicks) as clicks, (select count(distinct offer_id)::int from price_points) as priced`,
  )

test('the demonstration is taken out whole, and what was imported stays', async () => {
  await createFeeds({ database, clock }).importFile({
    store: 'Taller',
    source: (async function* () {
      yield Buffer.from(JSON.stringify(ROW))
    })(),
    bytes: null,
    mapping: {},
    currency: 'MXN',
    complete: true,
    allowHosts: [],
  })
  const removals = createRemovals({ database, clock })
  const counted = await removals.countDemo()
  expect(counted.products).toBe(60)
  expect(await removals.removeDemo()).toEqual(counted)
  expect(await counts()).toEqual({ stores: 1, offers: 1, products: 1, coupons: 0, clicks: 0, priced: 1 })
  expect(await removals.countDemo()).toMatchObject({ stores: 0, offers: 0 })
})
