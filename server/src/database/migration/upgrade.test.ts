/** A database of the last release, with people's data in it, is carried over. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { refreshFigures } from '../../areas/catalog/service.ts'
import { testDatabase } from '../../testing/database.ts'
import { rowOf, rowsOf } from '../rows.ts'
import { applyMigrations } from './migrate.ts'

/** The first migration that the last release does not have. */
const FIRST_NEW = '0012_price_truth'
const FOLDER = join(import.meta.dirname, '../migrations')

const database = await testDatabase({ migrated: false })
afterAll(() => database.close())

/** Applies the migrations of the last release and notes them as the migrator does. */
async function migrateToLastRelease(): Promise<void> {
  const { entries } = JSON.parse(await readFile(join(FOLDER, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[]
  }
  await database.pool.query('create schema drizzle')
  await database.pool.query(
    'create table drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
  )
  for (const { tag, when } of entries) {
    if (tag === FIRST_NEW) return
    for (const statement of (await readFile(join(FOLDER, `${tag}.sql`), 'utf8')).split('--> statement-breakpoint'))
      await database.pool.query(statement)
    await database.pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
      tag,
      when,
    ])
  }
  throw new Error(`${FIRST_NEW} is not in the journal`)
}

const NOW = new Date('2026-11-15T18:00:00Z')

test('alerts, lists and offers keep their meaning, and a discount that cannot be proven goes', async () => {
  await migrateToLastRelease()
  const { pool } = database
  await pool.query(`insert into categories (level, name, path, position) values (0, 'Todo', '/todo', 0)`)
  await pool.query(
    `insert into stores (slug, name, site, logo, shipping_flat, delivery_min_days, delivery_max_days)
     values ('cara', 'Cara', 'https://cara.example', '/l.svg', 9900, 2, 5),
       ('nueva', 'Nueva', 'https://nueva.example', '/l.svg', 0, 2, 7)`,
  )
  await pool.query(
    `insert into products (slug, name, brand, gtin, category_id, lvl0, image) select 'p', 'P', 'M', '2001234000000', id, id, '/p.svg' from categories`,
  )
  await pool.query(
    `insert into offers (product_id, store_id, sku, url, price, in_stock, price_since, confirmed_at, match_reason)
     values (1, 1, 'a', 'https://cara.example/', 100000, true, '2026-06-01', $1, 'gtin'),
       (1, 2, 'b', 'https://nueva.example/', 50000, true, '2026-11-14', $1, 'gtin')`,
    [NOW],
  )
  await pool.query(
    'insert into price_points (offer_id, at, price, in_stock) select id, price_since, price, true from offers',
  )
  await pool.query(
    `insert into users (document_id, username, email, confirmed) values (gen_random_uuid(), 'lupe', 'lupe@correo.test', true)`,
  )
  await pool.query(
    `insert into price_alerts (user_id, product_id, kind, target_price, percent, store_ids, with_shipping, baseline_price, armed)
     values (1, 1, 'target', 45000, null, null, false, 50000, true), (1, 1, 'percent', null, 10, '{1}', true, 109900, false)`,
  )
  await pool.query(`insert into favorites_lists (user_id, title, position) values (1, 'Cocina', 0)`)
  await pool.query(
    'insert into favorites_items (list_id, product_id, position, price_when_added) values (1, 1, 0, 100000)',
  )
  await pool.query(
    `insert into draws (month, seed, entrants, list_hash, winner_id) values ('2026-10', 's', 1, 'h', 1), ('2026-09', 's', 1, 'h', null)`,
  )
  // Files wrote no minimum that only the words of a coupon state.
  await pool.query(
    `insert into coupons (store_id, title, code, terms, kind, value, minimum, starts_at)
     select 1, title, 'C' || n, terms, 'percent', 10, minimum, '2026-11-01' from (values
       (1, '10 % en todo', 'Compra mínima: 600 pesos', 0), (2, '10 % en compras mayores a $999', '', 0),
       (3, '10 % en todo', 'Sin compra mínima', 0), (4, '10 % en compras de $800', '', 80000)) c (n, title, terms, minimum)`,
  )
  // As the last release computed it: a cheaper store that joined counted as a discount.
  await pool.query(
    `insert into product_figures (product_id, category_id, best_store_id, best_offer_id, best_price, reference_price,
       price_since, discount, offers_count, in_stock)
     values (1, 1, 2, 2, 50000, 100000, '2026-11-14', 50, 2, true)`,
  )
  await pool.query('delete from stale_products')
  const alerts = `select id, user_id, product_id, kind, target_price, percent, store_ids, with_shipping, baseline_price, armed,
    paused, last_fired_at, expires_at from price_alerts order by id`
  const lists =
    'select l.title, i.product_id, i.price_when_added from favorites_lists l join favorites_items i on i.list_id = l.id'
  const points = 'select offer_id, at, price, in_stock from price_points order by offer_id, at'
  const kept = async () => ({
    alerts: await rowsOf(pool, alerts),
    lists: await rowsOf(pool, lists),
    points: await rowsOf(pool, points),
  })
  const before = await kept()

  await applyMigrations(database)
  expect(await kept()).toEqual(before)
  const { document_id } = (await rowOf<{ document_id: string }>(pool, 'select document_id from users'))!
  expect(await rowsOf(pool, 'select month, drawn from draws order by month')).toEqual([
    { month: '2026-09', drawn: [] },
    { month: '2026-10', drawn: [document_id] },
  ])
  expect(await rowsOf(pool, 'select code from coupons where not conditional order by code')).toEqual([
    { code: 'C3' },
    { code: 'C4' },
  ])
  await refreshFigures(database, () => NOW)
  expect(await rowOf(pool, 'select * from product_figures')).toMatchObject({
    best_price: 500_00,
    payable: 500_00,
    discount: 0,
    reference_price: null,
    condition: 'new',
    offers_count: 2,
  })
  expect(await rowsOf(pool, `select id from unindexed where collection = 'products'`)).toEqual([{ id: 1 }])
  // An in-store number joined the two.
  expect(await rowsOf(pool, 'select gtin from products')).toEqual([{ gtin: null }])
  expect(await rowsOf(pool, `select offer_id from reviews where state = 'open' order by 1`)).toEqual([
    { offer_id: 1 },
    { offer_id: 2 },
  ])
})
