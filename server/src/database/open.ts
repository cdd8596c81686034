import { join } from 'node:path'
import type { Config } from '../config/config.ts'
import { StartError } from '../runtime/start-error.ts'
import { type Database, type OpenOptions, openDatabase, ping } from './connect.ts'
import { runningCluster } from './embedded/cluster.ts'

export function clusterFolder(config: Config): string {
  return join(config.dataDir, 'postgres')
}

/** The configured database, past a pooler; else the embedded one, null when it is not running. */
export async function findDatabase(config: Config): Promise<string | null> {
  return config.databaseListenUrl ?? runningCluster(clusterFolder(config))
}

/** Opens and queries once, so that a wrong address fails the start and not the first request. */
export async function openReachable(url: string, options: OpenOptions): Promise<Database> {
  const database = openDatabase(url, options)
  try {
    await ping(database)
    return database
  } catch (error) {
    await database.close()
    const { hostname, port, pathname } = new URL(url)
    const why = error instanceof Error ? error.message || (error as NodeJS.ErrnoException).code : String(error)
    throw new StartError(`No se puede usar la base de datos ${hostname}:${port || 5432}${pathname}: ${why}.`)
  }
}
