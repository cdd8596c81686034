/** Parameters of multi-search. */
import { afterAll, beforeAll, expect } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { walk } from './walk.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.engine.collections.create({ name: 'c', fields: [{ name: 'title', type: 'string' }] })
  await server.engine.import(
    'c',
    ['zapato', 'bota', 'tenis'].map((title) => ({ title })),
  )
})
afterAll(() => server.close())

const many = async (body: object, query = ''): Promise<unknown> =>
  JSON.parse((await server.raw('POST', `/multi_search${query}`, JSON.stringify(body))).text)
const entry = { collection: 'c', q: '*', per_page: 1 }

walk('multi_search', {
  yes: {
    searches: async () => [
      await many({ searches: [entry, entry] }),
      { results: [expect.anything(), expect.anything()] },
    ],
    collection: async () => [
      await many({ searches: [{ ...entry, collection: 'none' }] }),
      { results: [{ code: 404, error: 'Collection not found' }] },
    ],
    union: async () => [
      await many({ searches: [entry], union: true }),
      expect.objectContaining({ hits: expect.anything() }),
    ],
    remove_duplicates: async () => {
      const searches = [entry, entry]
      const [twice, once] = [
        await many({ searches, union: true }),
        await many({ searches, union: true, remove_duplicates: true }),
      ]
      return [(once as { found: number }).found * 2, (twice as { found: number }).found]
    },
    'x-typesense-api-key': async () => [
      await many({ searches: [{ ...entry, 'x-typesense-api-key': 'wrong' }] }),
      { message: expect.stringContaining('Forbidden') },
    ],
    limit_multi_searches: async () => [
      await many({ searches: [entry, entry] }, '?limit_multi_searches=1'),
      { message: 'Number of multi searches exceeds `limit_multi_searches` parameter.' },
    ],
    preset: async () => {
      await server.raw('PUT', '/presets/two', JSON.stringify({ value: { searches: [entry, entry] } }))
      const answer = (await many({ searches: [] }, '?preset=two')) as { results: unknown[] }
      return [answer.results.length, 2]
    },
  },
  refused: {
    async rerank_hybrid_matches() {
      const answer = (await many({ searches: [{ ...entry, rerank_hybrid_matches: true }] })) as {
        results: { code: number; error: string }[]
      }
      const [{ code: status, error: message } = { code: 0, error: '' }] = answer.results
      return { status, headers: new Headers(), text: JSON.stringify({ message }) }
    },
  },
})
