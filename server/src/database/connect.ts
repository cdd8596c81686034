import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import * as schema from './schema.ts'

export interface Database {
  readonly pool: pg.Pool
  readonly db: NodePgDatabase<typeof schema>
  close(): Promise<void>
}

/** The handle inside `database.db.transaction(…)`; a query that takes one can also be given `database.db`. */
export type Transaction = Pick<Database['db'], 'select' | 'insert' | 'update' | 'delete' | 'execute'>

const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 30_000

/** A pool that connects with the first query; an unreachable database is an error of the query, never of the process. */
export function openDatabase(url: string, options: { max: number }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    application_name: 'tianguis',
  })
  // An idle connection that the database drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So would one that is checked out; its next statement fails instead.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return { pool, db: drizzle(pool, { schema, casing: 'snake_case' }), close: () => pool.end() }
}

/** Rejects when the database cannot answer. */
export async function ping({ pool }: Pick<Database, 'pool'>): Promise<void> {
  await pool.query('select 1')
}

/**
 * Rejects when the database cannot write: on a full disk reads go on, and so do writes into pages that have room. A new
 * table with one row needs a file, a page, the log and a commit.
 */
export async function tryWrite({ pool }: Pick<Database, 'pool'>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query("create temporary table write_probe on commit drop as select repeat('x', 1000) as filler")
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

/** Statements that must run on this very connection, because it holds a lock. */
export function onConnection(client: pg.PoolClient): Database['db'] {
  return drizzle(client, { schema, casing: 'snake_case' })
}
