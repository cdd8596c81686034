import { type Database, openDatabase } from '@tianguis/server/src/database/connect.ts'
import { applyMigrations } from '@tianguis/server/src/database/migration/migrate.ts'

const CONNECTIONS = 3

/** Works on a database of its own in this cluster, so that each part of a benchmark finds an empty one. */
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
