/** For each new product the products of other stores that share most of its rare terms. */
import { CandidateScores, type Term, termsOfStored, type WordWeights } from '@tianguis/matching'
import { titleVocabulary } from '../../../content/title-vocabulary.ts'
import type { PlacesByTerm, Postings } from './postings.ts'
import type { NewProduct } from './terms-queries.ts'

const CANDIDATES = 15
/**
 * A candidate shares at least this part of what the product's own terms weigh: of the true pairs of `gtin_match_groups`
 * that are joined 99.8 % do, of those that are listed 98.3 %.
 */
const MIN_SHARE = 0.35

/**
 * Ids by the id of the product, best first. A product with a GTIN finds only products without one that are not after the id
 * `last`: those after it are new too and find it themselves.
 */
export async function findCandidates(
  postings: Postings,
  products: readonly NewProduct[],
  weights: WordWeights,
  last: number,
): Promise<Map<number, number[]>> {
  const { vocabulary } = titleVocabulary()
  const termsByProduct = products.map((product) => termsOfStored(vocabulary, product, weights))
  const wanted = new Set<string>()
  /** Terms of products without a GTIN, which may be one with a product that has one. */
  const wantedOfAll = new Set<string>()
  for (const [i, { gtin }] of products.entries())
    for (const [term] of termsByProduct[i]!) {
      wanted.add(term)
      if (gtin === null) wantedOfAll.add(term)
    }
  const withoutGtin = await postings.read(wanted, false)
  const withGtin = await postings.read(wantedOfAll, true)
  const { ids, stores } = postings
  const scores = new CandidateScores()
  scores.makeRoom(ids.length)
  const found = new Map<number, number[]>()
  for (const [i, { id, gtin, store_id: ownStore }] of products.entries()) {
    const terms = termsByProduct[i]!
    const least = MIN_SHARE * total(terms)
    const lists = listsOf(terms, gtin === null ? [withoutGtin, withGtin] : [withoutGtin])
    for (const places of leading(lists, least))
      for (let at = 0; at < places.length; at++) {
        const place = places[at]!
        if (stores[place] !== ownStore && (gtin === null || ids[place]! <= last)) scores.open(place)
      }
    for (const { weight, parts } of lists) for (const places of parts) scores.addToOpen(places, weight)
    const best = scores.take(CANDIDATES, least, ids)
    if (best.length > 0)
      found.set(
        id,
        best.map((place) => ids[place]!),
      )
  }
  return found
}

/** The places of the products of one term. */
interface TermList {
  weight: number
  length: number
  parts: readonly Int32Array[]
}

function listsOf(terms: readonly Term[], places: readonly PlacesByTerm[]): TermList[] {
  const lists: TermList[] = []
  for (const [term, weight] of terms) {
    const parts = places.map((byTerm) => byTerm.get(term)!)
    const length = parts.reduce((sum, part) => sum + part.length, 0)
    if (length > 0) lists.push({ weight, length, parts })
  }
  return lists
}

/** The shortest lists: a product that is in the others only cannot have the least sum. */
function leading(lists: readonly TermList[], least: number): Int32Array[] {
  let rest = lists.reduce((sum, { weight }) => sum + weight, 0)
  const leading: Int32Array[] = []
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
