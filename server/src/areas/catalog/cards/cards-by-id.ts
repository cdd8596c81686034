import type { ProductCard } from '@tianguis/contract/catalog/product-card'
import type { Database } from '../../../database/connect.ts'
import { productsNamed } from '../listing/listing-queries.ts'
import { cardOf } from './card-sql.ts'

/** For areas that name products themselves, such as a post: their cards with today's price, in the order asked for. */
export function createNamedCards({ pool }: Database) {
  return async (ids: readonly number[]): Promise<ProductCard[]> => (await productsNamed(pool, ids)).map(cardOf)
}
