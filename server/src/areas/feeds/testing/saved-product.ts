/** A visitor with an alert on products and a list of them, for tests of what becomes of both. */
import type { Database } from '../../../database/connect.ts'
import { rowOf, rowsOf } from '../../../database/rows.ts'

let people = 0

/** An alert per product and one list of all of them, each with its note. */
export async function saveProducts({ pool }: Database, saved: readonly { product: number; note: string }[]) {
  const name = `persona${++people}`
  const person = await rowOf<{ id: number }>(
    pool,
    `insert into users (document_id, username, email, confirmed) values (gen_random_uuid(), $1::text, $1::text || '@correo.test', true)
     returning id`,
    [name],
  )
  const list = await rowOf<{ id: number }>(
    pool,
    `insert into favorites_lists (user_id, title, position) values ($1, 'Cocina', 0) returning id`,
    [person?.id],
  )
  for (const [position, { product, note }] of saved.entries()) {
    await pool.query(
      `insert into price_alerts (user_id, product_id, kind, target_price, baseline_price) values ($1, $2, 'target', 100, 5000)`,
      [person?.id, product],
    )
    await pool.query(
      'insert into favorites_items (list_id, product_id, position, note, price_when_added) values ($1, $2, $3, $4, 5000)',
      [list?.id, product, position, note],
    )
  }
  return {
    alerts: async () =>
      (
        await rowsOf<{ product_id: number }>(
          pool,
          'select product_id from price_alerts where user_id = $1 order by id',
          [person?.id],
        )
      ).map(({ product_id }) => product_id),
    list: () =>
      rowsOf<{ product_id: number; note: string }>(
        pool,
        'select product_id, note from favorites_items where list_id = $1 order by position, product_id',
        [list?.id],
      ),
  }
}
