/** Synonyms, stop words, presets, aliases and stemming dictionaries. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { TestServer } from '../../testing/server.ts'
import { exactSearch, startListsServer } from './lists-server.ts'
import { walk } from './walk.ts'

let server: TestServer
beforeAll(async () => {
  server = await startListsServer()
})
afterAll(() => server.close())
beforeEach(() => server.engine.synonymSets.set('s', { items: [] }))

const put = (path: string, body: object) => server.raw('PUT', path, JSON.stringify(body))
const ids = async (params: object) => (await exactSearch(server, params)).hits.map(({ document }) => document.id)

const withSynonym = async (synonym: object, params: object) => {
  await put('/synonym_sets/s', { items: [{ id: 'i', ...synonym }] })
  return ids(params)
}
const shoe = { synonyms: ['calzado', 'zapato'] }

walk('synonym', {
  yes: {
    items: async () => [await withSynonym(shoe, { q: 'calzado' }), ['1']],
    id: async () => {
      await put('/synonym_sets/s', { items: [{ id: 'own', ...shoe }] })
      return [JSON.parse((await server.raw('GET', '/synonym_sets/s/items/own')).text), { id: 'own', ...shoe }]
    },
    synonyms: async () => [await withSynonym({ synonyms: ['x', 'tenis'] }, { q: 'x' }), ['3']],
    root: async () => [
      [await withSynonym({ root: 'calzado', synonyms: ['zapato'] }, { q: 'calzado' }), await ids({ q: 'zapato' })],
      [['1'], ['1']],
    ],
    locale: async () => [
      [
        await withSynonym({ ...shoe, locale: 'es' }, { q: 'calzado' }),
        await withSynonym({ ...shoe, locale: 'es' }, { q: 'calzado', query_by: 'titulo' }),
      ],
      [[], ['1']],
    ],
    symbols_to_index: async () => [
      [
        await withSynonym({ synonyms: ['cpp', 'c++'] }, { q: 'cpp', query_by: 'code', filter_by: 'id:1' }),
        await withSynonym(
          { synonyms: ['cpp', 'c++'], symbols_to_index: ['+'] },
          { q: 'cpp', query_by: 'code', filter_by: 'id:1' },
        ),
      ],
      [[], ['1']],
    ],
  },
})

walk('stopwords', {
  yes: {
    stopwords: async () => {
      await put('/stopwords/w', { stopwords: ['calzado'] })
      return [await ids({ q: 'calzado zapato', stopwords: 'w' }), ['1']]
    },
    locale: async () => {
      await put('/stopwords/w', { stopwords: ['calzado-fino'], locale: 'es' })
      return [await ids({ q: 'fino zapato', stopwords: 'w' }), ['1']]
    },
  },
})

walk('preset', {
  yes: {
    value: async () => {
      await put('/presets/p', { value: { filter_by: 'price:>1' } })
      return [await ids({ q: '*', preset: 'p' }), ['3']]
    },
  },
})

walk('alias', {
  yes: {
    collection_name: async () => {
      await put('/aliases/other', { collection_name: 'c' })
      return [(await server.engine.search('other', { q: '*' })).found, 3]
    },
  },
})

const dictionary = async (lines: string, id = 'd') =>
  (await server.raw('POST', `/stemming/dictionaries/import?id=${id}`, lines)).text
const stemmed = async (q: string) => {
  const name = `stem-${q}`
  await dictionary('{"word":"zapatitos","root":"zapato"}')
  await server.engine.collections.create({ name, fields: [{ name: 'title', type: 'string', stem_dictionary: 'd' }] })
  await server.engine.import(name, [{ id: '1', title: 'zapatitos' }])
  return (await server.engine.search(name, { q, query_by: 'title', num_typos: 0, prefix: false })).found
}

walk('stemming', {
  yes: {
    id: async () => {
      await dictionary('{"word":"a","root":"b"}', 'named')
      return [JSON.parse((await server.raw('GET', '/stemming/dictionaries/named')).text).id, 'named']
    },
    word: async () => [await stemmed('zapatitos'), 1],
    root: async () => [await stemmed('zapato'), 1],
  },
})
