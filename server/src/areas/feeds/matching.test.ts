import { beforeAll, expect, test } from 'vitest'
import { createSiteServices } from '../../compose/site-services.ts'
import { rowOf, rowsOf } from '../../database/rows.ts'
import type { SearchService } from '../../search/service.ts'
import { SITE } from '../../testing/demo.ts'
import { explainMatch, formerSlug, mergeProducts, pinOffer } from './matching-queries.ts'
import { feedFixture, type Row, TEA } from './testing/feed-fixture.ts'

const { database, feeds, importRows, clock } = await feedFixture()

const GTINS = ['7501031311309', '7501086453955', '7790310985137']
const rows: Row[] = GTINS.map((gtin, i) => ({ ...TEA, id: `P${i}`, title: `Taza de barro ${i} 300 ml`, gtin }))
/** In the order of the rows above. */
let products: { id: number; slug: string }[]

beforeAll(async () => {
  await importRows('Alfarera', rows)
  products = await rowsOf(
    database.pool,
    'select p.id, p.slug from products p join offers o on o.product_id = p.id order by o.sku',
  )
})

const [first, second, third] = [0, 1, 2].map((i) => () => products[i] ?? { id: 0, slug: '' }) as [
  () => { id: number; slug: string },
  () => { id: number; slug: string },
  () => { id: number; slug: string },
]
const productOf = async (sku: string) =>
  (await rowOf<{ product_id: number }>(database.pool, 'select product_id from offers where sku = $1', [sku]))
    ?.product_id

test('the address and the GTIN of a merged product lead to the other', async () => {
  expect(await formerSlug(database.pool, first().slug)).toBeNull()
  await mergeProducts(database.pool, first().id, second().id)
  expect(await formerSlug(database.pool, first().slug)).toBe(second().slug)
  expect(await formerSlug(database.pool, 'nunca-hubo')).toBeNull()
  const { matched } = await importRows('Otra', [{ ...TEA, id: 'Q0', title: 'Taza', gtin: GTINS[0] ?? '' }])
  expect(matched).toMatchObject({ gtin: 1, new: 0 })
  expect(await productOf('Q0')).toBe(second().id)
})

test('a merged product has no page, and its address redirects', async () => {
  await feeds.refresh()
  const pages = createSiteServices({ database, info: SITE, clock, search: {} as SearchService })
  expect(await pages.product(first().slug)).toBeNull()
  expect(await pages.formerProduct(first().slug)).toBe(second().slug)
  expect(await pages.product(second().slug)).toMatchObject({ offers: [{}, {}, {}] })
})

test('after a second merge all of them lead to the last product', async () => {
  await mergeProducts(database.pool, second().id, third().id)
  expect(await formerSlug(database.pool, first().slug)).toBe(third().slug)
  expect(await formerSlug(database.pool, second().slug)).toBe(third().slug)
  expect((await explainMatch(database, third().slug))?.offers).toHaveLength(4)
})

test('merged the other way round, or given an offer, it is a product again', async () => {
  await mergeProducts(database.pool, third().id, first().id)
  expect(await formerSlug(database.pool, first().slug)).toBeNull()
  expect(await formerSlug(database.pool, third().slug)).toBe(first().slug)
  const offer = await rowOf<{ id: number }>(database.pool, `select id from offers where sku = 'P2'`)
  expect(await pinOffer(database.pool, offer?.id ?? 0, third().id)).toBe(true)
  expect(await formerSlug(database.pool, third().slug)).toBeNull()
  expect(await productOf('P2')).toBe(third().id)
})

test('a withdrawn offer does not bring a merged product back', async () => {
  await mergeProducts(database.pool, third().id, first().id)
  const offer = await rowOf<{ id: number }>(
    database.pool,
    `update offers set withdrawn_at = now(), in_stock = false where sku = 'P2' returning id`,
  )
  expect(await pinOffer(database.pool, offer?.id ?? 0, third().id)).toBe(false)
  expect(await formerSlug(database.pool, third().slug)).toBe(first().slug)
  await database.pool.query(`update offers set withdrawn_at = null, in_stock = true where sku = 'P2'`)
  expect(await pinOffer(database.pool, offer?.id ?? 0, third().id)).toBe(true)
  expect(await formerSlug(database.pool, third().slug)).toBeNull()
})
