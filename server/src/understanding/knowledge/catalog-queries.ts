import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'
import { SHOWN_BRAND } from '../../database/schema/shown-brand.ts'
import type { CatalogFacts } from './query-knowledge.ts'

/** The most popular products: bounded, whatever the size of the catalogue. */
export const NAMES_READ = 20_000

const POPULAR = `select p.id, p.name, ${SHOWN_BRAND} as brand, f.popularity from product_figures f join products p on p.id = f.product_id
order by f.popularity desc, f.product_id limit ${NAMES_READ}`

/** Equal while `catalogFacts` would read the same names; their order by popularity is left out, since it changes all the time. */
export async function factsVersion(on: Queryable): Promise<string> {
  const row = await rowOf<{ version: string }>(on, {
    name: 'query-knowledge-version',
    text: `select concat_ws('/',
  (select concat(count(*), '-', sum(hashtextextended(concat_ws(chr(10), name, brand), 0))) from (${POPULAR}) popular),
  (select concat(count(*), '-', sum(hashtextextended(name, 0))) from stores)) as version`,
  })
  return row!.version
}

export async function catalogFacts(on: Queryable): Promise<CatalogFacts> {
  const [products, stores] = await Promise.all([
    rowsOf<{ name: string; brand: string }>(on, {
      name: 'query-knowledge-products',
      text: `select name, brand from (${POPULAR}) popular order by popularity desc, id`,
    }),
    rowsOf<{ name: string }>(on, { name: 'query-knowledge-stores', text: 'select name from stores order by name' }),
  ])
  return {
    brands: [...new Set(products.flatMap(({ brand }) => brand || []))],
    stores: stores.map(({ name }) => name),
    productNames: products.map(({ name }) => name),
  }
}
