/** An act on matches waits for the import that is matching, without holding rows that the import writes. */
import { afterAll, expect, test } from 'vitest'
import { ADVISORY_LOCKS } from '../../../database/advisory-locks.ts'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { testDatabase } from '../../../testing/database.ts'
import { createFeeds } from '../../feeds/service.ts'
import { createProductActs } from './acts.ts'

const ACTOR = { adminId: null, name: 'línea de comandos', via: 'cli' as const, address: null }
const WAITING = `select from pg_locks where not granted and locktype = 'advisory'
  and database = (select oid from pg_database where datname = current_database())`
const clock = () => new Date('2026-11-15T12:00:00Z')

const database = await testDatabase()
afterAll(() => database.close())

async function* file() {
  const row = (id: string, title: string) =>
    JSON.stringify({ id, title, price: '45.00 MXN', link: `https://tienda.example/${id}` })
  yield Buffer.from([row('A', 'Té verde orgánico 40 g'), row('B', 'Taza de barro 300 ml')].join('\n'))
}

test('merge, move and split', async () => {
  const { pool } = database
  const settings = { mapping: {}, currency: 'MXN', complete: true, allowHosts: [] }
  await createFeeds({ database, clock }).importFile({ ...settings, store: 'Una', source: file(), bytes: null })
  const [tea, cup] = await rowsOf<{ id: number; product_id: number }>(
    pool,
    'select id, product_id from offers order by sku',
  )
  if (!tea || !cup) throw new Error('no offers')
  const acts = createProductActs({ database, clock })
  for (const act of [
    () => acts.merge(ACTOR, tea.product_id, cup.product_id),
    () => acts.split(ACTOR, tea.id),
    () => acts.move(ACTOR, tea.id, cup.product_id),
  ]) {
    const run = await pool.connect()
    await run.query('begin')
    await run.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.matchProducts])
    const acted = act()
    while ((await rowOf(pool, WAITING)) === null);
    await run.query('update products set gtin = null')
    await run.query('commit')
    run.release()
    await acted
  }
  expect(await rowOf(pool, 'select count(distinct product_id)::int as n from offers')).toEqual({ n: 1 })
})
