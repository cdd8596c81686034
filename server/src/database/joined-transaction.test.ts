import { afterAll, expect, test } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { afterCommit, inJoinedTransaction } from './joined-transaction.ts'
import { rowsOf } from './rows.ts'
import { throttles } from './schema.ts'
import { inTransaction } from './transaction.ts'

const database = await testDatabase()
afterAll(() => database.close())

const INSERT = `insert into throttles (key, hits, blocked_until, reset_at) values ($1, 1, now(), now())`
const keys = async () =>
  (await rowsOf<{ key: Buffer }>(database.pool, 'select key from throttles order by key')).map(({ key }) => String(key))
const row = (key: string) => ({ key: Buffer.from(key), hits: 1, blockedUntil: new Date(), resetAt: new Date() })

test('transactions of services are committed together with the joined one', async () => {
  await inJoinedTransaction(database, async (joined) => {
    await inTransaction(joined, (client) => client.query(INSERT, [Buffer.from('a')]))
    await joined.db.transaction((tx) => tx.insert(throttles).values(row('b')))
    expect(await keys()).toEqual([])
  })
  expect(await keys()).toEqual(['a', 'b'])
})

test('an error undoes all of them', async () => {
  const failing = inJoinedTransaction(database, async (joined) => {
    await inTransaction(joined, (client) => client.query(INSERT, [Buffer.from('c')]))
    await joined.db.insert(throttles).values(row('d'))
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(await keys()).toEqual(['a', 'b'])
})

test('an inner transaction that fails is undone alone when its error is caught', async () => {
  await inJoinedTransaction(database, async (joined) => {
    await joined.pool.query(INSERT, [Buffer.from('e')])
    const inner = inTransaction(joined, async (client) => {
      await client.query(INSERT, [Buffer.from('f')])
      await client.query(INSERT, [Buffer.from('a')])
    })
    await expect(inner).rejects.toThrow('duplicate')
    const other = joined.db.transaction(async (tx) => {
      await tx.insert(throttles).values(row('g'))
      throw new Error('refused')
    })
    await expect(other).rejects.toThrow('refused')
  })
  expect(await keys()).toEqual(['a', 'b', 'e'])
})

test('work after the commit sees the committed rows, and does not run after an error', async () => {
  let seen: string[] = []
  await inJoinedTransaction(database, async (joined) => {
    await joined.pool.query(INSERT, [Buffer.from('h')])
    expect(afterCommit(joined, async () => (seen = await keys()))).toBe(true)
  })
  expect(seen).toContain('h')
  let ran = false
  const failing = inJoinedTransaction(database, async (joined) => {
    afterCommit(joined, async () => (ran = true))
    throw new Error('refused')
  })
  await expect(failing).rejects.toThrow('refused')
  expect(ran).toBe(false)
  expect(afterCommit(database, async () => undefined)).toBe(false)
})
