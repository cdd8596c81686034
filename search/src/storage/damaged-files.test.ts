/** Files that a crash or a disk has left incomplete. */
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/cleanup.ts'
import { Log } from './log.ts'
import { Store } from './store.ts'
import { documents, filled, idsIn, logsOf, partsOf } from './testing/filled-store.ts'

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

test('after a crash during a snapshot nothing is lost and no file remains for ever', async () => {
  const folder = temporaryFolder()
  await (await filled(folder)).close()
  // The files on disk when the process dies after switching logs and before the manifest's rename.
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

test('a damaged manifest falls back to the last undamaged state and reports it', async () => {
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
