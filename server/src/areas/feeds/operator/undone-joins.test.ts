/** What visitors saved of a product follows every join of an operator, and returns when it is undone. */
import { expect, test } from 'vitest'
import { rowOf } from '../../../database/rows.ts'
import { feedFixture, type Row, TEA } from '../testing/feed-fixture.ts'
import { saveProducts } from '../testing/saved-product.ts'
import { createProductsOperator } from './products-service.ts'
import { createReviews } from './reviews-service.ts'

const GTIN = '7501031311309'
const SODA: Row = { ...TEA, id: 'C1', title: 'Refresco Nopal 600 ml', brand: 'Nopal', gtin: GTIN, price: 18 }
const PACK: Row = { ...SODA, id: 'C12', title: 'Refresco Nopal 600 ml 12 pack', price: 40, mpn: 'RN-600-12' }

/** Two products that are in review as one, and visitors who saved one or both. */
async function contradicted() {
  const here = await feedFixture()
  const { database, clock } = here
  await here.importRows('Una', [SODA])
  await here.importRows('Otra', [PACK])
  const productOf = async (sku: string) =>
    (await rowOf<{ id: number }>(database.pool, 'select product_id as id from offers where sku = $1', [sku]))?.id ?? 0
  const [single, pack] = [await productOf('C1'), await productOf('C12')]
  const reviews = createReviews({ database, clock })
  const [review] = await reviews.open('match')
  const ofPack = await saveProducts(database, [{ product: pack, note: 'la caja' }])
  const ofBoth = await saveProducts(database, [
    { product: single, note: '' },
    { product: pack, note: 'la otra' },
  ])
  const products = createProductsOperator({ database, clock })
  const saved = async () => ({
    alerts: [await ofPack.alerts(), await ofBoth.alerts()],
    lists: [await ofPack.list(), await ofBoth.list()],
  })
  return { ...here, reviews, reviewId: review?.id ?? 0, products, productOf, single, pack, saved }
}

test('an accepted match takes alerts and list entries along, and undoing it brings them back', async () => {
  const { reviews, reviewId, single, pack, saved, importRows, productOf } = await contradicted()
  await reviews.accept(reviewId)
  expect(await saved()).toEqual({
    alerts: [[single], [single, single]],
    lists: [[{ product_id: single, note: 'la caja' }], [{ product_id: single, note: 'la otra' }]],
  })
  await reviews.undo(reviewId)
  expect(await saved()).toEqual({
    alerts: [[pack], [single, pack]],
    lists: [
      [{ product_id: pack, note: 'la caja' }],
      expect.arrayContaining([
        { product_id: single, note: 'la otra' },
        { product_id: pack, note: 'la otra' },
      ]),
    ],
  })
  // Its part number too.
  await importRows('Tercera', [{ ...PACK, id: 'C13', gtin: '' }])
  expect(await productOf('C13')).toBe(pack)
})

test('a list entry that its owner deleted meanwhile does not return', async () => {
  const { reviews, reviewId, saved, database, single } = await contradicted()
  await reviews.accept(reviewId)
  await database.pool.query('delete from favorites_items')
  await database.pool.query('delete from price_alerts')
  await reviews.undo(reviewId)
  expect(await saved()).toEqual({ alerts: [[], []], lists: [[], []] })
  expect(single).not.toBe(0)
})

test('what was saved of the product of a rejected match returns with its offer', async () => {
  const { reviews, database, importRows, productOf, single } = await contradicted()
  await importRows('Cuarta', [{ ...SODA, id: 'C4' }])
  await importRows('Cuarta', [{ ...SODA, id: 'C4', title: 'Refresco Nopal 2 litros' }])
  const review = (await reviews.open('match')).find(({ joined }) => joined)
  await reviews.reject(review?.id ?? 0)
  const alone = await productOf('C4')
  const saved = await saveProducts(database, [{ product: alone, note: '' }])
  await reviews.undo(review?.id ?? 0)
  expect(await productOf('C4')).toBe(single)
  expect(await saved.alerts()).toEqual([single])
})

test('an offer that is moved takes along what was saved of a product without another', async () => {
  const { products, database, productOf, single, pack, saved } = await contradicted()
  const offer = await rowOf<{ id: number }>(database.pool, `select id from offers where sku = 'C12'`)
  await products.move(offer?.id ?? 0, single)
  expect((await saved()).alerts).toEqual([[single], [single, single]])
  // Split off again, it is the product that it was.
  await products.split(offer?.id ?? 0)
  expect(await productOf('C12')).toBe(pack)
  expect((await saved()).alerts).toEqual([[pack], [single, pack]])
})

test('a match of a product that was merged since is one of the product it was merged into', async () => {
  const { reviews, reviewId, products, importRows, productOf, single, pack } = await contradicted()
  await importRows('Cuarta', [{ ...SODA, id: 'C4', title: 'Refresco de cola Nopal', gtin: '' }])
  const other = await productOf('C4')
  expect(other).not.toBe(single)
  await products.merge(single, other)
  expect((await reviews.open('match')).find(({ id }) => id === reviewId)).toMatchObject({ product_id: other })
  await reviews.accept(reviewId)
  expect([await productOf('C1'), await productOf('C12'), await productOf('C4')]).toEqual([other, other, other])
  await reviews.undo(reviewId)
  expect([await productOf('C1'), await productOf('C12')]).toEqual([other, pack])
})

test('an undone rejection follows a merge', async () => {
  const { reviews, products, importRows, productOf, single } = await contradicted()
  await importRows('Cuarta', [{ ...SODA, id: 'C4' }])
  await importRows('Cuarta', [{ ...SODA, id: 'C4', title: 'Refresco Nopal 2 litros' }])
  const review = (await reviews.open('match')).find(({ joined }) => joined)
  await reviews.reject(review?.id ?? 0)
  await importRows('Quinta', [{ ...SODA, id: 'C5', title: 'Refresco de cola Nopal', gtin: '' }])
  const other = await productOf('C5')
  await products.merge(single, other)
  await reviews.undo(review?.id ?? 0)
  expect([await productOf('C1'), await productOf('C4')]).toEqual([other, other])
})

test('products merged one into the other keep what was saved of both', async () => {
  const { products, single, pack, saved } = await contradicted()
  await products.merge(pack, single)
  await products.merge(single, pack)
  expect(await saved()).toMatchObject({
    alerts: [[pack], [pack, pack]],
    lists: [[{ product_id: pack }], [{ product_id: pack }]],
  })
})
