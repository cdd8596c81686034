import { DAY_MS } from '@tianguis/contract/durations'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoDatabase } from '../../../testing/demo.ts'
import { searchesRoutes } from '../routes.ts'
import { createLearning, type Learning } from './learning.ts'

let database: TestDatabase
let now = BUEN_FIN
let learning: Learning
let product: string
beforeAll(async () => {
  database = await demoDatabase(20)
  product = String((await database.pool.query('select min(id) as id from products')).rows[0].id)
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.pool.query('truncate search_queries cascade')
  now = BUEN_FIN
  learning = createLearning({ database, clock: () => now, isOn: true })
})

const open = (visitor: number, q = 'Zapato Rojo') => learning.record({ act: 'open', q, product }, `10.0.0.${visitor}`)

test('products that many visitors choose rank higher for the same query, in any spelling', async () => {
  for (let visitor = 0; visitor < 10; visitor++) open(visitor)
  await learning.flush()
  expect(await learning.chosen('zapato rojo')).toEqual([product])
  expect(await learning.chosen('zapato')).toEqual([])
})

test('one visitor counts once a day, however often the product is opened', async () => {
  for (let i = 0; i < 1_000; i++) open(1)
  await learning.flush()
  expect(await learning.chosen('zapato rojo')).toEqual([])
  expect((await learning.report('ignored')).length).toBe(0)
  const { rows } = await database.pool.query('select weight from search_choices')
  expect(rows).toEqual([{ weight: 1 }])
})

test('the addresses of one IPv6 connection are one visitor', async () => {
  const app = Fastify({ trustProxy: true })
    .setValidatorCompiler(validatorCompiler)
    .setSerializerCompiler(serializerCompiler)
  await app.register(searchesRoutes({ searches: { ...learning, suggest: async () => [] } }))
  for (let i = 1; i <= 20; i++)
    await app.inject({
      method: 'POST',
      url: '/api/search/events',
      headers: { 'x-forwarded-for': `2001:db8:1:2::${i}` },
      payload: { act: 'open', q: 'zapato rojo', product },
    })
  await learning.flush()
  expect(await learning.chosen('zapato rojo')).toEqual([])
  expect((await database.pool.query('select weight from search_choices')).rows).toEqual([{ weight: 1 }])
})

test('the weight of choices decays', async () => {
  for (let visitor = 0; visitor < 10; visitor++) open(visitor)
  await learning.flush()
  now = new Date(BUEN_FIN.getTime() + 60 * DAY_MS)
  expect(await learning.chosen('zapato rojo')).toEqual([])
})

test('the operator sees queries without results, without choices and with corrections', async () => {
  const search = (q: string, visitor: number, found: number, corrected = false) =>
    learning.record({ act: 'search', q, found, corrected }, `10.0.1.${visitor}`)
  search('xyz', 1, 0)
  search('tenis', 1, 20)
  search('tenis', 2, 20)
  search('teniss', 1, 20, true)
  await learning.flush()
  expect((await learning.report('empty')).map(({ query }) => query)).toEqual(['xyz'])
  expect((await learning.report('ignored')).map(({ query }) => query)).toEqual(['tenis'])
  expect((await learning.report('corrected')).map(({ query }) => query)).toEqual(['teniss'])
})

test('the report is sorted by the decayed counts', async () => {
  const searchDaysAgo = async (q: string, days: number, times: number) => {
    now = new Date(BUEN_FIN.getTime() - days * DAY_MS)
    for (let visitor = 0; visitor < times; visitor++)
      learning.record({ act: 'search', q, found: 0, corrected: false }, `10.0.3.${visitor}`)
    await learning.flush()
  }
  await searchDaysAgo('vieja', 60, 7)
  await searchDaysAgo('media', 30, 6)
  await searchDaysAgo('nueva', 0, 2)
  now = BUEN_FIN
  const report = (await learning.report('empty')).map(({ query, empty }) => [query, empty])
  expect(report).toEqual([
    ['media', 3],
    ['nueva', 2],
    ['vieja', 1.75],
  ])
})

test('the operator sees the most searched barcodes that no product has; one visitor counts once', async () => {
  await database.pool.query('truncate unknown_codes')
  const { rows } = await database.pool.query('select gtin from products where gtin is not null limit 1')
  const ask = (q: string, visitor: number) => learning.record({ act: 'code', q }, `10.0.2.${visitor}`)
  for (const visitor of [1, 1, 1, 2]) ask('7501055300075', visitor)
  ask('7501031311309', 3)
  ask('no es un código', 4)
  ask(rows[0].gtin, 5)
  await learning.flush()
  for (const visitor of [6, 7]) ask('7501055300075', visitor)
  await learning.flush()
  expect((await learning.report('codes')).map(({ query, searches }) => [query, searches])).toEqual([
    ['7501055300075', 4],
    ['7501031311309', 1],
  ])
})

test('e-mail addresses and telephone numbers are not stored, and nothing is while learning is off', async () => {
  for (const q of ['ana@example.com', '55 1234 5678']) open(1, q)
  await learning.flush()
  const off = createLearning({ database, clock: () => now, isOn: false })
  for (let visitor = 0; visitor < 10; visitor++)
    off.record({ act: 'open', q: 'zapato rojo', product }, `10.0.0.${visitor}`)
  await off.flush()
  expect((await database.pool.query('select query from search_queries')).rows).toEqual([])
})
