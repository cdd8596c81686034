import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../testing/cleanup.ts'
import { lockFolder } from './lock.ts'

test('a folder has one holder until it is released', () => {
  const folder = temporaryFolder()
  const release = lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(`is in use by process ${process.pid}`)
  release()
  expect(existsSync(join(folder, 'LOCK'))).toBe(false)
  lockFolder(folder)()
})

test.each([
  ['a process that is gone', JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })],
  ['another process that got the same number', JSON.stringify({ pid: process.pid, started: 'long ago' })],
  ['half a lock', '{"pid":'],
])('a lock left by %s is taken over', (_, content) => {
  const folder = temporaryFolder()
  writeFileSync(join(folder, 'LOCK'), content)
  lockFolder(folder)()
})
