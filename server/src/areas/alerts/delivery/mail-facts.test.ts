/** What a mail states beside the price is true of the offer that it names. */
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { type AlertFixture, alertFixture } from '../testing/alert-fixture.ts'

let fixture: AlertFixture
beforeAll(async () => {
  fixture = await alertFixture()
})
afterEach(async () => {
  await fixture.database.pool.query('delete from reviews')
  await setOther(2000)
  await fixture.reset()
})
afterAll(() => fixture.close())

const ofOther = (product: string) =>
  `product_id = ${product} and store_id = (select id from stores where slug = 'tienda-2')`

/** As `fixture.setPrice`, for the other store. */
async function setOther(pesos: number, { product = fixture.products[0]!, inStock = true } = {}) {
  fixture.advance(1000)
  await fixture.database.pool.query(
    `with changed as (
       update offers set price = $1, in_stock = $2, price_since = $3, confirmed_at = $3 where ${ofOther(product)}
       returning id, price, in_stock)
     insert into price_points (offer_id, at, price, in_stock) select id, $3, price, in_stock from changed`,
    [pesos * 100, inStock, fixture.clock()],
  )
}

const baselines = () =>
  rowsOf(fixture.database.pool, 'select baseline_price / 100 as pesos from price_alerts order by id')

test('the former price is that of the offer in the mail, also if another store became the best one meanwhile', async () => {
  const { arm, setPrice, evaluate, deliver, mails, alerts, person } = fixture
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(880)
  await evaluate()
  await setOther(850)
  await deliver()
  expect(mails()[0]!.text).toMatch(/^\$850\.00\n.*En Tienda 2: /m)
  expect(mails()[0]!.text).toContain('Antes $2,000.00')
  expect(mails()[0]!.text).not.toContain('$1,000.00')
  expect((await alerts.history(person))[0]).toMatchObject({ price: 850, previousPrice: 2000 })
})

test('a lower price before is no former price to strike through', async () => {
  const { arm, setPrice, run, mails } = fixture
  await setPrice(1000)
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(800, { inStock: false })
  await setPrice(880)
  await run()
  expect(mails()[0]!.text).not.toContain('Antes')
})

test('the lowest price is not one that an operator rejected', async () => {
  const { arm, setPrice, run, mails, database } = fixture
  await setOther(300)
  await setOther(2000)
  await database.pool.query(
    `insert into reviews (kind, offer_id, product_id, reasons, state, created_at, decided_at)
     select 'price', id, product_id, '{x}', 'rejected', '2020-01-01', now() from offers where ${ofOther(fixture.products[0]!)}`,
  )
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(880)
  await run()
  expect(mails()[0]!.text).toMatch(/Mínimo de .* días[^:]*: \$880\.00/)
})

test('with shipping no lowest price is named: past shipping is not known', async () => {
  const { arm, setPrice, run, mails } = fixture
  await arm({ kind: 'drop', withShipping: true })
  await setPrice(880)
  await run()
  expect(mails()[0]!.text).toContain('$979.00 con envío')
  expect(mails()[0]!.text).not.toMatch(/[Mm]ínimo|más bajo/)
})

test('a sold out store is measured from its own price', async () => {
  const { arm, otherStore, run, mails } = fixture
  await setOther(2000, { inStock: false })
  await arm({ kind: 'percent', percent: 10, stores: [otherStore] })
  expect(await baselines()).toEqual([{ pesos: 2000 }])
  await setOther(1500)
  await run()
  expect(mails()).toHaveLength(1)
})

test('a store without the product is measured from its first price', async () => {
  const { arm, run, mails, database, advance, clock, products } = fixture
  const product = products[1]!
  await database.pool.query(
    `insert into stores (slug, name, site, logo) values ('tienda-3', 'Tienda 3', 'https://t3.example', '/l.svg')`,
  )
  await arm({ product, kind: 'drop', stores: ['tienda-3'] })
  expect(await baselines()).toEqual([{ pesos: null }])
  const ask = async (pesos: number) => {
    advance(1000)
    await database.pool.query(
      `with asked as (
         insert into offers (product_id, store_id, sku, url, price, in_stock, price_since, confirmed_at, match_reason)
         select $1, id, 'x', 'https://t3.example/x', $2, true, $3, $3, 'demo' from stores where slug = 'tienda-3'
         on conflict (store_id, sku) do update set price = excluded.price, price_since = excluded.price_since
         returning id, price)
       insert into price_points (offer_id, at, price, in_stock) select id, $3, price, true from asked`,
      [product, pesos * 100, clock()],
    )
  }
  await ask(900)
  await run()
  expect(mails()).toHaveLength(0)
  expect(await baselines()).toEqual([{ pesos: 900 }])
  await ask(800)
  await run()
  expect(mails()[0]!.text).toContain('$800.00\nAntes $900.00. En Tienda 3: bajó de precio.')
})
