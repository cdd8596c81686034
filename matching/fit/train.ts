/** Fits words and trees to offers whose GTINs are known. */
import { CandidateIndex } from '../src/candidates.ts'
import { FEATURES, featuresOf } from '../src/comparison/features.ts'
import { contradictionsOf } from '../src/contradictions.ts'
import type { MatchModel } from '../src/model.ts'
import { wordWeights } from '../src/model.ts'
import { boost } from './boost.ts'
import type { LabelledOffer } from './data.ts'
import { seededRandom } from './random.ts'
import { type CatalogueCounts, type LabelledPair, learnWords } from './word-weights.ts'

export interface OfferPair extends LabelledPair {
  x: LabelledOffer
  y: LabelledOffer
}

const CANDIDATES = 15
const TREES = { trees: 140, depth: 5, rate: 0.1, leaf: 8, rows: 0.7 }
/** Words are learnt without the pairs whose features they give, or they would look better than they are. */
const PARTS = 4

export type Fitted = Pick<MatchModel, 'titles' | 'words' | 'replacements' | 'trees'>

export function train(
  offers: readonly LabelledOffer[],
  counts: CatalogueCounts,
  decided: readonly OfferPair[] = [],
): Fitted {
  const pairs = [...candidatePairs(offers, counts), ...decided]
  const rows: Float64Array[] = new Array(pairs.length)
  for (let part = 0; part < PARTS; part++) {
    const isOwn = ({ group }: LabelledOffer) => group % PARTS === part
    const weights = wordWeights(
      learnWords(
        counts,
        pairs.filter(({ x, y }) => !isOwn(x) && !isOwn(y)),
      ),
    )
    for (const [i, { a, b, x }] of pairs.entries()) {
      if (!isOwn(x)) continue
      rows[i] = new Float64Array(FEATURES.length)
      featuresOf(a, b, weights, contradictionsOf(a, b).length, rows[i])
    }
  }
  const labels = Uint8Array.from(pairs, ({ same }) => (same ? 1 : 0))
  return { ...learnWords(counts, pairs), trees: boost(rows, labels, TREES, seededRandom(7)) }
}

/** Pairs of different stores that share rare words: few are the same article, most are nearly the same. */
export function candidatePairs(offers: readonly LabelledOffer[], counts: CatalogueCounts): OfferPair[] {
  const index = new CandidateIndex(wordWeights(learnWords(counts, [])), Math.max(300, offers.length * 0.15))
  for (const { read } of offers) index.add(read)
  const seen = new Set<number>()
  const pairs: OfferPair[] = []
  for (const [i, x] of offers.entries()) {
    let left = CANDIDATES
    for (const j of index.find(x.read, CANDIDATES * 4)) {
      const y = offers[j]!
      if (j === i || y.vendor === x.vendor || y.source === x.source) continue
      if (left-- === 0) break
      const key = Math.min(i, j) * offers.length + Math.max(i, j)
      if (seen.has(key)) continue
      seen.add(key)
      pairs.push({ a: x.read, b: y.read, x, y, same: x.group === y.group })
    }
  }
  return pairs
}
