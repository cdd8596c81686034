/** An operator's act on matches waits for the import that is matching, and then sees what it wrote. */
import { expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { joinProducts, lockMatching } from '../join-queries.ts'
import { feedFixture, type Row, TEA } from '../testing/feed-fixture.ts'
import { createProductsOperator } from './products-service.ts'
import { createReviews } from './reviews-service.ts'

const GTIN = '7501031311309'
const SODA: Row = { ...TEA, id: 'C1', title: 'Refresco Nopal 600 ml', brand: 'Nopal', gtin: GTIN, price: 18 }
const PACK: Row = { ...SODA, id: 'C12', title: 'Refresco Nopal 600 ml 12 pack', price: 40 }
const WAITING = `select from pg_locks where not granted and locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`

async function threeProducts() {
  const here = await feedFixture()
  const { database, clock } = here
  await here.importRows('Una', [SODA, { ...TEA, id: 'T' }])
  await here.importRows('Otra', [PACK])
  const offer = async (sku: string) => {
    const row = await rowOf<{ id: number; product_id: number }>(
      database.pool,
      'select id, product_id from offers where sku = $1',
      [sku],
    )
    if (!row) throw new Error(`no offer ${sku}`)
    return row
  }
  const [review] = await createReviews({ database, clock }).open('match')
  return { database, clock, offer, reviewId: review?.id ?? 0 }
}
type Here = Awaited<ReturnType<typeof threeProducts>>

const ACTS: [string, (here: Here, from: number, into: number, offer: number) => Promise<unknown>][] = [
  ['merge', (here, from, into) => createProductsOperator(here).merge(from, into)],
  ['move', (here, _from, into, offer) => createProductsOperator(here).move(offer, into)],
  ['accepted review', (here) => createReviews(here).accept(here.reviewId)],
]

test.each(ACTS)('%s', async (_, act) => {
  const here = await threeProducts()
  const { database, offer } = here
  const [single, pack, tea] = [await offer('C1'), await offer('C12'), await offer('T')]
  const run = await database.pool.connect()
  await run.query('begin')
  await lockMatching(run)
  const acted = act(here, pack.product_id, single.product_id, pack.id)
  while ((await rowOf(database.pool, WAITING)) === null);
  // The run writes the products that the act is about.
  await run.query('update products set gtin = null where id = any ($1)', [[single.product_id, pack.product_id]])
  await joinProducts(run, [{ from_id: tea.product_id, into_id: pack.product_id }], 'judged')
  await run.query('commit')
  run.release()
  await acted
  expect((await offer('C12')).product_id).toBe(single.product_id)
  const leading = await rowsOf<{ product_id: number; into_id: number }>(
    database.pool,
    'select product_id, into_id from merged_products',
  )
  // No offer is left in a product that leads to another.
  for (const { product_id } of leading)
    expect([(await offer('T')).product_id, (await offer('C12')).product_id]).not.toContain(product_id)
})

test('a rejected review splits off what is there after the import', async () => {
  const here = await threeProducts()
  const { database, offer, clock } = here
  const [single, pack] = [await offer('C1'), await offer('C12')]
  await joinProducts(database.pool, [{ from_id: pack.product_id, into_id: single.product_id }], 'judged')
  const run = await database.pool.connect()
  await run.query('begin')
  await lockMatching(run)
  const acted = createReviews({ database, clock }).reject(here.reviewId)
  while ((await rowOf(database.pool, WAITING)) === null);
  await run.query('update offers set price = price + 1')
  await run.query('commit')
  run.release()
  await acted
  expect((await offer('C12')).product_id).toBe(pack.product_id)
})
