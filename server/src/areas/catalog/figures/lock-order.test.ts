/** Figures and readings lock in one order: neither ends in a deadlock with the other. */
import { afterAll, beforeEach, expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../../database/rows.ts'
import { BUEN_FIN, demoDatabase } from '../../../testing/demo.ts'
import { readUnreadProducts } from '../../readings/service.ts'
import { refreshFigures } from './refresh-queries.ts'

const clock = () => BUEN_FIN
const database = await demoDatabase(300)
const { pool } = database
afterAll(() => database.close())
beforeEach(() => refreshFigures(database, clock))

/** A statement on one of the tables waits in the middle, until `release`. */
async function holdStatementsOn(event: string) {
  await pool.query(`
    create function wait_for_test() returns trigger language plpgsql as
      'begin perform pg_advisory_xact_lock_shared(1); return null; end';
    create trigger zz_wait_for_test after ${event} for each statement execute function wait_for_test()`)
  const holder = await pool.connect()
  await holder.query('select pg_advisory_lock(1)')
  return async () => {
    await holder.query('select pg_advisory_unlock(1)')
    holder.release()
  }
}
const dropHold = () => pool.query('drop function wait_for_test cascade')

async function waitingFor(backends: number): Promise<void> {
  const text = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await rowOf<{ n: number }>(pool, text))!.n < backends);
}

/** Both at once: the second begins when the first has written to `event`'s table and goes on when the second waits. */
async function meet(event: string, first: () => Promise<unknown>, second: () => Promise<unknown>): Promise<void> {
  const release = await holdStatementsOn(event)
  const one = first()
  await waitingFor(1)
  const other = second()
  await waitingFor(2)
  await release()
  await Promise.all([one, other])
  await dropHold()
}

const allStale = () => pool.query('insert into stale_products select id from products on conflict do nothing')

test('figures and readings', async () => {
  await allStale()
  await pool.query('update product_attributes set version = 0')
  await meet(
    'delete on stale_products',
    () => refreshFigures(database, clock),
    () => readUnreadProducts(database),
  )
  expect(await rowsOf(pool, 'select from product_attributes where version = 0')).toEqual([])
})
