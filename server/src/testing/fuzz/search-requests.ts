/** The Typesense side of the site: searching with the public key, and its whole API with the operator's. */
import type { Chance } from './chance.ts'
import { type FuzzRequest, type Known, segment, spoiled, withQuery } from './request-parts.ts'
import { anyValue, textFrom } from './values.ts'

/** `:c` is a collection, `:x` anything. Snapshots write where they are told to, so only without the right key. */
const ROUTES = [
  'GET /collections/:c/documents/search',
  'POST /multi_search',
  'GET /collections',
  'POST /collections',
  'GET /collections/:c',
  'PATCH /collections/:c',
  'DELETE /collections/:c',
  'POST /collections/:c/documents',
  'PATCH /collections/:c/documents',
  'DELETE /collections/:c/documents',
  'GET /collections/:c/documents/:x',
  'PATCH /collections/:c/documents/:x',
  'DELETE /collections/:c/documents/:x',
  'POST /collections/:c/documents/import',
  'GET /collections/:c/documents/export',
  'PUT /collections/:c/synonyms/:x',
  'GET /collections/:c/synonyms',
  'PUT /collections/:c/overrides/:x',
  'GET /collections/:c/overrides/:x',
  'GET /synonym_sets',
  'PUT /synonym_sets/:x',
  'PUT /synonym_sets/:x/items/:x',
  'PUT /curation_sets/:x',
  'DELETE /curation_sets/:x/items/:x',
  'GET /aliases',
  'PUT /aliases/:x',
  'DELETE /aliases/:x',
  'GET /keys',
  'POST /keys',
  'DELETE /keys/:x',
  'PUT /presets/:x',
  'GET /presets/:x',
  'PUT /stopwords/:x',
  'DELETE /stopwords/:x',
  'GET /stemming/dictionaries/:x',
  'POST /stemming/dictionaries/import',
  'POST /analytics/rules',
  'GET /analytics/rules/:x',
  'GET /debug',
  'GET /stats.json',
  'GET /metrics.json',
  'POST /config',
  'POST /operations/cache/clear',
]
const ONLY_WITHOUT_KEY = ['POST /operations/snapshot', 'POST /operations/db/compact']
/** The site's own collections are only searched, because an operator's key may legitimately change or delete them. */
const OURS = ['products', 'coupons']
const THEIRS = ['fuzz_a', 'fuzz_b', 'no-such', '%00']

const SEARCH_WITH: Record<string, readonly string[]> = {
  query_by: ['productName', 'productName,brand', 'title', 'nothing', 'price', 'brand,tags,category'],
  filter_by: [
    'price:>100',
    'price:[1..500] && brand:=X',
    'inStock:true',
    '(((',
    'lvl0:`a`',
    'id:[1,2]',
    'price:>>1',
    '-',
    '!',
  ],
  sort_by: ['price:asc', '_text_match:desc', 'popularity:desc,price:asc', 'price', '_eval(inStock:true):desc', 'x:y'],
  facet_by: ['brand', 'brand,category', 'price(a:[0,100],b:[100,])', 'nope', 'vendors'],
  group_by: ['brand', 'category', 'price'],
  per_page: ['1', '250', '251', '0', '-1', 'x'],
  page: ['1', '2', '9999999', '-1'],
  num_typos: ['0', '2', '3', '0,1', '99'],
  prefix: ['true', 'false', 'maybe'],
  infix: ['always', 'fallback', 'off', '?'],
  highlight_fields: ['productName', 'none'],
  pinned_hits: ['1:1,2:2', '::'],
  exhaustive_search: ['true'],
  drop_tokens_threshold: ['0', '1', '-5'],
}

export function searchRequest({ searchKey, adminKey }: Known, chance: Chance): FuzzRequest {
  const admin = chance.is(0.15)
  const route = chance.is(0.5)
    ? chance.of(ROUTES.slice(0, 2))
    : chance.of(admin ? ROUTES : [...ROUTES, ...ONLY_WITHOUT_KEY])
  const [method = '', pattern = ''] = route.split(' ')
  const searches = ROUTES.indexOf(route) < 2
  const collection = chance.of(searches || !admin ? [...OURS, ...THEIRS] : THEIRS)
  const path = pattern.replace(/:c/, collection).replace(/:x/g, () => segment(chance).slice(0, 300))
  const key = admin ? adminKey : chance.is(0.9) ? searchKey : 'not-a-key'
  const query = chance.is(0.7) || method === 'GET' ? Object.entries(searchParams(chance)) : []
  return {
    method,
    path: withQuery(path, query, chance),
    headers: { 'x-typesense-api-key': key, ...(method === 'GET' ? {} : { 'content-type': 'application/json' }) },
    ...(method !== 'GET' && { body: spoiled(JSON.stringify(bodyOf(route, chance)), chance) }),
  }
}

function searchParams(chance: Chance): Record<string, unknown> {
  const asked = Object.entries(SEARCH_WITH).filter(([name]) => chance.is(name === 'query_by' ? 0.9 : 0.2))
  const params: Record<string, unknown> = { q: chance.is(0.2) ? '*' : textFrom(chance) }
  for (const [name, values] of asked) params[name] = chance.is(0.85) ? chance.of(values) : textFrom(chance)
  return params
}

function bodyOf(route: string, chance: Chance): unknown {
  if (chance.is(0.2)) return anyValue(chance)
  if (route === 'POST /multi_search') {
    const searches = Array.from({ length: chance.below(5) }, () => ({
      collection: chance.of([...OURS, ...THEIRS]),
      ...searchParams(chance),
    }))
    return { searches, ...(chance.is(0.1) && { union: true }) }
  }
  if (route === 'POST /collections') return { name: chance.of(THEIRS.slice(0, 2)), fields: fieldsFrom(chance) }
  if (route === 'POST /keys')
    return { description: textFrom(chance), actions: ['documents:search'], collections: [textFrom(chance)] }
  return { id: String(chance.below(50)), title: textFrom(chance), price: chance.below(99), value: anyValue(chance) }
}

function fieldsFrom(chance: Chance): unknown[] {
  const types = ['string', 'string[]', 'int32', 'int64', 'float', 'bool', 'auto', 'object', 'geopoint', 'nonsense']
  return Array.from({ length: 1 + chance.below(4) }, () => ({
    name: chance.of(['title', 'price', '.*', textFrom(chance)]),
    type: chance.of(types),
    ...(chance.is(0.4) && { facet: true }),
    ...(chance.is(0.4) && { optional: true }),
  }))
}
