import { expect, test } from 'vitest'
import { type ChildServer, spawnServer } from './testing/child.ts'
import { temporaryFolder } from './testing/cleanup.ts'
import { clientFor } from './testing/server.ts'

let running: ChildServer

test('starts with the flags of typesense-server, mentions those it ignores, and stops cleanly on SIGTERM', async () => {
  const folder = temporaryFolder()
  running = await spawnServer(folder, ['--enable-cors', '--peering-port', '8107'])
  const client = clientFor(running.port)
  expect(await client.health.retrieve()).toEqual({ ok: true })
  expect(await client.debug.retrieve()).toMatchObject({ version: '30.0' })
  expect(running.errorLines).toEqual(['Ignoring the flag --peering-port.'])
  expect(await running.end('SIGTERM')).toBe(0)
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
  [['--api-port', 'x'], '--api-port must be a port number.'],
  [['--data-dir', ''], 'Say where to keep the data: --data-dir FOLDER'],
])('says what is wrong with %j', async (flags, sentence) => {
  await expect(spawnServer(temporaryFolder(), flags)).rejects.toThrow(sentence)
})
