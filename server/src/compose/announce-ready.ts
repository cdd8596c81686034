/**
 * Tells the parent that this process answers requests. Process 1 adds how the others use its database and, if that is
 * embedded, its search engine, for which it opens a port on this machine.
 */
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { SearchHost } from '@tianguis/search'
import { tellParent } from '../processes/parent-channel.ts'
import type { Runtime } from '../runtime/run.ts'
import type { SearchService } from '../search/service.ts'
import type { Secrets } from '../security/secrets.ts'
import type { Databases } from './databases.ts'

/** Callers are our own processes, which limit what they pass on. */
const UNLIMITED: SearchHost = { admit: async () => () => undefined }

interface SharedParts {
  databases: Databases
  secrets: Secrets
  search: SearchService
}

export async function announceReady(runtime: Runtime, parts: SharedParts): Promise<void> {
  const { isSupervised, webProcessNumber } = runtime.config
  if (!isSupervised) return
  tellParent({ kind: 'ready', settings: webProcessNumber === 1 ? await settingsForOthers(runtime, parts) : null })
}

async function settingsForOthers(runtime: Runtime, { databases, secrets, search }: SharedParts) {
  const { config } = runtime
  const common = {
    DATABASE_URL: databases.url,
    DATABASE_LISTEN_URL: databases.directUrl,
    DEMO: 'off',
    ROLES: 'web',
    JWT_SECRET: secrets.jwtSecret,
  }
  if (config.search.nodes) return common
  await openSearchPort(runtime, search)
  return {
    ...common,
    WEB_PROCESS_SEARCH: 'on',
    TYPESENSE_URL: `http://127.0.0.1:${config.webProcessSearchPort}`,
    TYPESENSE_ADMIN_KEY: secrets.adminKey,
    TYPESENSE_SEARCH_KEY: secrets.searchKey,
  }
}

async function openSearchPort({ config, shutdown }: Runtime, search: SearchService): Promise<void> {
  const node = createServer((request, response) => void search.handle(request, response, UNLIMITED))
  await once(node.listen(config.webProcessSearchPort, '127.0.0.1'), 'listening')
  shutdown.add({
    what: 'el buscador de los otros procesos',
    stop: async () => {
      node.closeAllConnections()
      await new Promise((closed) => node.close(closed))
    },
  })
}
