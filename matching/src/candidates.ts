/** Finds offers that may be the same article: those that share most of their rare words, spelt out or abbreviated. */
import type { WordWeights } from './features.ts'
import type { ReadOffer } from './offer.ts'
import { termsOf } from './terms.ts'

const PAGE = 4096
/** A sum that is open and still nothing: added to any weight it is lost in rounding. */
const OPEN = Number.MIN_VALUE

function pageOf(id: number): number {
  return (id / PAGE) | 0
}

/** Sums of weights per id. Ids may be large and sparse: pages of sums are made where they are needed. */
export class CandidateScores {
  readonly #pages: Float64Array[] = []
  #touched: number[] = []

  add(id: number, weight: number): void {
    this.open(id)
    this.#pages[pageOf(id)]![id & (PAGE - 1)]! += weight
  }

  /** The id can be found; its sum is not changed. */
  open(id: number): void {
    const number = pageOf(id)
    let page = this.#pages[number]
    if (page === undefined) {
      page = new Float64Array(PAGE)
      this.#pages[number] = page
    }
    const at = id & (PAGE - 1)
    if (page[at] !== 0) return
    this.#touched.push(id)
    page[at] = OPEN
  }

  /** Adds to those of the ids that are open. */
  addToOpen(ids: readonly number[], weight: number): void {
    const pages = this.#pages
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i]!
      const page = pages[pageOf(id)]
      const at = id & (PAGE - 1)
      if (page !== undefined && page[at] !== 0) page[at]! += weight
    }
  }

  /** The ids with the highest sums, best first, of equal ones the earlier; then all sums are zero again. */
  take(count: number, atLeast = 0): number[] {
    const best: number[] = []
    const scores: number[] = []
    for (const id of this.#touched) {
      const page = this.#pages[pageOf(id)]!
      const at = id & (PAGE - 1)
      const score = page[at]!
      page[at] = 0
      if (score < atLeast) continue
      const isBefore = (place: number) => score > scores[place]! || (score === scores[place] && id < best[place]!)
      if (best.length === count && !isBefore(count - 1)) continue
      let place = best.length
      while (place > 0 && isBefore(place - 1)) place--
      best.splice(place, 0, id)
      scores.splice(place, 0, score)
      if (best.length > count) {
        best.pop()
        scores.pop()
      }
    }
    this.#touched = []
    return best
  }
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
    for (const [term, weight] of termsOf(offer, this.#weights)) {
      const list = this.#postings.get(term)
      if (!list || list.length > this.#mostCommon) continue
      for (const place of list) this.#scores.add(place, weight)
    }
    return this.#scores.take(count)
  }
}
