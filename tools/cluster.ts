/**
 * The site as several processes behind one address, with one PostgreSQL and one search node that they share.
 *
 *     npm run cluster                  PROCESSES=2, PORT=3000, DATA_DIR=./data/cluster
 *     npm run cluster -- --big         the big site (cluster/big): roles apart behind PgBouncer, each part killed in turn
 *
 *     proxy :PORT ──▶ site 1, site 2 … (a DATA_DIR each) ──▶ PostgreSQL, the engine's own server as Typesense node
 *
 * DATABASE_URL and TYPESENSE_URL, where set, are used instead of starting one. Everything else is the site's own settings.
 */
import { chmod, mkdir, symlink } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { configFrom } from '../server/src/config/config.ts'
import { startCluster } from '../server/src/database/embedded/cluster.ts'
import { writeJsonAtomically } from '../server/src/runtime/json-file.ts'
import { freePort } from '../server/src/runtime/ports.ts'
import { loadSecrets } from '../server/src/security/secrets.ts'
import { untilAnswering } from './answering.ts'
import { startProgram } from './cluster/program.ts'
import { startProxy } from './cluster/proxy.ts'
import { startSearchNode } from './cluster/search-node.ts'

const MAIN = join(import.meta.dirname, '../server/src/main.ts')

const { env } = process
const dataDir = resolve(env.DATA_DIR ?? './data/cluster')
const port = Number(env.PORT ?? 3000)
const processes = Number(env.PROCESSES ?? 2)
const publicUrl = env.PUBLIC_URL ?? `http://localhost:${port}`
/** Functions that stop what was started; called in reverse order. */
const stops: (() => Promise<unknown>)[] = []
let stopping = false

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void leave(0))
// What reads our output has ended without a signal to us, as when a test run is interrupted.
process.stdout.on('error', () => void leave(1))
// The parts are processes of their own and would outlive this one.
process.on('uncaughtException', (error) => {
  console.error(error)
  void leave(1)
})
try {
  if (process.argv.includes('--big')) await leave(await (await import('./cluster/big/index.ts')).runBig(stops))
  await start()
} catch (error) {
  if (!stopping) console.error(error instanceof Error ? error.message : error)
  await leave(1)
}

async function start(): Promise<void> {
  await mkdir(join(dataDir, 'outbox'), { recursive: true })
  // Started by root, PostgreSQL runs as another user, who must be able to enter the folder.
  await chmod(dataDir, 0o711)
  const common = { ...(await database()), ...(await search()) }
  // `npm run tianguis` reads its settings from this file.
  await writeJsonAtomically(join(dataDir, 'cluster.json'), common)
  const sites = await Promise.all(
    Array.from({ length: processes }, async (_, at) => {
      const site = { port: await freePort(), folder: join(dataDir, `site-${at + 1}`) }
      await mkdir(site.folder, { recursive: true })
      // Without SMTP, mails are written as files; all processes share one folder.
      await symlink('../outbox', join(site.folder, 'outbox')).catch(ignoreExisting)
      return site
    }),
  )
  const started = sites.map((site) => {
    const own = { PORT: String(site.port), HOST: '127.0.0.1', DATA_DIR: site.folder, PUBLIC_URL: publicUrl }
    return startProgram(MAIN, [], { NODE_ENV: 'production', DEMO: env.DEMO ?? 'on', ...common, ...own })
  })
  stops.push(() => Promise.all(started.map(({ stop }) => stop())))
  await Promise.all(started.map((site, at) => untilAnswering(`http://127.0.0.1:${sites[at]?.port}/ready`, site.ended)))
  const proxy = await startProxy(
    port,
    sites.map((site) => site.port),
  )
  stops.push(proxy.close)
  console.log(`${processes} procesos del sitio responden en ${publicUrl}`)
}

async function database(): Promise<{ DATABASE_URL: string }> {
  if (env.DATABASE_URL) return { DATABASE_URL: env.DATABASE_URL }
  const postgres = await startCluster(join(dataDir, 'postgres'))
  stops.push(postgres.stop)
  return { DATABASE_URL: postgres.url }
}

async function search(): Promise<Record<string, string>> {
  const { TYPESENSE_URL, TYPESENSE_ADMIN_KEY = '', TYPESENSE_SEARCH_KEY = '' } = env
  if (TYPESENSE_URL) return { TYPESENSE_URL, TYPESENSE_ADMIN_KEY, TYPESENSE_SEARCH_KEY }
  const { adminKey, searchKey } = await loadSecrets(configFrom({ DATA_DIR: dataDir }))
  const node = await startSearchNode(join(dataDir, 'search'), adminKey, searchKey)
  stops.push(node.program.stop)
  return node.settings
}

async function leave(code: number): Promise<void> {
  if (stopping) return
  stopping = true
  for (const stop of stops.reverse()) await stop().catch((error: unknown) => console.error(error))
  process.exit(code)
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}
