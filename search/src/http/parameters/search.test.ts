/**
 * Search parameters: each changes the result of the example beside it, has another effect that can be seen,
 * is accepted because it can only change the cost, or is refused with its name.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
import { all, CHANGES, facets, type Params, shoe } from './search-examples.ts'
import { namesOf } from './support.ts'
import { type Case, walk } from './walk.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
  const { engine } = server
  await engine.synonymSets.set('words', { items: [{ id: 's', synonyms: ['tenis', 'sneaker'] }] })
  await engine.curationSets.set('picks', {
    items: [
      { id: 'a', rule: { query: 'bota', match: 'exact' }, includes: [{ id: '4', position: 1 }] },
      { id: 'b', rule: { tags: ['sale'] }, includes: [{ id: '4', position: 1 }] },
    ],
  })
  await engine.collections.create({
    name: 'c',
    fields: [
      { name: 'title', type: 'string', infix: true },
      { name: 'brand', type: 'string', facet: true, optional: true },
      { name: 'price', type: 'float', facet: true },
      { name: 'model', type: 'string', locale: 'es', optional: true },
    ],
    synonym_sets: ['words'],
    curation_sets: ['picks'],
  })
  await engine.import('c', [
    { id: '1', title: 'zapato rojo grande de piel', brand: 'Acme', price: 10 },
    { id: '2', title: 'zapato rojo', brand: 'acme rojo', price: 30 },
    { id: '3', title: 'zapatos', brand: 'Bolt', price: 20 },
    { id: '4', title: 'tenis air max', price: 40 },
    { id: '5', title: 'airmax modelo 90123', brand: 'Bolt', price: 5, model: 'airmax' },
    { id: '6', title: 'modelo a54 sneaker', brand: 'Coral', price: 7 },
    { id: '7', title: 'bolsa', price: 50 },
  ])
  await server.raw('PUT', '/presets/p', JSON.stringify({ value: { per_page: 1 } }))
  await server.raw('PUT', '/stopwords/s', JSON.stringify({ stopwords: ['grande'] }))
})
afterAll(() => server.close())

const found = async (params: Params): Promise<unknown> => ((await search(params)) as { found?: number }).found

/** What cannot be seen by comparing one search with and without it. */
const OTHER: Record<string, Case> = {
  async use_cache() {
    const cached = { ...all, filter_by: 'price:=60', use_cache: 'true' }
    const before = await searchByPath(cached)
    await server.engine.import('c', [{ id: '8', title: 'nuevo', price: 60 }])
    return [
      [before, await searchByPath(cached), await found({ ...cached, use_cache: 'false' })],
      [0, 0, 1],
    ]
  },
  search_cutoff_ms: async () => [await found({ ...all, search_cutoff_ms: '1000' }), await found(all)],
  ...Object.fromEntries(
    ['enable_analytics', 'analytics_tag'].map((name) => [name, () => captured({ [name]: 'false' }, name)]),
  ),
}

/** The log entry that a search leaves: none with `enable_analytics=false`, one with the tag otherwise. */
async function captured(params: Params, user: string): Promise<[unknown, unknown]> {
  const rule = {
    name: 'log',
    type: 'log',
    collection: 'c',
    event_type: 'search',
    params: { meta_fields: ['analytics_tag'] },
  }
  await server.raw('PUT', '/analytics/rules/log', JSON.stringify(rule))
  await searchByPath({ ...shoe, ...params }, { 'x-typesense-user-id': user })
  await server.raw('POST', '/analytics/flush')
  const { text } = await server.raw('GET', `/analytics/events?user_id=${user}&name=log&n=5`)
  const expected = params.enable_analytics ? [] : [expect.objectContaining({ query: 'zapato', ...params })]
  return [JSON.parse(text).events, expected]
}

async function searchByPath(params: Params, headers = {}): Promise<number> {
  const path = `/collections/c/documents/search?${new URLSearchParams(params)}`
  return JSON.parse((await server.raw('GET', path, undefined, headers)).text).found
}

const SAME: Record<string, string> = { cache_ttl: '60', facet_strategy: 'exhaustive', enable_lazy_filter: 'true' }

async function search(params: Params): Promise<unknown> {
  const body = { searches: [{ collection: 'c', ...params }] }
  const { text } = await server.raw('POST', '/multi_search', JSON.stringify(body))
  const [result] = JSON.parse(text).results
  const { search_time_ms: _, request_params: __, ...rest } = result
  return rest
}

/** The result differs, and both are results. */
const changes =
  (name: string, [base, value]: [Params, string]): Case =>
  async () => {
    const [without, changed] = [await search(base), await search({ ...base, [name]: value })]
    if (name !== 'validate_field_names') expect(without).toHaveProperty('found')
    expect(changed).toHaveProperty('found')
    return [changed, expect.not.objectContaining(without as object)]
  }

beforeAll(() => server.engine.synonymSets.set('extra', { items: [{ id: 'x', synonyms: ['nada', 'tenis'] }] }))

walk('search', {
  yes: {
    ...Object.fromEntries(Object.entries(CHANGES).map(([name, example]) => [name, changes(name, example)])),
    ...OTHER,
  },
  accepted: Object.fromEntries(
    Object.entries(SAME).map(([name, value]) => [
      name,
      async () => [await search({ ...facets, [name]: value }), await search(facets)],
    ]),
  ),
  refused: Object.fromEntries(
    namesOf('search', 'refused').map((name) => [
      name,
      () => server.raw('GET', `/collections/c/documents/search?q=*&${name}=1`),
    ]),
  ),
})

describe('asks for nothing when it is empty', () => {
  test.each(namesOf('search', 'refused'))('%s', async (name) =>
    expect(await search({ ...all, [name]: '' })).toHaveProperty('found'),
  )
})

describe('is refused by name within a parameter', () => {
  test.each([
    [{ include_fields: '$other(*)' }, 'Joins (`$collection(…)`) in `include_fields` are not supported.'],
    [{ filter_by: '$other(id:1)' }, 'Joins (`$collection(…)`) in `filter_by` are not supported.'],
    [
      { sort_by: 'price(origin: 5, func: gauss, scale: 2, decay: 0.5):desc' },
      'Decay functions in `sort_by` (field `price`) are not supported.',
    ],
  ])('%j', async (params, error) => expect(await search({ ...all, ...params } as Params)).toEqual({ code: 400, error }))
})
