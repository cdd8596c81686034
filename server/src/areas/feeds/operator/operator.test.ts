/** Decisions on the review list, and removals. */
import { expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { formerSlug } from '../matching-queries.ts'
import { feedFixture, type Row, TEA } from '../testing/feed-fixture.ts'
import { createRemovals } from './removals-service.ts'
import { createReviews } from './reviews-service.ts'

const GTIN = '7501031311309'
const SODA: Row = { ...TEA, id: 'C1', title: 'Refresco Nopal 600 ml', brand: 'Nopal', gtin: GTIN, price: 18 }
const PACK: Row = { ...SODA, id: 'C12', title: 'Refresco Nopal 600 ml 12 pack', price: 40 }

async function contradicted() {
  const here = await feedFixture()
  await here.importRows('Una', [SODA])
  await here.importRows('Otra', [PACK])
  const reviews = createReviews({ database: here.database, clock: here.clock })
  const [review] = await reviews.open('match')
  if (!review) throw new Error('no review')
  const offer = async (sku: string) => {
    const text = `select o.product_id, p.slug, o.match_pinned as pinned, o.match_reason as reason from offers o join products p on p.id = o.product_id where o.sku = $1`
    const row = await rowOf<{ product_id: number; slug: string; pinned: boolean; reason: string }>(
      here.database.pool,
      text,
      [sku],
    )
    if (!row) throw new Error(`no offer ${sku}`)
    return row
  }
  return { ...here, reviews, review, offer }
}

test('an accepted match joins, its address redirects, and undoing it separates them again', async () => {
  const { reviews, review, offer, database, importRows } = await contradicted()
  const own = await offer('C12')
  expect(own.reason).not.toBe('manual')
  expect(await reviews.accept(review.id)).toMatchObject({ kind: 'decided' })
  expect((await offer('C12')).product_id).toBe((await offer('C1')).product_id)
  expect(await formerSlug(database.pool, own.slug)).toBe((await offer('C1')).slug)
  expect(await reviews.accept(review.id)).toEqual({ kind: 'already-decided' })
  await importRows('Otra', [{ ...PACK, price: 41 }])
  expect((await offer('C12')).product_id).toBe((await offer('C1')).product_id)
  expect(await reviews.undo(review.id)).toMatchObject({ kind: 'decided' })
  expect(await offer('C12')).toMatchObject({ product_id: own.product_id, pinned: false, reason: own.reason })
  expect(await formerSlug(database.pool, own.slug)).toBeNull()
  expect(await reviews.open('match')).toHaveLength(1)
})

test('a rejected match stays apart although the row agrees later', async () => {
  const { reviews, review, offer, importRows } = await contradicted()
  expect(await reviews.reject(review.id)).toMatchObject({ kind: 'decided' })
  await importRows('Otra', [{ ...SODA, id: 'C12', price: 19 }])
  expect((await offer('C12')).product_id).not.toBe((await offer('C1')).product_id)
  expect(await reviews.open()).toEqual([])
  expect(await reviews.undo(review.id)).toMatchObject({ kind: 'decided' })
  await importRows('Otra', [{ ...SODA, id: 'C12', price: 18 }])
  expect((await offer('C12')).product_id).toBe((await offer('C1')).product_id)
})

test('a removed store takes exactly what was counted, and its addresses are gone', async () => {
  const { database, clock, importRows, offer } = await contradicted()
  const removals = createRemovals({ database, clock })
  await importRows('Otra', [PACK, { ...SODA, id: 'C2' }])
  const { slug } = await offer('C12')
  const storeId = (await rowOf<{ id: number }>(database.pool, `select id from stores where slug = 'otra'`))?.id ?? 0
  const counted = await removals.countStore(storeId)
  expect(counted).toMatchObject({ stores: 1, feeds: 1, offers: 2, products: 1 })
  expect(await removals.isGone('/stores/otra')).toBe(false)
  expect(await removals.removeStore(storeId)).toEqual(counted)
  expect(await removals.isGone('/stores/otra')).toBe(true)
  expect(await removals.isGone(`/producto/${slug}`)).toBe(true)
  expect(await removals.isGone('/producto/nunca-hubo')).toBe(false)
  expect(await rowsOf(database.pool, 'select sku from offers')).toEqual([{ sku: 'C1' }])
  expect(await rowsOf(database.pool, 'select from reviews')).toEqual([])
})
