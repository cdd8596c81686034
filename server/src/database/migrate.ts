import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { ADVISORY_LOCKS } from './advisory-locks.ts'
import type { Database } from './connect.ts'

const FOLDER = join(import.meta.dirname, 'migrations')

/** Brings the schema up to date. Processes that start together take turns; the later ones find nothing left to do. */
export async function applyMigrations(database: Database): Promise<void> {
  const client = await database.pool.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCKS.applyMigrations])
    await migrate(drizzle(client), { migrationsFolder: FOLDER })
  } finally {
    // Closing the connection also lets go of the lock, whatever state a failed migration left it in.
    client.release(true)
  }
}

/** How many migrations this version brings that the database does not have yet. */
export async function pendingMigrations(database: Database): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder: FOLDER })
  const { rows } = await database.pool.query<{ table: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as table",
  )
  if (!rows[0]?.table) return known.length
  const last = await database.pool.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  return known.filter(({ folderMillis }) => folderMillis > Number(last.rows[0]?.at ?? 0)).length
}
