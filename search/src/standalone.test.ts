import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type ChildServer, spawnServer } from './testing/child.ts'
import { temporaryFolder } from './testing/cleanup.ts'
import { ADMIN_KEY, clientFor } from './testing/server.ts'

let running: ChildServer

test('starts with the flags of typesense-server, mentions those without effect, and stops cleanly on SIGTERM', async () => {
  const folder = temporaryFolder()
  running = await spawnServer(folder, ['--enable-cors', '--peering-port', '8107'])
  const client = clientFor(running.port)
  expect(await client.health.retrieve()).toEqual({ ok: true })
  expect(await client.debug.retrieve()).toMatchObject({ version: '30.0' })
  expect(running.errorLines).toEqual(['--peering-port has no effect: there is a single node.'])
  expect(await running.end('SIGTERM')).toBe(0)
})

test.runIf(process.platform === 'linux')('runs with an allocator that returns freed memory to the system', async () => {
  running = await spawnServer(temporaryFolder())
  const environment = readFileSync(`/proc/${running.process.pid}/environ`, 'utf8').split('\0')
  expect(environment).toContain('MALLOC_MMAP_THRESHOLD_=262144')
  await running.end('SIGTERM')
})

test('limits may be raised, and requests that are too long are told so', async () => {
  running = await spawnServer(temporaryFolder(), ['--max-per-page', '300', '--filter-by-max-ops', '200'])
  const client = clientFor(running.port)
  await client.collections().create({ name: 'c', fields: [{ name: 'n', type: 'int32' }] })
  const documents = client.collections('c').documents()
  expect((await documents.search({ q: '*', per_page: 300 })).found).toBe(0)
  await expect(documents.search({ q: '*', per_page: 301 })).rejects.toThrow('Only upto 300 hits')
  const many = Array.from({ length: 150 }, (_, n) => `n:${n}`).join(' || ')
  expect(
    (await client.multiSearch.perform({ searches: [{ collection: 'c', q: '*', filter_by: many }] })).results,
  ).toMatchObject([{ found: 0 }])
  const get = (length: number) =>
    fetch(`http://127.0.0.1:${running.port}/collections/c/documents/search?q=${'x'.repeat(length)}`, {
      headers: { 'x-typesense-api-key': ADMIN_KEY },
    })
  const long = await get(40_000)
  expect([long.status, await long.json()]).toEqual([
    400,
    {
      message: 'Query string exceeds max allowed length of 4000. Use the /multi_search end-point for larger payloads.',
    },
  ])
  const longer = await get(2_000_000)
  expect([longer.status, ((await longer.json()) as { message: string }).message]).toEqual([
    431,
    'Query string and headers are too long. Use the /multi_search end-point for larger payloads.',
  ])
  await running.end('SIGTERM')
})

test('stops cleanly on SIGINT too and keeps acknowledged writes', async () => {
  const folder = temporaryFolder()
  running = await spawnServer(folder)
  await clientFor(running.port)
    .collections()
    .create({ name: 'c', fields: [{ name: 't', type: 'string' }] })
  expect(await running.end('SIGINT')).toBe(0)
  running = await spawnServer(folder)
  expect(await clientFor(running.port).collections('c').exists()).toBe(true)
  await running.end('SIGTERM')
})

test('refuses a folder that another process uses, and says which', async () => {
  const folder = temporaryFolder()
  running = await spawnServer(folder)
  await expect(spawnServer(folder)).rejects.toThrow(`is in use by process ${running.process.pid}`)
})

test.each([
  [['--api-port', 'x'], '--api-port must be a whole number.'],
  [['--data-dir', ''], 'Missing --data-dir FOLDER: where the data is stored'],
])('says what is wrong with %j', async (flags, sentence) => {
  await expect(spawnServer(temporaryFolder(), flags)).rejects.toThrow(sentence)
})
