/** Fields of collections. */
import { afterAll, beforeAll, expect } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { createCollection, foundIn, TITLE, titled } from './new-collections.ts'
import { type Case, walk } from './walk.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const dictionary = '{"word":"zapatitos","root":"zapato"}'
  await server.raw('POST', '/stemming/dictionaries/import?id=small', dictionary)
})
afterAll(() => server.close())

const create = (schema: object) => createCollection(server, schema)
const found = (schema: object, documents: object[], params: object) => foundIn(server, schema, documents, params)
const field = (options: object) => ({ fields: [{ ...TITLE, ...options }] })
const refusedField = (options: object) => () => create(field(options))
const stored = async (options: object): Promise<unknown> => {
  const { name } = JSON.parse((await create(field(options))).text)
  await server.engine.import(name, titled('zapato'))
  return server.engine.documents.get(name, '1')
}
const facets: Case = async () => {
  const { name } = JSON.parse((await create(field({ facet: true }))).text)
  await server.engine.import(name, titled('zapato'))
  const { facet_counts: counts } = await server.engine.search(name, { q: '*', facet_by: 'title' })
  return [counts?.[0]?.counts[0]?.value, 'zapato']
}

walk('field', {
  yes: {
    name: async () => [
      await found(field({ name: 'label' }), [{ id: '1', label: 'x' }], { q: 'x', query_by: 'label' }),
      ['1'],
    ],
    type: async () => [
      await found(field({ type: 'int32' }), titled('x'), { q: '*' }),
      'Field `title` must be an int32.',
    ],
    optional: async () => [await found(field({ optional: true }), [{ id: '1' }], { q: '*' }), ['1']],
    facet: facets,
    index: async () => [
      await found(field({ index: false, optional: true }), titled('x'), { q: 'x' }).catch(String),
      expect.stringContaining('is marked as a non-indexed field'),
    ],
    sort: async () => [
      await found(field({ sort: true }), titled('b', 'a'), { q: '*', sort_by: 'title:asc' }),
      ['2', '1'],
    ],
    infix: async () => [await found(field({ infix: true }), titled('zapato'), { q: 'apat', infix: 'always' }), ['1']],
    locale: async () => [await found(field({ locale: 'es' }), titled('air-max'), { q: 'max' }), ['1']],
    stem: async () => [await found(field({ stem: true }), titled('running'), { q: 'runs' }), ['1']],
    stem_dictionary: async () => [
      await found(field({ stem_dictionary: 'small' }), titled('zapatitos'), { q: 'zapato' }),
      ['1'],
    ],
    store: async () => [await stored({ store: false }), { id: '1' }],
    token_separators: async () => [
      await found(field({ token_separators: ['-'] }), titled('air-max'), { q: 'max' }),
      ['1'],
    ],
    symbols_to_index: async () => [
      await found(field({ symbols_to_index: ['+'] }), titled('c', 'c++'), { q: 'c++' }),
      ['2'],
    ],
    drop: async () => {
      const { name } = JSON.parse((await create({ fields: [TITLE, { name: 'old', type: 'string' }] })).text)
      await server.raw('PATCH', `/collections/${name}`, JSON.stringify({ fields: [{ name: 'old', drop: true }] }))
      const { fields } = JSON.parse((await server.raw('GET', `/collections/${name}`)).text)
      return [fields, [expect.objectContaining(TITLE)]]
    },
  },
  accepted: {
    range_index: async () => {
      const fields = [{ name: 'price', type: 'int32', range_index: true }]
      return [
        await found(
          { fields },
          [
            { id: '1', price: 5 },
            { id: '2', price: 9 },
          ],
          { q: '*', query_by: '', filter_by: 'price:>6' },
        ),
        ['2'],
      ]
    },
  },
  refused: {
    reference: refusedField({ reference: 'other.id' }),
    async_reference: refusedField({ async_reference: true }),
    cascade_delete: refusedField({ cascade_delete: true }),
    num_dim: refusedField({ type: 'float[]', num_dim: 3 }),
    vec_dist: refusedField({ vec_dist: 'cosine' }),
    hnsw_params: refusedField({ hnsw_params: { M: 16 } }),
    embed: refusedField({ embed: { from: ['title'] } }),
    truncate_len: refusedField({ truncate_len: 50 }),
  },
})
