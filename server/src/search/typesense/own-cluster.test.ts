import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openEngine, type SearchEngine } from '@tianguis/search'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../../testing/app.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { demoDatabase } from '../../testing/demo.ts'
import { COLLECTIONS, PUBLICLY_SEARCHABLE } from '../collections.ts'
import { type IndexUpdater, startIndexUpdater } from '../index-updater.ts'
import { createIndexer } from '../indexer.ts'
import type { SearchService } from '../service.ts'
import { openTypesense } from './client.ts'

const ADMIN = 'the admin key of the node'
const PUBLIC = 'the-public-search-key'
const PRODUCTS = 40

/** Our engine behind a port, as a Typesense node would be; `lose` empties it as a lost disk would. */
async function startNode() {
  let folder = await temporaryFolder()
  const open = () => openEngine({ dataDir: folder.path, adminKey: ADMIN, readers: 1 })
  let engine: SearchEngine = await open()
  const server: Server = createServer((request, response) => void engine.handle(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  return {
    address: { host: '127.0.0.1', port, protocol: 'http' as const },
    url: `http://127.0.0.1:${port}`,
    engine: () => engine,
    async lose() {
      const old = folder
      const before = engine
      folder = await temporaryFolder()
      engine = await open()
      await before.close()
      await old.remove()
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await engine.close()
      await folder.remove()
    },
  }
}

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase(PRODUCTS)
})
afterAll(() => database.close())

describe('a cluster of the operator', () => {
  let node: Awaited<ReturnType<typeof startNode>>
  let search: SearchService
  let index: IndexUpdater
  beforeEach(async () => {
    node = await startNode()
    search = openTypesense([node.address], { adminKey: ADMIN, searchKey: PUBLIC })
    index = startIndexUpdater({
      indexer: createIndexer(database, search.index, () => new Date()),
      rebuild: false,
      prepare: () => search.index.allowSearching(PUBLICLY_SEARCHABLE, PUBLIC),
      watch: search.check,
      logger: pino({ level: 'silent' }),
      onProgress: () => undefined,
    })
    await built()
  })
  afterEach(async () => {
    await index.close()
    await node.close()
  })

  const built = () =>
    expect
      .poll(
        async () =>
          index
            .check()
            .then(search.check)
            .then(() => true, String),
        { timeout: 30_000 },
      )
      .toBe(true)
  const publicSearch = (collection: string, key = PUBLIC) =>
    fetch(`${node.url}/collections/${collection}/documents/search?q=*&per_page=0`, {
      headers: { 'x-typesense-api-key': key },
    })
  const productsFound = async () => ((await (await publicSearch('products')).json()) as { found: number }).found

  it('gets the public key, which may search and nothing else', async () => {
    expect(await productsFound()).toBe(PRODUCTS)
    expect((await publicSearch('products', 'another key')).status).toBe(401)
    const keys = await fetch(`${node.url}/keys`, { headers: { 'x-typesense-api-key': PUBLIC } })
    expect(keys.status).toBe(401)
  })

  it('that comes back empty is said not to be usable, and is filled again', async () => {
    await node.lose()
    // the updater may have made the key again already
    await expect(search.check()).rejects.toThrow(/no conoce la llave pública|le falta la colección/)
    await built()
    expect(await productsFound()).toBe(PRODUCTS)
  })

  it('whose collection was deleted is filled again', async () => {
    const target = await search.index.aliasTarget('products')
    await node.engine().collections.drop(target as string)
    await expect(search.check()).rejects.toThrow('le falta la colección products')
    await built()
    expect(await productsFound()).toBe(PRODUCTS)
  })

  it('with a collection of another schema gets a new one behind the same alias', async () => {
    const indexer = createIndexer(database, search.index, () => new Date())
    const target = (await search.index.aliasTarget('products')) as string
    await search.index.dropCollection(target)
    await search.index.createCollection({
      ...COLLECTIONS.products,
      name: target,
      fields: [
        { name: 'productName', type: 'string' },
        { name: 'popularity', type: 'int32' },
      ],
    })
    expect(await indexer.isCurrent()).toBe(false)
    expect(await indexer.ensure(() => undefined)).toBe(true)
    expect(await search.index.aliasTarget('products')).not.toBe(target)
    expect(await productsFound()).toBe(PRODUCTS)
  })

  it('that lost documents is not complete', async () => {
    const indexer = createIndexer(database, search.index, () => new Date())
    expect(await indexer.isComplete()).toBe(true)
    await node.engine().documents.deleteByFilter('products', 'price:>0')
    expect(await indexer.isComplete()).toBe(false)
  })

  it('with the key’s value for other rights stops the start with a sentence', async () => {
    const value = 'a-key-with-other-rights'
    await node.engine().keys.create({ description: 'x', actions: ['documents:get'], collections: ['products'], value })
    await expect(search.index.allowSearching(PUBLICLY_SEARCHABLE, value)).rejects.toThrow(
      'con otros permisos; bórrala allí o elige otra',
    )
    await node
      .engine()
      .keys.create({ description: 'y', actions: ['*'], collections: ['*'], value: 'a-key-for-everything' })
    await expect(search.index.allowSearching(PUBLICLY_SEARCHABLE, 'a-key-for-everything')).rejects.toThrow(
      'permite más que buscar',
    )
  })
})
