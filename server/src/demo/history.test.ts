import { DAY_MS } from '@tianguis/contract/durations'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { discountOf } from '../areas/catalog/policies/discount.ts'
import { createSiteServices } from '../compose/site-services.ts'
import { rowOf, rowsOf } from '../database/rows.ts'
import type { SearchService } from '../search/service.ts'
import type { TestDatabase } from '../testing/database.ts'
import { BUEN_FIN, demoDatabase, SITE } from '../testing/demo.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await demoDatabase(600)
})
afterAll(() => database.close())

/** Number of rows; most queries look for violations. */
async function count(from: string): Promise<number> {
  return (await rowOf<{ n: number }>(database.pool, `select count(*) as n from ${from}`))!.n
}

describe('the history', () => {
  test('has sales, inflated ones and stock-outs', async () => {
    expect(await count('offers where not in_stock')).toBeGreaterThan(0)
    expect(await count('price_points where not in_stock')).toBeGreaterThan(0)
    const hotSale = `at >= '2026-05-25T06:00Z' and at < '2026-05-26T06:00Z'`
    expect(await count(`price_points where ${hotSale}`)).toBeGreaterThan(20)
    // Raised some weeks before Buen Fin, then lowered to the former price.
    expect(
      await count(`offers o join lateral (select price from price_points p where p.offer_id = o.id and at < o.price_since
        order by at desc limit 1) before on true where o.price < before.price and o.list_price >= before.price
        and exists (select from price_points p where p.offer_id = o.id and p.price < before.price
          and p.at < o.price_since - interval '12 days' and p.at > o.price_since - interval '160 days')`),
    ).toBeGreaterThan(0)
  })

  test("backs every discount by the best offer's own past, exactly as the policy computes it", async () => {
    const rows = await rowsOf<{
      price: number
      since: Date
      /** Before `since`, the latest first: moment in milliseconds, price while in stock. */
      points: [number, number | null][]
      discount: number
      reference: number | null
    }>(
      database.pool,
      `select f.best_price as price, f.price_since as since, f.discount, f.reference_price as reference,
         coalesce((select json_agg(json_build_array(extract(epoch from at) * 1000, case when in_stock then price end) order by at desc)
           from price_points p where p.offer_id = f.best_offer_id and p.at < f.price_since), '[]') as points
       from product_figures f
       where f.in_stock`,
    )
    expect(rows.filter(({ discount }) => discount > 0).length).toBeGreaterThan(50)
    for (const { price, since, points, discount, reference } of rows) {
      let seen = 0
      let lowestBefore: number | null = null
      let until = since.getTime()
      for (const [at, asked] of points) {
        const stood = until - Math.max(at, since.getTime() - 90 * DAY_MS)
        if (asked !== null && stood > 0) {
          if (seen < 30 * DAY_MS) lowestBefore = Math.min(lowestBefore ?? asked, asked)
          seen += stood
        }
        until = at
      }
      const backed = discountOf({ price, since, seenDays: Math.floor(seen / DAY_MS), lowestBefore }, BUEN_FIN)
      expect({ percent: discount, reference }).toEqual(backed)
    }
  })
})

describe('what stores leave unsaid or get wrong', () => {
  test('some do not tell their shipping, some tell it by postal code', async () => {
    expect(await count('stores where shipping_flat is null and delivery_min_days is null')).toBe(3)
    expect(await count('(select distinct store_id from store_shipping_zones) zoned')).toBeGreaterThan(4)
    expect(await count('product_figures where shipping is null and in_stock')).toBeGreaterThan(0)
  })

  test('some offers are refurbished, two prices are held, some wait for a review', async () => {
    expect(await count(`offers where condition = 'refurbished'`)).toBeGreaterThan(5)
    expect(await count('held_prices')).toBe(2)
    expect(await count(`reviews where kind = 'price' and state = 'open'`)).toBeGreaterThan(0)
    expect(await count('product_figures f join reviews r on r.offer_id = f.best_offer_id')).toBe(0)
  })

  test('2 to 4 % of the offers claim a former price that we never saw', async () => {
    const services = createSiteServices({ database, info: SITE, clock: () => BUEN_FIN, search: {} as SearchService })
    let offers = 0
    let inflated = 0
    for (const { slug } of await rowsOf<{ slug: string }>(database.pool, 'select slug from products')) {
      const product = await services.product(slug)
      offers += product?.offers.length ?? 0
      inflated += product?.offers.filter(({ inflatedClaim }) => inflatedClaim).length ?? 0
    }
    expect(inflated / offers).toBeGreaterThan(0.02)
    expect(inflated / offers).toBeLessThan(0.04)
  })
})
