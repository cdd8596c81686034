import { afterAll, expect, it } from 'vitest'
import { testDatabase } from '../testing/database.ts'
import { openDatabase, ping, tryWrite } from './connect.ts'

const database = await testDatabase()
afterAll(() => database.close())

it('a checked-out connection that is terminated fails its next statement, not the process', async () => {
  const held = await database.pool.connect()
  const { rows } = await held.query('select pg_backend_pid() as pid')
  const gone = new Promise((resolve) => held.once('end', resolve))
  await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid])
  await gone
  await expect(held.query('select 1')).rejects.toThrow()
  held.release(true)
  expect((await database.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

it('a database that answers but takes no writes is told apart', async () => {
  await tryWrite(database)
  const { rows } = await database.pool.query('select current_database() as name')
  await database.pool.query(`alter database "${rows[0].name}" set default_transaction_read_only = on`)
  const readOnly = openDatabase(database.url, { max: 1 })
  await ping(readOnly)
  await expect(tryWrite(readOnly)).rejects.toThrow('read-only')
  // The connection is usable again.
  await ping(readOnly)
  await readOnly.close()
})
