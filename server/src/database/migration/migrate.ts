import { join } from 'node:path'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { ADVISORY_LOCKS, withAdvisoryLock } from '../advisory-locks.ts'
import type { Database } from '../connect.ts'
import { applyTriggers, areTriggersCurrent } from './apply-triggers.ts'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../migrations')

/** Brings tables and triggers up to date. Processes that start together run it one after the other. */
export async function applyMigrations(database: Database): Promise<void> {
  await withAdvisoryLock(database, ADVISORY_LOCKS.applyMigrations, async (client) => {
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
    await applyTriggers(client)
  })
}

/** Migrations that the database does not have yet; outdated triggers count as one. */
export async function pendingMigrations(database: Database): Promise<number> {
  const known = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER })
  const { rows } = await database.pool.query<{ table: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as table",
  )
  if (!rows[0]?.table) return known.length
  const last = await database.pool.query<{ at: string | null }>(
    'select max(created_at) as at from drizzle.__drizzle_migrations',
  )
  const newer = known.filter(({ folderMillis }) => folderMillis > Number(last.rows[0]?.at ?? 0)).length
  return newer + ((await areTriggersCurrent(database.pool)) ? 0 : 1)
}
