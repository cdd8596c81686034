/** The parts of the grown site, started in their order, behind one address. */
import { mkdir, readdir, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { configFrom } from '../../../server/src/config/config.ts'
import { startOutboxWindow } from '../../../server/src/mail/outbox-window.ts'
import { writeJsonAtomically } from '../../../server/src/runtime/json-file.ts'
import { freePort } from '../../../server/src/runtime/ports.ts'
import { loadSecrets } from '../../../server/src/security/secrets.ts'
import { untilAnswering } from '../../answering.ts'
import { startProxy } from '../proxy.ts'
import { type Part, pgBouncer, postgres, program, type Words } from './parts.ts'

const ROOT = join(import.meta.dirname, '../../..')
export const APT_POSTGRES = '/usr/lib/postgresql'
const PRODUCTS = '600'
const ROLES = ['web', 'web', 'worker,scheduler', 'worker,scheduler', 'feeds']
const WEB = ROLES.filter((role) => role === 'web').length
const EVERYWHERE = '0.0.0.0'

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
  words: Words
  /** What is to be stopped, also after a signal, is added here. */
  stops: (() => Promise<unknown>)[]
}

export async function startBig({ folder, port, publicUrl, settings, words, stops }: Options): Promise<BigSite> {
  const parts: Part[] = []
  const start = async (part: Part) => {
    stops.push(() => part.kill(part.name === 'PostgreSQL' ? 'SIGKILL' : 'SIGTERM'))
    parts.push(part)
    await part.start()
    console.log(`En marcha: ${part.name}`)
  }
  const database = await postgres(await aptPrograms(), join(folder, 'postgres'), await freePort())
  await start(database.part)
  const pooler = await pgBouncer(database.url, join(folder, 'pgbouncer'), await freePort())
  await start(pooler.part)
  const search = await searchOf(folder, settings, words)
  if (search.part) await start(search.part)
  const outside = { DATABASE_URL: pooler.url, DATABASE_LISTEN_URL: database.url, ...search.settings }
  // Where the operator's tool looks: the same settings as the processes have.
  await writeJsonAtomically(join(folder, 'cluster.json'), outside)
  const common = {
    ...outside,
    PUBLIC_URL: publicUrl,
    NODE_ENV: 'production',
    WEB_PROCESSES: '1',
    RATE_LIMITS: 'off',
    LOG_LEVEL: settings.LOG_LEVEL ?? 'error',
    DEMO: settings.DEMO ?? 'on',
    DEMO_PRODUCTS: settings.DEMO_PRODUCTS ?? PRODUCTS,
  }
  const outbox = join(folder, 'outbox')
  await mkdir(outbox, { recursive: true })
  const ports = await Promise.all(ROLES.map(() => freePort()))
  const site = async (at: number) => {
    const data = join(folder, `site-${at}`)
    await mkdir(data, { recursive: true })
    // Without a mail server letters are files; they are read in one place.
    await symlink('../outbox', join(data, 'outbox')).catch(ignoreExisting)
    const own = { ROLES: ROLES[at] ?? '', PORT: String(ports[at]), HOST: '127.0.0.1', DATA_DIR: data }
    const health = `http://127.0.0.1:${ports[at]}/health`
    const file = join(ROOT, 'server/src/main.ts')
    const name = `${ROLES[at]} ${at + 1}`
    await start(program({ name, file, args: [], env: { ...common, ...own }, health, words }))
  }
  // The first migrates and loads the demonstration.
  await site(0)
  await Promise.all(ROLES.slice(1).map((_, at) => site(at + 1)))
  for (const at of [WEB, ...Array(WEB).keys()]) await untilAnswering(`http://127.0.0.1:${ports[at]}/ready`)
  const window = await startOutboxWindow(outbox)
  stops.push(window.close)
  const proxy = await startProxy(port, ports.slice(0, WEB), { host: EVERYWHERE, outboxPort: window.port })
  stops.push(proxy.close)
  return { publicUrl, parts, databaseUrl: database.url }
}

/** A node of our own engine, unless the settings name another. */
async function searchOf(
  folder: string,
  { TYPESENSE_URL, TYPESENSE_ADMIN_KEY = '', TYPESENSE_SEARCH_KEY = '' }: NodeJS.ProcessEnv,
  words: Words,
): Promise<{ part: Part | null; settings: Record<string, string> }> {
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
      words,
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
