import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RenderPage } from '@tianguis/contract/site/render-page'
import { openEngine, type SearchEngine } from '@tianguis/search'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { App } from '../../http/app.ts'
import { freePort } from '../../runtime/ports.ts'
import { temporaryFolder, testApp } from '../../testing/app.ts'
import { forwardAllCalls } from './forward-all-calls.ts'
import { forwardSearches } from './forward-searches.ts'

const ADMIN = 'the admin key of the node'
const PUBLIC = 'the-public-search-key'
const page: RenderPage = async () => ({ status: 200, headers: new Headers(), body: 'ok', scriptHashes: [] })

let folder: { path: string; remove(): Promise<void> }
let engine: SearchEngine
let node: Server
let site: App
let first: App
beforeAll(async () => {
  folder = await temporaryFolder()
  engine = await openEngine({ dataDir: folder.path, adminKey: ADMIN, readers: 1 })
  for (const name of ['products', 'private']) {
    await engine.collections.create({ name, fields: [{ name: 'title', type: 'string' }] })
    await engine.import(name, [{ id: '1', title: 'Lámpara' }], { action: 'upsert' })
  }
  await engine.keys.create({
    description: 'x',
    actions: ['documents:search'],
    collections: ['products'],
    value: PUBLIC,
  })
  node = createServer((request, response) => void engine.handle(request, response))
  await new Promise<void>((ready) => node.listen(0, '127.0.0.1', ready))
  const address = { host: '127.0.0.1', port: (node.address() as AddressInfo).port, protocol: 'http' as const }
  const away = { ...address, port: await freePort() }
  site = await testApp(page, { searchHandler: forwardSearches([away, address], PUBLIC) })
  first = await testApp(page, { searchHandler: forwardSearches([address], PUBLIC, forwardAllCalls(address)) })
})
afterAll(async () => {
  await site.fastify.close()
  await first.fastify.close()
  node.closeAllConnections()
  node.close()
  await engine.close()
  await folder.remove()
})

async function ask(app: App, method: 'GET' | 'POST' | 'DELETE', url: string, key?: string, body?: object) {
  if (app.fastify.addresses().length === 0) await app.fastify.listen({ port: 0, host: '127.0.0.1' })
  const answer = await fetch(app.fastify.listeningOrigin + url, {
    method,
    headers: { ...(key && { 'x-typesense-api-key': key }) },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  return { status: answer.status, body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text }
}

const one = (collection: string, more = '') =>
  `/collections/${collection}/documents/search?q=lampara&query_by=title${more}`

describe('a public search through the site', () => {
  it('is answered by a node that is up', async () => {
    for (let time = 0; time < 3; time++)
      expect(await ask(site, 'GET', one('products'), PUBLIC)).toMatchObject({ status: 200, body: { found: 1 } })
    expect((await ask(site, 'GET', one('products', `&x-typesense-api-key=${PUBLIC}`))).status).toBe(200)
    const searches = [
      { collection: 'products', q: '*', per_page: 1 },
      { collection: 'products', q: 'nada', query_by: 'title' },
    ]
    const { status, body } = await ask(site, 'POST', '/multi_search', PUBLIC, { searches })
    expect([status, body.results.map(({ found }: { found: number }) => found)]).toEqual([200, [1, 0]])
  })

  it('needs the public key, for our collections, and there is nothing but searches', async () => {
    expect((await ask(site, 'GET', one('products'))).status).toBe(401)
    expect((await ask(site, 'GET', one('products'), ADMIN)).status).toBe(401)
    expect((await ask(site, 'GET', one('private'), PUBLIC)).status).toBe(401)
    const other = { searches: [{ collection: 'private', q: '*' }] }
    expect((await ask(site, 'POST', '/multi_search', PUBLIC, other)).status).toBe(401)
    const inBody = { searches: [{ collection: 'private', q: '*', 'x-typesense-api-key': ADMIN }] }
    expect((await ask(site, 'POST', '/multi_search', PUBLIC, inBody)).status).toBe(401)
    for (const path of ['/keys', '/collections', '/collections/products', '/aliases', '/debug'])
      expect((await ask(site, 'GET', path, ADMIN)).status).toBe(404)
    expect((await ask(site, 'DELETE', '/collections/products', ADMIN)).status).toBe(404)
  })

  it('is limited like one of the embedded engine', async () => {
    const { body } = await ask(site, 'GET', one('products', '&per_page=250'), PUBLIC)
    expect(body.request_params.per_page).toBe(100)
    const many = { searches: Array.from({ length: 51 }, () => ({ collection: 'products', q: '*' })) }
    expect((await ask(site, 'POST', '/multi_search', PUBLIC, many)).status).toBe(400)
    expect(
      (await ask(site, 'POST', '/multi_search', PUBLIC, { searches: [{ collection: 'products', q: ['*'] }] })).status,
    ).toBe(400)
    expect((await ask(site, 'POST', '/multi_search', PUBLIC, {})).status).toBe(400)
  })
})

describe('a further process of a site with the embedded engine', () => {
  it('passes on what the operator’s tool asks, with its key', async () => {
    expect(
      (await ask(first, 'GET', '/collections', ADMIN)).body.map(({ name }: { name: string }) => name).sort(),
    ).toEqual(['private', 'products'])
    expect((await ask(first, 'GET', one('private'), ADMIN)).body.found).toBe(1)
    expect((await ask(first, 'GET', '/collections', PUBLIC)).status).toBe(401)
    expect((await ask(first, 'GET', one('products'), PUBLIC)).body.found).toBe(1)
  })
})
