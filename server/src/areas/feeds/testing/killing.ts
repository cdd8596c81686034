/** Two files of one store, imported by processes that die on the way, and what must be there in the end. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect } from 'vitest'
import { systemClock } from '../../../clock.ts'
import { rowsOf } from '../../../database/rows.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { createFeeds } from '../service.ts'
import { fragile } from './fragile.ts'
import { jsonl, type Row, stateOf, TEA } from './shop.ts'

const RUNNER = join(import.meta.dirname, '../../../testing/doomed-import.ts')
export const PHASES = ['reading', 'rows', 'matching', 'writing', 'closing', 'committed']

const vary = (i: number, change: number): Row => ({
  ...TEA,
  id: `K${i}`,
  title: `Vela de cera número ${i} 250 g`,
  price: 50 + (i % 7) + change,
  ...(i % 3 === 0 && { mpn: `VC-${i}` }),
})

/** In the second some change, some go, some come, one price is unbelievable, one row is bad. */
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

/** `rows`: a multiple of 40. */
export async function killing(rows: number) {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-kill-'))
  const { first, second } = filesOf(rows)
  await Promise.all([writeFile(join(folder, '1.jsonl'), first), writeFile(join(folder, '2.jsonl'), second)])

  async function undisturbed(database: TestDatabase, file: string): Promise<unknown> {
    const outcome = await createFeeds({ database, clock: systemClock }).importFile(fragile(join(folder, file)))
    expect(outcome.state).toBe('done')
    return stateOf(database)
  }

  /** The signal that ended it; null when it came to its end before. */
  async function doomed({ url }: TestDatabase, file: string, moment: string): Promise<string | null> {
    const child = spawn(process.execPath, [RUNNER, url, join(folder, file), moment], {
      stdio: ['ignore', 'ignore', 'pipe'],
    })
    let complaints = ''
    child.stderr.on('data', (chunk) => {
      complaints += chunk
    })
    const [code, signal] = await once(child, 'close')
    if (code !== 0 && signal === null) throw new Error(complaints)
    return signal
  }

  async function withDatabase(work: (database: TestDatabase) => Promise<void>): Promise<void> {
    const database = await testDatabase({ max: 2 })
    try {
      await work(database)
      expect(await rowsOf(database.pool, `select state from feed_runs where state = 'running'`)).toEqual([])
    } finally {
      await database.close()
    }
  }

  const expected = { afterFirst: null as unknown, afterSecond: null as unknown }
  await withDatabase(async (database) => {
    expected.afterFirst = await undisturbed(database, '1.jsonl')
    expected.afterSecond = await undisturbed(database, '2.jsonl')
  })

  return {
    /** The first import of an empty site dies. */
    first: (moment: string) =>
      withDatabase(async (database) => {
        const before = await stateOf(database)
        const signal = await doomed(database, '1.jsonl', moment)
        if (PHASES.includes(moment)) expect(signal).toBe('SIGKILL')
        expect([before, expected.afterFirst]).toContainEqual(await stateOf(database))
        expect(await undisturbed(database, '1.jsonl')).toEqual(expected.afterFirst)
      }),

    /** A later one dies. */
    second: (moment: string) =>
      withDatabase(async (database) => {
        await undisturbed(database, '1.jsonl')
        const signal = await doomed(database, '2.jsonl', moment)
        if (PHASES.includes(moment)) expect(signal).toBe('SIGKILL')
        const left = await stateOf(database)
        expect([expected.afterFirst, expected.afterSecond]).toContainEqual(left)
        // Where the work was done, doing it again would count the missing a second time.
        const done = JSON.stringify(left) === JSON.stringify(expected.afterSecond)
        if (!done) expect(await undisturbed(database, '2.jsonl')).toEqual(expected.afterSecond)
      }),

    close: () => rm(folder, { recursive: true }),
  }
}
