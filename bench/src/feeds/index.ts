/** A store of a million offers: first import, then again with a twentieth changed, beside PostgreSQL's own COPY. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createReadStream } from 'node:fs'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { openDatabase } from '@tianguis/server/src/database/connect.ts'
import { startCluster } from '@tianguis/server/src/database/embedded/cluster.ts'
import { applyMigrations } from '@tianguis/server/src/database/migration/migrate.ts'
import { from as copyFrom } from 'pg-copy-streams'
import { inOwnDatabase } from '../shared/own-database.ts'
import { printTable } from '../shared/table.ts'
import { measureJudging } from './judging.ts'
import { measureMatching } from './matching.ts'
import { writeAssortment } from './offers.ts'

export const summary =
  'import of a million offers beside a bare COPY of the same rows; matching by title; --only import|matching|judging'

interface Measured {
  outcome: { state: string; report: Record<string, unknown> }
  seconds: number
  megabytes: number
  phases: Record<string, number>
}

export async function run(args: string[]): Promise<void> {
  const { values } = parseArgs({
    args,
    options: {
      offers: { type: 'string', default: '1000000' },
      products: { type: 'string', default: '250000' },
      judged: { type: 'string', default: '200000' },
      only: { type: 'string' },
    },
  })
  const offers = Number(values.offers)
  const products = Math.min(offers, Number(values.products))
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-bench-'))
  // Started by root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(folder, 0o711)
  const cluster = await startCluster(join(folder, 'postgres'))
  try {
    const isWanted = (part: string) => values.only === undefined || values.only === part
    if (isWanted('matching')) await inOwnDatabase(cluster.url, 'matching', measureMatching)
    if (isWanted('judging'))
      await inOwnDatabase(cluster.url, 'judging', (database) => measureJudging(database, Number(values.judged)))
    if (isWanted('import')) await measure(folder, cluster.url, { offers, products, changedEvery: 20 })
  } finally {
    await cluster.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function measure(folder: string, url: string, assortment: Parameters<typeof writeAssortment>[1]): Promise<void> {
  const { offers, products } = assortment
  const path = (name: string) => join(folder, name)
  await writeAssortment(path('first.jsonl'), assortment)
  await writeAssortment(path('second.jsonl'), assortment, { isChanged: true })
  await writeAssortment(path('bare.csv'), assortment, { isCsv: true })
  const database = openDatabase(url, { max: 2 })
  await applyMigrations(database)
  const bare = await bareCopy(database, path('bare.csv'))
  await database.close()
  const first = await importIn(url, path('first.jsonl'))
  const second = await importIn(url, path('second.jsonl'))
  console.log(`\n${offers.toLocaleString('en-US')} offers of ${products.toLocaleString('en-US')} products:`)
  const row = (what: string, seconds: number, megabytes: number) => ({
    run: what,
    seconds,
    'rows/s': Math.round(offers / seconds),
    'of bare COPY': `1/${(seconds / bare).toFixed(1)}`,
    'peak MB': Math.round(megabytes),
  })
  printTable([
    row('COPY into a bare table', bare, 0),
    row('first import', first.seconds, first.megabytes),
    row('again, 5 % changed', second.seconds, second.megabytes),
  ])
  for (const { outcome, phases } of [first, second]) console.log(JSON.stringify({ phases, ...outcome.report }))
}

async function bareCopy({ pool }: ReturnType<typeof openDatabase>, file: string): Promise<number> {
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

async function importIn(url: string, file: string): Promise<Measured> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'import-process.ts'), url, file], {
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
