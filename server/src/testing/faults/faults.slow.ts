/**
 * Faults injected into a site while accounts write and read: `npm run test:slow -- faults`. Every acknowledged write must be in
 * the database afterwards, once; the printed table says which fault was injected and how long recovery took.
 */
import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { untilAnswering } from '../answering.ts'
import { temporaryFolder } from '../app.ts'
import * as faults from './injected-faults.ts'
import { Ledger } from './ledger.ts'
import { Reader, shownStatuses } from './reader.ts'
import { type RestartableSite, startRestartableSite } from './restartable-site.ts'

const BEFORE = 40
const AFTER = 40
const SMALL_DISK = '900m'
const table: object[] = []
afterAll(() => console.table(table))

/** Injects a fault while accounts write and a client reads; no acknowledged write may be lost or doubled. */
async function survive(target: RestartableSite, fault: faults.Fault): Promise<void> {
  const ledger = new Ledger(target.url, await target.newPeople())
  const reader = new Reader(target.url)
  await ledger.more(BEFORE)
  const injectedAt = performance.now()
  await fault.inject(target)
  await untilAnswering(`${target.url}/ready`)
  const whole = Math.round((performance.now() - injectedAt) / 100) / 10
  await ledger.more(AFTER)
  await Promise.all([ledger.stop(), reader.stop()])
  const { acknowledged, lost, doubled } = await target.withPool((pool) => ledger.compare(pool))
  const row = {
    fault: fault.name,
    acknowledged,
    lost: lost.length,
    doubled: doubled.length,
    // From the injection on, including the seconds that the name of the fault states.
    'whole after s': whole,
    writes: shownStatuses(ledger.statuses),
    pages: shownStatuses(reader.statuses),
  }
  table.push(row)
  // Printed at once too, in case the run is aborted.
  console.log(JSON.stringify(row))
  expect({ lost, doubled }).toEqual({ lost: [], doubled: [] })
  // The only failures allowed are 503, and no answer while no process runs.
  const otherStatuses = [...ledger.statuses.keys(), ...reader.statuses.keys()].filter(
    (status) => ![0, 200, 503].includes(status),
  )
  expect(otherStatuses).toEqual([])
}

describe('a site with its embedded parts', async () => {
  const folder = await temporaryFolder()
  let target: RestartableSite
  beforeAll(async () => {
    const clock = join(import.meta.dirname, 'moved-clock.ts')
    target = await startRestartableSite(folder.path, { NODE_OPTIONS: `--import=${clock}` })
  })
  afterAll(async () => {
    await target?.close()
    await folder.remove()
  })

  test.each(Array.from({ length: 5 }, (_, at) => at + 1))('survives being killed, time %i', () =>
    survive(target, faults.killed),
  )
  test.each([
    faults.databaseKilled,
    faults.databaseFrozen,
    faults.databaseReadOnly,
    faults.indexDamaged,
    faults.mailRefused,
    faults.clockJumps,
  ])('survives: $name', (fault) => survive(target, fault))

  test('every account that was acknowledged has its mail, or the queue has it', async () => {
    const { rows } = await target.withPool((pool) =>
      pool.query<{ email: string }>(
        `select email::text from users where email like 'libro-%'
         and not exists (select from mail_outbox where recipient = users.email)`,
      ),
    )
    const told = new Set(target.mailbox.mails.flatMap(({ to }) => to?.map(({ address }) => address) ?? []))
    expect(rows.map(({ email }) => email).filter((email) => !told.has(email))).toEqual([])
    expect(rows.length).toBeGreaterThan(0)
  })

  test('the index has every product, once', async () => {
    const { adminKey } = JSON.parse(await readFile(join(folder.path, 'secrets.json'), 'utf8'))
    const { rows } = await target.withPool((pool) =>
      pool.query<{ n: number }>('select count(*)::int as n from products'),
    )
    await expect
      .poll(async () => {
        const headers = { 'x-typesense-api-key': adminKey }
        const answer = await fetch(`${target.url}/collections/products`, { headers })
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
  let target: RestartableSite | undefined
  try {
    target = await startRestartableSite(folder.path)
    await survive(target, faults.diskFull)
  } finally {
    await target?.close()
    await run('umount', ['-l', folder.path])
    await folder.remove()
  }
})
