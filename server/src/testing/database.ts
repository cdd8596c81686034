import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts'
import { type Database, openDatabase } from '../database/connect.ts'

export const TEMPLATE = 'tianguis_template'
/** Begins the names of databases that stay until the run ends. */
export const FILLED = 'tianguis_filled_'

export interface TestDatabase extends Database {
  readonly url: string
}

/**
 * A migrated, empty database of the test file's own in the run's PostgreSQL:
 *
 *     const database = await testDatabase()
 *     afterAll(() => database.close())
 *
 * `copyOf`: another one as it stands; it must have no connections (`pool.end()`). `template`: see `filledTemplate`.
 * `isKept`: stays until the run ends.
 */
export async function testDatabase(
  options: { max?: number; migrated?: boolean; copyOf?: TestDatabase; template?: string; isKept?: boolean } = {},
): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `${options.isKept ? FILLED : 'test_'}${randomUUID().replaceAll('-', '')}`
  const template = options.copyOf ? new URL(options.copyOf.url).pathname.slice(1) : (options.template ?? TEMPLATE)
  const copied = options.migrated === false ? '' : `template ${template} ${inject('copying')}`
  await administer(clusterUrl, `create database ${name} ${copied}`)
  const url = databaseNamed(clusterUrl, name)
  const database = openDatabase(url, { max: options.max ?? 4 })
  const close = async () => {
    if (!database.pool.ended) await database.close()
    await administer(clusterUrl, `drop database if exists ${name} with (force)`)
  }
  return { ...database, url, close }
}

/** A migrated database that is filled once per run, by the first test file that needs it; `testDatabase` copies it. */
export async function filledTemplate(name: string, fill: (database: Database) => Promise<void>): Promise<string> {
  const clusterUrl = inject('clusterUrl')
  const template = `${FILLED}${name}`
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    // The other worker waits here until it is filled.
    await client.query('select pg_advisory_lock($1, hashtext($2))', [ADVISORY_LOCKS.loadDemo, template])
    const { rowCount } = await client.query('select from pg_database where datname = $1', [template])
    if (rowCount) return template
    const unfinished = await testDatabase({ max: 2 })
    await fill(unfinished)
    await unfinished.pool.end()
    await client.query(`alter database ${new URL(unfinished.url).pathname.slice(1)} rename to ${template}`)
    return template
  } finally {
    await client.end()
  }
}

export function databaseNamed(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function administer(clusterUrl: string, statement: string): Promise<{ datname: string }[]> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    return (await client.query(statement)).rows
  } finally {
    await client.end()
  }
}
