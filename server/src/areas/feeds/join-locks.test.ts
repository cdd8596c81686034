/** A join and an evaluation of alerts both take the notes of a product before its alerts: neither ends in a deadlock. */
import { expect, test } from 'vitest'
import { rowOf, rowsOf } from '../../database/rows.ts'
import { inTransaction } from '../../database/transaction.ts'
import { joinProducts, separateProduct } from './join-queries.ts'
import { feedFixture, TEA } from './testing/feed-fixture.ts'

const WAITING = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`

test('what joins and separates products waits at their notes, with no alert locked', async () => {
  const { database, importRows } = await feedFixture()
  const { pool } = database
  await importRows('Una', [TEA, { ...TEA, id: 'B2', title: 'Taza de barro 300 ml' }])
  const [from, into] = (await rowsOf<{ id: number }>(pool, 'select id from products order by id')).map(({ id }) => id)
  if (from === undefined || into === undefined) throw new Error('no products')
  await pool.query(
    `with contact as (insert into mail_contacts (email) values ('ana@example.mx') returning id)
     insert into price_alerts (contact_id, product_id, kind) select id, $1, 'drop' from contact`,
    [from],
  )
  for (const act of [
    (on: Parameters<typeof separateProduct>[0]) => joinProducts(on, [{ from_id: from, into_id: into }], 'manual'),
    (on: Parameters<typeof separateProduct>[0]) => separateProduct(on, from),
  ]) {
    await pool.query('insert into alert_changes select id from products on conflict do nothing')
    const evaluating = await pool.connect()
    await evaluating.query('begin; delete from alert_changes')
    const acted = inTransaction(database, async (client) => void (await act(client)))
    while ((await rowOf(pool, WAITING)) === null);
    // An evaluation writes the alerts after it took the notes.
    await evaluating.query('update price_alerts set armed = armed')
    await evaluating.query('commit')
    evaluating.release()
    await acted
    expect(await rowsOf(pool, 'select from alert_changes')).toHaveLength(1)
  }
})
