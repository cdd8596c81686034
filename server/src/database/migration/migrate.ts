import { join } from 'node:path'
import type pg from 'pg'
import { StartError } from '../../runtime/start-error.ts'
import { ADVISORY_LOCKS, withAdvisoryLock } from '../advisory-locks.ts'
import type { Database } from '../connect.ts'
import { drizzle, migrate, readMigrationFiles } from '../orm/drizzle.ts'
import { applyTriggers, areTriggersCurrent } from './apply-triggers.ts'
import { requireUsableServer } from './requirements.ts'

export const MIGRATIONS_FOLDER = join(import.meta.dirname, '../migrations')

/**
 * Brings tables and triggers up to date. Processes that start together run it one after the other. Throws a StartError when
 * the server lacks something or a newer version has changed the tables.
 */
export async function applyMigrations(database: Database): Promise<void> {
  await requireUsableServer(database.pool)
  await withAdvisoryLock(database, ADVISORY_LOCKS.applyMigrations, async (client) => {
    await refuseNewerSchema(client)
    await migrate(drizzle(client), { migrationsFolder: MIGRATIONS_FOLDER })
    await applyTriggers(client)
  })
}

/** Migrations that the database does not have yet; outdated triggers count as one. */
export async function pendingMigrations(database: Database): Promise<number> {
  const applied = await appliedMigrations(database.pool)
  if (applied === null) return knownMigrations().length
  const last = Math.max(0, ...applied)
  const newer = knownMigrations().filter((moment) => moment > last).length
  return newer + ((await areTriggersCurrent(database.pool)) ? 0 : 1)
}

/** The hashes of the migrations of this version, as a database records them. */
export function knownSchemaVersion(): string[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ hash }) => hash)
}

/**
 * Drops all tables and functions of the site, and its jobs, and makes the tables as they were after so many migrations; in the
 * caller's transaction. `applyMigrations` brings them up to date.
 */
export async function remakeTables(on: pg.ClientBase, migrations: number): Promise<void> {
  await on.query(DROP_ALL)
  const files = readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).slice(0, migrations)
  for (const { sql, hash, folderMillis } of files) {
    for (const statement of sql) await on.query(statement)
    await on.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [hash, folderMillis])
  }
}

/** Extensions stay: whoever made them may be the only one who can make them again. */
const DROP_ALL = `
drop schema if exists pgboss cascade;
drop schema if exists drizzle cascade;
do $$
declare
  found text;
begin
  for found in select c.oid::regclass from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
      and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  loop
    execute 'drop table if exists ' || found || ' cascade';
  end loop;
  for found in select p.oid::regprocedure from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select from pg_depend d where d.classid = 'pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
  loop
    execute 'drop routine if exists ' || found || ' cascade';
  end loop;
end $$;
create schema drizzle;
create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)`

/** A version that does not know the tables must neither write to them nor replace their triggers. */
async function refuseNewerSchema(on: Pick<pg.ClientBase, 'query'>): Promise<void> {
  const newest = Math.max(...knownMigrations())
  const unknown = ((await appliedMigrations(on)) ?? []).filter((moment) => moment > newest)
  if (unknown.length === 0) return
  const since = new Date(Math.max(...unknown)).toISOString().slice(0, 10)
  throw new StartError(
    `Una versión más nueva cambió la base de datos (cambios que esta versión no conoce: ${unknown.length}, el último del ${since}); use esa versión, o restaure un respaldo hecho con esta.`,
  )
}

/** When each known migration was written, in milliseconds; drizzle records the same number. */
function knownMigrations(): number[] {
  return readMigrationFiles({ migrationsFolder: MIGRATIONS_FOLDER }).map(({ folderMillis }) => folderMillis)
}

/** Null: nothing was ever applied. */
async function appliedMigrations(on: Pick<pg.ClientBase, 'query'>): Promise<number[] | null> {
  const { rows } = await on.query<{ table: string | null }>(
    "select to_regclass('drizzle.__drizzle_migrations')::text as table",
  )
  if (!rows[0]?.table) return null
  const applied = await on.query<{ at: string }>('select created_at as at from drizzle.__drizzle_migrations')
  return applied.rows.map(({ at }) => Number(at))
}
