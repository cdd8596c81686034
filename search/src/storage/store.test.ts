import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { Document } from '../schema/types.ts'
import { parseSchema } from '../schema/validate.ts'
import { temporaryFolder } from '../testing/cleanup.ts'
import { Log } from './log.ts'
import { Store } from './store.ts'

const schema = (name: string) =>
  parseSchema(
    {
      name,
      fields: [
        { name: 'title', type: 'string' },
        { name: 'n', type: 'int32' },
      ],
    },
    1700000000,
  )

const documents = (from: number, to: number): Document[] =>
  Array.from({ length: to - from }, (_, index) => ({
    id: String(from + index),
    n: from + index,
    title: `título ${from + index}`,
  }))

const idsIn = (store: Store, name: string) => [...(store.state.collection(name)?.writer.ids('') ?? [])]

async function filled(folder: string): Promise<Store> {
  const store = await Store.open(folder)
  for (const name of ['a', 'b']) {
    store.commit({ kind: 'create', schema: schema(name) })
    store.commit({ kind: 'put', collection: name, documents: documents(0, 20) })
  }
  store.commit({ kind: 'remove', collection: 'a', ids: ['3', '4'] })
  store.commit({ kind: 'row', row: { table: 'aliases', id: 'x', value: { name: 'x', collection_name: 'a' } } })
  await store.committed()
  return store
}

const partsOf = (folder: string) => readdirSync(join(folder, 'parts')).filter((name) => !name.endsWith('.damaged'))
const logsOf = (folder: string) => readdirSync(folder).filter((name) => /^log-\d+$/.test(name))

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

test('a record torn by a crash is ignored, and the records of the next log follow', async () => {
  const folder = temporaryFolder()
  await (await filled(folder)).close()
  appendFileSync(join(folder, 'log-00000001'), Buffer.from([200, 0, 0, 0, 1, 2]))
  const next = await Store.open(folder)
  next.commit({ kind: 'put', collection: 'b', documents: documents(20, 22) })
  await next.close()
  const again = await Store.open(folder)
  expect(again.damages).toEqual([])
  expect(idsIn(again, 'b')).toHaveLength(22)
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

test('after a crash during a snapshot nothing is lost and no file remains for ever', async () => {
  const folder = temporaryFolder()
  await (await filled(folder)).close()
  // What is there when the process dies after switching logs and before the manifest's rename.
  await (await Log.open(join(folder, 'log-00000002'))).close()
  writeFileSync(join(folder, 'parts', '00000001'), 'half a pa')
  writeFileSync(join(folder, 'parts', '00000002.tmp'), 'ha')
  writeFileSync(join(folder, 'snapshot-00000002.json.tmp'), 'half a manifest')
  const again = await Store.open(folder)
  expect(again.damages).toEqual([])
  expect(idsIn(again, 'b')).toHaveLength(20)
  again.commit({ kind: 'put', collection: 'b', documents: documents(20, 21) })
  const manifest = await again.snapshot()
  await again.close()
  const expected = manifest.collections.flatMap(({ parts }) => parts.map(({ file }) => file)).sort()
  expect(
    partsOf(folder)
      .map((name) => join('parts', name))
      .sort(),
  ).toEqual(expected)
  expect(readdirSync(folder).sort()).toEqual(['log-00000003', 'parts', 'snapshot-00000003.json'])
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

test('a damaged part is set aside and named; its collection opens empty, the other whole', async () => {
  const folder = temporaryFolder()
  const store = await filled(folder)
  const manifest = await store.snapshot()
  await store.close()
  const victim = manifest.collections.find(({ name }) => name === 'a')?.parts[0]
  const file = join(folder, victim?.file as string)
  const bytes = readFileSync(file)
  bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 0xff
  writeFileSync(file, bytes)
  const again = await Store.open(folder)
  expect(again.damages).toEqual([{ file: victim?.file, collection: 'a', reason: expect.stringContaining('checksum') }])
  expect(existsSync(`${file}.damaged`)).toBe(true)
  expect(idsIn(again, 'a')).toEqual([])
  expect(idsIn(again, 'b')).toHaveLength(20)
  again.commit({ kind: 'put', collection: 'a', documents: documents(0, 5) })
  await again.snapshot()
  await again.close()
  const mended = await Store.open(folder)
  expect(mended.damages).toEqual([])
  expect(idsIn(mended, 'a')).toHaveLength(5)
  await mended.close()
})

test('a damaged manifest falls back to what is whole and says so', async () => {
  const folder = temporaryFolder()
  const store = await filled(folder)
  await store.snapshot()
  await store.close()
  const name = readdirSync(folder).find((entry) => entry.startsWith('snapshot-')) as string
  writeFileSync(join(folder, name), 'nonsense')
  const again = await Store.open(folder)
  expect(again.damages).toContainEqual({ file: name, reason: expect.any(String) })
  expect([...again.state.collections.keys()]).toEqual([])
  await again.close()
})

test('a log damaged in the middle keeps what came before and is set aside whole', async () => {
  const folder = temporaryFolder()
  await (await filled(folder)).close()
  const file = join(folder, logsOf(folder)[0] as string)
  const bytes = readFileSync(file)
  const spot = bytes.lastIndexOf('título 19')
  bytes[spot] = 0
  writeFileSync(file, bytes)
  const again = await Store.open(folder)
  expect(again.damages[0]?.reason).toContain('checksum mismatch')
  expect(existsSync(`${file}.damaged`)).toBe(true)
  expect(idsIn(again, 'a')).toHaveLength(20)
  await again.close()
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
