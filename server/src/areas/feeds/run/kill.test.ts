/** Killed in every phase, then run again: the result is that of a run nobody disturbed. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemClock } from '../../../clock.ts'
import { rowsOf } from '../../../database/rows.ts'
import { type TestDatabase, testDatabase } from '../../../testing/database.ts'
import { createFeeds } from '../service.ts'
import { fragile } from '../testing/fragile.ts'
import { jsonl, type Row, stateOf, TEA } from '../testing/shop.ts'

const RUNNER = join(import.meta.dirname, '../../../testing/doomed-import.ts')
const SLOW = process.env.TEST_SLOW === 'on'
const PHASES = ['reading', 'rows', 'matching', 'writing', 'closing', 'committed']
/** The long version adds kills at arbitrary moments of a larger file. */
const MOMENTS = SLOW ? Array.from({ length: 25 }, (_, i) => String(200 + i * 120)) : []
const ROWS = SLOW ? 30_000 : 400

const vary = (i: number, change: number): Row => ({
  ...TEA,
  id: `K${i}`,
  title: `Vela de cera número ${i} 250 g`,
  price: 50 + (i % 7) + change,
  ...(i % 3 === 0 && { mpn: `VC-${i}` }),
})
const first = jsonl(Array.from({ length: ROWS }, (_, i) => vary(i, 0)))
/** Some change, some go, some come, one price is unbelievable, one row is bad. */
const second = jsonl([
  ...Array.from({ length: ROWS }, (_, i) => vary(i + ROWS / 20, i % 20 === 0 ? 5 : 0)),
  { ...vary(ROWS / 2, 0), id: `K${ROWS + ROWS / 20}`, price: 9_999_999 },
  { ...TEA, id: 'mala', price: 'gratis' },
])

let folder: string
let expected: { afterFirst: unknown; afterSecond: unknown }
const open: TestDatabase[] = []

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'tianguis-kill-'))
  await Promise.all([writeFile(join(folder, '1.jsonl'), first), writeFile(join(folder, '2.jsonl'), second)])
  const database = await fresh()
  await run(database, '1.jsonl', 'never')
  const afterFirst = await stateOf(database)
  await run(database, '2.jsonl', 'never')
  expected = { afterFirst, afterSecond: await stateOf(database) }
})
afterAll(async () => {
  await Promise.all(open.map((database) => database.close()))
  await rm(folder, { recursive: true })
})

test.each([...PHASES, ...MOMENTS])('killed at %s', async (moment) => {
  const database = await fresh()
  const start = await stateOf(database)
  const killedFirst = await run(database, '1.jsonl', moment)
  if (!SLOW || PHASES.includes(moment)) expect(killedFirst).toBe('SIGKILL')
  expect([start, expected.afterFirst]).toContainEqual(await stateOf(database))
  expect(await run(database, '1.jsonl', 'never')).toBeNull()
  expect(await stateOf(database)).toEqual(expected.afterFirst)
  await run(database, '2.jsonl', moment)
  expect([expected.afterFirst, expected.afterSecond]).toContainEqual(await stateOf(database))
  // Killed after the commit, the work is done: doing it again would count the missing a second time.
  if (moment !== 'committed') await run(database, '2.jsonl', 'never')
  expect(await stateOf(database)).toEqual(expected.afterSecond)
  expect(await rowsOf(database.pool, `select state from feed_runs where state = 'running'`)).toEqual([])
})

async function fresh(): Promise<TestDatabase> {
  const database = await testDatabase({ max: 2 })
  open.push(database)
  return database
}

/** The signal that ended it; null when it came to its end. Only a run that is to die needs a process of its own. */
async function run(database: TestDatabase, file: string, moment: string): Promise<string | null> {
  if (moment === 'never') {
    const outcome = await createFeeds({ database, clock: systemClock }).importFile(fragile(join(folder, file)))
    expect(outcome.state).toBe('done')
    return null
  }
  const child = spawn(process.execPath, [RUNNER, database.url, join(folder, file), moment], {
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
