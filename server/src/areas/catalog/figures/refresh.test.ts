import { DAY_MS } from '@tianguis/contract/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoDatabase } from '../../../testing/demo.ts'
import { refreshFigures } from './refresh-queries.ts'

let database: TestDatabase
/** The clock, shared by the tests in order. */
let now = BUEN_FIN
const clock = () => now
const later = (days: number) => {
  now = new Date(now.getTime() + days * DAY_MS)
}

beforeAll(async () => {
  database = await demoDatabase(300)
  // Clicks of the demonstration would expire while the tests advance the clock.
  await database.pool.query('delete from clicks')
  await refreshFigures(database, clock)
})
afterAll(() => database.close())

interface Figures {
  best_price: number
  best_offer_id: number | null
  discount: number
  reference_price: number | null
  in_stock: boolean
  offers_count: number
  popularity: number
}

async function figuresOf(productId: number): Promise<Figures> {
  return (await rowOf<Figures & Record<string, unknown>>(
    database.pool,
    'select * from product_figures where product_id = $1',
    [productId],
  ))!
}

/** Writes a changed price or stock as an import does. */
async function recordPrice(offerId: number, price: number, inStock = true): Promise<void> {
  await database.pool.query('insert into price_points values ($1, $2, $3, $4)', [offerId, now, price, inStock])
  await database.pool.query('update offers set price = $3, in_stock = $4, price_since = $2 where id = $1', [
    offerId,
    now,
    price,
    inStock,
  ])
}

async function offersOf(productId: number) {
  return rowsOf<{ id: number; price: number }>(
    database.pool,
    'select id, price from offers where product_id = $1 and in_stock order by price, id',
    [productId],
  )
}

/** A product with several offers, all new and in stock. */
async function ordinaryProduct(nth: number): Promise<number> {
  const rows = await rowsOf<{ id: number }>(
    database.pool,
    `select product_id as id from offers group by 1 having count(*) >= 4 and bool_and(in_stock and condition = 'new') order by 1 offset $1 limit 1`,
    [nth],
  )
  return rows[0]!.id
}

describe('refreshing the figures', () => {
  test('does nothing when nothing changed', async () => {
    expect(await refreshFigures(database, clock)).toEqual({ products: 0 })
  })

  test('computes best price, reference price and discount, and notifies other processes', async () => {
    later(1)
    // Sparklines advance with the clock.
    await refreshFigures(database, clock)
    const listener = await database.pool.connect()
    const notified = new Promise((resolve) => listener.once('notification', resolve))
    await listener.query('listen catalog_changed')
    const product = await ordinaryProduct(0)
    const offers = await offersOf(product)
    const lowest = offers[0]!
    const price = Math.floor(lowest.price / 2)
    await recordPrice(offers.at(-1)!.id, price)
    expect(await refreshFigures(database, clock)).toEqual({ products: 1 })

    const figures = await figuresOf(product)
    expect(figures.best_price).toBe(price)
    expect(figures.best_offer_id).toBe(offers.at(-1)!.id)
    expect(figures.reference_price).toBeLessThanOrEqual(offers.at(-1)!.price)
    expect(figures.discount).toBe(Math.floor(((figures.reference_price! - price) * 100) / figures.reference_price!))
    expect(await notified).toMatchObject({ channel: 'catalog_changed' })
    listener.release(true)
  })

  test('a price raised for two weeks and then lowered again is no discount', async () => {
    const product = await ordinaryProduct(1)
    const offers = await offersOf(product)
    const usual = offers[0]!.price
    later(1)
    for (const offer of offers) await recordPrice(offer.id, usual * 2)
    await refreshFigures(database, clock)
    later(14)
    await recordPrice(offers[0]!.id, usual)
    await refreshFigures(database, clock)
    expect(await figuresOf(product)).toMatchObject({ best_price: usual, discount: 0, reference_price: null })
  })

  test('a sale older than 90 days is no discount any more', async () => {
    const product = await ordinaryProduct(2)
    const [offer] = await offersOf(product)
    await recordPrice(offer!.id, Math.floor(offer!.price / 2))
    await refreshFigures(database, clock)
    expect((await figuresOf(product)).discount).toBeGreaterThan(0)
    later(89)
    await refreshFigures(database, clock)
    expect((await figuresOf(product)).discount).toBeGreaterThan(0)
    later(1)
    await refreshFigures(database, clock)
    expect(await figuresOf(product)).toMatchObject({ discount: 0, reference_price: null })
  })

  test('a product out of stock or without offers keeps its last price and stays among the products that lists count', async () => {
    const product = await ordinaryProduct(3)
    const before = await rowOf<{ products: number; offers: number }>(
      database.pool,
      'select products, offers from catalog_figures',
    )
    const offers = await offersOf(product)
    later(1)
    for (const offer of offers) await recordPrice(offer.id, offer.price, false)
    await refreshFigures(database, clock)
    expect(await figuresOf(product)).toMatchObject({ in_stock: false, best_price: offers[0]!.price, discount: 0 })
    expect(await rowOf(database.pool, 'select products, offers from catalog_figures')).toEqual({
      products: before!.products,
      offers: before!.offers - offers.length,
    })
    await database.pool.query('update offers set withdrawn_at = $2 where product_id = $1', [product, now])
    await refreshFigures(database, clock)
    expect(await figuresOf(product)).toMatchObject({ in_stock: false, offers_count: 0, best_offer_id: null })
  })

  test('clicks of visitors raise popularity for 30 days, clicks of bots never do', async () => {
    const product = await ordinaryProduct(4)
    const { popularity: before } = await figuresOf(product)
    const click = (bot: boolean) =>
      database.pool.query(
        `insert into clicks (at, offer_id, product_id, store_id, price, bot)
         select $2, id, product_id, store_id, price, $3 from offers where product_id = $1`,
        [product, now, bot],
      )
    await click(true)
    await refreshFigures(database, clock)
    expect((await figuresOf(product)).popularity).toBeLessThanOrEqual(before)
    const calm = (await figuresOf(product)).popularity
    await click(false)
    await refreshFigures(database, clock)
    expect((await figuresOf(product)).popularity).toBeGreaterThan(calm)
    later(31)
    await refreshFigures(database, clock)
    expect((await figuresOf(product)).popularity).toBe(calm)
  })

  test('a change that commits while its product is being refreshed is not lost', async () => {
    const product = await ordinaryProduct(5)
    const [offer] = await offersOf(product)
    // The product is already stale; an import then changes it again in an open transaction.
    await database.pool.query('update offers set price = price + 100 where id = $1', [offer!.id])
    const importing = await database.pool.connect()
    await importing.query('begin')
    const price = Math.floor(offer!.price / 2)
    await importing.query('update offers set price = $2 where id = $1', [offer!.id, price])
    await refreshFigures(database, clock)
    await importing.query('commit')
    importing.release()
    await refreshFigures(database, clock)
    expect((await figuresOf(product)).best_price).toBe(price)
  })

  test('a coupon that is deleted while its products are being refreshed is in no figures', async () => {
    const withCoupon = 'select product_id from product_figures where coupon_code is not null'
    await database.pool.query(
      `insert into coupons (store_id, title, code, kind, value, starts_at) select id, 'Cupón', 'MENOS5', 'percent', 5, $1 from stores`,
      [now],
    )
    await refreshFigures(database, clock)
    expect(await rowOf(database.pool, withCoupon)).not.toBeNull()
    await database.pool.query(`insert into stale_products ${withCoupon}`)
    await database.pool.query(`
      create function wait_for_test() returns trigger language plpgsql as
        'begin perform pg_advisory_xact_lock_shared(1); return null; end';
      create trigger wait_for_test before delete on stale_products for each statement execute function wait_for_test()`)
    const holder = await database.pool.connect()
    await holder.query('select pg_advisory_lock(1)')
    const refreshed = refreshFigures(database, clock)
    const waiting = `select from pg_locks where not granted and locktype = 'advisory'
      and database = (select oid from pg_database where datname = current_database())`
    while ((await rowOf(database.pool, waiting)) === null);
    await database.pool.query('delete from coupons')
    await holder.query('select pg_advisory_unlock(1)')
    holder.release()
    await refreshed
    await database.pool.query('drop trigger wait_for_test on stale_products; drop function wait_for_test')
    await refreshFigures(database, clock)
    expect(await rowsOf(database.pool, withCoupon)).toEqual([])
  })

  test('incremental refreshes give the same figures as computing all of them at once', async () => {
    const all = 'select * from product_figures order by product_id'
    const kept = await rowsOf(database.pool, all)
    await database.pool.query('delete from product_figures')
    await database.pool.query('insert into stale_products select id from products')
    await refreshFigures(database, clock)
    const anew = await rowsOf<{ product_id: number }>(database.pool, all)
    // Figures of a product without offers are only kept, never computed.
    expect(anew).toEqual(kept.filter((row) => row.offers_count !== 0))
  })
})
