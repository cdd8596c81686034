/**
 * `price_points` is partitioned by year, in UTC:
 *
 *     price_points_past     everything before the year after migration 0026
 *     price_points_2027     a year each, made ahead
 *     price_points_future   from the end of the last year on: empty unless no partition was made in time
 *
 * Not by month: every partition costs each query time, see docs/decisions/015.
 */
import { setTimeout as sleep } from 'node:timers/promises'
import { DAY_MS } from '@tianguis/contract/durations'
import type pg from 'pg'
import type { Database } from '../../database/connect.ts'
import { type Queryable, rowOf } from '../../database/rows.ts'
import { inTransaction } from '../../database/transaction.ts'

const DAYS_AHEAD = 90
/**
 * Readers wait meanwhile. Below PostgreSQL's deadlock_timeout of a second, so that of a reader and this job it is always the
 * job that gives up. A run of a feed holds its locks for longer: then the next run of the job tries again.
 */
const LOCK_TIMEOUT = '500ms'
const ATTEMPTS = 20
const PAUSE_MS = 250
const LOCK_NOT_AVAILABLE = '55P03'

/** Makes the partitions up to the year of 90 days after `now`; returns how many were missing. */
export async function createPartitions(database: Database, now: Date): Promise<number> {
  const end = nextYear(new Date(now.getTime() + DAYS_AHEAD * DAY_MS))
  if ((await beginOfFuture(database.pool)) >= end) return 0
  for (let attempt = 1; ; attempt++) {
    try {
      return await splitFuture(database, end)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== LOCK_NOT_AVAILABLE || attempt === ATTEMPTS) throw error
      await sleep(PAUSE_MS)
    }
  }
}

function splitFuture(database: Database, end: Date): Promise<number> {
  return inTransaction(database, async (client) => {
    await client.query(`set local lock_timeout = '${LOCK_TIMEOUT}'; set local tianguis.retention = 'on'`)
    // Detaching locks both, as the foreign key is changed; pages lock them in this order.
    await client.query('lock table offers, price_points in access exclusive mode')
    // Another process may have made them while this one waited.
    const begin = await beginOfFuture(client)
    if (begin >= end) return 0
    await client.query('alter table price_points detach partition price_points_future')
    let made = 0
    for (let year = begin; year < end; year = nextYear(year)) {
      await createPartition(client, year)
      made++
    }
    await client.query(
      `alter table price_points attach partition price_points_future for values from ('${end.toISOString()}') to (maxvalue)`,
    )
    return made
  })
}

async function beginOfFuture(on: Queryable): Promise<Date> {
  const row = await rowOf<{ begin: Date }>(
    on,
    `select (regexp_match(pg_get_expr(relpartbound, oid), 'FROM \\(''([^'']+)''\\)'))[1]::timestamptz as begin
     from pg_class where oid = 'price_points_future'::regclass`,
  )
  if (!row) throw new Error('price_points has no partition for the future')
  return row.begin
}

async function createPartition(client: pg.PoolClient, year: Date): Promise<void> {
  const name = `price_points_${year.getUTCFullYear()}`
  const [begin, end] = [year, nextYear(year)].map((moment) => `'${moment.toISOString()}'`)
  await client.query(
    // Inserts alone must keep the visibility map fresh, or index-only reads would visit the heap.
    `create table ${name} (like price_points including defaults including constraints)
     with (autovacuum_vacuum_insert_scale_factor = 0.02)`,
  )
  await client.query(
    `with moved as (delete from price_points_future where at >= ${begin} and at < ${end} returning *)
     insert into ${name} select * from moved`,
  )
  await client.query(`alter table price_points attach partition ${name} for values from (${begin}) to (${end})`)
}

function nextYear(moment: Date): Date {
  return new Date(Date.UTC(moment.getUTCFullYear() + 1, 0, 1))
}
