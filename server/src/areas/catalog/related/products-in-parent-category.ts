import type { Queryable } from '../../../database/rows.ts'
import type { CardRow } from '../cards/card-sql.ts'
import type { Tree } from '../categories/category-tree.ts'
import { productsBelow } from '../listing/listing-queries.ts'

const SHOWN = 10

/** For a product that is alone in its category: what is sought most in the nearest category around it that has any. */
export async function productsAround(
  on: Queryable,
  categories: Tree,
  product: { id: number; category_id: number },
): Promise<CardRow[]> {
  for (const { url } of categories.crumbsTo(product.category_id).slice(0, -1).reverse()) {
    const category = categories.at(url)
    if (!category) continue
    const page = { offset: 0, limit: SHOWN + 1 }
    const rows = await productsBelow(on, categories.leavesOf(category), 'relevance', page)
    const others = rows.filter(({ id }) => id !== product.id)
    if (others.length > 0) return others.slice(0, SHOWN)
  }
  return []
}
