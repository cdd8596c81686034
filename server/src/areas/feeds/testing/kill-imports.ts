/** Imports two files of one store in processes that are killed, and checks the resulting state. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, vi } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import { systemClock } from '../../../runtime/clock.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { createFeeds } from '../service.ts'
import { jsonl, type Row, stateOf, TEA } from './feed-fixture.ts'
import { killableImport } from './killable-import.ts'

const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../../../../node_modules/.cache/compiled')
const RUNNER = join(import.meta.dirname, '../../../testing/killable-import-process.ts')
export const PHASES = ['reading', 'rows', 'matching', 'writing', 'closing', 'committed']

const vary = (i: number, change: number): Row => ({
  ...TEA,
  id: `K${i}`,
  title: `Vela de cera número ${i} 250 g`,
  price: 50 + (i % 7) + change,
  ...(i % 3 === 0 && { mpn: `VC-${i}` }),
})

/** In the second file some rows change, some are missing, some are new, one price is implausible, one row is bad. */
function filesOf(rows: number): { first: string; second: string } {
  const all = Array.from({ length: rows }, (_, i) => i)
  return {
    first: jsonl(all.map((i) => vary(i, 0))),
    second: jsonl([
      ...all.map((i) => vary(i + rows / 20, i % 20 === 0 ? 5 : 0)),
      { ...vary(rows / 2, 0), id: `K${rows + rows / 20}`, price: 9_999_999 },
      { ...TEA, id: 'mala', price: 'gratis' },
    ]),
  }
}

/** A phase, or a fraction of an undisturbed run's duration. */
export type Moment = string | number

/** `rows`: a multiple of 40. */
export async function killImports(rows: number) {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-kill-'))
  const { first, second } = filesOf(rows)
  await Promise.all([writeFile(join(folder, '1.jsonl'), first), writeFile(join(folder, '2.jsonl'), second)])
  const lastingMs: Record<string, number> = {}

  async function undisturbed(database: TestDatabase, file: string): Promise<unknown> {
    const outcome = await createFeeds({ database, clock: systemClock }).importFile(killableImport(join(folder, file)))
    expect(outcome.state).toBe('done')
    return stateOf(database)
  }

  /** Runs an import that is killed at `moment`; waits until PostgreSQL has closed its connections. */
  async function killed({ url, pool }: TestDatabase, file: string, moment: Moment) {
    const own = new URL(url)
    own.searchParams.set('application_name', 'killed')
    const child = spawn(process.execPath, [RUNNER, own.href, join(folder, file), String(moment)], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // As `npm start` has it: a process that is killed leaves no compiled files of its own.
      env: { NODE_COMPILE_CACHE },
    })
    const closed = once(child, 'close')
    let complaints = ''
    child.stderr.on('data', (chunk) => {
      complaints += chunk
    })
    let begunAt = 0
    let blow: NodeJS.Timeout | undefined
    child.stdout.once('data', () => {
      begunAt = performance.now()
      if (typeof moment === 'number') blow = setTimeout(() => child.kill('SIGKILL'), moment * (lastingMs[file] ?? 0))
    })
    const [code, signal] = await closed
    clearTimeout(blow)
    if (code !== 0 && signal === null) throw new Error(complaints)
    const left = `select pid from pg_stat_activity where application_name = 'killed' and datname = current_database()`
    await vi.waitFor(async () => expect(await rowsOf(pool, left)).toEqual([]), { timeout: 60_000 })
    if (PHASES.includes(String(moment))) expect(signal).toBe('SIGKILL')
    return { signal, ms: performance.now() - begunAt }
  }

  async function withDatabase<T>(work: (database: TestDatabase) => Promise<T>, copyOf?: TestDatabase): Promise<T> {
    const database = await testDatabase({ max: 2, ...(copyOf && { copyOf }) })
    try {
      const result = await work(database)
      expect(await rowsOf(database.pool, `select state from feed_runs where state = 'running'`)).toEqual([])
      return result
    } finally {
      await database.close()
    }
  }

  const stocked = await testDatabase({ max: 2 })
  const afterFirst = await undisturbed(stocked, '1.jsonl')
  await stocked.pool.end()
  const afterSecond = await withDatabase((database) => undisturbed(database, '2.jsonl'), stocked)

  return {
    /** Kills the first import into an empty catalogue. */
    first: (moment: Moment) =>
      withDatabase(async (database) => {
        const before = await stateOf(database)
        const { signal } = await killed(database, '1.jsonl', moment)
        const left = await stateOf(database)
        expect([before, afterFirst]).toContainEqual(left)
        expect(await undisturbed(database, '1.jsonl')).toEqual(afterFirst)
        return signal
      }),

    /** Kills a later import. */
    second: (moment: Moment) =>
      withDatabase(async (database) => {
        const { signal } = await killed(database, '2.jsonl', moment)
        const left = await stateOf(database)
        expect([afterFirst, afterSecond]).toContainEqual(left)
        // A finished import must not be repeated: missing offers would be counted twice.
        const done = JSON.stringify(left) === JSON.stringify(afterSecond)
        if (!done) expect(await undisturbed(database, '2.jsonl')).toEqual(afterSecond)
        return signal
      }, stocked),

    /** Measures undisturbed imports, so that moments can be fractions of their duration. */
    async measure(): Promise<void> {
      const time = async (file: string, copyOf?: TestDatabase) =>
        withDatabase(async (database) => {
          lastingMs[file] = (await killed(database, file, 'never')).ms
        }, copyOf)
      await time('1.jsonl')
      await time('2.jsonl', stocked)
    },

    async close(): Promise<void> {
      await stocked.close()
      await rm(folder, { recursive: true })
    },
  }
}
