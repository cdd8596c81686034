import { readdir, symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/app.ts'
import { tryWriteFile } from './try-write-file.ts'

test('a folder that takes files is left as it was', async () => {
  const { path, remove } = await temporaryFolder()
  await tryWriteFile(path)
  expect(await readdir(path)).toEqual([])
  await remove()
})

test('a full disk is an error', async () => {
  const { path, remove } = await temporaryFolder()
  // Every write to this device fails with ENOSPC.
  await symlink('/dev/full', join(path, 'write-probe.tmp'))
  await expect(tryWriteFile(path)).rejects.toThrow('ENOSPC')
  await remove()
})

test('a folder that cannot be made is an error', async () => {
  const { path, remove } = await temporaryFolder()
  await writeFile(join(path, 'file'), '')
  await expect(tryWriteFile(join(path, 'file', 'data'))).rejects.toThrow('ENOTDIR')
  await remove()
})
