/** PostgreSQL: the operator's or the embedded one, its connection pools, and its tables brought up to date. */
import type { Config } from '../config/config.ts'
import { openBackgroundDatabase } from '../database/background.ts'
import type { Database } from '../database/connect.ts'
import { startCluster } from '../database/embedded/cluster.ts'
import { restartOnCrash } from '../database/embedded/restart-on-crash.ts'
import { applyMigrations } from '../database/migration/migrate.ts'
import { clusterFolder, openReachable } from '../database/open.ts'
import { hasDemo, isEmpty, loadDemo } from '../demo/load-demo-queries.ts'
import { progressTo } from '../runtime/progress.ts'
import type { Runtime } from '../runtime/run.ts'

const POOL_CONNECTIONS = 20
const FIRST_PROCESS_CONNECTIONS = 80
const FURTHER_PROCESS_CONNECTIONS = 30
const POOL_CLOSE_MS = 3_000
const POSTGRES_STOP_MS = 120_000

export interface Databases {
  url: string
  /** The same server without a pooler between: for LISTEN, session locks and the reading of feeds. */
  directUrl: string
  database: Database
  /** Connections for feeds, figures and indexing, with lower priority where PostgreSQL is embedded. */
  background: Database
}

export async function openDatabases(runtime: Runtime): Promise<Databases> {
  const { config, shutdown } = runtime
  const url = config.databaseUrl ?? (await startEmbedded(runtime))
  const directUrl = config.databaseListenUrl ?? url
  const database = await openReachable(url, { max: POOL_CONNECTIONS, directUrl })
  shutdown.add({ what: 'las conexiones', stop: database.close, timeoutMs: POOL_CLOSE_MS })
  const background = openBackgroundDatabase(url, config.databaseUrl === null, { directUrl })
  shutdown.add({ what: 'las conexiones de fondo', stop: background.close, timeoutMs: POOL_CLOSE_MS })
  await applyMigrations(database)
  return { url, directUrl, database, background }
}

/** Fills an empty database if the settings want it; returns whether the catalogue contains invented offers. */
export async function prepareDemo({ demo, demoProducts: products }: Config, database: Database): Promise<boolean> {
  if (demo && (await isEmpty(database.pool)))
    await loadDemo(database, { products, onProgress: progressTo(process.stdout, 'Catálogo de demostración') })
  return hasDemo(database)
}

/** A process that answers requests holds up to 20 connections for them, some for background work and those that listen. */
function connectionsFor({ webProcesses }: Config): number {
  return FIRST_PROCESS_CONNECTIONS + FURTHER_PROCESS_CONNECTIONS * (webProcesses - 1)
}

async function startEmbedded({ config, logger, shutdown }: Runtime): Promise<string> {
  const settings = { max_connections: String(connectionsFor(config)) }
  const cluster = await startCluster(clusterFolder(config), settings, { takeOver: config.webProcessTakesOver })
  shutdown.add({
    what: 'PostgreSQL',
    stop: async () => {
      if (!shutdown.isReplaced) await cluster.stop()
    },
    atOnce: cluster.stopAtOnce,
    timeoutMs: POSTGRES_STOP_MS,
  })
  const stopWatching = restartOnCrash(cluster, logger)
  shutdown.add({ what: 'la vigilancia de PostgreSQL', stop: stopWatching })
  return cluster.url
}
