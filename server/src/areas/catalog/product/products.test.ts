import { pointsOf } from '@tianguis/contract/catalog/history/product-history'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSiteServices } from '../../../compose/site-services.ts'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import type { SearchService } from '../../../search/service.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoDatabase, SITE } from '../../../testing/demo.ts'

let database: TestDatabase
let services: SiteServices
let slugs: string[]

beforeAll(async () => {
  database = await demoDatabase(600)
  // No test here uses the search service.
  services = createSiteServices({ database, info: SITE, clock: () => BUEN_FIN, search: {} as SearchService })
  const rows = await rowsOf<{ slug: string }>(database.pool, 'select slug from products where id % 20 = 0 order by id')
  slugs = rows.map(({ slug }) => slug)
})
afterAll(() => database.close())

describe('the history of a price', () => {
  test('of 180 days is the one on the product page', async () => {
    for (const slug of slugs.slice(0, 5)) {
      const { to, changes } = (await services.history(slug, '180', null))!
      expect(to).toBe('2026-11-15')
      expect(pointsOf(changes, to)).toEqual((await services.product(slug))!.history)
    }
  })

  test('a shorter range is the end of a longer one', async () => {
    const historyOf = async (range: '30' | '90' | '365' | 'all') => {
      const { changes, to } = (await services.history(slugs[0]!, range, null))!
      return pointsOf(changes, to)
    }
    const all = await historyOf('all')
    for (const [range, days] of [['30', 30] as const, ['90', 90] as const, ['365', 365] as const]) {
      const points = await historyOf(range)
      expect(points).toEqual(all.slice(all.length - points.length))
      expect(points.length).toBeLessThanOrEqual(days)
    }
  })

  test('of one store is never below the best of all stores', async () => {
    const slug = slugs[1]!
    const best = new Map((await services.product(slug))!.history.map(({ day, price }) => [day, price]))
    const { offers } = (await services.product(slug))!
    for (const { store, condition, price, inStock } of offers) {
      if (condition !== 'new') continue
      const { changes, to } = (await services.history(slug, '180', store.slug))!
      const points = pointsOf(changes, to)
      for (const point of points) expect(point.price).toBeGreaterThanOrEqual(best.get(point.day) ?? 0)
      if (inStock) expect(points.at(-1)).toEqual({ day: to, price })
    }
  })

  test('of an unknown product or store is null', async () => {
    expect(await services.history('no-existe', '30', null)).toBeNull()
    expect(await services.history(slugs[0]!, '30', 'no-existe')).toBeNull()
    const stranger = await rowOf<{ slug: string }>(
      database.pool,
      `select s.slug from stores s where not exists (
         select from offers o join products p on p.id = o.product_id where p.slug = $1 and o.store_id = s.id) limit 1`,
      [slugs[0]],
    )
    expect(await services.history(slugs[0]!, '30', stranger!.slug)).toBeNull()
  })
})

describe('related products and collection', () => {
  test('alike products of an open review are shown on both pages and never among the offers', async () => {
    const [first, second] = await rowsOf<{ id: number; slug: string; offer: number }>(
      database.pool,
      `select p.id, p.slug, (select min(id) from offers where product_id = p.id) as offer
       from products p join product_figures f on f.product_id = p.id
       where f.in_stock and p.slug <> all ($1) order by p.id limit 2`,
      [slugs],
    )
    const review = (reason: string) =>
      database.pool.query(
        `insert into reviews (kind, offer_id, product_id, reasons) values ('match', $1, $2, array[$3])
         on conflict (kind, offer_id, product_id) do update set reasons = excluded.reasons`,
        [first!.offer, second!.id, reason],
      )
    const perhaps = async ({ slug }: { slug: string }) =>
      (await services.product(slug))!.perhapsTheSame.map(({ id }) => Number(id))
    const offersOf = async ({ slug }: { slug: string }) => (await services.product(slug))!.offers.map(({ id }) => id)
    const before = await offersOf(second!)
    await review('parecido: 80 %')
    expect(await perhaps(first!)).toEqual([second!.id])
    expect(await perhaps(second!)).toEqual([first!.id])
    expect(await offersOf(second!)).toEqual(before)
    await review('otro contenido: 1 kg')
    expect(await perhaps(first!)).toEqual([])
    await database.pool.query(`delete from reviews where offer_id = $1`, [first!.offer])
  })

  test('cheaper products are of the same category, clearly cheaper, and not listed twice', async () => {
    let seen = 0
    for (const slug of slugs) {
      const { id, card, cheaper, similar } = (await services.product(slug))!
      seen += cheaper.length
      for (const other of cheaper) {
        expect(other.bestPrice).toBeLessThanOrEqual(card.bestPrice * 0.92)
        expect(other.inStock).toBe(true)
        expect(other.id).not.toBe(id)
      }
      const ids = [...cheaper, ...similar].map((one) => one.id)
      expect(new Set(ids).size).toBe(ids.length)
    }
    expect(seen).toBeGreaterThan(0)
  })

  test('collecting costs the price less a coupon, never more than delivery', async () => {
    for (const slug of slugs) {
      for (const { price, payable, collected } of (await services.product(slug))!.offers) {
        expect(collected.total).toBe(price - (collected.coupon?.saves ?? 0))
        expect(collected.total).toBeLessThanOrEqual(payable.total)
      }
    }
  })
})

test('products are compared in the given order, and unknown ones are counted', async () => {
  const asked = [slugs[2]!, 'no-existe', slugs[0]!]
  const { products, missing } = await services.compare(asked)
  expect(products.map(({ card }) => card.slug)).toEqual([slugs[2], slugs[0]])
  expect(missing).toBe(1)
  for (const { card, best } of products) {
    const page = (await services.product(card.slug))!
    expect(best).toEqual(page.offers.find(({ id }) => id === page.bestOfferId) ?? null)
    if (best) expect(best.price).toBe(card.bestPrice)
  }
})

test('an offer says what is paid at the postal codes of its own zones, or of its store’s', async () => {
  const { offers } = (await services.product(slugs[2]!))!
  const [first, second] = offers
  await database.pool.query(
    `insert into store_shipping_zones (store_id, from_prefix, to_prefix, flat, free_from, min_days, max_days)
     select id, '01', '16', 4900, 100, 1, 2 from stores`,
  )
  await database.pool.query(`update offers set shipping_zones = '[["064","068",1500]]' where id = $1`, [first!.id])
  const after = (await services.product(slugs[2]!))!.offers
  const zonesOf = (id: string) => after.find((offer) => offer.id === id)?.zones
  expect(zonesOf(first!.id)).toMatchObject([{ from: '064', to: '068', payable: { shipping: 15_00 } }])
  expect(zonesOf(first!.id)?.[0]?.deliveryDays).toEqual(first!.deliveryDays)
  // Free from one peso on.
  expect(zonesOf(second!.id)).toMatchObject([{ from: '01', to: '16', payable: { shipping: 0 }, deliveryDays: [1, 2] }])
  expect(after.map(({ payable }) => payable)).toEqual(offers.map(({ payable }) => payable))
})
