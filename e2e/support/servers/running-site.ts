/** Starts a site for tests as a process, or as a cluster of processes. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { untilAnswering } from '../../../tools/answering.ts'
import { ownAddress } from '../../../tools/own-address.ts'
import { secretsIn } from '../log-secrets.ts'

/** With E2E_CLUSTER every site of the tests is several processes behind one address: 'on' alike ones, 'big' the big site (docs/glossary.md). */
const { E2E_CLUSTER } = process.env
const AS_CLUSTER = E2E_CLUSTER === 'on' || E2E_CLUSTER === 'big'
const MAIN = join(import.meta.dirname, AS_CLUSTER ? '../../../tools/cluster.ts' : '../../../server/src/main.ts')
/** As `npm start` has it: collecting garbage takes less time. */
const NODE_ARGS = ['--max-semi-space-size=64']
const ARGS = E2E_CLUSTER === 'big' ? ['--big', '--stay'] : []
/** The big site has an address of the network, as a public site does. */
const HOST = E2E_CLUSTER === 'big' ? ownAddress() : '127.0.0.1'
export const NEEDS_SECURE = E2E_CLUSTER === 'big'
/** Why sizes are not measured on the big site. */
export const ASKS_FOR_GZIP = 'Chromium asks for Brotli only over TLS and on this machine; gzip is larger'
/** Of one site; tests that start their own have as long. */
export const START_LIMIT_MS = E2E_CLUSTER === 'big' ? 600_000 : 180_000
/** As `npm start` has it: a second site of the run need not be compiled again. */
export const COMPILED = { NODE_COMPILE_CACHE: join(import.meta.dirname, '../../../node_modules/.cache/compiled') }

export interface RunningSite {
  url: string
  /** What the operator's tool needs to find it. */
  settings: Record<string, string>
  /** What it printed so far. */
  output(): string
  stop(): Promise<void>
}

export function addressOf(port: number): string {
  return `http://${HOST}:${port}`
}

/** For the browser: without TLS only loopback has what it gives to secure sites, such as service workers, camera and push. */
export function asSecure(url: string): string[] {
  return NEEDS_SECURE ? [`--unsafely-treat-insecure-origin-as-secure=${url}`] : []
}

/** The real server with a database and a catalogue of its own, gone without a trace afterwards. */
export async function startSite(port: number, settings: Record<string, string>): Promise<RunningSite> {
  const dataDir = await mkdtemp(join(tmpdir(), 'tianguis-e2e-'))
  const url = addressOf(port)
  const server = spawn(process.execPath, [...NODE_ARGS, MAIN, ...ARGS], {
    env: {
      ...process.env,
      ...COMPILED,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      PUBLIC_URL: url,
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'info',
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output: string[] = []
  server.stdout.on('data', (chunk) => output.push(String(chunk)))
  const stop = async () => {
    if (server.exitCode === null && server.signalCode === null) {
      server.kill('SIGTERM')
      await once(server, 'exit')
    }
    const secrets = await secretsIn(output.join(''), dataDir)
    await rm(dataDir, { recursive: true, force: true })
    if (secrets.length > 0) throw new Error(`the log of the site tells: ${secrets.join('\n')}`)
  }
  try {
    const deadline = Date.now() + START_LIMIT_MS
    await untilAnswering(`${url}/ready`, () => server.exitCode !== null || Date.now() > deadline)
  } catch (error) {
    await stop()
    throw new Error(`the site did not start: ${output.join('')}`, { cause: error })
  }
  return {
    url,
    settings: { DATA_DIR: dataDir, PORT: String(port), PUBLIC_URL: url, ...(await outside(dataDir)) },
    output: () => output.join(''),
    stop,
  }
}

/** Where a cluster has its database and its search. */
async function outside(dataDir: string): Promise<Record<string, string>> {
  return AS_CLUSTER ? JSON.parse(await readFile(join(dataDir, 'cluster.json'), 'utf8')) : {}
}
