/** Starts the parts of the big site (docs/glossary.md) in their order, behind one address. */
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { configFrom } from '../../../server/src/config/config.ts'
import { startOutboxWindow } from '../../../server/src/mail/outbox-window.ts'
import { writeJsonAtomically } from '../../../server/src/runtime/json-file.ts'
import { freePort } from '../../../server/src/runtime/ports.ts'
import { loadSecrets } from '../../../server/src/security/secrets.ts'
import { untilAnswering } from '../../answering.ts'
import { startProxy } from '../proxy.ts'
import { type Output, type Part, pgBouncer, postgres, program } from './parts.ts'

const ROOT = join(import.meta.dirname, '../../..')
export const APT_POSTGRES = '/usr/lib/postgresql'
const PRODUCTS = '600'
const ROLES = ['web', 'web', 'worker,scheduler', 'worker,scheduler', 'feeds']
const WEB_COUNT = ROLES.filter((role) => role === 'web').length
const FIRST_WORKER = ROLES.findIndex((role) => role.startsWith('worker'))
const ALL_INTERFACES = '0.0.0.0'

export interface BigSite {
  publicUrl: string
  /** In the order of their start. */
  parts: Part[]
  /** Of PostgreSQL itself. */
  databaseUrl: string
}

interface Options {
  folder: string
  port: number
  publicUrl: string
  /** The site's own settings, where the caller has any. */
  settings: NodeJS.ProcessEnv
  stdout: Output
  /** Functions that stop what was started, also after a signal; they are called in reverse order. */
  stops: (() => Promise<unknown>)[]
}

type StartPart = (part: Part) => Promise<void>

export async function startBigSite(options: Options): Promise<BigSite> {
  const { folder, publicUrl, stops } = options
  const parts: Part[] = []
  const start: StartPart = async (part) => {
    stops.push(() => part.kill(part.name === 'PostgreSQL' ? 'SIGKILL' : 'SIGTERM'))
    parts.push(part)
    await part.start()
    console.log(`En marcha: ${part.name}`)
  }
  const database = await postgres(await aptPrograms(), join(folder, 'postgres'), await freePort())
  await start(database.part)
  const pooler = await pgBouncer(database.url, join(folder, 'pgbouncer'), await freePort())
  await start(pooler.part)
  const search = await searchOf(options)
  if (search.part) await start(search.part)
  const connections = { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: database.url, ...search.settings }
  // `npm run tianguis` reads its settings from this file.
  await writeJsonAtomically(join(folder, 'cluster.json'), connections)
  const outbox = join(folder, 'outbox')
  await mkdir(outbox, { recursive: true })
  const ports = await startProcesses(options, connections, start)
  await startProxyAndOutbox(options, ports.slice(0, WEB_COUNT), outbox)
  return { publicUrl, parts, databaseUrl: database.url }
}

/** Starts one process per entry of `ROLES`, waits until the site can be used, and returns their ports. */
async function startProcesses(
  { folder, publicUrl, settings, stdout }: Options,
  connections: Record<string, string>,
  start: StartPart,
): Promise<number[]> {
  const common = {
    ...connections,
    PUBLIC_URL: publicUrl,
    NODE_ENV: 'production',
    WEB_PROCESSES: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: settings.LOG_LEVEL ?? 'error',
    DEMO: settings.DEMO ?? 'on',
    DEMO_PRODUCTS: settings.DEMO_PRODUCTS ?? PRODUCTS,
    // Workers write backups, web processes list them.
    BACKUP_DIR: join(folder, 'backups'),
  }
  const ports = await Promise.all(ROLES.map(() => freePort()))
  const startProcess = async (index: number) => {
    const data = join(folder, `site-${index}`)
    await mkdir(data, { recursive: true })
    // Without SMTP, mails are written as files; all processes share one folder.
    await symlink('../outbox', join(data, 'outbox')).catch(ignoreExisting)
    const own = { ROLES: ROLES[index] ?? '', PORT: String(ports[index]), HOST: '127.0.0.1', DATA_DIR: data }
    const health = `http://127.0.0.1:${ports[index]}/health`
    const file = join(ROOT, 'server/src/main.ts')
    const name = `${ROLES[index]} ${index + 1}`
    await start(program({ name, file, args: [], env: { ...common, ...own }, health, stdout }))
  }
  // The first migrates and loads the demonstration.
  await startProcess(0)
  await Promise.all(ROLES.slice(1).map((_, index) => startProcess(index + 1)))
  // The first worker fills the search index, the web processes answer requests.
  for (const index of [FIRST_WORKER, ...Array(WEB_COUNT).keys()])
    await untilAnswering(`http://127.0.0.1:${ports[index]}/ready`)
  return ports
}

async function startProxyAndOutbox({ port, stops }: Options, webPorts: number[], outbox: string): Promise<void> {
  const window = await startOutboxWindow(outbox)
  stops.push(window.close)
  const proxy = await startProxy(port, webPorts, { host: ALL_INTERFACES, outboxPort: window.port })
  stops.push(proxy.close)
}

/** A node of our own engine, unless the settings name another. */
async function searchOf({
  folder,
  settings,
  stdout,
}: Options): Promise<{ part: Part | null; settings: Record<string, string> }> {
  const { TYPESENSE_URL, TYPESENSE_ADMIN_KEY = '', TYPESENSE_SEARCH_KEY = '' } = settings
  if (TYPESENSE_URL) return { part: null, settings: { TYPESENSE_URL, TYPESENSE_ADMIN_KEY, TYPESENSE_SEARCH_KEY } }
  const { adminKey, searchKey } = await loadSecrets(configFrom({ DATA_DIR: folder }))
  const port = String(await freePort())
  const url = `http://127.0.0.1:${port}`
  const where = ['--data-dir', join(folder, 'search'), '--api-address', '127.0.0.1', '--api-port', port]
  return {
    settings: { TYPESENSE_URL: url, TYPESENSE_ADMIN_KEY: adminKey, TYPESENSE_SEARCH_KEY: searchKey },
    part: program({
      name: 'search node',
      file: join(ROOT, 'search/src/standalone.ts'),
      args: [...where, '--api-key', adminKey],
      env: {},
      health: `${url}/health`,
      stdout,
    }),
  }
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

/** The newest version that apt installed. */
async function aptPrograms(): Promise<string> {
  const versions = (await readdir(APT_POSTGRES)).map(Number).filter((version) => version >= 15)
  return join(APT_POSTGRES, String(Math.max(...versions)), 'bin')
}
