/** Offers kept apart by their price alone come back when the prices agree. */
import { expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { createReviews } from '../operator/reviews-service.ts'
import { feedFixture, type Row, TEA } from '../testing/feed-fixture.ts'

const at = (price: number): Row => ({
  ...TEA,
  title: 'Licuadora Nopal LQ400',
  brand: 'Nopal',
  gtin: '7501031311309',
  price,
})

async function withWrongFirstPrice() {
  const here = await feedFixture()
  await here.importRows('Primera', [at(10)])
  const state = async () => ({
    products: new Set(
      (await rowsOf<{ product_id: number }>(here.database.pool, 'select product_id from offers')).map(
        (o) => o.product_id,
      ),
    ).size,
    open: (await createReviews({ database: here.database, clock: here.clock }).open()).map(({ kind, store }) => ({
      kind,
      store,
    })),
    best: await rowsOf<{ best_price: number }>(
      here.database.pool,
      'select best_price from product_figures where offers_count > 0 order by offers_count desc limit 1',
    ),
  })
  return { ...here, state }
}

test('once three later stores agree they are the product, and its wrong first price is the one in review', async () => {
  const { importRows, state } = await withWrongFirstPrice()
  await importRows('Segunda', [at(1000)])
  await importRows('Tercera', [at(1100)])
  expect((await state()).products).toBe(2)
  await importRows('Cuarta', [at(1050)])
  expect(await state()).toEqual({
    products: 1,
    open: [{ kind: 'price', store: 'Primera' }],
    best: [{ best_price: 100_000 }],
  })
})

test('when the first store corrects its price, the other joins and needs no decision', async () => {
  const { importRows, state } = await withWrongFirstPrice()
  await importRows('Segunda', [at(30 * 4)])
  expect(await state()).toMatchObject({ products: 2, open: [{ kind: 'match', store: 'Segunda' }] })
  await importRows('Primera', [at(29)])
  await importRows('Primera', [at(80)])
  expect(await state()).toMatchObject({ products: 1, open: [] })
})
