/** Alerts follow every cause of another price, not only changed offers. */
import { DAY_MS } from '@tianguis/contract/durations'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { createProductsOperator } from '../../feeds/operator/products-service.ts'
import { type AlertFixture, alertFixture } from '../testing/alert-fixture.ts'

let fixture: AlertFixture
beforeAll(async () => {
  fixture = await alertFixture()
})
afterEach(() => fixture.reset())
afterAll(() => fixture.close())

const sql = (text: string, values: unknown[] = []) => fixture.database.pool.query(text, values)
const operator = () => createProductsOperator(fixture)
const inMails = () => fixture.mails().map(({ subject }) => subject)

test('a coupon that begins makes another offer the best one, and one that ends', async () => {
  const { arm, evaluate, run, advance, clock, products } = fixture
  await sql(
    `update offers set price = 89000, price_since = $1 where product_id = $2 and store_id = (select max(id) from stores)`,
    [clock(), products[0]],
  )
  await sql(`update offers set shipping = 0 where store_id = (select min(id) from stores)`)
  await sql(`update stores set shipping_flat = 30000 where slug = 'tienda-2'`)
  await arm({ kind: 'target', targetPrice: 900 })
  await sql(
    `insert into coupons (store_id, title, code, kind, value, starts_at, expires_at)
     select id, 'Envío', 'ENVIO', 'shipping', 0, $1, $2 from stores where slug = 'tienda-2'`,
    [new Date(clock().getTime() + DAY_MS), new Date(clock().getTime() + 3 * DAY_MS)],
  )
  await run()
  expect(inMails()).toEqual([])
  advance(DAY_MS + 60_000)
  await run()
  expect(inMails()).toEqual([expect.stringContaining('$890.00')])
  advance(3 * DAY_MS)
  await evaluate()
  const { rows } = await sql('select armed from price_alerts')
  expect(rows).toEqual([{ armed: true }])
  await sql(`delete from coupons; update stores set shipping_flat = 9900; update offers set shipping = null`)
  await sql(`update offers set price = 200000 where store_id = (select max(id) from stores)`)
})

test('an accepted outlier, a store that is shown again and changed shipping', async () => {
  const { arm, run, clock, products } = fixture
  const [accepted, shown, shipped] = products.slice(0, 3)
  await sql(
    `insert into stores (slug, name, site, logo) values ('tienda-3', 'Tienda 3', 'https://t3.example', '/l.svg')`,
  )
  await sql(
    `insert into offers (product_id, store_id, sku, url, price, in_stock, price_since, confirmed_at, match_reason)
     select product_id, (select max(id) from stores), sku, url, price, true, price_since, now(), 'demo'
     from offers where store_id = (select id from stores where slug = 'tienda-2') and product_id = $1`,
    [accepted],
  )
  await arm({ product: accepted!, kind: 'target', targetPrice: 900 })
  await fixture.setPrice(200, { product: accepted! })
  await run()
  expect(inMails()).toEqual([])
  await sql(`update reviews set state = 'accepted', decided_at = $1 where product_id = $2`, [clock(), accepted])
  await run()
  expect(inMails()).toEqual([expect.stringContaining('$200.00')])

  await sql(`update stores set hidden_at = now() where slug = 'tienda-1'`)
  await arm({ product: shown!, kind: 'target', targetPrice: 1100 })
  fixture.advance(DAY_MS)
  await sql(`update stores set hidden_at = null where slug = 'tienda-1'`)
  await run()
  expect(inMails()).toHaveLength(2)

  await arm({ product: shipped!, kind: 'target', targetPrice: 1050, withShipping: true })
  fixture.advance(DAY_MS)
  await sql(`update stores set shipping_flat = 4000 where slug = 'tienda-1'`)
  await run()
  expect(inMails()).toHaveLength(3)
  expect(inMails()[2]).toContain('$1,040.00 con envío')
  await sql(`update stores set shipping_flat = 9900`)
})

test('an alert on both of two merged products is one, and the alert on an emptied one follows its last offer', async () => {
  const { arm, run, products, alerts, person } = fixture
  const [from, into, alone] = await fixture.fillProducts(3)
  for (const product of [from!, into!]) await arm({ product, kind: 'target', targetPrice: 900 })
  await arm({ product: from!, kind: 'target', targetPrice: 890 })
  await operator().merge(Number(from), Number(into))
  const listed = (await alerts.all(person)).map(({ targetPrice }) => targetPrice)
  expect(listed.toSorted()).toEqual([890, 900])

  await sql('delete from price_alerts')
  const { rows } = await sql('select id::int from offers where product_id = $1 order by price', [alone])
  await arm({ product: alone!, kind: 'target', targetPrice: 1500 })
  const move = (offer: number) => operator().move(offer, Number(products[2]))
  for (const { id } of rows.slice(1)) expect(await move(id)).toBe(true)
  await run()
  const onAlerts = async () => (await sql('select product_id::text as product from price_alerts')).rows
  expect(await onAlerts()).toEqual([{ product: alone }])
  expect(await move(rows[0].id)).toBe(true)
  expect(await onAlerts()).toEqual([{ product: products[2] }])
  expect(await move(999_999)).toBe(false)
})

test('a product merged into a cheaper one', async () => {
  const { arm, run, products } = fixture
  await arm({ product: products[3]!, kind: 'target', targetPrice: 900 })
  await fixture.setPrice(850, { product: products[4]! })
  await run()
  expect(inMails()).toEqual([])
  await operator().merge(Number(products[3]), Number(products[4]))
  await run()
  expect(inMails()).toEqual([expect.stringContaining('$850.00')])
})
