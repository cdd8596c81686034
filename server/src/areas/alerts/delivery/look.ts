/** From changed prices to mails in the outbox. Killed at any point it loses nothing: a note goes with what follows from it. */
import type pg from 'pg'
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts'
import type { Database } from '../../../database/connect.ts'
import { rowsOf } from '../../../database/rows.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { DIGEST_HITS, DIGEST_MINUTES } from '../rules.ts'
import * as statements from './look-sql.ts'

/** Products per transaction: large enough to be set-wise, small enough that a killed process repeats little. */
const CHUNK = 5_000

export interface Looked {
  products: number
  due: number
  mails: number
}

export async function lookAtChanges(database: Database, clock: Clock): Promise<Looked> {
  const looked = { products: 0, due: 0, mails: 0 }
  for (;;) {
    const chunk = await inTurn(database, (client) => judgeChunk(client, clock()))
    looked.products += chunk.products
    looked.due += chunk.due
    if (chunk.products < CHUNK) break
  }
  const gathered = await inTurn(database, (client) =>
    client.query(statements.GATHER_DIGESTS, [clock(), DIGEST_HITS, DIGEST_MINUTES]),
  )
  looked.mails = gathered.rowCount ?? 0
  return looked
}

async function judgeChunk(client: pg.PoolClient, now: Date): Promise<{ products: number; due: number }> {
  const taken = await rowsOf<{ product_id: number }>(client, statements.TAKE_CHANGES, [CHUNK, now])
  if (taken.length === 0) return { products: 0, due: 0 }
  const judged = await client.query(statements.JUDGE, [taken.map((row) => row.product_id), now])
  return { products: taken.length, due: judged.rowCount ?? 0 }
}

async function inTurn<T>(database: Database, work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.evaluateAlerts])
    const result = await work(client)
    await client.query('commit')
    client.release()
    return result
  } catch (error) {
    client.release(true)
    throw error
  }
}
