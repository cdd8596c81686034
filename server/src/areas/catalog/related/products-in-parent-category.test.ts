import { afterAll, beforeAll, expect, test } from 'vitest'
import { createSiteServices } from '../../../compose/site-services.ts'
import { rowOf } from '../../../database/rows.ts'
import type { SearchService } from '../../../search/service.ts'
import type { TestDatabase } from '../../../testing/database.ts'
import { BUEN_FIN, demoDatabase, SITE } from '../../../testing/demo.ts'
import { refreshFigures } from '../figures/refresh-queries.ts'

const clock = () => BUEN_FIN
let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase(300)
})
afterAll(() => database.close())

test('a sold-out product that is alone in its category suggests products of the parent category', async () => {
  const services = createSiteServices({ database, info: SITE, clock, search: {} as SearchService })
  const alone = await rowOf<{ id: number; slug: string; lvl0: number }>(
    database.pool,
    `select id, slug, lvl0 from products p join product_figures f on f.product_id = p.id
     where f.in_stock and not exists (select from products x where x.category_id = p.category_id and x.id <> p.id)
       and exists (select from products x where x.lvl0 = p.lvl0 and x.id <> p.id) order by id limit 1`,
  )
  expect((await services.product(alone!.slug))?.similar).toEqual([])

  await database.pool.query('update offers set withdrawn_at = $2, in_stock = false where product_id = $1', [
    alone!.id,
    BUEN_FIN,
  ])
  await refreshFigures(database, clock)
  const product = await services.product(alone!.slug)
  expect(product?.offers).toEqual([])
  expect(product?.similar.length).toBeGreaterThan(0)
  expect(product?.similar.map(({ id }) => id)).not.toContain(String(alone!.id))
  expect(product?.similar.every(({ inStock }) => inStock)).toBe(true)
})
