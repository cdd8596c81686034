import { HOUR_MS } from '@tianguis/contract/durations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createKnowledge } from './knowledge.ts'
import { type OwnShop, openShop } from './testing/shop.ts'

let shop: OwnShop
beforeAll(async () => {
  shop = await openShop(300)
})
afterAll(() => shop.close())

test('a new brand is known once the vocabulary is read again, and no question waits for the reading', async () => {
  let now = 0
  const knowledge = createKnowledge(shop.database, undefined, () => now)
  const before = await knowledge()
  await shop.database.pool.query(
    `update products set brand = 'Xoloitz' where id = (select product_id from product_figures where in_stock order by popularity desc limit 1)`,
  )
  expect(await knowledge()).toBe(before)
  now = HOUR_MS
  expect(await knowledge()).toBe(before)
  await expect.poll(async () => (await knowledge()).vocabulary.brands.get('xoloitz')).toBe('Xoloitz')
  expect(before.vocabulary.brands.has('xoloitz')).toBe(false)
})

test('a database that is down leaves the vocabulary in use; the first question fails and the next tries again', async () => {
  let now = 0
  let up = false
  const { pool } = shop.database
  const query = (...args: unknown[]) => (up ? Reflect.apply(pool.query, pool, args) : Promise.reject(new Error('down')))
  const knowledge = createKnowledge({ pool: { ...pool, query } as typeof pool }, undefined, () => now)
  await expect(knowledge()).rejects.toThrow('down')
  up = true
  const read = await knowledge()
  up = false
  now = HOUR_MS
  expect(await knowledge()).toBe(read)
  expect(await knowledge()).toBe(read)
})
