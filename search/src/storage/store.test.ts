import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/cleanup.ts'
import { Store } from './store.ts'
import { decompressParts, documents, filled, idsIn, logsOf, partsOf } from './testing/filled-store.ts'

test('everything is there again after reopening, from the log alone', async () => {
  const folder = temporaryFolder()
  await (await filled(folder)).close()
  const again = await Store.open(folder)
  expect(again.damages).toEqual([])
  expect(idsIn(again, 'x')).toEqual(
    documents(0, 20)
      .map(({ id }) => id)
      .filter((id) => id !== '3' && id !== '4'),
  )
  expect(again.state.collection('b')?.get('7')).toEqual({ id: '7', n: 7, title: 'título 7' })
  expect(again.state.collection('b')?.sequence).toBe(20)
  await again.close()
})

test('opening without writing leaves no further logs', async () => {
  const folder = temporaryFolder()
  await (await filled(folder)).close()
  for (let opening = 0; opening < 3; opening++) await (await Store.open(folder)).close()
  expect(logsOf(folder)).toHaveLength(2)
})

test('a snapshot takes the place of the log before it; what follows is replayed on top', async () => {
  const folder = temporaryFolder()
  const store = await filled(folder)
  await store.snapshot()
  expect(logsOf(folder)).toHaveLength(1)
  store.commit({ kind: 'put', collection: 'b', documents: documents(20, 25) })
  store.commit({ kind: 'drop', collection: 'a' })
  await store.close()
  const again = await Store.open(folder)
  expect(again.state.collection('a')).toBeUndefined()
  expect(idsIn(again, 'b')).toHaveLength(25)
  expect(again.state.collection('b')?.sequence).toBe(25)
  await again.close()
})

test('writes during a snapshot are in neither place twice nor lost', async () => {
  const folder = temporaryFolder()
  const store = await filled(folder)
  const running = store.snapshot()
  for (let n = 20; n < 60; n++) {
    store.commit({ kind: 'put', collection: 'b', documents: documents(n, n + 1) })
    await store.committed()
  }
  await running
  await store.close()
  const again = await Store.open(folder)
  expect(idsIn(again, 'b').map(Number)).toEqual(Array.from({ length: 60 }, (_, n) => n))
  await again.close()
})

test('a snapshot copied elsewhere opens as a folder of its own', async () => {
  const folder = temporaryFolder()
  const target = temporaryFolder()
  const store = await filled(folder)
  await store.snapshotTo(target)
  await store.close()
  const copy = await Store.open(target)
  expect(copy.damages).toEqual([])
  expect(idsIn(copy, 'b')).toHaveLength(20)
  await copy.close()
})

test('a second snapshot reuses the parts that cannot have changed', async () => {
  const folder = temporaryFolder()
  const store = await filled(folder)
  const first = await store.snapshot()
  store.commit({ kind: 'put', collection: 'b', documents: documents(20, 21) })
  const second = await store.snapshot()
  const files = (manifest: typeof first, name: string) =>
    manifest.collections
      .find((entry) => entry.name === name)
      ?.parts.filter(({ fixed }) => fixed)
      .map(({ file }) => file)
  expect(files(second, 'a')).toEqual(files(first, 'a'))
  expect(files(first, 'a')?.length).toBeGreaterThan(0)
  expect(new Set(second.collections.flatMap(({ parts }) => parts.map(({ file }) => file)))).toEqual(
    new Set(partsOf(folder).map((name) => join('parts', name))),
  )
  await store.close()
})

test('a folder whose parts were written without compression opens, and its next snapshot keeps them', async () => {
  const folder = temporaryFolder()
  const store = await filled(folder)
  const manifest = await store.snapshot()
  await store.close()
  await decompressParts(folder, manifest)
  const again = await Store.open(folder)
  expect(again.damages).toEqual([])
  expect(idsIn(again, 'b')).toHaveLength(20)
  again.commit({ kind: 'put', collection: 'b', documents: documents(20, 21) })
  await again.snapshot()
  await again.close()
  const last = await Store.open(folder)
  expect(last.damages).toEqual([])
  expect(idsIn(last, 'b')).toHaveLength(21)
  await last.close()
})
