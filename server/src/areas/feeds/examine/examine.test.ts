/** Rows whose GTIN names a product that they contradict: not joined, and in the review list. */
import { expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { feedFixture, type Row, stateOf, TEA } from '../testing/feed-fixture.ts'
import { LARGE } from '../testing/large.ts'

const GTIN = '7501031311309'
const SODA: Row = { ...TEA, id: 'C1', title: 'Refresco Nopal 600 ml', brand: 'Nopal', gtin: GTIN, price: 18 }
const PACK: Row = { ...SODA, id: 'C12', title: 'Refresco Nopal 600 ml 12 pack', price: 60 }

type Fixture = Awaited<ReturnType<typeof feedFixture>>
const productOf = async ({ database }: Fixture, sku: string) =>
  (await rowOf<{ product_id: number }>(database.pool, 'select product_id from offers where sku = $1', [sku]))
    ?.product_id
const reviewsIn = ({ database }: Fixture) =>
  rowsOf(
    database.pool,
    `select o.sku, r.reasons, r.state, r.product_id = o.product_id as joined
     from reviews r join offers o on o.id = r.offer_id where r.kind = 'match' order by o.sku`,
  )

test('a pack does not join a single of another store', async () => {
  const here = await feedFixture()
  await here.importRows('Una', [SODA])
  const report = await here.importRows('Otra', [PACK, { ...SODA, id: 'C2', title: 'Nopal refresco 600 ml' }])
  expect(report).toMatchObject({ contradicted: 1, products: 1, matched: { gtin: 1, new: 1 } })
  expect(await productOf(here, 'C12')).not.toBe(await productOf(here, 'C1'))
  expect(await productOf(here, 'C2')).toBe(await productOf(here, 'C1'))
  expect(await reviewsIn(here)).toEqual([{ sku: 'C12', reasons: ['piezas: 12 y 1'], state: 'open', joined: false }])
})

test('nor does it within one file, in either way of importing', async () => {
  const [small, large] = [await feedFixture(), await feedFixture()]
  const rows = [SODA, PACK, { ...SODA, id: 'C3', price: 19 }]
  const reports = [await small.importRows('Una', rows), await large.importRows('Una', rows, LARGE)]
  for (const report of reports) expect(report).toMatchObject({ contradicted: 1, products: 2, created: 3 })
  expect(await stateOf(large.database)).toEqual(await stateOf(small.database))
  expect(await reviewsIn(large)).toEqual(await reviewsIn(small))
  expect(await reviewsIn(small)).toMatchObject([{ sku: 'C12', joined: false }])
})

test('a known offer whose new GTIN names another thing stays where it is', async () => {
  const here = await feedFixture()
  const fridge: Row = { ...TEA, id: 'R1', title: 'Refrigerador Mabe 300 litros', brand: 'Mabe', price: 9_000 }
  await here.importRows('Una', [SODA])
  await here.importRows('Otra', [fridge])
  const before = await productOf(here, 'R1')
  expect(await here.importRows('Otra', [{ ...fridge, gtin: GTIN }])).toMatchObject({ changed: 1, contradicted: 1 })
  expect(await productOf(here, 'R1')).toBe(before)
  // With the other thing's title it is that thing, for a price that is not believed.
  await here.importRows('Otra', [{ ...SODA, id: 'R1', price: 3_500 }])
  expect([before, await productOf(here, 'C1')]).not.toContain(await productOf(here, 'R1'))
  expect(await reviewsIn(here)).toMatchObject([{ sku: 'R1', joined: false }])
})

test('a changed title is examined, and the review closes when it is corrected', async () => {
  const here = await feedFixture()
  await here.importRows('Una', [SODA])
  await here.importRows('Otra', [{ ...SODA, id: 'D1' }])
  await here.importRows('Otra', [{ ...SODA, id: 'D1', title: 'Refresco Nopal 2 litros' }])
  expect(await reviewsIn(here)).toEqual([
    { sku: 'D1', reasons: ['contenido: 2,000 ml y 600 ml'], state: 'open', joined: true },
  ])
  await here.importRows('Otra', [{ ...SODA, id: 'D1', title: 'Refresco Nopal 600 ml.' }])
  expect(await reviewsIn(here)).toEqual([])
})

test('so is the changed title of a product that one store sells', async () => {
  const here = await feedFixture()
  await here.importRows('Una', [SODA])
  await here.importRows('Una', [{ ...SODA, title: 'Refresco Nopal 2 litros' }])
  expect(await reviewsIn(here)).toMatchObject([{ sku: 'C1', joined: true }])
  await here.importRows('Una', [SODA])
  expect(await reviewsIn(here)).toEqual([])
})

test('a refurbished unit joins whatever it costs', async () => {
  const here = await feedFixture()
  const phone: Row = { ...TEA, id: 'F1', title: 'Celular Nopal X5 128 GB', gtin: GTIN, price: 9_000 }
  await here.importRows('Una', [phone])
  const used = { ...phone, id: 'F2', title: 'Celular Nopal X5 128 GB reacondicionado', price: 1_500 }
  expect(await here.importRows('Otra', [used])).toMatchObject({ contradicted: 0, matched: { gtin: 1 } })
})
