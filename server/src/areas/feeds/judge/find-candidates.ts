/** For each new product the products of other stores that share most of its rare terms. */
import { CandidateScores, type Term, termsOfStored, type WordWeights } from '@tianguis/matching'
import { titleVocabulary } from '../../../content/title-vocabulary.ts'
import type { PostingReader } from './postings.ts'
import type { NewProduct, Posting } from './terms-queries.ts'

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
  readPostings: PostingReader,
  products: readonly NewProduct[],
  weights: WordWeights,
  last: number,
): Promise<Map<number, number[]>> {
  const { vocabulary } = titleVocabulary()
  const termsByProduct = products.map((product) => termsOfStored(vocabulary, product, weights))
  const wanted = new Set<string>()
  for (const terms of termsByProduct) for (const [term] of terms) wanted.add(term)
  const postings = await readPostings(wanted)
  const scores = new CandidateScores()
  const found = new Map<number, number[]>()
  for (const [i, { id, gtin, store_id: ownStore }] of products.entries()) {
    const terms = termsByProduct[i]!
    const least = SMALLEST_SHARE * total(terms)
    const lists = terms.flatMap(([term, weight]) => listOf(weight, postings.get(term), gtin === null))
    for (const { products: ids, stores } of leading(lists, least))
      for (let at = 0; at < ids.length; at++)
        if (stores[at] !== ownStore && (gtin === null || ids[at]! <= last)) scores.open(ids[at]!)
    for (const { weight, parts } of lists) for (const part of parts) scores.addToOpen(part.products, weight)
    const best = scores.take(CANDIDATES, least)
    if (best.length > 0) found.set(id, best)
  }
  return found
}

/** The products of one term. */
interface TermList {
  weight: number
  length: number
  parts: readonly Posting[]
}

function listOf(weight: number, postings: readonly Posting[] | undefined, withCoded: boolean): TermList[] {
  if (!postings) return []
  const parts = withCoded ? postings : postings.slice(0, 1)
  return [{ weight, length: parts.reduce((sum, { products }) => sum + products.length, 0), parts }]
}

/** The shortest lists: a product that is in the others only cannot have the least sum. */
function leading(lists: readonly TermList[], least: number): Posting[] {
  let rest = lists.reduce((sum, { weight }) => sum + weight, 0)
  const leading: Posting[] = []
  for (const { weight, parts } of lists.toSorted((a, b) => a.length - b.length)) {
    if (rest < least - ROUNDING) break
    leading.push(...parts)
    rest -= weight
  }
  return leading
}

/** Sums of the same weights in another order differ by less. */
const ROUNDING = 1e-9

function total(terms: readonly Term[]): number {
  return terms.reduce((sum, [, weight]) => sum + weight, 0)
}
