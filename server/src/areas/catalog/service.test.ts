import type { CategoryNode } from '@tianguis/contract/catalog/category-tree'
import { sortTotal } from '@tianguis/contract/catalog/payable-rank'
import type { OfferRow } from '@tianguis/contract/catalog/product'
import { DAY_MS } from '@tianguis/contract/durations'
import { WHOLE_LISTING as FIRST } from '@tianguis/contract/listing/listing-state'
import { LEGAL_SLUGS } from '@tianguis/contract/site/legal'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { beforeAll, describe, expect, test } from 'vitest'
import { createSiteServices } from '../../compose/site-services.ts'
import { rowOf, rowsOf } from '../../database/rows.ts'
import type { SearchService } from '../../search/service.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { BUEN_FIN, demoToRead, SITE } from '../../testing/demo.ts'

let database: TestDatabase
let services: SiteServices
let search: SearchService

beforeAll(async () => {
  ;({ database, search } = await demoToRead(600))
  services = createSiteServices({ database, info: SITE, clock: () => BUEN_FIN, search })
})

function urlsIn(nodes: readonly CategoryNode[]): string[] {
  return nodes.flatMap(({ url, subcategories = [] }) => [...(url ? [url] : []), ...urlsIn(subcategories)])
}

describe('the home page', () => {
  test('shows price drops, popular products, coupons about to expire and every department', async () => {
    const home = await services.home()
    expect(home.drops).toHaveLength(12)
    expect(
      home.drops.every(
        ({ discount, referencePrice, bestPrice, inStock }) => inStock && discount > 0 && referencePrice! > bestPrice,
      ),
    ).toBe(true)
    expect(home.popular).toHaveLength(12)
    expect(home.departments.length).toBeGreaterThanOrEqual(12)
    expect(home.departments.every(({ image, icon }) => image.startsWith('/img/') && icon !== '')).toBe(true)
    const ends = home.endingCoupons.map(({ expiresAt }) => expiresAt!)
    expect(ends).toHaveLength(8)
    expect(ends.every((end) => new Date(end) > BUEN_FIN)).toBe(true)
    expect(home.posts).toHaveLength(3)
    expect(home.totals.products).toBeGreaterThan(550)
  })

  test('shows one product per category and one coupon per store before a second of any', async () => {
    const { drops, popular, endingCoupons } = await services.home()
    const rows = await rowsOf<{ id: number; category: number }>(
      database.pool,
      'select id, category_id as category from products',
    )
    const categoryOf = new Map(rows.map(({ id, category }) => [String(id), category]))
    const shown = [drops, popular].map((cards) => cards.map(({ id }) => String(categoryOf.get(id))))
    for (const groups of [...shown, endingCoupons.map(({ store }) => store.slug)]) {
      const repeats = groups.map((group, at) => groups.indexOf(group) < at)
      expect(repeats).toEqual(repeats.toSorted())
      expect(new Set(groups).size).toBeGreaterThan(4)
    }
  })
})

describe('the category tree', () => {
  test('begins with the menu root, and every path below it has a page', async () => {
    const tree = await services.categoryTree()
    expect(tree.map(({ name }) => name)).toEqual(['Buscar por categorías', 'Cupones', 'Tiendas', 'Blog'])
    const urls = urlsIn(tree.slice(0, 1))
    expect(new Set(urls).size).toBe(urls.length)
    for (const url of urls) {
      const page = await services.category(url, FIRST)
      expect(page?.url).toBe(url)
      expect(page?.crumbs.at(-1)?.url).toBe(url)
      expect(page?.listing.products.length).toBe(Math.min(24, page!.listing.total))
    }
  })

  test('unknown paths have no category', async () => {
    for (const path of ['/', '', '/no-existe', '/electronica/', '/Electronica', "/electronica' or 1=1"]) {
      expect(await services.category(path, FIRST)).toBeNull()
    }
  })
})

const rankOfRow = ({ payable }: OfferRow) => sortTotal(payable)

describe('a product', () => {
  test('lists offers by total, history up to today and similar products', async () => {
    const slugs = await rowsOf<{ slug: string }>(database.pool, 'select slug from products where id % 50 = 0')
    for (const { slug } of slugs) {
      const product = (await services.product(slug))!
      const buyable = product.offers.filter(({ inStock }) => inStock)
      expect(product.offers).toEqual([...buyable, ...product.offers.filter(({ inStock }) => !inStock)])
      const rest = buyable.filter(({ id, stale, inReview }) => id !== product.bestOfferId && !stale && !inReview)
      expect(rest.map(rankOfRow)).toEqual(rest.map(rankOfRow).sort((a, b) => a - b))
      const { bestOfferId, card } = product
      expect(
        new Set(buyable.filter(({ condition }) => condition === card.condition).map(({ store }) => store.slug)).size,
      ).toBe(card.offersCount)
      for (const { price, payable } of product.offers)
        if (payable.coupon === null) expect(payable.total).toBe(price + (payable.shipping ?? 0))
      const best = product.offers.find(({ id }) => id === bestOfferId)
      expect(best !== undefined).toBe(card.inStock)
      if (best)
        expect({ price: best.price, payable: best.payable }).toEqual({ price: card.bestPrice, payable: card.payable })

      const days = product.history.map(({ day }) => day)
      expect(new Set(days).size).toBe(days.length)
      expect(days).toEqual([...days].sort())
      expect(days.length).toBeLessThanOrEqual(180)
      if (product.card.inStock) {
        const asked = buyable.filter(({ condition, inReview }) => condition === product.card.condition && !inReview)
        const lowest = Math.min(...asked.map(({ price }) => price))
        expect(product.history.at(-1)).toEqual({ day: '2026-11-15', price: lowest })
        expect(product.verdict.today).toBe(lowest)
      }
      expect(product.similar.some(({ id }) => id === product.id)).toBe(false)
      expect(product.crumbs.length).toBeGreaterThan(1)
    }
  })

  test('has the history of its price points', async () => {
    const { id } = (await rowOf<{ id: number }>(
      database.pool,
      'select product_id as id from offers group by 1 order by count(*) desc, 1 limit 1',
    ))!
    const { slug } = (await rowOf<{ slug: string }>(database.pool, 'select slug from products where id = $1', [id]))!
    const points = await rowsOf<{
      offer_id: number
      at: Date
      price: number
      in_stock: boolean
    }>(
      database.pool,
      `select p.* from price_points p join offers o on o.id = p.offer_id
       where o.product_id = $1 and o.condition = 'new' order by at`,
      [id],
    )
    const { history } = (await services.product(slug))!
    expect(history.length).toBeGreaterThan(150)
    for (const { day, price } of history) {
      const end = Math.min(new Date(`${day}T06:00:00Z`).getTime() + DAY_MS, BUEN_FIN.getTime() + 1)
      const standing = new Map(points.filter(({ at }) => at.getTime() < end).map((point) => [point.offer_id, point]))
      const asked = [...standing.values()].filter(({ in_stock }) => in_stock)
      expect(price).toBe(Math.min(...asked.map((point) => point.price)))
    }
  })

  test('that does not exist is null', async () => {
    expect(await services.product('no-existe')).toBeNull()
  })
})

describe('stores, coupons, posts and legal pages', () => {
  test('a store shows its policy, where it is cheapest and its coupons', async () => {
    const stores = await services.stores()
    expect(stores).toHaveLength(40)
    const { slug, name, couponsCount } = stores.find((store) => store.offersCount > 0 && store.couponsCount > 0)!
    const view = (await services.store(slug))!
    expect(view.products.every(({ bestStore }) => bestStore === name)).toBe(true)
    expect(view.coupons).toHaveLength(couponsCount)
    expect(view.store.description).not.toBe('')
    expect(await services.store('no-existe')).toBeNull()
  })

  test('every post is readable and names the site, not a placeholder', async () => {
    const posts = await services.posts()
    expect(posts.length).toBeGreaterThanOrEqual(12)
    for (const { slug, readingMinutes } of posts) {
      const post = (await services.post(slug))!
      expect(post.html).toMatch(/<h2 id="[a-z0-9-]+">/)
      expect(post.html).not.toMatch(/\{(product|email|url)\}|<script|<h1/)
      expect(readingMinutes).toBeGreaterThan(0)
      expect(post.related).toHaveLength(3)
      expect(post.products.length).toBeGreaterThanOrEqual(2)
      expect(post.products.every(({ bestPrice }) => bestPrice > 0)).toBe(true)
    }
    expect(await services.post('no-existe')).toBeNull()
  })

  test.each(LEGAL_SLUGS)('%s has a title, a date and its text', async (slug) => {
    const page = await services.legal(slug)
    expect(page.title).not.toBe('')
    expect(page.updatedAt).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(page.html).toContain('Tianguis')
    expect(page.html).not.toMatch(/\{(product|email|url)\}/)
  })
})
