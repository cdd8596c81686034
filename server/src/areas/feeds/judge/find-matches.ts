/**
 * Finds products of different stores that are the same article. Only products without a GTIN look for others: two different
 * GTINs are two articles. Joins are made from the likeliest down, and each must agree with all that was joined before.
 */
import { isWorthReview, type Judge, type MatchThresholds, mayJoin, type ReadOffer } from '@tianguis/matching'

export interface TitledProduct {
  id: number
  title: string
  brand: string
}

export interface CandidateProduct extends TitledProduct {
  gtin: string | null
  stores: readonly number[]
}

export interface JudgedProduct extends CandidateProduct {
  /** Centavos; null: none is on sale. */
  price: number | null
  /** An operator decided about one of its offers: it is never joined without a person. */
  isPinned: boolean
}

export interface LikelyPair<Product = JudgedProduct> {
  from: Product
  into: Product
  odds: number
}

export interface FoundMatches {
  joins: LikelyPair[]
  reviews: LikelyPair[]
}

export interface MatchingTools {
  judge: Judge
  thresholds: MatchThresholds
  read(product: TitledProduct): ReadOffer
  isRejected(a: number, b: number): boolean
}

/** truth.md, section 8: prices apart by more than this are no longer one article without a person. */
const MAX_PRICE_FACTOR = 4

/** `likely`: pairs above the review threshold, each once. */
export function findMatches(likely: readonly LikelyPair[], tools: MatchingTools): FoundMatches {
  const best = bestOfStores(likely)
  const clusters = new Clusters(tools)
  const found: FoundMatches = { joins: [], reviews: [] }
  const reviewed = new Set<number>()
  for (const pair of [...likely].sort((a, b) => b.odds - a.odds)) {
    if (pair.odds >= tools.thresholds.join && best(pair) && clusters.join(pair)) found.joins.push(inOrder(pair))
    else if (!clusters.areOne(pair) && clusters.storesDiffer(pair) && !reviewed.has(pair.from.id)) {
      reviewed.add(pair.from.id)
      found.reviews.push(pair)
    }
  }
  return found
}

/** Of two GTINs, or of one store, they are never. */
export function mayBeOne(a: CandidateProduct, b: CandidateProduct): boolean {
  return a.id !== b.id && (a.gtin === null || b.gtin === null) && !sharesStore(a, b)
}

/** Of two that `mayBeOne`; null: not likely enough for a person to look at. */
export function likelyPair(
  from: CandidateProduct,
  into: CandidateProduct,
  tools: MatchingTools,
): LikelyPair<CandidateProduct> | null {
  const { judge, thresholds, read, isRejected } = tools
  const [a, b] = [read(from), read(into)]
  if (!isWorthReview(a, b)) return null
  const odds = judge.oddsFrom(thresholds.review, a, b)
  return odds >= thresholds.review && !isRejected(from.id, into.id) ? { from, into, odds } : null
}

function sharesStore(a: CandidateProduct, b: CandidateProduct): boolean {
  for (const store of a.stores) if (b.stores.includes(store)) return true
  return false
}

/** The product with a GTIN stays; else the older one. */
function inOrder({ from, into, odds }: LikelyPair): LikelyPair {
  const stays = into.gtin !== null || (from.gtin === null && into.id < from.id)
  return stays ? { from, into, odds } : { from: into, into: from, odds }
}

/** A store sells an article once: the pair must be the likeliest of its stores, seen from both sides, and the only one. */
function bestOfStores(pairs: readonly LikelyPair[]): (pair: LikelyPair) => boolean {
  const bestOf = new Map<number, Map<number, { odds: number; count: number }>>()
  const note = (product: JudgedProduct, other: JudgedProduct, odds: number) => {
    let best = bestOf.get(product.id)
    if (!best) {
      best = new Map()
      bestOf.set(product.id, best)
    }
    for (const store of other.stores) {
      const known = best.get(store)
      if (!known || odds > known.odds) best.set(store, { odds, count: 1 })
      else if (odds === known.odds) known.count++
    }
  }
  for (const { from, into, odds } of pairs) {
    note(from, into, odds)
    note(into, from, odds)
  }
  const isBest = (product: JudgedProduct, other: JudgedProduct, odds: number) =>
    other.stores.every((store) => {
      const known = bestOf.get(product.id)?.get(store)
      return known === undefined || (known.odds === odds && known.count === 1)
    })
  return ({ from, into, odds }) => isBest(from, into, odds) && isBest(into, from, odds)
}

/** Products that were joined; a product joins only if it agrees with every member. */
class Clusters {
  readonly #tools: MatchingTools
  readonly #of = new Map<number, JudgedProduct[]>()

  constructor(tools: MatchingTools) {
    this.#tools = tools
  }

  join({ from, into }: LikelyPair): boolean {
    const [a, b] = [this.#membersOf(from), this.#membersOf(into)]
    if (a === b || !a.every((x) => b.every((y) => this.#agree(x, y)))) return false
    const members = [...a, ...b]
    for (const { id } of members) this.#of.set(id, members)
    return true
  }

  areOne({ from, into }: LikelyPair): boolean {
    return this.#of.get(from.id)?.some(({ id }) => id === into.id) ?? false
  }

  storesDiffer({ from, into }: LikelyPair): boolean {
    return this.#membersOf(from).every((x) => this.#membersOf(into).every((y) => !sharesStore(x, y)))
  }

  #membersOf(product: JudgedProduct): JudgedProduct[] {
    return this.#of.get(product.id) ?? [product]
  }

  #agree(a: JudgedProduct, b: JudgedProduct): boolean {
    const { judge, thresholds, read, isRejected } = this.#tools
    if (sharesStore(a, b) || (a.gtin !== null && b.gtin !== null) || a.isPinned || b.isPinned) return false
    if (isRejected(a.id, b.id) || !pricesAgree(a.price, b.price)) return false
    const [one, other] = [read(a), read(b)]
    return mayJoin(one, other, judge.weights) && judge.oddsFrom(thresholds.review, one, other) >= thresholds.review
  }
}

function pricesAgree(a: number | null, b: number | null): boolean {
  if (a === null || b === null) return true
  return Math.max(a, b) <= MAX_PRICE_FACTOR * Math.min(a, b)
}
