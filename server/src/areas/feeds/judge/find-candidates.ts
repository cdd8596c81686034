/** For each new product the products of other stores that share most of its rare terms. */
import { CandidateScores, type Term, termsOfStored, type WordWeights } from '@tianguis/matching'
import { titleVocabulary } from '../../../content/title-vocabulary.ts'
import type { Queryable } from '../../../database/rows.ts'
import { type NewProduct, postingsOf } from './terms-queries.ts'

const CANDIDATES = 15
/**
 * A candidate shares at least this part of what the product's own terms weigh: of the true pairs of `gtin_match_groups`
 * that are joined 99.8 % do, of those that are listed 98.3 %.
 */
const SMALLEST_SHARE = 0.35

/**
 * Ids by the id of the product, best first. A product with a GTIN finds only products without one that are not after the id
 * `last`: those after it are new too and find it themselves.
 */
export async function findCandidates(
  client: Queryable,
  products: readonly NewProduct[],
  weights: WordWeights,
  last: number,
): Promise<Map<number, number[]>> {
  const { vocabulary } = titleVocabulary()
  const termsByProduct = products.map((product) => termsOfStored(vocabulary, product, weights))
  const postings = await postingsOf(client, [...new Set(termsByProduct.flat().map(([term]) => term))])
  const scores = new CandidateScores()
  const found = new Map<number, number[]>()
  for (const [i, { id, gtin, store_id: ownStore }] of products.entries()) {
    const terms = termsByProduct[i]!
    for (const [term, weight] of terms) {
      const [open, coded] = postings.get(term) ?? []
      for (const posting of gtin === null ? [open, coded] : [open]) {
        if (!posting) continue
        for (let at = 0; at < posting.products.length; at++)
          if (posting.stores[at] !== ownStore && (gtin === null || posting.products[at]! <= last))
            scores.add(posting.products[at]!, weight)
      }
    }
    const best = scores.take(CANDIDATES, SMALLEST_SHARE * total(terms))
    if (best.length > 0) found.set(id, best)
  }
  return found
}

function total(terms: readonly Term[]): number {
  return terms.reduce((sum, [, weight]) => sum + weight, 0)
}
