/** Finds offers that may be the same article: those that share most of their rare words, spelt out or abbreviated. */
import type { WordWeights } from './comparison/word-weights.ts'
import type { ReadOffer } from './offer.ts'
import { termsOf } from './terms.ts'

/** A sum that is open and still nothing: added to any weight it is lost in rounding. */
const OPEN = Number.MIN_VALUE
const FIRST_PLACES = 1024

/** Sums of weights per place; places are small numbers without large gaps. */
export class CandidateScores {
  #sums = new Float64Array(FIRST_PLACES)
  #touched: number[] = []

  /** Before places below `count` are used. */
  makeRoom(count: number): void {
    if (count <= this.#sums.length) return
    const larger = new Float64Array(2 * count)
    larger.set(this.#sums)
    this.#sums = larger
  }

  add(place: number, weight: number): void {
    this.open(place)
    this.#sums[place]! += weight
  }

  /** The place can be found; its sum is not changed. */
  open(place: number): void {
    if (this.#sums[place] !== 0) return
    this.#touched.push(place)
    this.#sums[place] = OPEN
  }

  /** Adds to those of the places that are open. */
  addToOpen(places: Int32Array, weight: number): void {
    const sums = this.#sums
    for (let i = 0; i < places.length; i++) {
      const place = places[i]!
      const sum = sums[place]!
      if (sum !== 0) sums[place] = sum + weight
    }
  }

  /** The places with the highest sums, best first, of equal ones the earlier in `order`; then all sums are zero again. */
  take(count: number, atLeast = 0, order: readonly number[] | null = null): number[] {
    const [sums, touched] = [this.#sums, this.#touched]
    const best: number[] = []
    const scores: number[] = []
    for (let i = 0; i < touched.length; i++) {
      const place = touched[i]!
      const score = sums[place]!
      sums[place] = 0
      if (score < atLeast || (best.length === count && score < scores[count - 1]!)) continue
      let at = best.length
      while (at > 0 && isBefore(score, place, scores[at - 1]!, best[at - 1]!, order)) at--
      if (at === count) continue
      best.splice(at, 0, place)
      scores.splice(at, 0, score)
      if (best.length > count) {
        best.pop()
        scores.pop()
      }
    }
    this.#touched = []
    return best
  }
}

function isBefore(
  score: number,
  place: number,
  otherScore: number,
  other: number,
  order: readonly number[] | null,
): boolean {
  if (score !== otherScore) return score > otherScore
  return order === null ? place < other : order[place]! < order[other]!
}

/** All offers in memory; places are numbers from 0 in the order of `add`. */
export class CandidateIndex {
  readonly #weights: WordWeights
  readonly #postings = new Map<string, number[]>()
  readonly #mostCommon: number
  readonly #scores = new CandidateScores()
  #size = 0

  /** Words of more offers than `mostCommon` do not lead to candidates; they count in the judge. */
  constructor(weights: WordWeights, mostCommon: number) {
    this.#weights = weights
    this.#mostCommon = mostCommon
  }

  add(offer: ReadOffer): number {
    for (const [term] of termsOf(offer, this.#weights)) {
      const list = this.#postings.get(term)
      if (list) list.push(this.#size)
      else this.#postings.set(term, [this.#size])
    }
    return this.#size++
  }

  /** Places of the most likely offers, best first. */
  find(offer: ReadOffer, count: number): number[] {
    this.#scores.makeRoom(this.#size)
    for (const [term, weight] of termsOf(offer, this.#weights)) {
      const list = this.#postings.get(term)
      if (!list || list.length > this.#mostCommon) continue
      for (const place of list) this.#scores.add(place, weight)
    }
    return this.#scores.take(count)
  }
}
