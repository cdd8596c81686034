import { spawnSync } from 'node:child_process'
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { spawnServer } from '../testing/child.ts'
import { temporaryFolder } from '../testing/cleanup.ts'
import { clientFor } from '../testing/server.ts'
import { lockFolder } from './lock.ts'
import { Store } from './store.ts'

test('a folder has one holder until it is released', () => {
  const folder = temporaryFolder()
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid}`)
  release()
  lockFolder(folder)()
})

test('the lock does not depend on a process id', async () => {
  const folder = temporaryFolder()
  const server = await spawnServer(folder)
  // what a container with its own process ids would read
  writeFileSync(join(folder, 'owner.json'), JSON.stringify({ token: 'x', pid: 2 ** 22 + 1, host: 'elsewhere' }))
  expect(() => lockFolder(folder)).toThrow('is in use by process 4194305 on host elsewhere')
  rmSync(join(folder, 'owner.json'))
  expect(() => lockFolder(folder)).toThrow('is in use by another process')
  await server.end('SIGKILL')
  lockFolder(folder)()
})

test('a killed owner leaves the folder free at once', async () => {
  const folder = temporaryFolder()
  const first = await spawnServer(folder)
  await first.end('SIGKILL')
  const second = await spawnServer(folder)
  expect(await clientFor(second.port).health.retrieve()).toEqual({ ok: true })
  await second.end('SIGTERM')
})

const NAMESPACE = ['unshare', '-rpf', '--mount-proc', '--kill-child']
const canUnshare = spawnSync([...NAMESPACE, 'true'].join(' '), { shell: true }).status === 0

test.skipIf(!canUnshare)('holds across process-id namespaces', async () => {
  const folder = temporaryFolder()
  const first = await spawnServer(folder, [], NAMESPACE)
  await expect(spawnServer(folder, [], NAMESPACE)).rejects.toThrow('is in use by process')
  await expect(spawnServer(folder)).rejects.toThrow('is in use by process')
  await first.end('SIGKILL')
})

test('a writer whose folder was taken over acknowledges nothing more and deletes nothing', async () => {
  const folder = temporaryFolder()
  const owner = (token: string) =>
    writeFileSync(join(folder, 'owner.json'), JSON.stringify({ token, pid: 1, host: 'h' }))
  owner('first')
  const first = await Store.open(folder)
  const row = (id: string) =>
    ({ kind: 'row', row: { table: 'aliases', id, value: { name: id, collection_name: 'c' } } }) as const
  first.commit(row('before'))
  await first.committed()
  // as on a file system without locks
  owner('second')
  const second = await Store.open(folder)
  first.commit(row('late'))
  await expect(first.committed()).rejects.toThrow('was taken over by process 1 on host h')
  await expect(first.snapshot()).rejects.toThrow('was taken over')
  second.commit(row('after'))
  await second.committed()
  await second.close()
  const again = await Store.open(folder)
  const names = again.state.catalogue.list('aliases').map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['before', 'after']))
  expect(again.damages).toEqual([])
  await again.close()
})
