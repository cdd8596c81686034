import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsOf } from '../../../database/rows.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoDatabase } from '../../../testing/demo.ts'
import { createBaskets } from './service.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase(300)
  await database.pool.query(
    `insert into users (document_id, username, email, confirmed) values (gen_random_uuid(), 'lupe', 'lupe@correo.test', true)`,
  )
  await database.pool.query(
    `insert into favorites_lists (id, user_id, title, position) overriding system value
     select p.id, u.id, p.name, p.id from products p cross join users u`,
  )
  await database.pool.query(
    `insert into favorites_items (list_id, product_id, position, price_when_added)
     select product_id, product_id, 0, best_price from product_figures`,
  )
})
afterAll(() => database.close())

test('the basket of one product costs what its card says is paid', async () => {
  const baskets = createBaskets(database, () => BUEN_FIN)
  const figures = await rowsOf<{ id: number; user_id: number; payable: number; shipping: number | null }>(
    database.pool,
    `select product_id as id, (select max(id) from users) as user_id, payable, shipping from product_figures where in_stock`,
  )
  expect(figures.length).toBeGreaterThan(250)
  for (const { id, user_id: user, payable, shipping } of figures) {
    const basket = await baskets.basketOf(user, id, null)
    expect({ id, total: basket?.split.total, complete: basket?.split.complete }).toEqual({
      id,
      total: payable / 100,
      complete: shipping !== null,
    })
  }
})
