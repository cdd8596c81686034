import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openEngine } from '@tianguis/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { temporaryFolder } from '../testing/app.ts'
import { openEmbedded } from './embedded.ts'
import { noteFailure, SearchRefused, SearchUnavailable } from './search-failure.ts'
import type { SearchService } from './service.ts'
import { openTypesense } from './typesense/client.ts'

const ADMIN = 'the admin key of the node'
const SCHEMA = { name: 'things', fields: [{ name: 'title', type: 'string' }] }
const opened: Record<string, SearchService> = {}
const endings: (() => Promise<void>)[] = []

beforeAll(async () => {
  const [own, other] = await Promise.all([temporaryFolder(), temporaryFolder()])
  const logger = { warn: () => undefined }
  const embedded = await openEmbedded({ dataDir: own.path, adminKey: ADMIN, logger, onDamage: () => undefined })
  const engine = await openEngine({ dataDir: other.path, adminKey: ADMIN, readers: 1 })
  const server = createServer((request, response) => void engine.handle(request, response))
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.address() as AddressInfo
  const node = { host: '127.0.0.1', port, protocol: 'http' as const }
  opened.embedded = embedded
  opened.typesense = openTypesense([node], { adminKey: ADMIN, searchKey: 'public' })
  for (const service of Object.values(opened)) await service.index.createCollection(SCHEMA)
  endings.push(
    async () => void server.closeAllConnections(),
    async () => void server.close(),
    embedded.close,
    () => engine.close(),
    own.remove,
    other.remove,
  )
})
afterAll(async () => {
  for (const end of endings) await end()
})

describe.each(['embedded', 'typesense'])('%s', (name) => {
  const refused = { q: '*', filter_by: 'no_such_field:=1' }
  const service = () => opened[name]!

  test('refuses a query with the reason', async () => {
    for (const ask of [
      () => service().search('things', refused),
      () => service().multiSearch([{ collection: 'things', ...refused }]),
    ]) {
      const error = await ask().catch((thrown: unknown) => thrown)
      expect(error).toBeInstanceOf(SearchRefused)
      expect((error as Error).message).toContain('no_such_field')
    }
  })

  test('answers a search of more than 4,000 characters, as saved searches with many filters are', async () => {
    const filter_by = `title:=[${Array.from({ length: 600 }, (_, i) => `\`long ${i}\``).join(',')}]`
    expect(await service().search('things', { q: '*', filter_by })).toMatchObject({ found: 0 })
  })

  test('is unavailable where a collection is missing', async () => {
    for (const ask of [
      () => service().search('none', { q: '*' }),
      () => service().multiSearch([{ collection: 'none', q: '*' }]),
    ])
      await expect(ask()).rejects.toBeInstanceOf(SearchUnavailable)
  })
})

test('a node that does not answer is unavailable', async () => {
  const closed = { host: '127.0.0.1', port: 1, protocol: 'http' as const }
  const lost = openTypesense([closed], { adminKey: ADMIN, searchKey: 'public' })
  await expect(lost.search('things', { q: '*' })).rejects.toBeInstanceOf(SearchUnavailable)
})

test('a refusal is logged, an outage is not, and any other error is thrown on', () => {
  const logged: unknown[] = []
  const log = { error: (details: { err: unknown }) => logged.push(details.err) }
  const refusal = new SearchRefused('too many filters')
  noteFailure(refusal, log)
  noteFailure(new SearchUnavailable('down'), log)
  expect(logged).toEqual([refusal])
  expect(() => noteFailure(new TypeError('ours'), log)).toThrow('ours')
})
