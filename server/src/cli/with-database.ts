import { constants } from 'node:os'
import type { Config } from '../config/config.ts'
import type { Database } from '../database/connect.ts'
import { startCluster } from '../database/embedded/cluster.ts'
import { applyMigrations } from '../database/migration/migrate.ts'
import { clusterFolder, findDatabase, openReachable } from '../database/open.ts'
import { lockDataDir } from '../runtime/data-lock.ts'
import { SIGNALS } from '../runtime/shutdown.ts'

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
  const starting = startCluster(clusterFolder(config))
  let stopped: Promise<void> | null = null
  // Also for a start that failed: nothing is left to stop.
  const stop = () =>
    (stopped ??= starting
      .then(
        (cluster) => cluster.stop(),
        () => undefined,
      )
      .then(unlock))
  const interrupt = (signal: NodeJS.Signals) => void stop().finally(() => process.exit(128 + constants.signals[signal]))
  for (const signal of SIGNALS) process.once(signal, interrupt)
  try {
    return await onDatabase((await starting).url, work, options)
  } finally {
    await stop()
    for (const signal of SIGNALS) process.removeListener(signal, interrupt)
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
