import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../testing/server.ts'
import { limitedParams, PUBLIC_LIMITS } from './public-limits.ts'

let server: TestServer
let key: string
beforeAll(async () => {
  server = await startServer({ publicLimits: { ...PUBLIC_LIMITS, searches: 3 } })
  await server.engine.collections.create({ name: 'c', fields: [{ name: 't', type: 'string' }] })
  await server.engine.import(
    'c',
    Array.from({ length: 150 }, (_, i) => ({ id: String(i), t: `palabra ${i}` })),
  )
  const made = await server.engine.keys.create({ description: 'p', actions: ['documents:search'], collections: ['c'] })
  key = made.value
})
afterAll(() => server.close())

const search = { collection: 'c', q: 'palabra', query_by: 't', per_page: 250 }
const ask = (count: number, headers = { 'x-typesense-api-key': key }) =>
  server.raw('POST', '/multi_search', JSON.stringify({ searches: Array(count).fill(search) }), headers)

test('a public key gets at most 100 hits a page, the operator 250', async () => {
  const hits = (text: string) => JSON.parse(text).results[0].hits.length
  expect(hits((await ask(1)).text)).toBe(100)
  const operator = { 'x-typesense-api-key': 'admin-key-of-the-tests' }
  expect(hits((await ask(1, operator)).text)).toBe(150)
})

test('a public key may not send more searches at once than allowed', async () => {
  expect((await ask(3)).status).toBe(200)
  expect((await ask(4)).status).toBe(400)
})

test('parameters that increase the work of a search are limited', () => {
  const asked = {
    q: 'x'.repeat(1_000),
    max_candidates: '10000',
    exhaustive_search: 'true',
    infix: 'always',
    per_page: '10',
  }
  const limited = limitedParams({ ...asked, search_cutoff_ms: '30000' }, PUBLIC_LIMITS)
  expect(limited).toEqual({
    q: 'x'.repeat(400),
    max_candidates: '100',
    exhaustive_search: 'false',
    infix: 'off',
    per_page: '10',
    search_cutoff_ms: '2000',
  })
  expect(() => limitedParams({ q: '*', filter_by: 'a'.repeat(9_000) }, PUBLIC_LIMITS)).toThrow('filter_by')
  expect(() => limitedParams({ q: '*', query_by: Array(30).fill('t').join() }, PUBLIC_LIMITS)).toThrow('query_by')
})
