import { afterAll, beforeAll, expect, test } from 'vitest'
import { createProductsOperator } from '../areas/feeds/operator/products-service.ts'
import { createRemovals } from '../areas/feeds/operator/removals-service.ts'
import { createFeeds } from '../areas/feeds/service.ts'
import { rowOf, rowsOf } from '../database/rows.ts'
import type { TestDatabase } from '../testing/database.ts'
import { BUEN_FIN, demoDatabase } from '../testing/demo.ts'
import { hasDemo } from './load-demo-queries.ts'

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

const importInto = (on: TestDatabase, store: string, site: string) =>
  createFeeds({ database: on, clock }).importFile({
    store,
    site,
    source: (async function* () {
      yield Buffer.from(JSON.stringify(ROW))
    })(),
    bytes: null,
    mapping: {},
    currency: 'MXN',
    complete: false,
    allowHosts: [],
  })

test('what was moved, or is of a store that got a feed, goes too', async () => {
  const other = await demoDatabase(40)
  try {
    const products = createProductsOperator({ database: other, clock })
    const [first, second] = await rowsOf<{ id: number }>(
      other.pool,
      'select product_id as id from offers group by 1 having count(*) > 1 order by 1 limit 2',
    )
    await products.merge(first!.id, second!.id)
    const store = await rowOf<{ name: string; slug: string; site: string }>(
      other.pool,
      `select name, slug, site from stores s where exists (select from coupons c where c.store_id = s.id)
         and exists (select from offers o where o.store_id = s.id) order by id limit 1`,
    )
    await importInto(other, store!.name, store!.site)
    expect(await hasDemo(other)).toBe(true)
    await createRemovals({ database: other, clock }).removeDemo()
    expect(await rowsOf(other.pool, 'select slug from stores')).toEqual([{ slug: store!.slug }])
    expect(await rowsOf(other.pool, 'select sku from offers')).toEqual([{ sku: ROW.id }])
    expect(await rowsOf(other.pool, 'select from coupons')).toEqual([])
    expect(await hasDemo(other)).toBe(false)
  } finally {
    await other.close()
  }
})

test('the demonstration is taken out whole, and what was imported stays', async () => {
  await importInto(database, 'Taller', 'https://taller.example')
  const removals = createRemovals({ database, clock })
  const counted = await removals.countDemo()
  expect(counted.products).toBe(60)
  expect(await removals.removeDemo()).toEqual(counted)
  expect(await counts()).toEqual({ stores: 1, offers: 1, products: 1, coupons: 0, clicks: 0, priced: 1 })
  expect(await removals.countDemo()).toMatchObject({ stores: 0, offers: 0 })
})
