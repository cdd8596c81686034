/** Why offers belong to their products, and the operator's corrections, which later runs keep. */
import type { Database } from '../../database/connect.ts'
import type { Clock } from '../../runtime/clock.ts'
import * as queries from './matching-queries.ts'

export type { ExplainedMatch } from './matching-queries.ts'
export type MatchingService = ReturnType<typeof createMatching>

export function createMatching({ database, clock }: { database: Database; clock: Clock }) {
  return {
    /** `wanted`: a product's slug, GTIN or id. */
    explain: (wanted: string) => queries.explainMatch(database, wanted),
    split: (offerId: number) => queries.splitOffer(database, clock, offerId),
    merge: (from: number, into: number) => queries.mergeProducts(database, from, into),
    pin: (offerId: number, productId: number) => queries.pinOffer(database, offerId, productId),
    /** The slug of the product that a merged product's address redirects to; null: the address was never a product's. */
    formerSlug: (slug: string) => queries.formerSlug(database.pool, slug),
  }
}
