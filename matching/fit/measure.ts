/** Measures a fitted judge on offers it was not fitted to. */
import { isWorthReview, mayJoin } from '../src/certainty.ts'
import { Judge } from '../src/judge.ts'
import type { MatchModel } from '../src/model.ts'
import type { LabelledOffer } from './data.ts'
import { candidatePairs, type Fitted, type OfferPair } from './train.ts'
import type { CatalogueCounts } from './word-weights.ts'

export interface ScoredPair extends OfferPair {
  odds: number
  mayJoin: boolean
  isWorthReview: boolean
}

export interface Outcome {
  /** Every pair by itself. */
  all: ScoredPair[]
  /** Pairs in which each is the likeliest of its store. */
  scored: ScoredPair[]
  /** True pairs, found or not. */
  truth: number
}

export function modelOf(fitted: Fitted): MatchModel {
  return { ...fitted, version: 'unmeasured', thresholds: { join: 0, review: 0 }, measured: {} }
}

export function judgePairs(
  fitted: Fitted,
  offers: readonly LabelledOffer[],
  counts: CatalogueCounts,
  isCounted: (x: LabelledOffer, y: LabelledOffer) => boolean,
): Outcome {
  const judge = new Judge(modelOf(fitted))
  const pairs = candidatePairs(offers, counts).filter(({ x, y }) => isCounted(x, y))
  const scored = pairs.map((pair) => ({
    ...pair,
    odds: judge.judge(pair.a, pair.b).odds,
    mayJoin: mayJoin(pair.a, pair.b, judge.weights),
    isWorthReview: isWorthReview(pair.a, pair.b),
  }))
  return { all: scored, scored: bestOfStore(scored), truth: truePairs(offers, isCounted) }
}

/** A store sells an article once: of its offers only the likeliest can be the same, seen from both sides. */
function bestOfStore(pairs: readonly ScoredPair[]): ScoredPair[] {
  const best = new Map<LabelledOffer, Map<string, number>>()
  const note = (offer: LabelledOffer, vendor: string, odds: number) => {
    const own = best.get(offer) ?? new Map<string, number>()
    best.set(offer, own.set(vendor, Math.max(own.get(vendor) ?? Number.NEGATIVE_INFINITY, odds)))
  }
  for (const { x, y, odds } of pairs) {
    note(x, y.vendor, odds)
    note(y, x.vendor, odds)
  }
  return pairs.filter(({ x, y, odds }) => odds >= best.get(x)!.get(y.vendor)! && odds >= best.get(y)!.get(x.vendor)!)
}

function truePairs(
  offers: readonly LabelledOffer[],
  isCounted: (x: LabelledOffer, y: LabelledOffer) => boolean,
): number {
  let count = 0
  for (const own of Map.groupBy(offers, ({ group }) => group).values())
    for (const [i, x] of own.entries())
      for (const y of own.slice(i + 1)) if (x.source !== y.source && x.vendor !== y.vendor && isCounted(x, y)) count++
  return count
}

export function atThreshold(
  { scored, truth }: Outcome,
  threshold: number,
  isAllowed: (pair: ScoredPair) => boolean,
): { precision: number; recall: number; joined: number } {
  const joined = scored.filter((pair) => pair.odds >= threshold && isAllowed(pair))
  const right = joined.filter(({ same }) => same).length
  return { precision: right / Math.max(joined.length, 1), recall: right / Math.max(truth, 1), joined: joined.length }
}

/**
 * The lowest threshold at which at least this share of all pairs is right, each by itself: an offer that has no counterpart
 * in a store must not be joined to the store's likeliest one.
 */
export function thresholdFor({ all }: Outcome, precision: number): number {
  let right = 0
  let threshold = Number.POSITIVE_INFINITY
  for (const [i, { odds, same }] of [...all].sort((a, b) => b.odds - a.odds).entries()) {
    if (same) right++
    if (i >= 50 && right / (i + 1) >= precision) threshold = odds
  }
  return threshold
}

export function merged(outcomes: readonly Outcome[]): Outcome {
  return {
    all: outcomes.flatMap(({ all }) => all),
    scored: outcomes.flatMap(({ scored }) => scored),
    truth: outcomes.reduce((sum, { truth }) => sum + truth, 0),
  }
}
