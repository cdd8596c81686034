/** Collections. */
import { afterAll, beforeAll } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { createCollection, foundIn, idsOf, TITLE, titled } from './new-collections.ts'
import { walk } from './walk.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.engine.synonymSets.set('words', { items: [{ id: 's', synonyms: ['tenis', 'zapato'] }] })
  await server.engine.curationSets.set('picks', {
    items: [{ id: 'c', rule: { query: 'zapato', match: 'exact' }, excludes: [{ id: '1' }] }],
  })
})
afterAll(() => server.close())

const create = (schema: object) => createCollection(server, schema)
const found = (schema: object, documents: object[], params: object) => foundIn(server, schema, documents, params)
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
      return [await idsOf(server, 'full2', { q: 'zapato' }), ['1']]
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
