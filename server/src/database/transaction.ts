import type pg from 'pg'
import type { Database } from './connect.ts'
import { isVictim } from './faults/victim.ts'

/** Each time what it met goes on, so that one attempt more is nearly always enough. */
const ATTEMPTS = 5

/** Pools whose connections stand in an open transaction: that one is repeated, because it keeps what it has locked. */
export const joinedPools = new WeakSet<object>()

/**
 * Runs `work` again when PostgreSQL undid it for the sake of another transaction. Imports, refreshes and acts write the same
 * notes (`stale_products`, `unindexed`) in their own order, so they may meet in a deadlock. `work` begins anew each time.
 */
export async function repeatedForOthers<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work()
    } catch (error) {
      if (attempt === ATTEMPTS || !isVictim(error)) throw error
    }
  }
}

/**
 * A transaction for statements with `$1` parameters; drizzle's `db.transaction` (connect.ts) serves the others. The `work` of both
 * may run several times (`repeatedForOthers`); what it cannot read twice is given to `inTransactionOnce`.
 */
export function inTransaction<T>(
  database: Pick<Database, 'pool'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const once = () => inTransactionOnce(database, work)
  return joinedPools.has(database.pool) ? once() : repeatedForOthers(once)
}

export async function inTransactionOnce<T>(
  { pool }: Pick<Database, 'pool'>,
  work: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    // A connection that is closed instead keeps its locks until the server notices.
    await client.query('rollback').then(
      () => client.release(),
      () => client.release(true),
    )
    throw error
  }
}
