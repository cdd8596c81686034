/** Why offers belong to their products, and where the address of a merged product leads. */
import type { Database } from '../../database/connect.ts'
import * as queries from './matching-queries.ts'

export type { ExplainedMatch } from './matching-queries.ts'

export function createMatching({ database }: { database: Database }) {
  return {
    /** `wanted`: a product's slug, GTIN or id. */
    explain: (wanted: string) => queries.explainMatch(database, wanted),
    /** The slug of the product that a merged product's address redirects to; null: the address was never a product's. */
    formerSlug: (slug: string) => queries.formerSlug(database.pool, slug),
  }
}
