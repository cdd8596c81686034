/**
 * One process computes on one core. The first process starts others that answer requests on the same address (SO_REUSEPORT),
 * with its database and, if that is embedded, its search engine:
 *
 *     :PORT ──▶ process 1: everything ──▶ PostgreSQL, search engine ◀── 127.0.0.1 ── process 2, 3…: requests only
 */
import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import type { SearchHost } from '@tianguis/search'
import type { SearchService } from '../search/service.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Databases } from './databases.ts'
import type { Runtime } from './run.ts'

const MAIN = join(import.meta.dirname, '../main.ts')
const RESTART_MS = 1_000
const STOP_MS = 20_000
/** Callers are our own processes, which limit what they pass on. */
const UNLIMITED: SearchHost = { admit: async () => () => undefined }

interface FurtherDeps {
  databases: Databases
  secrets: Secrets
  search: SearchService
}

export async function startFurtherProcesses(runtime: Runtime, deps: FurtherDeps): Promise<void> {
  const { config, logger, shutdown } = runtime
  if (config.webProcessNumber > 1 || config.webProcesses === 1 || !config.roles.includes('web')) return
  const settings = await settingsFor(runtime, deps)
  const running = new Map<number, ChildProcess>()
  const start = (number: number) => {
    const child = fork(MAIN, { env: { ...settings, WEB_PROCESS_NUMBER: String(number) } })
    running.set(number, child)
    child.once('exit', (code, signal) => {
      running.delete(number)
      if (shutdown.requested) return
      logger.error({ process: number, code, signal }, 'un proceso del sitio terminó; se inicia de nuevo')
      setTimeout(() => !shutdown.requested && start(number), RESTART_MS)
    })
  }
  for (let number = 2; number <= config.webProcesses; number++) start(number)
  shutdown.add({
    what: 'los otros procesos',
    stop: () =>
      Promise.all(
        [...running.values()].map((child) => {
          const ended = once(child, 'exit')
          child.kill('SIGTERM')
          return ended
        }),
      ),
    atOnce: () => {
      for (const child of running.values()) child.kill('SIGKILL')
    },
    timeoutMs: STOP_MS,
  })
}

async function settingsFor({ config, environment, shutdown }: Runtime, { databases, secrets, search }: FurtherDeps) {
  const common = {
    ...environment,
    PORT: String(config.port),
    PUBLIC_URL: config.publicUrl,
    DATABASE_URL: databases.url,
    DATABASE_LISTEN_URL: databases.directUrl,
    DEMO: 'off',
    ROLES: 'web',
    WEB_PROCESSES: String(config.webProcesses),
    JWT_SECRET: secrets.jwtSecret,
  }
  if (config.search.nodes) return common
  const node = createServer((request, response) => void search.handle(request, response, UNLIMITED))
  await once(node.listen(0, '127.0.0.1'), 'listening')
  shutdown.add({
    what: 'el buscador de los otros procesos',
    stop: async () => {
      node.closeAllConnections()
      await new Promise((closed) => node.close(closed))
    },
  })
  return {
    ...common,
    WEB_PROCESS_SEARCH: 'on',
    TYPESENSE_URL: `http://127.0.0.1:${(node.address() as AddressInfo).port}`,
    TYPESENSE_ADMIN_KEY: secrets.adminKey,
    TYPESENSE_SEARCH_KEY: secrets.searchKey,
  }
}
