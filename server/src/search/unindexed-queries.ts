/** The table `unindexed`: ids of documents that are out of date, written by triggers (database/triggers/note_unindexed.sql). */
import type pg from 'pg'
import { ADVISORY_LOCKS } from '../database/advisory-locks.ts'
import { type Queryable, rowOf, rowsOf } from '../database/rows.ts'

/**
 * Calls `work` with up to `limit` ids and then deletes their notes: if `work` fails they stay. Returns how many. No note is
 * locked meanwhile, however long the search service takes; one that was written again by then stays. While an index is being
 * rebuilt nothing is taken: a change applied only to the old generation would be missing in the new. Nor while another process
 * does this for the collection: its documents could be older than ours and arrive later.
 */
export async function takeUnindexed(
  pool: pg.Pool,
  collection: string,
  limit: number,
  work: (client: pg.PoolClient, ids: number[]) => Promise<void>,
): Promise<number> {
  const client = await pool.connect()
  try {
    // Before the transaction: what this statement locks is free again when it ends.
    const notes = await rowsOf<Note>(client, SEE_NOTES, [collection, limit])
    if (notes.length === 0) return 0
    await client.query('begin')
    const lock = await rowOf<{ acquired: boolean }>(client, LOCK, [collection])
    if (!lock?.acquired) {
      await client.query('rollback')
      return 0
    }
    const ids = notes.map(({ id }) => id)
    await work(client, ids)
    await client.query(DELETE_NOTES, [collection, ids, notes.map(({ writer }) => writer)])
    await client.query('commit')
    return ids.length
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

interface Note extends Record<string, unknown> {
  id: number
  /** The transaction that wrote it last. */
  writer: string
}

/** Until the end of the transaction. $1: collection. */
const LOCK = `
select case when pg_try_advisory_xact_lock_shared(${ADVISORY_LOCKS.rebuildSearchIndex})
  then pg_try_advisory_xact_lock(${ADVISORY_LOCKS.updateSearchIndex}, hashtext($1)) else false end as acquired`

/** Without those that a transaction is writing again at the moment. $1: collection, $2: how many. */
const SEE_NOTES = `
select id, xmin::text as writer from unindexed where collection = $1 limit $2 for update skip locked`

/** $1: collection, $2: ids, $3: who had written their notes. */
const DELETE_NOTES = `
delete from unindexed where ctid in (
  select u.ctid from unindexed u join unnest($2::bigint[], $3::xid[]) seen (id, writer) on seen.id = u.id and seen.writer = u.xmin
  where u.collection = $1 for update of u skip locked
)`

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
