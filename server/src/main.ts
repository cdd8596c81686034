/** The one place where everything is put together and started. */
import { join } from 'node:path'
import type { Logger } from 'pino'
import { ALERT_CHANNEL, ALERT_JOB, alertJobs, alertWriters } from './areas/alerts/delivery/index.ts'
import { createKnowledge } from './areas/assistant/knowledge.ts'
import { assistantRoutes } from './areas/assistant/routes.ts'
import { createSearchWords } from './areas/assistant/search-words.ts'
import { createAssistant } from './areas/assistant/service.ts'
import { keepCountsReady } from './areas/catalog/listing/warm-facet-counts.ts'
import { feedsJob } from './areas/feeds/schedule.ts'
import { feedReader } from './areas/feeds/subprocess/feed-subprocess.ts'
import { siteRoutes } from './areas/routes.ts'
import { pageSource } from './compose/page-source.ts'
import { createSiteServices } from './compose/site-services.ts'
import { createUserAreas, mailSender, mailSignature } from './compose/user-areas.ts'
import { type Config, loadConfig } from './config/config.ts'
import { siteInfo } from './config/site-info.ts'
import { openBackgroundDatabase } from './database/background.ts'
import type { Database } from './database/connect.ts'
import { startCluster } from './database/embedded/cluster.ts'
import { restartOnCrash } from './database/embedded/restart-on-crash.ts'
import { applyMigrations } from './database/migrate.ts'
import { listen } from './database/notify.ts'
import { clusterFolder, openReachable } from './database/open.ts'
import { isEmpty, loadDemo } from './demo/load-demo.ts'
import { buildApp } from './http/app.ts'
import { RequestCounts } from './http/limits/request-counts.ts'
import { shareRequestCounts } from './http/limits/share-request-counts.ts'
import { listenOnSharedPort } from './http/listen/listen-on-shared-port.ts'
import { cacheSizes } from './http/pages/byte-lru.ts'
import { startJobs } from './jobs/index.ts'
import { refreshFiguresJob } from './jobs/refresh-figures.ts'
import { forgetJob, indexJob, mailJob } from './jobs/upkeep.ts'
import { createPostOffice } from './mail/post-office.ts'
import { watchInside } from './observability/inside.ts'
import { nameOutside } from './observability/outside-calls.ts'
import { queueLengths } from './observability/queues.ts'
import { systemClock } from './runtime/clock.ts'
import { lockDataDir } from './runtime/data-lock.ts'
import { createLogger } from './runtime/logger.ts'
import { freePort, probePort } from './runtime/ports.ts'
import { progressTo } from './runtime/progress.ts'
import { Shutdown } from './runtime/shutdown.ts'
import { StartError } from './runtime/start-error.ts'
import { createIndexer } from './search/indexer.ts'
import { keepIndexed } from './search/keep-indexed.ts'
import { openSearch } from './search/open.ts'
import { claimSoleIndex } from './search/sole-index.ts'
import { loadSharedSecrets } from './security/secrets.ts'

const POOL_CONNECTIONS = 20
const POOL_CLOSE_MS = 3_000
const POSTGRES_STOP_MS = 120_000
/** Who waits for the first word: in a rush everybody should hear at least that it is too much. */
const BACKLOG = 4_096
/** How long answers under way may take once we are asked to stop. */
const DRAIN_MS = 10_000

await run()

async function run(): Promise<void> {
  let config: Config
  try {
    config = await settled()
  } catch (error) {
    return fail(error)
  }
  const logger = createLogger(config.logLevel)
  const shutdown = new Shutdown((what, error) => logger.warn({ err: error, what }, 'no se detuvo limpiamente'))
  const starting = start(config, logger, shutdown)

  const leave = async (code: number) => {
    await shutdown.run()
    // A start that was still under way ends by itself once what it uses is gone; what it had begun meanwhile is stopped too.
    await Promise.allSettled([starting])
    await shutdown.run()
    process.exit(code)
  }
  shutdown.onSignals(
    (signal) => {
      logger.info({ signal }, 'deteniendo')
      void leave(0)
    },
    () => process.exit(1),
  )
  for (const event of ['uncaughtException', 'unhandledRejection'] as const) {
    process.on(event, (error) => {
      logger.fatal({ err: error }, 'error inesperado; el sitio se detiene')
      void leave(1)
    })
  }
  try {
    await starting
  } catch (error) {
    if (shutdown.requested) return
    await shutdown.run()
    fail(error)
  }
}

async function settled(): Promise<Config> {
  const config = loadConfig()
  return config.port === 0 ? loadConfig({ PORT: String(await freePort(config.host)) }) : config
}

async function start(config: Config, logger: Logger, shutdown: Shutdown): Promise<void> {
  // With a database and a search cluster of the operator's own, nothing in DATA_DIR minds a second server.
  if (!config.databaseUrl || !config.search.nodes) {
    const unlock = await lockDataDir(config.dataDir, config.publicUrl)
    shutdown.add({ what: 'la carpeta de datos', stop: unlock })
  }
  if ((await probePort(config.port, config.host)) === null) throw portTaken(config)

  const url = config.databaseUrl ?? (await embeddedDatabase(config, logger, shutdown))
  const database = await openReachable(url, { max: POOL_CONNECTIONS })
  shutdown.add({ what: 'las conexiones', stop: database.close, timeoutMs: POOL_CLOSE_MS })
  const background = openBackgroundDatabase(url, config.databaseUrl === null)
  shutdown.add({ what: 'las conexiones de fondo', stop: background.close, timeoutMs: POOL_CLOSE_MS })
  await applyMigrations(database)
  const secrets = await loadSharedSecrets(config, database)
  if (config.demo) await loadDemoIfEmpty(database, config.demoProducts)

  const clock = systemClock
  if (config.databaseUrl && !config.search.nodes) {
    shutdown.add({ what: 'el buscador propio', stop: await claimSoleIndex(config.databaseUrl) })
  }
  const { search, damaged } = await openSearch(config, secrets, logger)
  shutdown.add({ what: 'el buscador', stop: search.close })
  const indexer = createIndexer(background, search.index, clock)
  const index = keepIndexed(indexer, damaged, logger, progressTo(process.stdout, 'Índice de búsqueda'))
  shutdown.add({ what: 'el índice', stop: index.close })

  const outsideNames = nameOutside({
    search: config.search.nodes?.map(({ protocol, host, port }) => `${protocol}://${host}:${port}`) ?? [],
    openid: [config.google?.issuer ?? null],
    model: [config.ai?.baseUrl ?? null],
  })
  const { pool } = database
  const inside = watchInside({ pool, queues: queueLengths(pool), caches: cacheSizes, nameOutside: outsideNames })
  shutdown.add({ what: 'las cifras', stop: async () => inside.close() })
  const tracing = config.traceCollector && (await traces(config, config.traceCollector, pool, outsideNames))
  if (tracing) shutdown.add({ what: 'las trazas', stop: tracing.close })

  const knowledge = createKnowledge(database)
  const info = siteInfo(config, secrets)
  const services = createSiteServices({ database, info, clock, search, understand: createSearchWords(knowledge) })
  const { product, coupons } = services
  if (!config.search.nodes) {
    const counts = keepCountsReady({ search, categoryTree: services.categoryTree, clock })
    index.onChange(counts.changed)
    shutdown.add({ what: 'los conteos', stop: counts.close })
  }
  const assistant = createAssistant({ database, search, product, coupons, clock, info, knowledge, model: config.ai })
  const sender = mailSignature(config)
  const writers = alertWriters({ clock, sender, secret: secrets.jwtSecret })
  const post = createPostOffice({ database, sender: inside.timed(mailSender(config, clock)), clock, logger, writers })
  shutdown.add({ what: 'los correos', stop: post.close })
  const people = createUserAreas({ config, secrets, database, clock, services, mailQueued: post.mailQueued })
  const reader = feedReader({ databaseUrl: url, isOurs: config.databaseUrl === null, onCall: inside.called })
  shutdown.add({ what: 'la lectura de ofertas', stop: reader.close })
  const jobs = await startJobs(
    url,
    [
      refreshFiguresJob(background, clock),
      feedsJob(background, clock, reader.run),
      ...alertJobs({ database, clock, sender, mailQueued: post.mailQueued }),
      mailJob(post),
      forgetJob(people.accounts, database, clock),
      indexJob(index),
    ],
    logger,
    inside.jobDone,
  )
  shutdown.add({ what: 'los trabajos', stop: jobs.stop })

  const visits = new RequestCounts(secrets.jwtSecret)
  const { fastify, pageCache } = await buildApp({
    logger,
    productName: config.site.productName,
    publicUrl: config.publicUrl,
    searchNodes: config.search.nodes,
    gtmId: config.site.gtmId,
    googleClientId: config.google?.clientId ?? null,
    services,
    pages: (server) => pageSource(config, server),
    routes: [
      ...siteRoutes({ database, services, clock, photoFolder: join(config.dataDir, 'photos') }),
      assistantRoutes({ assistant }),
      ...people.routes,
    ],
    checks: {
      database: async () => void (await database.pool.query('select 1')),
      jobs: jobs.check,
      search: search.check,
      index: index.check,
    },
    searchHandler: search.handle,
    rateLimits: config.rateLimits,
    visits,
    metrics: [inside.registry],
    tracing: tracing || null,
    // Under `npm run dev` a page must show what was just typed.
    ...(config.mode === 'development' && { pageCache: { freshMs: -1, staleMs: 0 } }),
  })
  shutdown.add({
    what: 'el sitio',
    stop: () => fastify.close(),
    atOnce: () => fastify.server.closeAllConnections(),
    timeoutMs: DRAIN_MS,
  })
  const stopListening = await Promise.all([
    listen(url, 'catalog_changed', () => {
      pageCache.clear()
      index.changed()
    }),
    listen(url, ALERT_CHANNEL, () => {
      // A database that is just back may refuse once more; the schedule asks again within a minute.
      jobs
        .send(ALERT_JOB)
        .catch((error: unknown) => logger.warn({ err: error }, 'los avisos esperan al próximo minuto'))
    }),
    listen(url, 'account_changed', (userId) => people.accounts.sessions.forget(userId ? Number(userId) : 'everybody')),
    // The embedded database belongs to this process alone, and so do the visits.
    ...(config.databaseUrl && config.rateLimits ? [shareRequestCounts(visits, database, url)] : []),
  ])
  shutdown.add({ what: 'los avisos', stop: () => Promise.all(stopListening.map((stop) => stop())) })

  const address = { host: config.host, port: config.port, backlog: BACKLOG }
  await listenOnSharedPort(fastify, address).catch((error: NodeJS.ErrnoException) => {
    throw error.code === 'EADDRINUSE' ? portTaken(config) : error
  })
  console.log(`${config.site.productName} está en ${config.publicUrl}`)
}

async function embeddedDatabase(config: Config, logger: Logger, shutdown: Shutdown): Promise<string> {
  const cluster = await startCluster(clusterFolder(config))
  shutdown.add({ what: 'PostgreSQL', stop: cluster.stop, atOnce: cluster.stopAtOnce, timeoutMs: POSTGRES_STOP_MS })
  const letGo = restartOnCrash(cluster, logger)
  shutdown.add({ what: 'la vigilancia de PostgreSQL', stop: letGo })
  return cluster.url
}

async function traces(config: Config, endpoint: string, pool: Database['pool'], names: (host: string) => string) {
  const { startTracing } = await import('./observability/traces.ts')
  return startTracing({ endpoint, serviceName: config.site.productName, pool, nameOutside: names })
}

async function loadDemoIfEmpty(database: Database, products: number): Promise<void> {
  if (!(await isEmpty(database))) return
  await loadDemo(database, { products, onProgress: progressTo(process.stdout, 'Catálogo de demostración') })
}

function portTaken({ host, port }: Config): StartError {
  return new StartError(`El puerto ${port} de ${host} no se puede usar (ocupado o sin permiso); elija otro con PORT.`)
}

/** One sentence for what the operator can put right, everything for what we must. */
function fail(error: unknown): void {
  console.error(error instanceof StartError ? error.message : error)
  process.exitCode = 1
}
