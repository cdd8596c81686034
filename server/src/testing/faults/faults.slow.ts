/**
 * What goes wrong around a site while people write and read: `npm run test:slow -- faults`. Everything that was
 * acknowledged must be in the database afterwards, once; the table says what was tried and how long it took to be whole.
 */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilAnswering } from '../answering.ts'
import { temporaryFolder } from '../app.ts'
import { Ledger } from './ledger.ts'
import { Reader, shownStatuses } from './reader.ts'
import { openStage, type Stage } from './stage.ts'
import * as strikes from './strikes.ts'

const BEFORE = 40
const AFTER = 40
const SMALL_DISK = '900m'
const table: object[] = []
afterAll(() => console.table(table))

/** Writes before, during and after; answers once everything works again. */
async function endure(stage: Stage, strike: strikes.Strike): Promise<void> {
  const ledger = new Ledger(stage.url, await stage.newPeople())
  const reader = new Reader(stage.url)
  await ledger.more(BEFORE)
  const struckAt = performance.now()
  await strike.happen(stage)
  await untilAnswering(`${stage.url}/ready`)
  const whole = Math.round((performance.now() - struckAt) / 100) / 10
  await ledger.more(AFTER)
  await Promise.all([ledger.stop(), reader.stop()])
  const { acknowledged, lost, doubled } = await stage.asking((pool) => ledger.compare(pool))
  const row = {
    fault: strike.name,
    acknowledged,
    lost: lost.length,
    doubled: doubled.length,
    // from the blow on, with the seconds its name says
    'whole after s': whole,
    writes: shownStatuses(ledger.statuses),
    pages: shownStatuses(reader.statuses),
  }
  table.push(row)
  // At once too: a run that is cut short has then told what it saw.
  console.log(JSON.stringify(row))
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
  // Besides 503 there is no honest failure; no answer at all only while no process is there to give one.
  const dishonest = [...ledger.statuses.keys(), ...reader.statuses.keys()].filter(
    (status) => ![0, 200, 503].includes(status),
  )
  expect(dishonest).toEqual([])
}

describe('a site with all it brings along', async () => {
  const folder = await temporaryFolder()
  let stage: Stage
  beforeAll(async () => {
    const clock = join(import.meta.dirname, 'moved-clock.ts')
    stage = await openStage(folder.path, { NODE_OPTIONS: `--import=${clock}` })
  })
  afterAll(async () => {
    await stage?.close()
    await folder.remove()
  })

  test.each(Array.from({ length: 5 }, (_, at) => at + 1))('survives being killed, time %i', () =>
    endure(stage, strikes.killed),
  )
  test.each([
    strikes.databaseKilled,
    strikes.databaseFrozen,
    strikes.databaseReadOnly,
    strikes.indexDamaged,
    strikes.mailRefused,
    strikes.clockJumps,
  ])('survives: $name', (strike) => endure(stage, strike))

  test('every account that was acknowledged has its letter, or the queue has it', async () => {
    const { rows } = await stage.asking((pool) =>
      pool.query<{ email: string }>(
        `select email::text from users where email like 'libro-%'
         and not exists (select from mail_outbox where recipient = users.email)`,
      ),
    )
    const told = new Set(stage.mailbox.mails.flatMap(({ to }) => to?.map(({ address }) => address) ?? []))
    expect(rows.map(({ email }) => email).filter((email) => !told.has(email))).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
  })

  test('the index has every product, once', async () => {
    const { adminKey } = JSON.parse(await readFile(join(folder.path, 'secrets.json'), 'utf8'))
    const { rows } = await stage.asking((pool) => pool.query<{ n: number }>('select count(*)::int as n from products'))
    await expect
      .poll(async () => {
        const headers = { 'x-typesense-api-key': adminKey }
        const answer = await fetch(`${stage.url}/collections/products`, { headers })
        return ((await answer.json()) as { num_documents: number }).num_documents
      })
      .toBe(rows[0]?.n)
  })
})

/** Mounting is for root; elsewhere there is no small disk to fill. */
const mayMount = process.getuid?.() === 0 && process.platform === 'linux'

test.runIf(mayMount)('a small disk may be full', async () => {
  const folder = await temporaryFolder()
  const run = promisify(execFile)
  await run('mount', ['-t', 'tmpfs', '-o', `size=${SMALL_DISK},mode=755`, 'tmpfs', folder.path])
  let stage: Stage | undefined
  try {
    stage = await openStage(folder.path)
    await endure(stage, strikes.diskFull)
  } finally {
    await stage?.close()
    await run('umount', ['-l', folder.path])
    await folder.remove()
  }
})
