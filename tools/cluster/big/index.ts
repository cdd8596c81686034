/**
 * The big site (docs/glossary.md) on one machine, with every part killed in turn under load:
 *
 *     npm run cluster -- --big             needs «apt-get install postgresql pgbouncer»
 *     npm run cluster -- --big --stay      without the kills, until Ctrl-C (PORT, DATA_DIR, PUBLIC_URL)
 *
 *     proxy on an address of this machine ──▶ web, web ──▶ PgBouncer ──▶ apt's PostgreSQL ◀── worker, worker, feeds
 *                                              └──────────────▶ search node ◀────────────────┘
 *
 * A killed part is started again at once, as systemd or Kubernetes would. Prints the requests that failed meanwhile and the
 * acknowledged writes that are missing afterwards.
 */
import { spawnSync } from 'node:child_process'
import { chmod, mkdir, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { openDatabase } from '../../../server/src/database/connect.ts'
import { freePort } from '../../../server/src/runtime/ports.ts'
import { untilAnswering } from '../../answering.ts'
import { ownAddress } from '../../own-address.ts'
import { Load } from './load.ts'
import { APT_POSTGRES, type BigSite, startBigSite } from './site.ts'

/** Load before and after each kill. */
const CALM_MS = 3_000

type Stops = (() => Promise<unknown>)[]

/** Returns the exit code; functions that stop what was started are added to `stops`. */
export async function runBig(stops: Stops): Promise<number> {
  const missing = await whatIsMissing()
  const stays = process.argv.includes('--stay')
  if (missing) {
    console.log(`Omitido: ${missing}`)
    return stays ? 1 : 0
  }
  return stays ? stay(stops) : tryEachPart(stops)
}

async function stay(stops: Stops): Promise<never> {
  const { env } = process
  const folder = resolve(env.DATA_DIR ?? './data/cluster-big')
  await mkdir(folder, { recursive: true })
  await chmod(folder, 0o711)
  const port = Number(env.PORT ?? 3000)
  const publicUrl = env.PUBLIC_URL ?? `http://${ownAddress()}:${port}`
  await startBigSite({ folder, port, publicUrl, settings: env, stdout: 'inherit', stops })
  console.log(`El sitio responde en ${publicUrl}`)
  // A signal ends it.
  return new Promise<never>(() => undefined)
}

async function tryEachPart(stops: Stops): Promise<number> {
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-big-'))
  await chmod(folder, 0o711)
  stops.push(() => rm(folder, { recursive: true, force: true }))
  const port = await freePort()
  const publicUrl = `http://${ownAddress()}:${port}`
  const site = await startBigSite({ folder, port, publicUrl, settings: {}, stdout: 'ignore', stops })
  const { pool, close } = openDatabase(site.databaseUrl, { max: 2 })
  stops.push(close)
  const { rows } = await pool.query<{ path: string }>(
    `select '/producto/' || slug as path from products order by id limit 50`,
  )
  const load = new Load(publicUrl, [...rows.map(({ path }) => path), '/', '/search?q=tele', '/coupons'])
  await calm()
  await load.take()
  await calm()
  const table: object[] = [{ killed: 'nothing', 'back after s': 0, ...(await load.take()) }]
  for (const part of inTurn(site)) {
    await calm()
    await load.take()
    const startedAt = performance.now()
    await load.noteInFlight(() => part.kill('SIGKILL'))
    await part.start()
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    await untilAnswering(`${publicUrl}/ready?only=database`)
    await calm()
    const row = { killed: part.name, 'back after s': seconds, ...(await load.take()) }
    console.log(JSON.stringify(row))
    for (const failure of load.takeFailures()) console.log(failure)
    table.push(row)
  }
  await load.stop()
  const lost = await load.lost(pool)
  console.table(table)
  console.log(`Escrituras confirmadas que faltan: ${lost} de ${load.acknowledged}`)
  return lost === 0 ? 0 : 1
}

/** In reverse order of their start: a part is killed before those it depends on. */
function inTurn({ parts }: BigSite) {
  return [...parts].reverse()
}

async function whatIsMissing(): Promise<string | null> {
  if ((await readdir(APT_POSTGRES).catch(() => [])).length === 0)
    return 'falta PostgreSQL del sistema («apt-get install postgresql»).'
  if (spawnSync('pgbouncer', ['--version']).status !== 0) return 'falta PgBouncer («apt-get install pgbouncer»).'
  if (!ownAddress()) return 'esta máquina no tiene otra dirección que 127.0.0.1.'
  return null
}

function calm(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, CALM_MS))
}
