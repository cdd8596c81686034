import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ADVISORY_LOCKS } from './advisory-locks.ts'

const SOURCES = join(import.meta.dirname, '..')

test('no two locks share a number, and each fits the 32 bits of a two-key lock', () => {
  const numbers = Object.values(ADVISORY_LOCKS)
  expect(new Set(numbers).size).toBe(numbers.length)
  for (const number of numbers) expect(number).toBeLessThan(2 ** 31)
})

test('every other file that takes an advisory lock takes its number from the list', () => {
  const files = globSync('**/*.ts', { cwd: SOURCES }).filter((file) => !/\.test\.ts$|advisory-locks\.ts$/.test(file))
  const locking = files.filter((file) =>
    /pg_(try_)?advisory_(xact_)?lock/.test(readFileSync(join(SOURCES, file), 'utf8')),
  )
  expect(locking.length).toBeGreaterThan(5)
  for (const file of locking)
    expect([file, readFileSync(join(SOURCES, file), 'utf8')]).toEqual([
      file,
      expect.stringContaining('ADVISORY_LOCKS.'),
    ])
})
