import { afterAll, expect, test } from 'vitest'
import { configFrom } from '../../config/config.ts'
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts'
import { rowOf } from '../../database/rows.ts'
import { testDatabase } from '../../testing/database.ts'
import { runVerb } from '../verb.ts'
import { stores } from './stores.ts'

const database = await testDatabase()
afterAll(() => database.close())

test('a store can be hidden while its feed is being read', async () => {
  const store = await rowOf<{ id: number }>(
    database.pool,
    `insert into stores (slug, name, site, logo) values ('una', 'Una', '', '/img/a.svg') returning id`,
  )
  const run = await database.pool.connect()
  await run.query('select pg_advisory_lock($1, $2)', [ADVISORY_LOCKS.runFeedsOfStore, store!.id])
  const config = configFrom({ DATABASE_URL: database.url })
  const call = { config, positionals: ['hide', 'una'], values: { yes: true }, say: () => undefined }
  expect(await runVerb(stores, call)).toMatchObject({ ok: true })
  expect(await rowOf(database.pool, 'select hidden_at is not null as hidden from stores')).toEqual({ hidden: true })
  run.release(true)
})
