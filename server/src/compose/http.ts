/** Builds the HTTP server: routes, pages, readiness checks, metrics, and the port it listens on. */
import type { FastifyInstance } from 'fastify'
import { cachedFor } from '../async/cached-for.ts'
import type { Config } from '../config/config.ts'
import { type Database, tryWrite } from '../database/connect.ts'
import { type App, buildApp } from '../http/app.ts'
import type { RequestCounts } from '../http/limits/request-counts.ts'
import { listenOnSharedPort, listenOnSockets } from '../http/listen/listen-on-shared-port.ts'
import type { RequiredPart } from '../http/operations/health.ts'
import type { Jobs } from '../jobs/start-jobs.ts'
import { metricsOfOthers, reportMetrics, socketsOfParent } from '../processes/parent-channel.ts'
import { portTaken, probePort } from '../runtime/ports.ts'
import type { Runtime } from '../runtime/run.ts'
import { tryWriteFile } from '../runtime/try-write-file.ts'
import type { IndexUpdater } from '../search/index-updater.ts'
import type { SearchService } from '../search/service.ts'
import type { Observability } from './observability.ts'
import { buildOperationsHttp } from './operations-http.ts'
import { pageSource } from './page-source.ts'
import type { Site } from './site.ts'

/** Connections that may wait to be accepted, per socket: under overload they are still accepted and answered with 503. */
const BACKLOG = 4_096
/** `/ready` tries a write this often at most, however often it is asked. */
const WRITE_PROBE_MS = 2_000
/** How long running requests may take after a stop was requested. */
const DRAIN_MS = 10_000

export interface HttpDeps extends Observability, Pick<Site, 'services' | 'routes' | 'visited'> {
  database: Database
  search: SearchService
  index: IndexUpdater
  jobs: Jobs
  requestCounts: RequestCounts
}

/** Parts that `/ready` checks. */
function requiredParts(config: Config, { database, search, index, jobs }: HttpDeps): Record<string, RequiredPart> {
  return {
    database: {
      check: cachedFor(WRITE_PROBE_MS, () => tryWrite(database)),
      failure: 'La base de datos no responde o no acepta escrituras.',
    },
    disk: {
      check: cachedFor(WRITE_PROBE_MS, () => tryWriteFile(config.dataDir)),
      failure: 'No se puede escribir en la carpeta de datos.',
    },
    jobs: { check: jobs.check, failure: 'Los trabajos de fondo no están en marcha.' },
    search: { check: search.check, failure: 'La búsqueda no responde.' },
    index: { check: index.check, failure: 'El índice de búsqueda no está listo.' },
  }
}

/** A process without the role `web` gets only the operations routes, without pages. */
export async function buildHttp(
  runtime: Runtime,
  deps: HttpDeps,
): Promise<Pick<App, 'fastify'> & { pageCache: App['pageCache'] | null }> {
  const { config, logger, shutdown } = runtime
  if (!config.roles.includes('web'))
    return buildOperationsHttp(runtime, { requiredParts: requiredParts(config, deps), metrics: deps.metrics.registry })
  const { search, metrics, tracing, services, routes, requestCounts, visited } = deps
  const app = await buildApp({
    logger,
    productName: config.site.productName,
    publicUrl: config.publicUrl,
    searchNodes: config.search.publicNodes,
    gtmId: config.site.gtmId,
    googleClientId: config.google?.clientId ?? null,
    services,
    pages: (server) => pageSource(config, server),
    routes,
    requiredParts: requiredParts(config, deps),
    searchHandler: search.handle,
    rateLimits: config.rateLimits,
    assistantUsesModel: config.ai !== null,
    trustedProxies: config.trustedProxies,
    metricsToken: config.metricsToken,
    requestCounts,
    visited,
    metrics: [metrics.registry],
    sharedMetrics: config.isSupervised
      ? { number: config.webProcessNumber, ofOthers: metricsOfOthers, report: reportMetrics }
      : null,
    tracing,
    // Under `npm run dev` a page shows what was just edited.
    ...(config.mode === 'development' && { pageCache: { freshMs: -1, staleMs: 0 } }),
  })
  shutdown.add({
    what: 'el sitio',
    stop: async () => {
      if (shutdown.isReplaced) await app.drain()
      await app.fastify.close()
    },
    atOnce: () => app.fastify.server.closeAllConnections(),
    timeoutMs: DRAIN_MS,
  })
  return app
}

/** Throws if the port is taken, before seconds are spent on opening the database. */
export async function requirePort(config: Config): Promise<void> {
  if (config.isSupervised) return
  if ((await probePort(config.port, config.host)) === null) throw portTaken(config.host, config.port)
}

export async function listen(fastify: FastifyInstance, config: Config): Promise<void> {
  const address = { host: config.host, port: config.port, backlog: BACKLOG }
  if (config.isSupervised) await listenOnSockets(fastify, await socketsOfParent(), address)
  else
    await listenOnSharedPort(fastify, address).catch((error: NodeJS.ErrnoException) => {
      throw error.code === 'EADDRINUSE' ? portTaken(config.host, config.port) : error
    })
  if (config.webProcessNumber === 1 && !config.webProcessTakesOver)
    console.log(`${config.site.productName} está en ${config.publicUrl}`)
}
