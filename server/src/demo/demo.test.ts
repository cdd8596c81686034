import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../database/rows.ts'
import type { TestDatabase } from '../testing/database.ts'
import { BUEN_FIN, demoDatabase } from '../testing/demo.ts'

const PRODUCTS = 600
let database: TestDatabase

beforeAll(async () => {
  database = await demoDatabase(PRODUCTS)
})
afterAll(() => database.close())

/** Number of rows; most queries look for violations. */
async function count(from: string): Promise<number> {
  return (await rowOf<{ n: number }>(database.pool, `select count(*) as n from ${from}`))!.n
}

describe('every product', () => {
  test('is there, with one to twelve offers of different stores', async () => {
    expect(await count('products')).toBe(PRODUCTS)
    const offers = await rowsOf<{ n: number; stores: number }>(
      database.pool,
      'select count(o.id) as n, count(distinct o.store_id) as stores from products p left join offers o on o.product_id = p.id group by p.id',
    )
    expect(offers).toHaveLength(PRODUCTS)
    expect(offers.every(({ n, stores }) => n >= 1 && n <= 12 && n === stores)).toBe(true)
    expect(new Set(offers.map(({ n }) => n)).size).toBeGreaterThan(8)
  })

  test('has a unique name without placeholders', async () => {
    expect(await count(`(select name from products group by name having count(*) > 1) same`)).toBe(0)
    expect(await count(`products where name like '%{%' or description like '%{%' or name like '%  %'`)).toBe(0)
  })

  test('is one of several variants in some families', async () => {
    const named = `product_attributes a join products p on p.id = a.product_id where a.family is not null and p.name like 'Tablet %'`
    expect(await count(`(select family from ${named} group by family having count(*) > 1) families`)).toBeGreaterThan(0)
  })

  test('has one spelling of its brand', async () => {
    const twice = '(select 1 from products group by lower(brand) having count(distinct brand) > 1) same'
    expect(await count(twice)).toBe(0)
  })

  test('has a valid GTIN of the in-store range', async () => {
    const rows = await rowsOf<{ gtin: string }>(database.pool, 'select gtin from products')
    for (const { gtin } of rows) {
      const sum = [...gtin].reduce((total, digit, i) => total + Number(digit) * (i % 2 === 0 ? 1 : 3), 0)
      expect(gtin).toMatch(/^2\d{12}$/)
      expect(sum % 10).toBe(0)
    }
  })

  test('is in a leaf category, and its levels are the path to it', async () => {
    expect(await count('products p join categories c on c.parent_id = p.category_id')).toBe(0)
    expect(
      await count(`products p where p.category_id <> coalesce(p.lvl4, p.lvl3, p.lvl2, p.lvl1, p.lvl0)
        or exists (select from categories c where c.id = p.lvl1 and c.parent_id <> p.lvl0)
        or exists (select from categories c where c.id = p.lvl2 and c.parent_id <> p.lvl1)
        or exists (select from categories c where c.id = p.lvl3 and c.parent_id <> p.lvl2)`),
    ).toBe(0)
  })
})

describe('every offer', () => {
  test('has the price, stock and date of its last price point', async () => {
    expect(
      await count(`offers o join lateral (select * from price_points p where p.offer_id = o.id order by at desc limit 1) last on true
        where (o.price, o.in_stock, o.price_since) is distinct from (last.price, last.in_stock, last.at)`),
    ).toBe(0)
    expect(await count('offers o where not exists (select from price_points p where p.offer_id = o.id)')).toBe(0)
  })

  test('has a price point only for changes of price or stock, within the history', async () => {
    expect(
      await count(`(select price, in_stock, lag(price) over w as was, lag(in_stock) over w as had, row_number() over w as n
        from price_points window w as (partition by offer_id order by at)) p where n > 1 and price = was and in_stock = had`),
    ).toBe(0)
    expect(await count(`price_points where at > '${BUEN_FIN.toISOString()}' or at < '2026-05-18T00:00:00Z'`)).toBe(0)
  })

  test('has a price ending that stores use', async () => {
    expect(await count('offers where price % 100 not in (0, 50, 90, 99)')).toBe(0)
    expect(await count('offers where list_price < price')).toBe(0)
  })
})

describe('the counts', () => {
  test('of a category include its descendants', async () => {
    expect(
      await count(`categories c where product_count <> (
        select count(*) from product_figures f join products p on p.id = f.product_id
        where f.in_stock and c.id in (p.lvl0, p.lvl1, p.lvl2, p.lvl3, p.lvl4))`),
    ).toBe(0)
  })

  test('of stores and of the whole site are right', async () => {
    expect(
      await count(
        'stores s where offers_count <> (select count(*) from offers o where o.store_id = s.id and in_stock)',
      ),
    ).toBe(0)
    const figures = await rowOf<{ products: number; offers: number; stores: number }>(
      database.pool,
      'select * from catalog_figures',
    )
    expect(figures?.products).toBe(await count('product_figures where in_stock'))
    expect(figures?.offers).toBe(await count('offers where in_stock'))
    expect(figures?.stores).toBe(await count('stores'))
  })
})

test('there are more than 300 coupons: valid, about to end, expired', async () => {
  const now = `'${BUEN_FIN.toISOString()}'::timestamptz`
  expect(await count('coupons')).toBeGreaterThan(300)
  expect(await count(`coupons where expires_at > ${now}`)).toBeGreaterThan(200)
  expect(await count(`coupons where expires_at between ${now} and ${now} + interval '3 days'`)).toBeGreaterThan(10)
  expect(await count(`coupons where expires_at < ${now}`)).toBeGreaterThan(10)
  expect(await count(`coupons where title like '%{%' or terms like '%{%' or code like '%{%'`)).toBe(0)
})
