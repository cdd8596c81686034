/** How a run begins: the store's lock, its record, and what it reads first. */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts'
import { type Queryable, rowOf, rowsOf } from '../../../database/rows.ts'

const LOOK_AGAIN_MS = 200
/** PostgreSQL notices within seconds that a killed process is gone. */
export const LOCK_WAIT_MS = 15_000

/**
 * Optional settings, which not every database grants: detect that this process died, and compress full pages in the WAL,
 * because a few changes on every page of a large table would log the whole table. lz4 takes less time than pglz.
 */
export async function prepareConnection(client: Queryable): Promise<void> {
  for (const setting of [`client_connection_check_interval = '1s'`, `wal_compression = 'lz4'`]) {
    await client.query(`set ${setting}`).catch(() => undefined)
  }
}

/** A session lock, released when the process ends in any way. */
export async function lockStore(client: pg.PoolClient, storeId: number, lockWaitMs: number): Promise<boolean> {
  for (let waited = 0; ; waited += LOOK_AGAIN_MS) {
    const row = await rowOf<{ held: boolean }>(client, 'select pg_try_advisory_lock($1, $2) as held', [
      ADVISORY_LOCKS.runFeedsOfStore,
      storeId,
    ])
    if (row?.held) return true
    if (waited >= lockWaitMs) return false
    await pause(LOOK_AGAIN_MS)
  }
}

/** Closing the connection releases it too, but PostgreSQL notices that a moment later. */
export async function unlockStore(client: Queryable, storeId: number): Promise<void> {
  await client
    .query('select pg_advisory_unlock($1, $2)', [ADVISORY_LOCKS.runFeedsOfStore, storeId])
    .catch(() => undefined)
}

/** Under the store's lock, a run still marked as running was killed. */
export async function beginRun(client: Queryable, feedId: number, now: Date): Promise<number> {
  await client.query(
    `update feed_runs set state = 'failed', message = 'Se interrumpió; no cambió nada.', finished_at = $2
     where feed_id = $1 and state = 'running'`,
    [feedId, now],
  )
  const row = await rowOf<{ id: number }>(
    client,
    'insert into feed_runs (feed_id, started_at) values ($1, $2) returning id',
    [feedId, now],
  )
  return row?.id ?? 0
}

export async function begin(client: Queryable): Promise<void> {
  await client.query('begin')
}

export async function commit(client: Queryable): Promise<void> {
  await client.query('commit')
}

/** The connection may be what failed: then its transaction ends with it. */
export async function rollback(client: Queryable): Promise<void> {
  await client.query('rollback').catch(() => undefined)
}

/** Words that some store uses for many products. */
export async function commonWords(on: Queryable): Promise<Set<string>> {
  const rows = await rowsOf<{ word: string }>(on, 'select word from common_words')
  return new Set(rows.map(({ word }) => word))
}
