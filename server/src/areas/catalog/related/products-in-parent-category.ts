import type { Queryable } from '../../../database/rows.ts'
import type { CardRow } from '../cards/card-sql.ts'
import type { CategoryTree } from '../categories/category-tree.ts'
import { productsBelow } from '../listing/listing-queries.ts'

const SHOWN = 10

/** For a product alone in its category: the most popular products of the nearest ancestor category that has any. */
export async function productsInParentCategory(
  on: Queryable,
  categories: CategoryTree,
  product: { id: number; category_id: number },
): Promise<CardRow[]> {
  for (const { url } of categories.breadcrumbsOf(product.category_id).slice(0, -1).reverse()) {
    const category = categories.at(url)
    if (!category) continue
    const page = { offset: 0, limit: SHOWN + 1 }
    const rows = await productsBelow(on, categories.subtreeIds(category), 'relevance', page)
    const others = rows.filter(({ id }) => id !== product.id)
    if (others.length > 0) return others.slice(0, SHOWN)
  }
  return []
}
