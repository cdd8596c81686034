import { type Queryable, rowsOf } from '../../database/rows.ts'
import type { CatalogFacts } from './query-knowledge.ts'

/** The most popular products: bounded, whatever the size of the catalogue. */
const SAMPLE = 20_000

export async function catalogFacts(on: Queryable): Promise<CatalogFacts> {
  const [products, stores] = await Promise.all([
    rowsOf<{ name: string; brand: string }>(on, {
      name: 'query-knowledge-products',
      text: `select p.name, p.brand from product_figures f join products p on p.id = f.product_id
order by f.popularity desc limit ${SAMPLE}`,
    }),
    rowsOf<{ name: string }>(on, { name: 'query-knowledge-stores', text: 'select name from stores order by name' }),
  ])
  return {
    brands: [...new Set(products.map(({ brand }) => brand))],
    stores: stores.map(({ name }) => name),
    productNames: products.map(({ name }) => name),
  }
}
