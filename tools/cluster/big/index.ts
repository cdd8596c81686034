/**
 * The grown site on one machine, with every part killed in turn under load:
 *
 *     npm run cluster -- --big
 *
 *     proxy on an address of this machine ──▶ web, web ──▶ PgBouncer ──▶ apt's PostgreSQL ◀── worker, worker, feeds
 *                                              └──────────────▶ search node ◀────────────────┘
 *
 * A killed part is started again at once, as systemd or Kubernetes would. Prints the requests that failed meanwhile and the
 * acknowledged writes that are missing afterwards.
 */
import { spawnSync } from 'node:child_process'
import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '../../../server/src/database/connect.ts'
import { freePort } from '../../../server/src/runtime/ports.ts'
import { untilAnswering } from '../../answering.ts'
import { startProxy } from '../proxy.ts'
import { Load } from './load.ts'
import { type Part, pgBouncer, postgres, program } from './parts.ts'

const ROOT = join(import.meta.dirname, '../../..')
const APT_POSTGRES = '/usr/lib/postgresql'
const KEYS = {
  TYPESENSE_ADMIN_KEY: 'admin-key-of-the-big-cluster',
  TYPESENSE_SEARCH_KEY: 'search-key-of-the-big-cluster',
}
const PRODUCTS = '600'
/** Load before and after each kill. */
const CALM_MS = 3_000

/** Returns the exit code; what is to be stopped, also after a signal, is added to `stops`. */
export async function runBig(stops: (() => Promise<unknown>)[]): Promise<number> {
  const missing = await whatIsMissing()
  if (missing) {
    console.log(`Omitido: ${missing}`)
    return 0
  }
  const folder = await mkdtemp(join(tmpdir(), 'tianguis-big-'))
  await chmod(folder, 0o711)
  stops.push(() => rm(folder, { recursive: true, force: true }))
  return tryEachPart(folder, stops)
}

async function tryEachPart(folder: string, stops: (() => Promise<unknown>)[]): Promise<number> {
  const start = async (part: Part) => {
    stops.push(() => part.kill(part.name === 'PostgreSQL' ? 'SIGKILL' : 'SIGTERM'))
    await part.start()
    console.log(`En marcha: ${part.name}`)
    return part
  }
  const database = await postgres(await aptPrograms(), join(folder, 'postgres'), await freePort())
  await start(database.part)
  const pooler = await pgBouncer(database.url, join(folder, 'pgbouncer'), await freePort())
  await start(pooler.part)
  const node = await searchNode(join(folder, 'search'))
  await start(node.part)
  const host = ownAddress() as string
  const [proxyPort, ...ports] = await Promise.all(Array.from({ length: 6 }, () => freePort()))
  const publicUrl = `http://${host}:${proxyPort}`
  const common = {
    DATABASE_URL: pooler.url,
    DATABASE_LISTEN_URL: database.url,
    TYPESENSE_URL: node.url,
    ...KEYS,
    PUBLIC_URL: publicUrl,
    NODE_ENV: 'production',
    WEB_PROCESSES: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'error',
    DEMO_PRODUCTS: PRODUCTS,
  }
  const roles = ['web', 'web', 'worker,scheduler', 'worker,scheduler', 'feeds']
  const sites = roles.map((role, at) => {
    const port = String(ports[at])
    const own = {
      ROLES: role,
      DEMO: at === 0 ? 'on' : 'off',
      PORT: port,
      HOST: '127.0.0.1',
      DATA_DIR: join(folder, `site-${at}`),
    }
    return program(
      `${role} ${at + 1}`,
      join(ROOT, 'server/src/main.ts'),
      [],
      { ...common, ...own },
      `http://127.0.0.1:${port}/health`,
    )
  })
  for (const site of sites) await start(site)
  await untilAnswering(`http://127.0.0.1:${ports[2]}/ready`)
  await untilAnswering(`http://127.0.0.1:${ports[0]}/ready`)
  const proxy = await startProxy(proxyPort as number, ports.slice(0, 2) as number[], host)
  stops.push(proxy.close)

  const { pool, close } = openDatabase(database.url, { max: 2 })
  stops.push(close)
  const { rows } = await pool.query<{ path: string }>(
    `select '/producto/' || slug as path from products order by id limit 50`,
  )
  const load = new Load(publicUrl, [...rows.map(({ path }) => path), '/', '/search?q=tele', '/coupons'])
  const table: object[] = []
  for (const part of [...sites, node.part, pooler.part, database.part]) {
    await calm()
    load.take()
    const startedAt = performance.now()
    await part.kill('SIGKILL')
    await part.start()
    const seconds = Math.round((performance.now() - startedAt) / 100) / 10
    await untilAnswering(`${publicUrl}/ready?only=database`)
    await calm()
    const row = { killed: part.name, 'back after s': seconds, ...load.take() }
    console.log(JSON.stringify(row))
    table.push(row)
  }
  await load.stop()
  const lost = await load.lost(pool)
  console.table(table)
  console.log(`Escrituras confirmadas que faltan: ${lost}`)
  return lost === 0 ? 0 : 1
}

async function searchNode(folder: string): Promise<{ part: Part; url: string }> {
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const where = [
    '--data-dir',
    folder,
    '--api-address',
    '127.0.0.1',
    '--api-port',
    port,
    '--api-key',
    KEYS.TYPESENSE_ADMIN_KEY,
  ]
  return { url, part: program('search node', join(ROOT, 'search/src/standalone.ts'), where, {}, `${url}/health`) }
}

async function whatIsMissing(): Promise<string | null> {
  if ((await readdir(APT_POSTGRES).catch(() => [])).length === 0)
    return 'falta PostgreSQL del sistema («apt-get install postgresql»).'
  if (spawnSync('pgbouncer', ['--version']).status !== 0) return 'falta PgBouncer («apt-get install pgbouncer»).'
  if (!ownAddress()) return 'esta máquina no tiene otra dirección que 127.0.0.1.'
  return null
}

/** The newest version that apt installed. */
async function aptPrograms(): Promise<string> {
  const versions = (await readdir(APT_POSTGRES)).map(Number).filter((version) => version >= 15)
  return join(APT_POSTGRES, String(Math.max(...versions)), 'bin')
}

/** An IPv4 address of this machine that is not loopback. */
function ownAddress(): string | undefined {
  return Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address
}

function calm(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, CALM_MS))
}
