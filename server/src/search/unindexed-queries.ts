/** The table `unindexed`: ids of documents that are out of date, written by triggers (database/triggers/note_unindexed.sql). */
import type pg from 'pg'
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts'
import { type Queryable, rowOf, rowsOf } from '../database/rows.ts'

/**
 * Deletes up to `limit` ids and calls `work` with them in the same transaction: if `work` fails they stay. Returns how many.
 * While an index is being rebuilt nothing is taken: a change applied only to the old generation would be missing in the new.
 */
export async function takeUnindexed(
  pool: pg.Pool,
  collection: string,
  limit: number,
  work: (client: pg.PoolClient, ids: number[]) => Promise<void>,
): Promise<number> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const lock = await rowOf<{ acquired: boolean }>(client, 'select pg_try_advisory_xact_lock_shared($1) as acquired', [
      ADVISORY_LOCKS.rebuildSearchIndex,
    ])
    if (!lock?.acquired) {
      await client.query('rollback')
      return 0
    }
    const ids = await deleteSome(client, collection, limit)
    await work(client, ids)
    await client.query('commit')
    return ids.length
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

export async function countUnindexed(on: Queryable, collection: string): Promise<number> {
  const row = await rowOf<{ n: number }>(on, 'select count(*) as n from unindexed where collection = $1', [collection])
  return row?.n ?? 0
}

/** The transactions that wrote the present notes: what they are about is read by a rebuild that begins now. */
export async function writersOfUnindexed(on: Queryable, collection: string): Promise<string[]> {
  const rows = await rowsOf<{ writer: string }>(
    on,
    'select distinct xmin::text as writer from unindexed where collection = $1',
    [collection],
  )
  return rows.map(({ writer }) => writer)
}

/** After the rebuild. What changed since was noted again, by other transactions, and stays. */
export async function deleteUnindexed(on: Queryable, collection: string, writers: readonly string[]): Promise<void> {
  await on.query('delete from unindexed where collection = $1 and xmin = any ($2::xid[])', [collection, writers])
}

/** Other processes skip the rows that this transaction has locked. */
async function deleteSome(on: Queryable, collection: string, limit: number): Promise<number[]> {
  const rows = await rowsOf<{ id: number }>(
    on,
    `delete from unindexed where ctid in (
       select ctid from unindexed where collection = $1 limit $2 for update skip locked
     ) returning id`,
    [collection, limit],
  )
  return rows.map(({ id }) => id)
}
