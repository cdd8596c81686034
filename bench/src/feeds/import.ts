/** A store of a million offers: first import, then again with a twentieth changed, beside PostgreSQL's own COPY. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream, existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { type Database, openDatabase } from '@tianguis/server/src/database/connect.ts'
import { from as copyFrom } from 'pg-copy-streams'
import { root } from '../shared/checkout.ts'
import { familyMs } from '../shared/processor-time.ts'
import { printTable } from '../shared/table.ts'
import { type Assortment, writeAssortment } from './offers.ts'

interface Imported {
  outcome: { state: string; report: Record<string, unknown> }
  seconds: number
  /** Processor time of all threads of the import. */
  busy: number
  megabytes: number
  phases: Record<string, number>
}

interface Measured extends Imported {
  /** Processor time of PostgreSQL's processes. */
  postgresBusy: number
}

type Migrate = typeof import('@tianguis/server/src/database/migration/migrate.ts')
/** Where states of the code have it, newest first. */
const MIGRATE = ['database/migration/migrate.ts', 'database/migrate.ts'].map((file) => join(root, 'server/src', file))

/** `clusterFolder`: of the PostgreSQL at `url`, for its processor time. */
export async function measureImport(
  { folder, clusterFolder, url }: { folder: string; clusterFolder: string; url: string },
  assortment: Assortment,
): Promise<void> {
  const { offers, products } = assortment
  const path = (name: string) => join(folder, name)
  await writeAssortment(path('first.jsonl'), assortment)
  await writeAssortment(path('second.jsonl'), assortment, { isChanged: true })
  await writeAssortment(path('bare.csv'), assortment, { isCsv: true })
  const database = openDatabase(url, { max: 2 })
  const { applyMigrations } = (await import(MIGRATE.find(existsSync) ?? '')) as Migrate
  await applyMigrations(database)
  const bare = await bareCopy(database, path('bare.csv'))
  await database.close()
  const postmaster = await postmasterIn(clusterFolder)
  const measured = async (file: string): Promise<Measured> => {
    const before = await familyMs(postmaster)
    const imported = await importIn(url, path(file))
    return { ...imported, postgresBusy: ((await familyMs(postmaster)) - before) / 1000 }
  }
  const first = await measured('first.jsonl')
  const second = await measured('second.jsonl')
  console.log(`\n${offers.toLocaleString('en-US')} offers of ${products.toLocaleString('en-US')} products:`)
  const row = (what: string, seconds: number, imported: Measured | null) => ({
    run: what,
    seconds,
    'rows/s': Math.round(offers / seconds),
    'of bare COPY': `1/${(seconds / bare).toFixed(1)}`,
    'CPU s, Node': imported?.busy ?? '–',
    'CPU s, PostgreSQL': imported?.postgresBusy ?? '–',
    'peak MB': Math.round(imported?.megabytes ?? 0),
  })
  printTable([
    row('COPY into a bare table', bare, null),
    row('first import', first.seconds, first),
    row('again, 5 % changed', second.seconds, second),
  ])
  for (const { outcome, phases } of [first, second]) console.log(JSON.stringify({ phases, ...outcome.report }))
}

async function postmasterIn(clusterFolder: string): Promise<number> {
  return Number.parseInt(await readFile(join(clusterFolder, 'postmaster.pid'), 'utf8'), 10)
}

async function bareCopy({ pool }: Database, file: string): Promise<number> {
  const columns = 'id title description link image_link price availability condition brand gtin mpn product_type'
  await pool.query(
    `create table bare (${columns
      .split(' ')
      .map((name) => `${name} text`)
      .join(', ')})`,
  )
  const client = await pool.connect()
  const startedAt = performance.now()
  await pipeline(
    createReadStream(file, { highWaterMark: 256 * 1024 }),
    client.query(copyFrom('copy bare from stdin (format csv)')),
  )
  const seconds = (performance.now() - startedAt) / 1000
  client.release()
  await pool.query('drop table bare')
  return seconds
}

async function importIn(url: string, file: string): Promise<Imported> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'import-process.ts'), url, file, root], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk) => {
    said += chunk
  })
  const [code] = await once(child, 'close')
  if (code !== 0) throw new Error(`the import ended with ${code}: ${said}`)
  return JSON.parse(said)
}
