import { type Database, openDatabase } from '@tianguis/server/src/database/connect.ts'
import { applyMigrations } from '@tianguis/server/src/database/migration/migrate.ts'

const CONNECTIONS = 3

/**
 * Works on a database of its own in this cluster, migrated and empty. It is left behind, because the benchmark's cluster is
 * deleted afterwards. `name` must be a plain identifier: it is not quoted.
 */
export async function inOwnDatabase<T>(
  clusterUrl: string,
  name: string,
  work: (database: Database, url: string) => Promise<T>,
): Promise<T> {
  const admin = openDatabase(clusterUrl, { max: 1 })
  await admin.pool.query(`create database ${name}`)
  await admin.close()
  const own = new URL(clusterUrl)
  own.pathname = `/${name}`
  const database = openDatabase(own.href, { max: CONNECTIONS })
  try {
    await applyMigrations(database)
    return await work(database, own.href)
  } finally {
    await database.close()
  }
}
