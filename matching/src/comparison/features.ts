/** Similarities and differences of two titles as numbers, the input of the model. */
import type { ReadOffer } from '../offer.ts'
import { align } from './align.ts'
import { kindAgreement } from './kinds.ts'
import { amountsShared, sharedOf, triplesShared } from './shared-values.ts'
import type { WordWeights } from './word-weights.ts'

export const FEATURES = [
  'shared, of the shorter',
  'shared, of the longer',
  'surely shared, of the shorter',
  'rarest shared',
  'shared words',
  'rarest left in one',
  'rarest left in the other',
  'words left in the shorter',
  'words left in the longer',
  'most distinguishing left',
  'sum of distinguishing, less',
  'sum of distinguishing, more',
  'flips left, most',
  'flips left, other side',
  'best replacement',
  'worst replacement',
  'triples',
  'amounts equal',
  'amounts missing',
  'pack',
  'numbers shared',
  'numbers left',
  'codes shared',
  'codes left',
  'kind',
  'brand',
  'first word',
  'contradictions',
  'without, shared',
  'without, left',
  'words of the shorter',
  'words of the longer',
] as const

/** `contradictions`: the number of rules by which they are different articles. */
export function featuresOf(
  a: ReadOffer,
  b: ReadOffer,
  weights: WordWeights,
  contradictions: number,
  out: Float64Array,
): void {
  const { matched, onlyA, onlyB } = align(a, b)
  let sharedA = 0
  let sharedB = 0
  let sure = 0
  let rarestShared = 0
  for (const pair of matched) {
    const ra = pair.a === -1 ? 0 : weights.rarity(a.words[pair.a]!.stem)
    const rb = pair.b === -1 ? 0 : weights.rarity(b.words[pair.b]!.stem)
    sharedA += ra * pair.sure
    sharedB += rb * pair.sure
    if (pair.sure === 1) sure += ra
    rarestShared = Math.max(rarestShared, Math.min(ra || rb, rb || ra) * pair.sure)
  }
  const left = sideOf(a, onlyA, weights)
  const right = sideOf(b, onlyB, weights)
  const allA = sharedA + left.rarity || 1
  const allB = sharedB + right.rarity || 1
  const shareA = sharedA / allA
  const shareB = sharedB / allB
  const replacement = replacements(a, b, onlyA, onlyB, weights)
  const amounts = amountsShared(a, b)
  const [lessLeft, moreLeft] = onlyA.length <= onlyB.length ? [left, right] : [right, left]
  let i = 0
  out[i++] = Math.max(shareA, shareB)
  out[i++] = Math.min(shareA, shareB)
  out[i++] = sure / Math.min(allA, allB)
  out[i++] = rarestShared
  out[i++] = matched.length
  out[i++] = Math.min(left.rarest, right.rarest)
  out[i++] = Math.max(left.rarest, right.rarest)
  out[i++] = Math.min(onlyA.length, onlyB.length)
  out[i++] = Math.max(onlyA.length, onlyB.length)
  out[i++] = Math.max(left.distinguishing, right.distinguishing)
  out[i++] = lessLeft.sum
  out[i++] = moreLeft.sum
  out[i++] = Math.max(left.flips, right.flips)
  out[i++] = Math.min(left.flips, right.flips)
  out[i++] = replacement.best
  out[i++] = replacement.worst
  out[i++] = triplesShared(a.triples, b.triples)
  out[i++] = amounts.equal
  out[i++] = amounts.missing
  out[i++] = a.pack === b.pack ? 1 : a.pack === null || b.pack === null ? 0 : -1
  const numbers = sharedOf(a.numbers, b.numbers)
  out[i++] = numbers
  out[i++] = a.numbers.length + b.numbers.length - 2 * numbers
  const codes = sharedOf(a.codes, b.codes)
  out[i++] = codes
  out[i++] = a.codes.length + b.codes.length - 2 * codes
  out[i++] = kindAgreement(a, b)
  out[i++] = a.brand === null || b.brand === null ? 0 : a.brand === b.brand ? 1 : -1
  out[i++] = a.words[0] !== undefined && a.words[0]?.stem === b.words[0]?.stem ? 1 : 0
  out[i++] = contradictions
  const without = sharedOf(a.without, b.without)
  out[i++] = without
  out[i++] = a.without.length + b.without.length - 2 * without
  out[i++] = Math.min(a.words.length, b.words.length)
  out[i++] = Math.max(a.words.length, b.words.length)
}

function sideOf(offer: ReadOffer, places: readonly number[], weights: WordWeights) {
  const side = { rarity: 0, rarest: 0, distinguishing: -3, sum: 0, flips: 0 }
  for (const at of places) {
    const { stem } = offer.words[at]!
    const rarity = weights.rarity(stem)
    const distinguishing = weights.distinguishes(stem)
    side.rarity += rarity
    side.rarest = Math.max(side.rarest, rarity)
    side.distinguishing = Math.max(side.distinguishing, distinguishing)
    side.sum += distinguishing
    side.flips = Math.max(side.flips, weights.flips(stem))
  }
  return side
}

function replacements(
  a: ReadOffer,
  b: ReadOffer,
  onlyA: readonly number[],
  onlyB: readonly number[],
  weights: WordWeights,
) {
  let best = -3
  let worst = 3
  for (const i of onlyA)
    for (const j of onlyB) {
      const odds = weights.replaces(a.words[i]!.stem, b.words[j]!.stem)
      best = Math.max(best, odds)
      worst = Math.min(worst, odds)
    }
  return onlyA.length === 0 || onlyB.length === 0 ? { best: 0, worst: 0 } : { best, worst }
}
