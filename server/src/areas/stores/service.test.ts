import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteServices } from '../../compose/site-services.ts'
import type { TestDatabase } from '../../testing/database.ts'
import { BUEN_FIN, demoDatabase, SITE } from '../../testing/demo.ts'
import { testSearch } from '../../testing/search.ts'

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
