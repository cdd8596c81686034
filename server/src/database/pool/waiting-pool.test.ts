import { once } from 'node:events'
import pg from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { testDatabase } from '../../testing/database.ts'
import { DatabaseDoor } from '../../testing/faults/database-door.ts'
import { hasPgBouncer, startPgBouncer } from '../../testing/pgbouncer.ts'
import { type Database, openDatabase } from '../connect.ts'
import { sql } from '../orm/drizzle.ts'

const MAX = 2
const REFUSED_WITHIN_MS = 500
const server = await testDatabase()
let door: DatabaseDoor
let database: Database

beforeEach(async () => {
  door = new DatabaseDoor(server.url)
  await door.open()
  database = openDatabase(door.url, { max: MAX })
})
afterEach(async () => {
  await database.close()
  await door.close()
})
afterAll(() => server.close())

const oneIn = (on: Pick<Database, 'db'>) => on.db.transaction((tx) => tx.execute(sql`select 1 as one`))

/** Ends all connections and refuses new ones, once the pool has noticed. */
async function shut(): Promise<void> {
  const noticed = once(database.pool, 'remove')
  await door.close()
  await noticed
}

/** The same port refuses another client, so that statements sent before were refused too. */
async function refusedOnce(port: number): Promise<void> {
  const client = new pg.Client({ host: '127.0.0.1', port })
  await expect(client.connect()).rejects.toMatchObject({ code: 'ECONNREFUSED' })
}

/** PgBouncer lets the first statement wait for a server; once a login failed, it refuses others. */
async function untilRefused(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client({ connectionString: url, query_timeout: REFUSED_WITHIN_MS })
    client.on('error', () => undefined)
    const error = await client.connect().then(
      () => client.query('select 1').catch((error: Error) => error),
      (error: Error) => error,
    )
    await client.end()
    if (error instanceof Error && error.message.startsWith('server login has been failing')) return
  }
}

it('what is sent while the database is away is answered when it is back', async () => {
  await database.pool.query('select 1')
  await shut()
  const attempts = [database.pool.query('select 1 as one'), oneIn(database)]
  await refusedOnce(door.port)
  await door.open()
  for (const { rows } of await Promise.all(attempts)) expect(rows).toEqual([{ one: 1 }])
})

it('a database that was never there, or a wrong statement, fails at once', async () => {
  await door.close()
  await expect(database.pool.query('select 1')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await door.open()
  await expect(database.pool.query('select from nowhere')).rejects.toMatchObject({ code: '42P01' })
})

it('transactions that could not begin keep no connection', async () => {
  for (let n = 0; n <= MAX; n++) {
    await database.pool.query('select 1')
    door.cutsWhenUsed = true
    await expect(oneIn(database)).rejects.toThrow()
    door.cutsWhenUsed = false
  }
  expect((await oneIn(database)).rows).toEqual([{ one: 1 }])
})

describe.skipIf(!hasPgBouncer)('behind PgBouncer (skipped where pgbouncer is not installed)', () => {
  it('a restart of the server delays statements and transactions, and all connections come back', async () => {
    const bouncer = await startPgBouncer(door.url, MAX)
    const pooled = openDatabase(bouncer.url, { max: MAX, directUrl: server.url })
    try {
      await Promise.all([pooled.pool.query('select 1'), oneIn(pooled)])
      door.isStarting = true
      door.cut()
      await untilRefused(bouncer.url)
      const statement = pooled.pool.query('select 1 as one')
      const transaction = oneIn(pooled)
      await untilRefused(bouncer.url)
      door.isStarting = false
      for (const { rows } of await Promise.all([statement, transaction])) expect(rows).toEqual([{ one: 1 }])
      for (let n = 0; n <= MAX; n++) expect((await oneIn(pooled)).rows).toEqual([{ one: 1 }])
    } finally {
      await pooled.close()
      await bouncer.stop()
    }
  })
})
