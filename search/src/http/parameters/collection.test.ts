/** Collections and their fields. */
import { afterAll, beforeAll, expect } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { type Case, walk } from './walk.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.engine.synonymSets.set('words', { items: [{ id: 's', synonyms: ['tenis', 'zapato'] }] })
  await server.engine.curationSets.set('picks', {
    items: [{ id: 'c', rule: { query: 'zapato', match: 'exact' }, excludes: [{ id: '1' }] }],
  })
  const dictionary = '{"word":"zapatitos","root":"zapato"}'
  await server.raw('POST', '/stemming/dictionaries/import?id=small', dictionary)
})
afterAll(() => server.close())

let number = 0
const TITLE = { name: 'title', type: 'string' }
const create = (schema: object, query = '') =>
  server.raw('POST', `/collections${query}`, JSON.stringify({ name: `c${++number}`, fields: [TITLE], ...schema }))

/** Creates a collection with these documents and answers the ids that a search finds. */
async function found(schema: object, documents: object[], params: object): Promise<unknown> {
  const made = await create(schema)
  const { name, message } = JSON.parse(made.text)
  if (made.status !== 201) return message
  const { failures } = await server.engine.import(name, documents)
  if (failures.length > 0) return failures[0]?.error
  return idsOf(name, params)
}
const idsOf = async (name: string, params: object): Promise<string[]> => {
  const query = { query_by: 'title', num_typos: 0, prefix: false, drop_tokens_threshold: 0, ...params }
  const { hits } = await server.engine.search<{ id: string }>(name, query)
  return hits.map(({ document }) => document.id)
}
const titled = (...titles: unknown[]): object[] => titles.map((title, index) => ({ id: String(index + 1), title }))
const listed = async (query: string) => JSON.parse((await server.raw('GET', `/collections?${query}`)).text)

walk('collection', {
  yes: {
    name: async () => [JSON.parse((await create({ name: 'named' })).text).name, 'named'],
    fields: async () => [await found({ fields: [TITLE] }, titled('zapato'), { q: 'zapato' }), ['1']],
    default_sorting_field: async () => {
      const fields = [TITLE, { name: 'rank', type: 'int32' }]
      const documents = [
        { id: '1', title: 'a', rank: 9 },
        { id: '2', title: 'a', rank: 1 },
      ]
      return [await found({ fields, default_sorting_field: 'rank' }, documents, { q: 'a' }), ['1', '2']]
    },
    token_separators: async () => [await found({ token_separators: ['-'] }, titled('air-max'), { q: 'max' }), ['1']],
    symbols_to_index: async () => [await found({ symbols_to_index: ['+'] }, titled('c', 'c++'), { q: 'c++' }), ['2']],
    enable_nested_fields: async () => {
      const fields = [{ name: 'maker', type: 'object' }]
      const schema = { fields, enable_nested_fields: true }
      return [await found(schema, [{ id: '1', maker: { name: 'Acme' } }], { q: 'acme', query_by: 'maker' }), ['1']]
    },
    metadata: async () => [JSON.parse((await create({ metadata: { team: 'a' } })).text).metadata, { team: 'a' }],
    synonym_sets: async () => [await found({ synonym_sets: ['words'] }, titled('zapato'), { q: 'tenis' }), ['1']],
    curation_sets: async () => [await found({ curation_sets: ['picks'] }, titled('zapato'), { q: 'zapato' }), []],
    src_name: async () => {
      await create({ name: 'source', fields: [TITLE, { name: 'extra', type: 'int32' }] })
      const copy = await server.raw('POST', '/collections?src_name=source', '{"name":"copy"}')
      return [JSON.parse(copy.text).fields.length, 2]
    },
    copy_documents: async () => {
      await create({ name: 'full' })
      await server.engine.import('full', titled('zapato'))
      await server.raw('POST', '/collections?src_name=full&copy_documents=true', '{"name":"full2"}')
      return [await idsOf('full2', { q: 'zapato' }), ['1']]
    },
    limit: async () => [(await listed('limit=1')).length, 1],
    offset: async () => [(await listed('offset=1')).length, (await listed('')).length - 1],
    exclude_fields: async () => [
      Object.keys((await listed('exclude_fields=fields,created_at&limit=1'))[0]),
      Object.keys((await listed('limit=1'))[0]).filter((name) => name !== 'fields' && name !== 'created_at'),
    ],
  },
  refused: {
    voice_query_model: () => create({ voice_query_model: { model_name: 'x' } }),
    fallback_field_type: () => create({ fallback_field_type: 'auto' }),
  },
})

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
