import type { SiteServices } from '@tianguis/contract/site/site-services'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { createSiteServices } from '../../../compose/site-services.ts'
import { rowsOf } from '../../../database/rows.ts'
import type { SearchService } from '../../../search/service.ts'
import { BUEN_FIN, demoDatabase, SITE } from '../../../testing/demo.ts'
import { seoRoutes } from '../routes.ts'

export const BASE = SITE.publicUrl
export const clock = () => BUEN_FIN
/** Ids in the second file and after many empty files. */
const FAR_IDS = [50_001, 900_000]

/** What search engines and readers of feeds get, of a demonstration catalogue. */
export async function seoSite() {
  const database = await demoDatabase(300)
  for (const id of FAR_IDS) {
    await database.pool.query(
      `insert into products (id, slug, name, brand, category_id, lvl0, image) overriding system value
       select $1::bigint, 'lejos-' || $1::bigint, '<b>Lejos & "cerca"</b>', brand, category_id, lvl0, image from products where id = 1`,
      [id],
    )
    await database.pool.query(
      `insert into product_figures (product_id, category_id, best_store_id, best_offer_id, best_price, payable, reference_price, discount,
         price_since, offers_count, in_stock)
       select $1::bigint, category_id, best_store_id, best_offer_id, 5000, 5000, 10000, 50, $2, 1, true from product_figures where best_store_id is not null limit 1`,
      [id, BUEN_FIN],
    )
  }
  // Products out of stock and unpublished posts must not be listed.
  await database.pool.query(`update product_figures set in_stock = false where product_id = 2`)
  await database.pool.query(`update posts set published_at = '2027-01-01' where id = (select min(id) from posts)`)

  const services = createSiteServices({ database, info: SITE, clock, search: {} as SearchService })
  const app = Fastify().setValidatorCompiler(validatorCompiler).setSerializerCompiler(serializerCompiler)
  await app.register(seoRoutes({ database, services: services as SiteServices, clock }))
  return {
    app,
    database,
    column: async (sql: string) => (await rowsOf<{ path: string }>(database.pool, sql)).map(({ path }) => path),
    async close(): Promise<void> {
      await app.close()
      await database.close()
    },
  }
}
