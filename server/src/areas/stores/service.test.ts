import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteServices } from '../../compose/site-services.ts'
import { ADVISORY_LOCKS } from '../../database/advisory-locks.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { BUEN_FIN, demoDatabase, SITE } from '../../testing/demo.ts'
import { waitingBackends } from '../../testing/faults/meet.ts'
import { testSearch } from '../../testing/search.ts'
import { createStoresOperator } from './operator-service.ts'

let database: TestDatabase
let services: ReturnType<typeof createSiteServices>
let close: () => Promise<void>
beforeAll(async () => {
  database = await demoDatabase(40)
  const search = await testSearch(database)
  close = search.close
  services = createSiteServices({ database, info: SITE, clock: () => BUEN_FIN, search })
})
afterAll(async () => {
  await close()
  await database.close()
})

test('every store has a page, also one that is nowhere the cheapest', async () => {
  const stores = await services.stores()
  expect(stores.length).toBeGreaterThan(10)
  const neverCheapest = await database.pool.query(
    'select slug from stores where id not in (select best_store_id from product_figures where best_store_id is not null)',
  )
  expect(neverCheapest.rows.length).toBeGreaterThan(0)
  for (const { slug } of stores) expect((await services.store(slug))?.store.slug).toBe(slug)
  expect(await services.store('no-hay')).toBeNull()
})

test('the page of a store shows its first coupons and says how many there are', async () => {
  const { slug } = (await services.stores())[0]!
  await database.pool.query(
    `insert into coupons (store_id, title, code, kind, value, starts_at, expires_at)
     select s.id, 'Cupón ' || n, 'MUCHOS' || n, 'percent', 5, $1::timestamptz - interval '1 day', $1::timestamptz + interval '9 days'
     from stores s, generate_series(1, 40) n where s.slug = $2`,
    [BUEN_FIN, slug],
  )
  const view = await services.store(slug)
  expect(view?.coupons).toHaveLength(9)
  expect(view?.store.couponsCount).toBeGreaterThanOrEqual(40)
})

test('stores are listed in the order of a Spanish dictionary', async () => {
  const shown = (await services.stores()).slice(0, 3)
  const names = ['ábaco', 'Abarrotes', 'ZETA']
  for (const [i, { slug }] of shown.entries())
    await database.pool.query('update stores set name = $2 where slug = $1', [slug, names[i]])
  const listed = (await services.stores()).map(({ name }) => name)
  expect(listed.slice(0, 2)).toEqual(names.slice(0, 2))
  expect(listed.at(-1)).toBe('ZETA')
})

test('of two stores that are given one name at once, one is', async () => {
  const operator = createStoresOperator({ database, clock: () => BUEN_FIN })
  const slugs = (await operator.list()).slice(0, 4).map(({ slug }) => slug)
  const renamed = await Promise.allSettled(
    slugs.map((slug, at) => operator.change(slug, { name: at % 2 === 0 ? 'El Ágora' : 'El agora' })),
  )
  expect(renamed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect((await operator.list()).filter(({ name }) => /agora|ágora/i.test(name))).toHaveLength(1)
})

test('a name that a store gets while another of that name would be created is of one store', async () => {
  const operator = createStoresOperator({ database, clock: () => BUEN_FIN })
  const [first] = await operator.list()
  const client = await database.pool.connect()
  await client.query('begin')
  await client.query('select pg_advisory_xact_lock($1)', [ADVISORY_LOCKS.nameStores])
  await client.query(`update stores set name = 'La Covacha' where slug = $1`, [first!.slug])
  const created = operator.ensure('La covacha')
  await Promise.race([created, waitingBackends(client, 1)])
  await client.query('commit')
  client.release()
  expect((await created).slug).toBe(first!.slug)
  expect((await operator.list()).filter(({ name }) => /covacha/i.test(name))).toHaveLength(1)
})
