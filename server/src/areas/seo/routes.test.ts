import { gunzipSync } from 'node:zlib'
import type { SiteServices } from '@tianguis/contract/site/site-services'
import { slugOf } from '@tianguis/contract/slug'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { SaxesParser } from 'saxes'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSiteServices } from '../../compose/site-services.ts'
import { rowsOf } from '../../database/rows.ts'
import type { SearchService } from '../../search/service.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { BUEN_FIN, demoDatabase, SITE } from '../../testing/demo.ts'
import { seoRoutes } from './routes.ts'
import { createSitemap } from './sitemap.ts'

const BASE = SITE.publicUrl
const clock = () => BUEN_FIN
/** Ids in the second file and after many empty files. */
const FAR_IDS = [50_001, 900_000]
let database: TestDatabase
let app: FastifyInstance

beforeAll(async () => {
  database = await demoDatabase(300)
  for (const id of FAR_IDS) {
    await database.pool.query(
      `insert into products (id, slug, name, brand, category_id, lvl0, image) overriding system value
       select $1::bigint, 'lejos-' || $1::bigint, '<b>Lejos & "cerca"</b>', brand, category_id, lvl0, image from products where id = 1`,
      [id],
    )
    await database.pool.query(
      `insert into product_figures (product_id, category_id, best_store_id, best_offer_id, best_price, payable, reference_price, discount,
         price_since, offers_count, in_stock)
       select $1::bigint, category_id, best_store_id, best_offer_id, 5000, 5000, 10000, 50, $2, 1, true from product_figures where best_store_id is not null limit 1`,
      [id, BUEN_FIN],
    )
  }
  // Products out of stock and unpublished posts must not be listed.
  await database.pool.query(`update product_figures set in_stock = false where product_id = 2`)
  await database.pool.query(`update posts set published_at = '2027-01-01' where id = (select min(id) from posts)`)

  const services = createSiteServices({ database, info: SITE, clock, search: {} as SearchService })
  app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  await app.register(seoRoutes({ database, services: services as SiteServices, clock }))
})
afterAll(async () => {
  await app.close()
  await database.close()
})

/** The texts of the elements called `name`; throws if the XML is not well-formed. */
function textsOf(xml: string, name: string): string[] {
  const texts: string[] = []
  const parser = new SaxesParser({})
  let within = false
  parser.on('opentag', (tag) => {
    within = tag.name === name
    if (within) texts.push('')
  })
  parser.on('text', (text) => {
    if (within) texts.push(texts.pop() + text)
  })
  parser.on('closetag', () => {
    within = false
  })
  parser.on('error', (error) => {
    throw error
  })
  parser.write(xml).close()
  return texts
}

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

const column = async (sql: string) => (await rowsOf<{ path: string }>(database.pool, sql)).map(({ path }) => path)

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

test('robots.txt names the sitemap and the disallowed paths', async () => {
  const { body, headers } = await app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  const lines = body.split('\n')
  expect(lines).toEqual(expect.arrayContaining(['User-agent: *', 'Disallow: /api/', 'Disallow: /ir/']))
  expect(lines).toContain(`Sitemap: ${BASE}/sitemap.xml`)
  // Crawlers must be able to read a page's `noindex` and a shared link's image.
  expect(lines.filter((line) => /^Disallow: \/(img|assets|producto)?$/.test(line))).toEqual([])
})

test('the RSS feed of price drops lists them, with names escaped', async () => {
  const { body, headers } = await app.inject('/rss/bajas.xml')
  expect(headers['content-type']).toBe('application/rss+xml; charset=utf-8')
  const titles = textsOf(body, 'title')
  expect(titles).toContain('<b>Lejos & "cerca"</b>: bajó 50% a $50.00')
  expect(textsOf(body, 'guid')).toContain(`${BASE}/producto/lejos-50001#${BUEN_FIN.getTime()}`)
  const dates = textsOf(body, 'pubDate').map((date) => new Date(date).getTime())
  expect(dates).toEqual([...dates].sort((a, b) => b - a))
})

test('the RSS feed of the blog lists published posts', async () => {
  const { body } = await app.inject('/rss/blog.xml')
  const posts = await column(
    `select '/blog/' || slug as path from posts where published_at < '2027-01-01' order by published_at desc, id desc`,
  )
  expect(textsOf(body, 'guid')).toEqual(posts.map((path) => BASE + path))
})

test('the OpenSearch description names the search page', async () => {
  const { body, headers } = await app.inject('/opensearch.xml')
  expect(headers['content-type']).toContain('application/opensearchdescription+xml')
  expect(textsOf(body, 'ShortName')).toEqual(['Tianguis'])
  expect(body).toContain(`template="${BASE}/search?q={searchTerms}"`)
})

test('the web app manifest has name, language and icons', async () => {
  const answer = await app.inject('/manifest.webmanifest')
  expect(answer.headers['content-type']).toContain('application/manifest+json')
  expect(answer.json()).toMatchObject({ short_name: 'Tianguis', lang: 'es-MX', start_url: '/', display: 'standalone' })
  expect(answer.json().icons.map(({ purpose = 'any' }) => purpose)).toContain('maskable')
})
