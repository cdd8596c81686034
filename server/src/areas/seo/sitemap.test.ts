import { gunzipSync } from 'node:zlib'
import { slugOf } from '@tianguis/contract/slug'
import { afterAll, describe, expect, test } from 'vitest'
import { createSitemap } from './sitemap.ts'
import { BASE, clock, seoSite } from './testing/seo-site.ts'
import { textsOf } from './testing/xml-texts.ts'

const { app, database, column, close } = await seoSite()
afterAll(close)

async function filesOfIndex(): Promise<string[]> {
  return textsOf((await app.inject('/sitemap.xml')).body, 'loc').map((address) => address.slice(BASE.length))
}

async function addressesIn(file: string): Promise<string[]> {
  const { statusCode, headers, rawPayload } = await app.inject(file)
  expect([statusCode, headers['content-type'], headers['content-encoding']]).toEqual([
    200,
    'application/gzip',
    undefined,
  ])
  return textsOf(gunzipSync(rawPayload).toString(), 'loc').map((address) => address.slice(BASE.length))
}

describe('the sitemap', () => {
  test('lists a file for each id range with entries', async () => {
    const files = await filesOfIndex()
    expect(files.filter((file) => file.includes('productos'))).toEqual([
      '/sitemap/productos-1.xml.gz',
      '/sitemap/productos-2.xml.gz',
      '/sitemap/productos-18.xml.gz',
    ])
    expect(await addressesIn('/sitemap/productos-2.xml.gz')).toEqual(['/producto/lejos-50001'])
  })

  test('lists every product in stock, category, store and published post once', async () => {
    const addresses = (await Promise.all((await filesOfIndex()).map(addressesIn))).flat()
    expect(new Set(addresses).size).toBe(addresses.length)
    const [products, categories, stores, posts] = await Promise.all([
      column(
        `select '/producto/' || slug as path from products join product_figures on product_id = id where in_stock`,
      ),
      column(`select path from categories where product_count > 0`),
      column(`select '/stores/' || slug as path from stores`),
      column(`select '/blog/' || slug as path from posts where published_at < '2027-01-01'`),
    ])
    const startingWith = (...starts: string[]) =>
      addresses.filter((address) => starts.some((start) => address.startsWith(start))).sort()
    expect(startingWith('/producto/')).toEqual(products.sort())
    expect(startingWith('/stores/')).toEqual(stores.sort())
    expect(startingWith('/blog/')).toEqual(posts.sort())
    expect(addresses).toEqual(expect.arrayContaining([...categories, '/', '/coupons', '/AboutUs']))
    const brands = await column(`select distinct brand as path from products join product_figures on product_id = id
      where in_stock and brand <> ''`)
    expect(startingWith('/marca/')).toEqual([...new Set(brands.map((brand) => `/marca/${slugOf(brand)}`))].sort())
    expect(startingWith('/coupons?tienda=').length).toBeGreaterThan(1)
  })

  test('a file is the same whatever the page size of its queries', async () => {
    const whole = gunzipSync((await app.inject('/sitemap/productos-1.xml.gz')).rawPayload).toString()
    const bySevens = createSitemap({ database, clock, base: BASE, rowsAtOnce: 7 })
    let pieces = ''
    for await (const piece of (await bySevens.file('productos-1')) ?? []) pieces += piece
    expect(pieces).toBe(whole)
  })

  test.each([
    'productos-3.xml.gz',
    'productos-0.xml.gz',
    'productos-1.xml',
    'productos-99999999.xml.gz',
    'usuarios-1.xml.gz',
    'constructor-1.xml.gz',
    'paginas-2.xml.gz',
    'marcas-2.xml.gz',
  ])('there is no %s', async (file) => {
    expect((await app.inject(`/sitemap/${file}`)).statusCode).toBe(404)
  })
})
