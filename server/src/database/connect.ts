/** Connection pools to PostgreSQL. */
import pg from 'pg'
import { drizzle, type NodePgDatabase } from './orm/drizzle.ts'
import { WaitingPool } from './pool/waiting-pool.ts'
import type { Queryable } from './rows.ts'
import { repeatedForOthers } from './transaction.ts'

export interface Database {
  readonly pool: pg.Pool
  /** For locks that belong to a connection; the pool itself unless a pooler stands between (DATABASE_LISTEN_URL). */
  readonly sessions: pg.Pool
  readonly db: NodePgDatabase
  close(): Promise<void>
}

/**
 * The handle inside `database.db.transaction(…)`, whose work may run several times (`repeatedForOthers`); a query that takes one
 * can also be given `database.db`.
 */
export type Transaction = Pick<Database['db'], 'select' | 'insert' | 'update' | 'delete' | 'execute'>

const CONNECT_TIMEOUT_MS = 5_000
const IDLE_TIMEOUT_MS = 30_000
/** Figures, readings and index hold one lock each; mails take three, and three more while their job runs beside. */
const SESSIONS = 9

export interface OpenOptions {
  max: number
  /** The server itself when `url` is a pooler in transaction mode, where each transaction may run on another connection. */
  directUrl?: string | null
}

/** A pool that connects with the first query; an unreachable database is an error of the query, never of the process. */
export function openDatabase(url: string, { max, directUrl }: OpenOptions): Database {
  const isPooled = Boolean(directUrl) && directUrl !== url
  const pool = openPool(url, max, isPooled)
  const sessions = isPooled ? openPool(directUrl as string, SESSIONS) : pool
  const close = async () => {
    await pool.end()
    if (isPooled) await sessions.end()
  }
  return { pool, sessions, db: databaseOf(pool), close }
}

const connections = new WeakMap<object, Queryable>()

/** For statements with `$1` parameters inside a transaction that drizzle began. */
export function connectionOf(tx: Transaction): Queryable {
  const connection = connections.get(tx)
  if (!connection) throw new Error('this handle was not made by connect.ts')
  return connection
}

/** Drizzle's own transaction keeps the connection for ever when `begin` fails, as it does while the database restarts. */
function databaseOf(pool: pg.Pool): Database['db'] {
  const db: Database['db'] = drizzle(pool, { casing: 'snake_case' })
  connections.set(db, pool)
  db.transaction = (work, config) =>
    repeatedForOthers(async () => {
      const client = await pool.connect()
      try {
        return await onConnection(client).transaction(work, config)
      } finally {
        client.release()
      }
    })
  return db
}

/** A named statement exists on one connection only: through a pooler the next transaction may not find it. */
class ClientWithoutNames extends pg.Client {
  override query(...[first, ...rest]: unknown[]): never {
    const unnamed = typeof first === 'object' && first !== null && 'name' in first && !('submit' in first)
    const statement = unnamed ? { ...first, name: undefined } : first
    return super.query(...([statement, ...rest] as Parameters<pg.Client['query']>)) as never
  }
}

function openPool(url: string, max: number, isPooled = false): pg.Pool {
  const config = {
    Client: isPooled ? ClientWithoutNames : pg.Client,
    connectionString: url,
    max,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    idleTimeoutMillis: IDLE_TIMEOUT_MS,
    application_name: 'tianguis',
  }
  const pool = new WaitingPool(config, isPooled)
  // An idle connection that the database drops is replaced by the pool; without a listener it would end the process.
  pool.on('error', () => undefined)
  // So would one that is checked out; its next statement fails instead.
  pool.on('connect', (client) => client.on('error', () => undefined))
  return pool
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
  const db: Database['db'] = drizzle(client, { casing: 'snake_case' })
  connections.set(db, client)
  const transaction = db.transaction.bind(db)
  db.transaction = (work, config) =>
    transaction((tx) => {
      connections.set(tx, client)
      return work(tx)
    }, config)
  return db
}
