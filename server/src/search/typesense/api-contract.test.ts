/**
 * Every kind of request that we send to a Typesense cluster, recorded on its way and compared with the facts of Typesense's
 * published API document (version 30): paths and methods, names, types, required names, allowed values.
 */
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { readListing } from '@tianguis/contract/listing/listing-address'
import { listingSearches } from '@tianguis/contract/listing/listing-search'
import { SORTS } from '@tianguis/contract/listing/listing-state'
import { brandSearch } from '@tianguis/contract/listing/single-searches'
import { openEngine, type SearchEngine } from '@tianguis/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/app.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { demoDatabase } from '../../testing/demo.ts'
import { PUBLICLY_SEARCHABLE } from '../collections.ts'
import { createIndexer } from '../indexer.ts'
import { openTypesense } from './client.ts'
import { objectFaults, ROUTES, type SentRequest } from './testing/api-facts.ts'
import { searchFaults } from './testing/search-faults.ts'

const ADMIN = 'the admin key of the node'
const PUBLIC = 'the-public-search-key'
const NOW = new Date('2026-11-16T12:00:00Z')
const folder = await temporaryFolder()
const sent: SentRequest[] = []
const closes: (() => Promise<unknown>)[] = []
let database: TestDatabase

/** Our engine as the node, behind a server that notes what arrives. */
async function startRecordedNode() {
  const engine: SearchEngine = await openEngine({ dataDir: folder.path, adminKey: ADMIN, readers: 1 })
  const inner = createServer((request, response) => void engine.handle(request, response))
  const outer = createServer(async (request, response) => {
    const body = Buffer.concat(await Array.fromAsync(request)).toString()
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://node')
    const method = request.method ?? ''
    const key = String(request.headers['x-typesense-api-key'])
    sent.push({ method, path: decodeURIComponent(pathname), query: Object.fromEntries(searchParams), body, key })
    const answer = await fetch(`http://127.0.0.1:${(inner.address() as AddressInfo).port}${request.url}`, {
      method,
      headers: {
        'x-typesense-api-key': key,
        'content-type': 'application/json',
      },
      ...(body && { body }),
    })
    const type = answer.headers.get('content-type') ?? 'application/json'
    response.writeHead(answer.status, { 'content-type': type }).end(await answer.text())
  })
  for (const server of [inner, outer]) {
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    closes.push(async () => {
      server.closeAllConnections()
      server.close()
    })
  }
  closes.push(() => engine.close())
  return { host: '127.0.0.1', port: (outer.address() as AddressInfo).port, protocol: 'http' as const }
}

beforeAll(async () => {
  database = await demoDatabase(40)
  const node = await startRecordedNode()
  const search = openTypesense([node], { adminKey: ADMIN, searchKey: PUBLIC })
  const indexer = createIndexer(database, search.index, () => NOW)
  await indexer.rebuild(() => undefined)
  await search.index.allowSearching(PUBLICLY_SEARCHABLE, PUBLIC)
  await search.check()
  await database.pool.query(
    `insert into unindexed (collection, id) select 'products', id from products limit 3 on conflict do nothing`,
  )
  await indexer.update()
  await search.index.remove('products', ['1'])
  await search.index.collection('products')
  await search.index.aliasTarget('products')
  await search.search('products', { q: '*', per_page: 0 })
  const addresses = [
    ...SORTS.map((sort) => `q=tele&orden=${sort}&sort=${sort}`),
    'q=7501055363513',
    'q=iphone 15 128gb&grouped=1',
    'q=&marca=Sony&brand=Sony&minPrice=100&discount=20&inStock=1&page=3&from=1',
    'q=tele&tab=coupons',
  ]
  for (const address of addresses) {
    const state = readListing(new URLSearchParams(address))
    await search.multiSearch(listingSearches(state, NOW)).catch(() => undefined)
    await search.multiSearch([brandSearch(state, 'so')])
  }
  // What a browser sends to the site is passed on.
  const site = createServer(
    (request, response) => void search.handle(request, response, { admit: async () => () => undefined }),
  )
  await new Promise<void>((ready) => site.listen(0, '127.0.0.1', ready))
  closes.push(async () => site.close())
  const url = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const searches = listingSearches(readListing(new URLSearchParams('q=tele')), NOW)
  const headers = { 'x-typesense-api-key': PUBLIC, 'content-type': 'application/json' }
  await (await fetch(`${url}/multi_search`, { method: 'POST', headers, body: JSON.stringify({ searches }) })).text()
  await (
    await fetch(`${url}/collections/products/documents/search?q=tele&query_by=productName&num_typos=4`, { headers })
  ).text()
})
afterAll(async () => {
  for (const close of closes) await close()
  await database.close()
  await folder.remove()
})

describe('requests to a Typesense cluster', () => {
  it('use paths and methods of the document', () => {
    const unknown = sent.filter(
      ({ method, path }) => !ROUTES.some((route) => route.method === method && route.path.test(path)),
    )
    expect(unknown.map(({ method, path }) => `${method} ${path}`)).toEqual([])
  })

  it('cover collections, aliases, documents, synonyms, keys and searches', () => {
    const used = ROUTES.filter((route) =>
      sent.some(({ method, path }) => route.method === method && route.path.test(path)),
    )
    expect(used.map(({ name }) => name)).toEqual(ROUTES.map(({ name }) => name))
  })

  it('have bodies and queries of the document', () => {
    // With the public key only refusals are tried out, some with bodies that no node may accept.
    const faults = sent
      .filter(({ key }) => key === ADMIN)
      .flatMap((request) => {
        const route = ROUTES.find(({ method, path }) => method === request.method && path.test(request.path))
        const body = route?.body ? objectFaults(route.body, JSON.parse(request.body)) : []
        const query = route?.query ? objectFaults(route.query, request.query) : []
        return [...body, ...query].map((fault) => `${request.method} ${request.path}: ${fault}`)
      })
    expect([...new Set(faults)]).toEqual([])
  })

  it('search with names, types and values of the document', () => {
    const single = sent.filter(({ path }) => path.endsWith('/documents/search')).map(({ query }) => query)
    const multi = sent
      .filter(({ path }) => path === '/multi_search')
      .flatMap(({ body }) => (JSON.parse(body) as { searches: Record<string, unknown>[] }).searches)
    expect([single.length, multi.length].every((count) => count > 2)).toBe(true)
    expect([
      ...new Set([
        ...single.flatMap((one) => searchFaults(one, 'query')),
        ...multi.flatMap((one) => searchFaults(one, 'body')),
      ]),
    ]).toEqual([])
  })

  it('would be recognised if they were wrong', () => {
    expect(searchFaults({ q: 'a', num_typos: '4', per_page: 251, nonsense: 1 }, 'body')).toHaveLength(3)
    expect(objectFaults('key', { actions: 'documents:search', collections: [], description: '' })).toHaveLength(1)
    expect(objectFaults('alias', {})).toEqual(['collection_name is missing'])
  })
})
