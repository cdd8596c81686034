/** When each kind of alert fires, from a changed price to the mail. */
import { HOUR_MS } from '@tianguis/contract/durations'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type AlertFixture, alertFixture } from '../testing/alert-fixture.ts'

let fixture: AlertFixture
beforeAll(async () => {
  fixture = await alertFixture()
})
afterEach(() => fixture.reset())
afterAll(() => fixture.close())

test('a target alert sends one mail with price, previous price, 90-day low, store and links', async () => {
  const { arm, setPrice, run, mails } = fixture
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(950)
  await run()
  expect(mails()).toHaveLength(0)
  await setPrice(880)
  await run()
  await run()
  const [mail] = mails()
  expect(mails()).toHaveLength(1)
  expect(mail!.subject).toContain('$880.00')
  for (const fact of [
    '$880.00',
    'Antes $950.00',
    'Mínimo de 90 días: $880.00',
    'tu precio de $900.00',
    '/ir/',
    'Ya no me avises',
  ])
    expect(mail!.text).toContain(fact)
  expect(mail!.html).toContain('/producto/')
})

test('a target alert fires again only after the price rose above it, and not within 24 hours', async () => {
  const { arm, setPrice, run, mails, advance } = fixture
  await arm({ kind: 'target', targetPrice: 900 })
  await setPrice(880)
  await run()
  advance(25 * HOUR_MS)
  await setPrice(850)
  await run()
  expect(mails()).toHaveLength(1)
  await setPrice(950)
  await run()
  await setPrice(870)
  await run()
  expect(mails()).toHaveLength(2)
  await setPrice(950)
  await run()
  await setPrice(860)
  await run()
  expect(mails()).toHaveLength(2)
  advance(25 * HOUR_MS)
  await run()
  expect(mails()).toHaveLength(3)
  expect(mails()[2]!.text).toContain('$860.00')
})

test('a drop needs five percent or a new low; alternating prices send nothing', async () => {
  const { arm, setPrice, run, mails, advance } = fixture
  await setPrice(1000)
  await arm({ kind: 'drop' })
  await setPrice(1040)
  await run()
  await setPrice(990)
  await run()
  expect(mails()).toHaveLength(1)
  for (const price of [1050, 990, 1060, 995]) {
    advance(25 * HOUR_MS)
    await setPrice(price)
    await run()
  }
  expect(mails()).toHaveLength(1)
  advance(25 * HOUR_MS)
  await setPrice(940)
  await run()
  expect(mails()).toHaveLength(2)
  await setPrice(1200)
  advance(40 * 24 * HOUR_MS)
  await run()
  await setPrice(1100)
  await run()
  expect(mails()).toHaveLength(3)
})

test('percent is measured from the price at which the alert was armed', async () => {
  const { arm, setPrice, run, mails } = fixture
  await setPrice(1000)
  await arm({ kind: 'percent', percent: 20 })
  await setPrice(810)
  await run()
  expect(mails()).toHaveLength(0)
  await setPrice(800)
  await run()
  expect(mails()).toHaveLength(1)
})

test('a stock alert fires when the product returns, not while it stays in stock', async () => {
  const { arm, setPrice, run, mails, firstStore } = fixture
  await setPrice(1000)
  await arm({ kind: 'stock', stores: [firstStore] })
  await setPrice(990)
  await run()
  expect(mails()).toHaveLength(0)
  await setPrice(990, { inStock: false })
  await run()
  await setPrice(1010)
  await run()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]!.text).toContain('Volvió a haber')
})

test('the lowest price is not one of a hidden store, and its days are those on which a store had it', async () => {
  const { arm, setPrice, run, mails, database, products, clock } = fixture
  const product = products[3]!
  const writePoints = (hoursAgo: number, price: number, inStock: boolean, store: string) =>
    database.pool.query(
      `insert into price_points (offer_id, at, price, in_stock)
       select o.id, $6::timestamptz - make_interval(hours => $2), $3, $4 from offers o join stores s on s.id = o.store_id
       where o.product_id = $1 and s.slug like $5`,
      [product, hoursAgo, price, inStock, store, clock()],
    )
  await database.pool.query(`update stores set hidden_at = now() where slug = 'tienda-2'`)
  await writePoints(40 * 24, 700_00, true, 'tienda-2')
  await arm({ kind: 'target', targetPrice: 900, product })
  await setPrice(880, { product })
  await run()
  expect(mails().at(-1)!.text).toContain('Mínimo de 90 días: $880.00')
  await fixture.reset()
  await writePoints(38.5 * 24, 1000_00, false, '%')
  await writePoints(20 * 24, 1000_00, true, '%')
  await arm({ kind: 'target', targetPrice: 870, product })
  await setPrice(860, { product })
  await run()
  expect(mails().at(-1)!.text).toContain('Mínimo de los 71 días que lo vimos: $860.00')
  await database.pool.query(`update stores set hidden_at = null`)
})

test('a unit that is not new any more is no drop of the new one, and is named as what it is', async () => {
  const { arm, setPrice, run, mails, database, products, clock } = fixture
  const product = products[4]!
  await arm({ kind: 'drop', product })
  await arm({ kind: 'target', targetPrice: 800, product })
  await setPrice(700, { product })
  await database.pool.query(`update offers set condition = 'refurbished', condition_since = $2 where product_id = $1`, [
    product,
    clock(),
  ])
  await run()
  expect(mails()).toHaveLength(1)
  expect(mails()[0]!.subject).toContain('$700.00 (reacondicionado)')
  expect(mails()[0]!.text).toContain('$700.00 (reacondicionado)\nEn Tienda 1: llegó a tu precio')
  expect(mails()[0]!.text).not.toContain('Antes')
  expect(mails()[0]!.text).not.toContain('bajó')
})

test('the lowest price before a drop is that of all stores in the scope', async () => {
  const { arm, run, history, database, fillProducts, clock, otherStore } = fixture
  const [product] = await fillProducts(1)
  const small = await arm({ kind: 'percent', percent: 4, product: product! })
  const large = await arm({ kind: 'percent', percent: 20, product: product! })
  await database.pool.query(
    `with changed as (
       update offers o set price = 950_00, price_since = $2 from stores s
       where o.product_id = $1 and s.id = o.store_id and s.slug = $3 returning o.id, o.price)
     insert into price_points (offer_id, at, price, in_stock) select id, $2, price, true from changed`,
    [product, clock(), otherStore],
  )
  await run()
  expect([await history(small), await history(large)]).toEqual([['sent'], []])
})

test('another exchange rate is no drop, and later drops are measured from the price that it gave', async () => {
  const { arm, setPrice, run, mails, history, database, fillProducts, advance } = fixture
  const product = (await fillProducts(1))[0]!
  const drop = await arm({ kind: 'drop', product })
  const percent = await arm({ kind: 'percent', percent: 20, product })
  await setPrice(850, { product })
  await database.pool.query('update offers set rate_since = price_since where product_id = $1', [product])
  await run()
  expect(mails()).toHaveLength(0)
  advance(HOUR_MS)
  await setPrice(800, { product })
  await run()
  expect([await history(drop), await history(percent)]).toEqual([['sent'], []])
  expect(mails()[0]!.text).toContain('Antes $850.00.')
  advance(25 * HOUR_MS)
  await setPrice(680, { product })
  await run()
  expect([await history(drop), await history(percent)]).toEqual([['sent', 'sent'], ['sent']])
})
