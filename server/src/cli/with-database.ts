import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import { startCluster } from '../database/embedded/cluster.ts'
import { applyMigrations } from '../database/migration/migrate.ts'
import { clusterFolder, findDatabase, openReachable } from '../database/open.ts'
import { lockDataDir } from '../runtime/data-lock.ts'

const CONNECTIONS = 4

/**
 * Runs work on the database of the running site; if none is running, starts the embedded PostgreSQL for the duration of
 * the work, under the lock that a site takes.
 */
export async function withDatabase<T>(
  config: Config,
  work: (database: Database) => Promise<T>,
  options: { migrated: boolean } = { migrated: true },
): Promise<T> {
  const running = await findDatabase(config)
  if (running) return onDatabase(running, work, options)
  const unlock = await lockDataDir(config.dataDir, 'npm run tianguis')
  try {
    const cluster = await startCluster(clusterFolder(config))
    try {
      return await onDatabase(cluster.url, work, options)
    } finally {
      await cluster.stop()
    }
  } finally {
    await unlock()
  }
}

async function onDatabase<T>(
  url: string,
  work: (database: Database) => Promise<T>,
  { migrated }: { migrated: boolean },
): Promise<T> {
  const database = await openReachable(url, { max: CONNECTIONS })
  try {
    if (migrated) await applyMigrations(database)
    return await work(database)
  } finally {
    await database.close()
  }
}
