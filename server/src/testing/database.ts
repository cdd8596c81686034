import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { type Database, openDatabase } from '../database/connect.ts'

export const TEMPLATE = 'tianguis_template'

export interface TestDatabase extends Database {
  readonly url: string
}

/**
 * A migrated, empty database of the test file's own in the run's PostgreSQL:
 *
 *     const database = await testDatabase()
 *     afterAll(() => database.close())
 *
 * `copyOf`: another one as it stands; it must have no connections (`pool.end()`).
 */
export async function testDatabase(
  options: { max?: number; migrated?: boolean; copyOf?: TestDatabase } = {},
): Promise<TestDatabase> {
  const clusterUrl = inject('clusterUrl')
  const name = `test_${randomUUID().replaceAll('-', '')}`
  const template = options.copyOf ? new URL(options.copyOf.url).pathname.slice(1) : TEMPLATE
  await administer(clusterUrl, `create database ${name} ${options.migrated === false ? '' : `template ${template}`}`)
  const url = databaseNamed(clusterUrl, name)
  const database = openDatabase(url, { max: options.max ?? 4 })
  const close = async () => {
    if (!database.pool.ended) await database.close()
    await administer(clusterUrl, `drop database if exists ${name} with (force)`)
  }
  return { ...database, url, close }
}

export function databaseNamed(clusterUrl: string, name: string): string {
  const url = new URL(clusterUrl)
  url.pathname = `/${name}`
  return url.href
}

export async function administer(clusterUrl: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: clusterUrl })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
