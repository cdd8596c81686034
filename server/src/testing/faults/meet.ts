/** Two pieces of work that meet in the middle of a transaction, on a real database. */
import type pg from 'pg'
import { rowOf } from '../../database/rows.ts'

/**
 * Both at once: `second` begins when `first` has come to `event` (`delete on stale_products`), and both go on when the second
 * waits too, or has ended without waiting.
 */
export async function meet(
  pool: pg.Pool,
  event: string,
  first: () => Promise<unknown>,
  second: () => Promise<unknown>,
): Promise<void> {
  await pool.query(`
    create table gate_for_test ();
    create function wait_for_test() returns trigger language plpgsql as 'begin perform from gate_for_test; return null; end';
    create trigger zz_wait_for_test after ${event} for each statement execute function wait_for_test()`)
  const holder = await pool.connect()
  let hasEnded = false
  const begun = (work: () => Promise<unknown>) => {
    const running = work().finally(() => {
      hasEnded = true
    })
    running.catch(() => undefined)
    return running
  }
  try {
    await holder.query('begin; lock table gate_for_test')
    const one = begun(first)
    await waitingBackends(holder, 1, () => hasEnded)
    const other = begun(second)
    await waitingBackends(holder, 2, () => hasEnded)
    await holder.query('commit')
    await Promise.all([one, other])
  } finally {
    holder.release(true)
  }
  await pool.query('drop function wait_for_test cascade; drop table gate_for_test')
}

/** Until so many wait for a lock, or none of them will. `on`: a connection that does not wait. */
export async function waitingBackends(on: pg.PoolClient, wanted: number, isOver = () => false): Promise<void> {
  const text = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  // A transaction sees the activity of its first look otherwise.
  do await on.query('select pg_stat_clear_snapshot()')
  while (!isOver() && (await rowOf<{ n: number }>(on, text))!.n < wanted)
}
