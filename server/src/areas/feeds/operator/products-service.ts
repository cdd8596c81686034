/** The operator's acts on products; figures, search index and pages follow each of them. */
import type { Database } from '../../../database/connect.ts'
import { inTransaction } from '../../../database/transaction.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { refreshFigures } from '../../catalog/service.ts'
import { mergeProducts, moveOffer, splitOffer } from '../matching-queries.ts'
import * as queries from './product-queries.ts'

export type ProductsService = ReturnType<typeof createProductsOperator>

const MAX_FOUND = 50

export function createProductsOperator({ database, clock }: { database: Database; clock: Clock }) {
  const followed = async <T>(work: Promise<T>): Promise<T> => {
    const result = await work
    await refreshFigures(database, clock)
    return result
  }
  return {
    /** `wanted`: slug, GTIN, id or words of the name. */
    find: (wanted: string) => queries.findProducts(database.pool, wanted, MAX_FOUND),
    /** Offers, alerts and favourites of the product. */
    holdings: (productId: number) => queries.holdingsOf(database.pool, productId),
    /** Its page answers 410 until it is shown again; alerts and favourites stay. */
    hide: (productId: number) => followed(queries.setHidden(database.pool, productId, clock())),
    show: (productId: number) => followed(queries.setHidden(database.pool, productId, null)),
    /** Moves offers, alerts and favourites; the address of the first leads to the second. */
    merge: (from: number, into: number) =>
      followed(inTransaction(database, (client) => mergeProducts(client, from, into))),
    /** The slug of the new product; null: unknown offer, or already alone. */
    split: (offerId: number) => followed(inTransaction(database, (client) => splitOffer(client, clock(), offerId))),
    move: (offerId: number, productId: number) =>
      followed(inTransaction(database, (client) => moveOffer(client, offerId, productId))),
  }
}
