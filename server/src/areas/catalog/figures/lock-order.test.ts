/** Figures and readings lock in one order: neither ends in a deadlock with the other. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { BUEN_FIN, demoDatabase } from '../../../testing/demo.ts'
import { meet } from '../../../testing/faults/meet.ts'
import { readUnreadProducts } from '../../readings/service.ts'
import { refreshFigures } from './refresh-queries.ts'

const clock = () => BUEN_FIN
const database = await demoDatabase(300)
const { pool } = database
afterAll(() => database.close())
beforeEach(() => refreshFigures(database, clock))

const allStale = () => pool.query('insert into stale_products select id from products on conflict do nothing')

test('figures and readings', async () => {
  await allStale()
  await pool.query('update product_attributes set version = 0')
  await meet(
    pool,
    'delete on stale_products',
    () => refreshFigures(database, clock),
    () => readUnreadProducts(database),
  )
  expect(await rowsOf(pool, 'select from product_attributes where version = 0')).toEqual([])
})
