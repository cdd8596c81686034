/** Synonyms, curations, stop words, presets, aliases and stemming dictionaries. */
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { walk } from './walk.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
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
})
afterAll(() => server.close())
beforeEach(async () => {
  await server.engine.synonymSets.set('s', { items: [] })
  await server.engine.curationSets.set('k', { items: [] })
})

const put = (path: string, body: object) => server.raw('PUT', path, JSON.stringify(body))
const search = (params: object) =>
  server.engine.search<{ id: string }>('c', {
    query_by: 'title',
    num_typos: 0,
    prefix: false,
    drop_tokens_threshold: 0,
    ...params,
  })
const ids = async (params: object) => (await search(params)).hits.map(({ document }) => document.id)

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
