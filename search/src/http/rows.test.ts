import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startServer, type TestServer } from '../testing/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  await server.engine.collections.create({
    name: 'c',
    fields: [
      { name: 'title', type: 'string' },
      { name: 'n', type: 'int32' },
    ],
  })
  await server.engine.import('c', [
    { id: '1', title: 'la casa de papel', n: 1 },
    { id: '2', title: 'casa grande', n: 2 },
  ])
})
afterAll(() => server.close())

const put = (path: string, body: object) => server.raw('PUT', path, JSON.stringify(body))
const found = async (params: object) =>
  (
    await server.client
      .collections('c')
      .documents()
      .search({ q: 'casa', query_by: 'title', ...params })
  ).found

test('presets fill in what a search leaves open; filters add up; unknown ones are ignored', async () => {
  const value = { query_by: 'title', filter_by: 'n:>=1', per_page: 1 }
  expect(await server.client.presets().upsert('listing', { value } as never)).toEqual({ name: 'listing', value })
  expect(await server.client.presets('listing').retrieve()).toEqual({ name: 'listing', value })
  expect((await server.client.presets().retrieve()).presets).toHaveLength(1)
  const result = await server.client
    .collections('c')
    .documents()
    .search({ q: 'casa', preset: 'listing', filter_by: 'n:=2' })
  expect(result).toMatchObject({ found: 1, request_params: { per_page: 1 } })
  expect(await found({ preset: 'nope' })).toBe(2)
  expect(await server.client.presets('listing').delete()).toEqual({ name: 'listing', value })
  expect((await server.raw('GET', '/presets/listing')).text).toBe('{"message":"Not found."}')
  expect((await put('/presets/p', {})).text).toBe('{"message":"Parameter `value` is required."}')
})

test('a preset with searches takes the place of a multi-search', async () => {
  const searches = [{ collection: 'c', q: 'papel', query_by: 'title' }]
  await put('/presets/whole', { value: { searches } })
  const { text } = await server.raw('POST', '/multi_search?preset=whole', '{"searches":[]}')
  expect(JSON.parse(text).results).toMatchObject([{ found: 1 }])
})

test('stop words are kept, shown and taken out of the query', async () => {
  const made = await server.client.stopwords().upsert('es', { stopwords: ['de', 'la'], locale: 'es' })
  expect(made).toEqual({ id: 'es', stopwords: ['de', 'la'], locale: 'es' })
  expect(await server.client.stopwords('es').retrieve()).toEqual({ stopwords: made })
  expect(await server.client.stopwords().retrieve()).toEqual({ stopwords: [made] })
  expect(await found({ q: 'la casa', drop_tokens_threshold: 0 })).toBe(1)
  expect(await found({ q: 'la casa', stopwords: 'es', drop_tokens_threshold: 0 })).toBe(2)
  await expect(found({ stopwords: 'nope' })).rejects.toThrow('Could not find the stopword set named `nope`.')
  expect(await server.client.stopwords('es').delete()).toEqual({ id: 'es' })
  expect((await server.raw('GET', '/stopwords/es')).text).toBe('{"message":"Stopword `es` not found."}')
  expect((await put('/stopwords/x', {})).text).toBe('{"message":"Parameter `stopwords` is required"}')
})

test('stemming dictionaries are uploaded as lines, listed, shown and deleted', async () => {
  const words = [
    { word: 'luces', root: 'luz' },
    { word: 'peces', root: 'pez' },
  ]
  expect(await server.client.stemming.dictionaries().upsert('plurals', words)).toEqual(words)
  expect(await server.client.stemming.dictionaries().retrieve()).toEqual({ dictionaries: ['plurals'] })
  expect(await server.client.stemming.dictionaries('plurals').retrieve()).toEqual({ id: 'plurals', words })
  expect(await server.client.stemming.dictionaries('plurals').delete()).toEqual({ id: 'plurals' })
  expect((await server.raw('POST', '/stemming/dictionaries/import?id=x', 'nope')).status).toBe(400)
})

test('a stemming dictionary brings words to their roots, after a restart too', async () => {
  const first = await startServer()
  await first.client.stemming.dictionaries().upsert('plurals', [{ word: 'luces', root: 'luz' }])
  const fields = [{ name: 't', type: 'string', stem_dictionary: 'plurals' }]
  await first.engine.collections.create({ name: 'c', fields })
  await first.engine.import('c', [{ id: '1', t: 'luces de navidad' }])
  const query = { q: 'luz', query_by: 't', num_typos: 0, prefix: false }
  expect((await first.engine.search('c', query)).found).toBe(1)
  await first.engine.snapshot()
  await first.close()
  const second = await startServer({ dataDir: first.engine.dataDir })
  expect((await second.engine.search('c', query)).found).toBe(1)
  expect((await second.engine.collections.get('c')).fields).not.toHaveProperty('0.stem_words')
  await second.close()
})

test('the folder is closed to other users and holds no key that may do more than search', async () => {
  const server = await startServer()
  const { engine } = server
  const writer = await engine.keys.create({ description: 'w', actions: ['documents:*'], collections: ['*'] })
  await engine.snapshot()
  await engine.keys.create({ description: 'v', actions: ['*'], collections: ['*'], value: 'chosen-by-the-operator' })
  await server.close()
  const names = readdirSync(engine.dataDir, { recursive: true, encoding: 'utf8' }).map((name) =>
    join(engine.dataDir, name),
  )
  const modes = [engine.dataDir, ...names].map((path) => [path, statSync(path)] as const)
  for (const [path, stats] of modes.filter(([path]) => !path.endsWith('.sqlite')))
    expect([path, stats.mode & 0o777]).toEqual([path, stats.isDirectory() ? 0o700 : 0o600])
  for (const [path, stats] of modes.filter(([, stats]) => stats.isFile())) {
    const text = readFileSync(path, 'latin1')
    expect([path, stats.size > 0 && text.includes(writer.value)]).toEqual([path, false])
    expect(text).not.toContain('chosen-by-the-operator')
  }
  const again = await startServer({ dataDir: engine.dataDir })
  expect((await again.raw('GET', '/keys', undefined, { 'x-typesense-api-key': 'chosen-by-the-operator' })).status).toBe(
    200,
  )
  await again.close()
})

test('everything of this kind is there again after a restart', async () => {
  const first = await startServer()
  const { engine } = first
  await engine.collections.create({ name: 'c', fields: [{ name: 't', type: 'string' }] })
  await first.raw('PUT', '/presets/p', '{"value":{"q":"x"}}')
  await engine.aliases.set('nick', 'c')
  const key = await engine.keys.create({ description: 'k', actions: ['*'], collections: ['*'] })
  await engine.synonymSets.set('s', { items: [{ id: 'a', synonyms: ['x', 'y'] }] })
  const folder = engine.dataDir
  await first.close()
  const second = await startServer({ dataDir: folder })
  expect(second.engine.aliases.target('nick')).toBe('c')
  expect(second.engine.keys.find(key.value)).toMatchObject({ id: key.id })
  expect((await second.raw('GET', '/presets/p')).status).toBe(200)
  expect((await second.raw('GET', '/synonym_sets/s')).text).toBe(
    '{"items":[{"id":"a","synonyms":["x","y"]}],"name":"s"}',
  )
  await second.close()
})
