/** Every property of a curation has an effect, or is refused. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { TestServer } from '../../testing/server.ts'
import { exactSearch, startListsServer } from './lists-server.ts'
import { walk } from './walk.ts'

let server: TestServer
beforeAll(async () => {
  server = await startListsServer()
})
afterAll(() => server.close())
beforeEach(() => server.engine.curationSets.set('k', { items: [] }))

const put = (path: string, body: object) => server.raw('PUT', path, JSON.stringify(body))
const search = (params: object) => exactSearch(server, params)
const ids = async (params: object) => (await search(params)).hits.map(({ document }) => document.id)

const curate = (curation: object) =>
  put('/curation_sets/k', { items: [{ id: 'i', rule: { query: 'negro', match: 'exact' }, ...curation }] })
const curated = async (curation: object, params: object = { q: 'negro' }) => {
  await curate(curation)
  return ids(params)
}
const pin = { includes: [{ id: '3', position: 1 }] }

walk('curation', {
  yes: {
    items: async () => [await curated(pin), ['3', '1']],
    description: async () => [
      JSON.parse((await put('/curation_sets/k', { items: [], description: 'sale' })).text).description,
      'sale',
    ],
    id: async () => {
      await curate({ id: 'own', ...pin })
      return [JSON.parse((await server.raw('GET', '/curation_sets/k/items/own')).text).id, 'own']
    },
    rule: async () => [await curated(pin, { q: 'negra' }), ['2']],
    'rule.query': async () => [
      await curated({ rule: { query: 'negra', match: 'exact' }, ...pin }, { q: 'negra' }),
      ['3', '2'],
    ],
    'rule.match': async () => [
      await curated({ rule: { query: 'negro', match: 'contains' }, ...pin }, { q: 'zapato negro' }),
      ['3', '1'],
    ],
    'rule.filter_by': async () => [
      await curated({ rule: { filter_by: 'price:>0' }, ...pin }, { q: 'negra', filter_by: 'price:>0' }),
      ['3', '2'],
    ],
    'rule.tags': async () => [
      await curated({ rule: { tags: ['sale'] }, ...pin }, { q: 'negra', curation_tags: 'sale' }),
      ['3', '2'],
    ],
    includes: async () => [await curated({ includes: [{ id: '2', position: 1 }] }), ['2', '1']],
    excludes: async () => [await curated({ excludes: [{ id: '1' }] }), []],
    filter_by: async () => [await curated({ filter_by: 'price:>1', remove_matched_tokens: true }), ['3']],
    sort_by: async () => [
      await curated({ rule: { query: '*', match: 'exact' }, sort_by: 'price:asc' }, { q: '*' }),
      ['1', '2', '3'],
    ],
    replace_query: async () => [await curated({ replace_query: 'tenis' }), ['3']],
    remove_matched_tokens: async () => [
      [
        await curated({ filter_by: 'price:>=0', remove_matched_tokens: false }),
        await curated({ filter_by: 'price:>=0', remove_matched_tokens: true }),
      ],
      [['1'], ['3', '2', '1']],
    ],
    filter_curated_hits: async () => [
      await curated({ ...pin, filter_curated_hits: true }, { q: 'negro', filter_by: 'price:<2' }),
      ['1'],
    ],
    stop_processing: async () => {
      const rule = { query: 'negro', match: 'exact' }
      const items = (stop: boolean) => ({
        items: [
          { id: 'a', rule, ...pin, stop_processing: stop },
          { id: 'b', rule, excludes: [{ id: '1' }] },
        ],
      })
      await put('/curation_sets/k', items(true))
      const stopped = await ids({ q: 'negro' })
      await put('/curation_sets/k', items(false))
      return [
        [stopped, await ids({ q: 'negro' })],
        [['3', '1'], ['3']],
      ]
    },
    metadata: async () => {
      await curate({ metadata: { banner: 'x' } })
      return [((await search({ q: 'negro' })) as { metadata?: object }).metadata, { banner: 'x' }]
    },
    effective_from_ts: async () => [await curated({ ...pin, effective_from_ts: 4_000_000_000 }), ['1']],
    effective_to_ts: async () => [await curated({ ...pin, effective_to_ts: 1 }), ['1']],
  },
  refused: { diversity: () => curate({ ...pin, diversity: {} }) },
})
