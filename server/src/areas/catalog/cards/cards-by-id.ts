import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import type { Database } from '../../../database/connect.ts'
import { productsByIds } from '../listing/listing-queries.ts'
import { cardOf } from './card-sql.ts'

/** Cards by product id, with today's price and in the given order, for areas that store ids, such as blog posts. */
export function createCardsById({ pool }: Database) {
  return async (ids: readonly number[]): Promise<ProductCard[]> => (await productsByIds(pool, ids)).map(cardOf)
}
