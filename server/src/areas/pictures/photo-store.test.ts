import { readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { temporaryFolder } from '../../testing/app.ts'
import { createPhotoStore } from './photo-store.ts'

let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeEach(async () => {
  folder = await temporaryFolder()
})
afterEach(() => folder.remove())

const picture = (bytes: number) => Buffer.alloc(bytes, 'x')

test('the least recently used photo is deleted when the limit is exceeded', async () => {
  const store = createPhotoStore(folder.path, 250)
  await store.write('a', picture(100))
  await store.write('b', picture(100))
  expect((await store.read('a'))?.bytes).toHaveLength(100)
  await store.write('c', picture(100))
  expect(await store.read('b')).toBeNull()
  expect(await store.read('a')).not.toBeNull()
  expect(store.bytes).toBe(200)
  expect(await readdir(folder.path)).toHaveLength(2)
})

test('the next process reads the folder, applies its own limit and deletes partial files', async () => {
  const before = createPhotoStore(folder.path, 1_000)
  for (const key of ['a', 'b', 'c']) await before.write(key, picture(100))
  await writeFile(join(folder.path, 'torn.part'), 'x')
  const after = createPhotoStore(folder.path, 250)
  const left = await Promise.all(['a', 'b', 'c'].map((key) => after.read(key)))
  expect(left.filter((photo) => photo !== null)).toHaveLength(2)
  expect(after.bytes).toBe(200)
  expect((await readdir(folder.path)).some((name) => name.endsWith('.part'))).toBe(false)
})

test('rewriting a key counts once, and keys never become paths', async () => {
  const store = createPhotoStore(folder.path, 1_000)
  await store.write('../../etc/passwd', picture(100))
  await store.write('../../etc/passwd', picture(50))
  expect(store.bytes).toBe(50)
  expect(await readdir(folder.path)).toHaveLength(1)
})
