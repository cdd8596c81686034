import { afterAll, beforeEach, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { connectionOf } from './connect.ts'
import { inJoinedTransaction } from './joined-transaction.ts'
import { rowsOf } from './rows.ts'
import { inTransaction } from './transaction.ts'

const database = await testDatabase()
const { pool } = database
afterAll(() => database.close())
beforeEach(() =>
  pool.query('drop table if exists tried; create table tried as select id, 0 as n from generate_series(1, 2) id'),
)

const raise = (id: number) => `update tried set n = n + 1 where id = ${id}`

/** Both have written their first row before either writes the other's. */
function inOppositeOrder() {
  const { promise: bothBegan, resolve } = Promise.withResolvers<void>()
  let began = 0
  return async (on: { query(text: string): Promise<unknown> }, first: number, second: number) => {
    await on.query(raise(first))
    if (++began >= 2) resolve()
    await bothBegan
    await on.query(raise(second))
  }
}

test('a transaction that PostgreSQL undoes in a deadlock is repeated', async () => {
  const write = inOppositeOrder()
  await Promise.all([
    inTransaction(database, (client) => write(client, 1, 2)),
    inTransaction(database, (client) => write(client, 2, 1)),
  ])
  expect(await rowsOf(pool, 'select n from tried')).toEqual([{ n: 2 }, { n: 2 }])
})

test("so is one of drizzle's", async () => {
  const write = inOppositeOrder()
  const act = (first: number, second: number) => database.db.transaction((tx) => write(connectionOf(tx), first, second))
  await Promise.all([act(1, 2), act(2, 1)])
  expect(await rowsOf(pool, 'select n from tried')).toEqual([{ n: 2 }, { n: 2 }])
})

test('so is a joined one, as a whole, and what follows its commit runs once', async () => {
  const write = inOppositeOrder()
  const act = (first: number, second: number) =>
    inJoinedTransaction(database, async (joined) => {
      await joined.pool.query(raise(first))
      await inTransaction(joined, (client) => write(client, first, second))
    })
  await Promise.all([act(1, 2), act(2, 1)])
  expect(await rowsOf(pool, 'select n from tried')).toEqual([{ n: 3 }, { n: 3 }])
})
