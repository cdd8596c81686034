import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { ADVISORY_LOCKS, holdAdvisoryLock } from './advisory-locks.ts'

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

const HOLDERS = "application_name like 'holder-%' and datname = current_database()"
const HOLDING = `select pid from pg_locks join pg_stat_activity using (pid) where locktype = 'advisory' and ${HOLDERS}`
const DROP = `select pg_terminate_backend(pid) from pg_stat_activity where ${HOLDERS}`

test('a lock whose connection the database drops is taken again', async () => {
  const { url, pool, close } = await testDatabase()
  const onTaken = vi.fn()
  const holders = async () => (await pool.query<{ pid: number }>(HOLDING)).rows.map(({ pid }) => pid)
  const hold = (name: string) => holdAdvisoryLock(url, ADVISORY_LOCKS.ownSearchIndex, `holder-${name}`, onTaken)
  const release = await hold('one')
  expect(await hold('other')).toBeNull()
  const first = await holders()
  await pool.query(DROP)
  await expect.poll(async () => (await holders()).filter((pid) => !first.includes(pid))).toHaveLength(1)
  expect(await hold('other')).toBeNull()
  await release?.()
  const second = await hold('other')
  expect(second).not.toBeNull()
  await second?.()
  expect(onTaken).not.toHaveBeenCalled()
  await close()
})

test('a process is told that another one took the lock meanwhile', async () => {
  const { url, pool, close } = await testDatabase()
  const onTaken = vi.fn()
  const release = await holdAdvisoryLock(url, ADVISORY_LOCKS.ownSearchIndex, 'holder-one', onTaken)
  const other = await pool.connect()
  const taken = other.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.ownSearchIndex])
  await pool.query(DROP)
  await taken
  await vi.waitFor(() => expect(onTaken).toHaveBeenCalled())
  await release?.()
  other.release(true)
  await close()
})
