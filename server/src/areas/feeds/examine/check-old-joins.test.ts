import { expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { createReviews } from '../operator/reviews-service.ts'
import { feedFixture, TEA } from '../testing/feed-fixture.ts'
import { checkOldJoins } from './check-old-joins.ts'
import { RULES_VERSION } from './contradictions.ts'

const GTIN = '7501031311309'
const SODA = { ...TEA, id: 'C1', title: 'Refresco Nopal 600 ml', brand: 'Nopal', gtin: GTIN, price: 18 }

/** A join that the rules of its day allowed: the title was changed afterwards. */
async function oldJoin() {
  const here = await feedFixture()
  await here.importRows('Una', [SODA])
  await here.importRows('Otra', [{ ...SODA, id: 'C12' }])
  await here.importRows('Tercera', [{ ...SODA, id: 'C3' }])
  await here.database.pool.query(`update offers set title = 'Refresco Nopal 2 l', price = 4000 where sku = 'C12'`)
  const reviews = createReviews({ database: here.database, clock: here.clock })
  const joins = () => rowsOf(here.database.pool, 'select sku, product_id, price from offers order by sku')
  return { ...here, reviews, joins }
}

test('a join that contradicts is listed, nothing moves, and the next run has nothing to do', async () => {
  const { database, clock, reviews, joins } = await oldJoin()
  const before = await joins()
  expect(await checkOldJoins(database, clock)).toEqual({ joins: 2, listed: 1 })
  expect(await joins()).toEqual(before)
  expect(await reviews.open('match')).toMatchObject([{ joined: true, reasons: [expect.stringContaining('contenido')] }])
  expect(await checkOldJoins(database, clock)).toEqual({ joins: 0, listed: 0 })
})

test('a new version of the rules compares again and keeps what the operator decided', async () => {
  const { database, clock, reviews } = await oldJoin()
  await checkOldJoins(database, clock)
  const [review] = await reviews.open('match')
  await reviews.accept(review?.id ?? 0)
  await database.pool.query('update offers set match_pinned = false')
  expect(await checkOldJoins(database, clock, { version: RULES_VERSION + 1 })).toEqual({ joins: 2, listed: 0 })
  expect(await reviews.open('match')).toEqual([])
})

test('batches of one product compare the same joins', async () => {
  const { database, clock, importRows } = await oldJoin()
  await importRows('Una', [SODA, { ...TEA, id: 'T' }])
  expect(await checkOldJoins(database, clock, { products: 1 })).toEqual({ joins: 2, listed: 1 })
})
