import type pg from 'pg'
import type { Database } from './connect.ts'

/** A transaction for statements with `$1` parameters; drizzle's `db.transaction` serves the others. */
export async function inTransaction<T>(
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
    // Closing the connection also rolls back.
    client.release(true)
    throw error
  }
}
