/** A collection with a set of synonyms and a set of curations, both empty. */
import { startServer, type TestServer } from '../../testing/server.ts'

export async function startListsServer(): Promise<TestServer> {
  const server = await startServer()
  await server.engine.synonymSets.set('s', { items: [] })
  await server.engine.curationSets.set('k', { items: [] })
  await server.engine.collections.create({
    name: 'c',
    fields: [
      { name: 'title', type: 'string' },
      { name: 'titulo', type: 'string', locale: 'es' },
      { name: 'code', type: 'string', symbols_to_index: ['+'] },
      { name: 'price', type: 'int32' },
    ],
    synonym_sets: ['s'],
    curation_sets: ['k'],
  })
  const rows = ['zapato negro', 'bota negra', 'tenis']
  await server.engine.import(
    'c',
    rows.map((title, index) => ({ id: String(index + 1), title, titulo: title, code: 'c++', price: index })),
  )
  return server
}

/** Only exact words are found, so that each list shows its own effect. */
export const exactSearch = (server: TestServer, params: object) =>
  server.engine.search<{ id: string }>('c', {
    query_by: 'title',
    num_typos: 0,
    prefix: false,
    drop_tokens_threshold: 0,
    ...params,
  })
