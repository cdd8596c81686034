/** Finds offers that may be the same article: those that share most of their rare words, spelt out or abbreviated. */
import type { WordWeights } from './features.ts'
import type { ReadOffer } from './offer.ts'

/** Letters by which an abbreviation finds its word. */
const PREFIX = 4
const PREFIX_WEIGHT = 0.5
const AMOUNT_WEIGHT = 1.5

export class CandidateIndex {
  readonly #weights: WordWeights
  readonly #postings = new Map<string, number[]>()
  readonly #mostCommon: number
  #size = 0
  #scores = new Float64Array(1024)

  /** Words of more offers than `mostCommon` do not lead to candidates; they count in the judge. */
  constructor(weights: WordWeights, mostCommon: number) {
    this.#weights = weights
    this.#mostCommon = mostCommon
  }

  add(offer: ReadOffer): number {
    for (const [term] of this.#termsOf(offer)) {
      const list = this.#postings.get(term)
      if (list) list.push(this.#size)
      else this.#postings.set(term, [this.#size])
    }
    return this.#size++
  }

  /** Places of the most likely offers, best first. */
  find(offer: ReadOffer, count: number): number[] {
    if (this.#scores.length < this.#size) this.#scores = new Float64Array(this.#size * 2)
    const scores = this.#scores
    const touched: number[] = []
    for (const [term, weight] of this.#termsOf(offer)) {
      const list = this.#postings.get(term)
      if (!list || list.length > this.#mostCommon) continue
      for (const place of list) {
        if (scores[place] === 0) touched.push(place)
        scores[place]! += weight
      }
    }
    const best = mostLikely(touched, scores, count)
    for (const place of touched) scores[place] = 0
    return best
  }

  *#termsOf({ words, codes, numbers, amounts }: ReadOffer): Generator<[string, number]> {
    for (const { stem } of words) {
      const rarity = this.#weights.rarity(stem)
      yield [stem, rarity]
      yield [`${stem.slice(0, PREFIX)}.`, rarity * PREFIX_WEIGHT]
    }
    for (const code of codes) yield [code, 6]
    for (const number of numbers) yield [`#${number}`, 2]
    for (const [quantity, values] of amounts) for (const value of values) yield [`${quantity}:${value}`, AMOUNT_WEIGHT]
  }
}

/** The places with the highest scores, best first; of equal ones the earlier. Most places are compared once. */
function mostLikely(places: readonly number[], scores: Float64Array, count: number): number[] {
  const best: number[] = []
  const isBetter = (a: number, b: number) => scores[a]! > scores[b]! || (scores[a] === scores[b] && a < b)
  for (const place of places) {
    if (best.length === count && !isBetter(place, best[count - 1]!)) continue
    let at = best.length
    while (at > 0 && isBetter(place, best[at - 1]!)) at--
    best.splice(at, 0, place)
    if (best.length > count) best.pop()
  }
  return best
}
