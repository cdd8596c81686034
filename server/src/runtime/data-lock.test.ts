import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { temporaryFolder } from '../testing/app.ts'
import { lockDataDir, lockHolder } from './data-lock.ts'

let folder: string
let remove: () => Promise<void>
beforeEach(async () => {
  const temporary = await temporaryFolder()
  folder = temporary.path
  remove = temporary.remove
})
afterEach(() => remove())

describe('the lock of the data folder', () => {
  it('names the running process to a second one, and can be acquired after release', async () => {
    const unlock = await lockDataDir(folder, 'http://localhost:3000')
    expect(await lockHolder(folder)).toMatchObject({ pid: process.pid, url: 'http://localhost:3000' })
    await expect(lockDataDir(folder, 'http://localhost:4000')).rejects.toThrow(
      new RegExp(`ya está en uso: el proceso ${process.pid}, .* atiende http://localhost:3000`),
    )
    await unlock()
    expect(await lockHolder(folder)).toBeNull()
    await (await lockDataDir(folder, 'http://localhost:4000'))()
  })

  it('is acquired by one of many concurrent callers', async () => {
    const asked = await Promise.allSettled(
      Array.from({ length: 10 }, () => lockDataDir(folder, 'http://localhost:3000')),
    )
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  it.each([
    ['a process that is gone', (lock: object) => JSON.stringify({ ...lock, pid: 2 ** 22 + 1 })],
    ['an earlier process with the same number', (lock: object) => JSON.stringify({ ...lock, birth: 'another time' })],
    ['a file that cannot be read', () => '{"pid":'],
  ])('is not kept by %s', async (_what, spoil) => {
    await lockDataDir(folder, 'http://localhost:3000')
    const path = join(folder, 'server.lock')
    await writeFile(path, spoil(JSON.parse(await readFile(path, 'utf8'))))
    const unlock = await lockDataDir(folder, 'http://localhost:4000')
    expect(await lockHolder(folder)).toMatchObject({ url: 'http://localhost:4000' })
    await unlock()
  })
})
