import { afterAll, beforeAll, expect, test } from 'vitest'
import { rebuiltOnChange } from '../../async/rebuilt-on-change.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { demoDatabase } from '../../testing/demo.ts'
import { catalogFacts, factsVersion } from './catalog-queries.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase(600)
})
afterAll(() => database.close())

test('facts are read anew when a name, a brand or a store changed, not when only their order did', async () => {
  const { pool } = database
  let reads = 0
  const facts = rebuiltOnChange(
    () => factsVersion(pool),
    () => {
      reads++
      return catalogFacts(pool)
    },
  )
  const first = await facts()
  expect(await facts()).toBe(first)
  await pool.query('update product_figures set popularity = 1000 - popularity')
  expect(await facts()).toBe(first)
  await pool.query(`update products set name = 'Zumbador de prueba' where id = 1`)
  expect((await facts()).productNames).toContain('Zumbador de prueba')
  await pool.query(`update products set brand = 'Zumba' where id = 2`)
  expect((await facts()).brands).toContain('Zumba')
  await pool.query(`update stores set name = 'Zumbidos' where id = (select min(id) from stores)`)
  expect((await facts()).stores).toContain('Zumbidos')
  expect(reads).toBe(4)
})
