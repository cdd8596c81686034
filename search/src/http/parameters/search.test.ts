/**
 * Search and multi-search parameters: each changes the result of the example beside it, has another effect that can be seen,
 * is accepted because it can only change the cost, or is refused with its name.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startServer, type TestServer } from '../../testing/server.ts'
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

type Params = Record<string, string>
const all: Params = { q: '*' }
const shoe: Params = { q: 'zapato', query_by: 'title' }
const facets: Params = { q: '*', facet_by: 'brand,price', per_page: '0' }

/** What a search without the parameter and the parameter's value are, where the result must differ. */
const CHANGES: Record<string, [base: Params, value: string]> = {
  q: [shoe, 'tenis'],
  query_by: [{ ...shoe, q: 'rojo' }, 'brand'],
  query_by_weights: [{ q: 'rojo', query_by: 'title,brand' }, '1,10'],
  text_match_type: [{ q: 'rojo', query_by: 'title,brand' }, 'max_weight'],
  prefix: [shoe, 'false'],
  infix: [{ q: 'irma', query_by: 'title', num_typos: '0' }, 'always'],
  max_extra_prefix: [{ q: 'irma', query_by: 'title', num_typos: '0', infix: 'always' }, '0'],
  max_extra_suffix: [{ q: 'irma', query_by: 'title', num_typos: '0', infix: 'always' }, '0'],
  filter_by: [all, 'price:>10'],
  max_filter_by_candidates: [{ ...all, filter_by: 'title: zap*' }, '1'],
  sort_by: [all, 'price:asc'],
  facet_by: [all, 'brand'],
  max_facet_values: [facets, '1'],
  facet_query: [facets, 'brand:bo'],
  facet_query_num_typos: [{ ...facets, facet_query: 'brand:bult' }, '0'],
  facet_sample_percent: [{ ...facets, facet_sample_threshold: '1' }, '50'],
  facet_sample_threshold: [{ ...facets, facet_sample_percent: '50' }, '100'],
  num_typos: [{ q: 'sapato', query_by: 'title' }, '0'],
  page: [{ ...all, per_page: '2' }, '2'],
  per_page: [all, '2'],
  limit: [all, '2'],
  offset: [all, '2'],
  limit_hits: [all, '2'],
  group_by: [all, 'brand'],
  group_limit: [{ ...all, group_by: 'brand' }, '1'],
  group_missing_values: [{ ...all, filter_by: 'price:>=7', group_by: 'brand', group_limit: '1' }, 'false'],
  include_fields: [all, 'title'],
  exclude_fields: [all, 'title'],
  highlight_fields: [shoe, 'brand'],
  highlight_full_fields: [shoe, 'title'],
  highlight_affix_num_tokens: [{ ...shoe, snippet_threshold: '2', q: 'grande' }, '1'],
  highlight_start_tag: [shoe, '<b>'],
  highlight_end_tag: [shoe, '</b>'],
  enable_highlight_v1: [shoe, 'false'],
  snippet_threshold: [{ q: 'piel', query_by: 'title', highlight_affix_num_tokens: '1' }, '2'],
  synonym_sets: [{ q: 'nada', query_by: 'title' }, 'extra'],
  enable_synonyms: [{ q: 'tenis', query_by: 'title' }, 'false'],
  synonym_prefix: [{ q: 'ten', query_by: 'title' }, 'true'],
  synonym_num_typos: [{ q: 'sneakr', query_by: 'title', num_typos: '0', prefix: 'false' }, '1'],
  demote_synonym_match: [{ q: 'tenis', query_by: 'title' }, 'true'],
  drop_tokens_threshold: [{ q: 'zapato inexistente', query_by: 'title' }, '0'],
  drop_tokens_mode: [{ q: 'zapato modelo', query_by: 'title' }, 'left_to_right'],
  typo_tokens_threshold: [{ q: 'zapato', query_by: 'title', prefix: 'false' }, '10'],
  enable_typos_for_numerical_tokens: [{ q: '90124', query_by: 'title' }, 'false'],
  enable_typos_for_alpha_numerical_tokens: [
    { q: 'a55x', query_by: 'title', min_len_1typo: '3', min_len_2typo: '3' },
    'false',
  ],
  min_len_1typo: [{ q: 'rojx', query_by: 'title' }, '9'],
  min_len_2typo: [{ q: 'sapata', query_by: 'title', prefix: 'false' }, '4'],
  filter_curated_hits: [{ ...all, pinned_hits: '1:1', filter_by: 'price:>10' }, 'true'],
  pinned_hits: [all, '1:1'],
  hidden_hits: [all, '1'],
  curation_tags: [all, 'sale'],
  override_tags: [all, 'sale'],
  enable_curations: [{ q: 'bota', query_by: 'title' }, 'false'],
  enable_overrides: [{ q: 'bota', query_by: 'title' }, 'false'],
  split_join_tokens: [{ q: 'zapatorojo', query_by: 'title', num_typos: '0' }, 'off'],
  pre_segmented_query: [{ q: 'air-max', query_by: 'model', num_typos: '0', split_join_tokens: 'off' }, 'true'],
  preset: [all, 'p'],
  prioritize_exact_match: [{ q: 'zapato rojo', query_by: 'title' }, 'false'],
  prioritize_token_position: [{ q: 'rojo', query_by: 'title' }, 'true'],
  prioritize_num_matching_fields: [{ q: 'rojo', query_by: 'title,brand' }, 'false'],
  max_candidates: [{ q: 'z', query_by: 'title' }, '1'],
  exhaustive_search: [{ q: 'zapato', query_by: 'title', prefix: 'false' }, 'true'],
  stopwords: [{ q: 'grande zapato', query_by: 'title' }, 's'],
  validate_field_names: [{ ...all, filter_by: 'nope:1' }, 'false'],
}

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
