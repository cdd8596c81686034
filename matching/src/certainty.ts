/** Which pairs may be joined without a person, and which are worth a person's time, whatever their odds. */
import { align } from './align.ts'
import { sharesAmount, sharesModel } from './contradictions.ts'
import { isDecisive } from './decisive-words.ts'
import { isFittedDepartment } from './departments.ts'
import type { WordWeights } from './features.ts'
import type { ReadOffer } from './offer.ts'
import { wordsOf } from './words.ts'

/** Counts changes of the rules in this package that change who is joined; with it old joins are judged again. */
export const RULES_VERSION = 2
/** A word that only one title has must be known to the fit and seldom mean another article: an unknown one may be a flavour. */
const MOST_DISTINGUISHING = 1.5
/** More words than this in one title only, and it is the judge's guess. */
const MOST_LEFT = 3
/** 'Downy 8 L' beside 'Downy Elegance 8 L': a brand and one word more. */
const FEWEST_SHARED = 2
/** One of two models of a series has the word. */
const SERIES = new Set([
  'pro',
  'plu',
  'plus',
  'max',
  'lite',
  'ultra',
  'mini',
  'se',
  'air',
  'fe',
  'digital',
  'delux',
  'premium',
])

export function mayJoin(a: ReadOffer, b: ReadOffer, weights: WordWeights): boolean {
  if (!isWorthReview(a, b) || a.isBundle || b.isBundle) return false
  if (sharesModel(a, b)) return true
  if (!amountsAgree(a, b) || !sameWithout(a, b) || !brandsAgree(a, b)) return false
  const { onlyA, onlyB, matched } = align(a, b)
  if (Math.max(onlyA.length, onlyB.length) > MOST_LEFT) return false
  const left = [...onlyA.map((i) => a.words[i]!.stem), ...onlyB.map((j) => b.words[j]!.stem)]
  if (left.length > 0 && matched.length < FEWEST_SHARED) return false
  const ofKind = new Set([a.kind, b.kind].flatMap((kind) => (kind ? wordsOf(kind).words.map(({ stem }) => stem) : [])))
  return left.every((stem) => isHarmless(stem, weights, ofKind))
}

/** A word of the kind's own name ('papas fritas') says nothing more. */
function isHarmless(stem: string, weights: WordWeights, ofKind: ReadonlySet<string>): boolean {
  if (!weights.isKnown(stem) || weights.distinguishes(stem) >= MOST_DISTINGUISHING) return false
  return ofKind.has(stem) || !isDecisive(stem)
}

/** A title without the other's brand may be of any brand. */
function brandsAgree(a: ReadOffer, b: ReadOffer): boolean {
  if (a.brand === b.brand) return true
  return a.brand === null ? names(a, b.brand!) : b.brand === null && names(b, a.brand)
}

function names({ words }: ReadOffer, brand: string): boolean {
  return wordsOf(brand).words.every(({ stem }) => words.some((word) => word.stem === stem))
}

function sameWithout(a: ReadOffer, b: ReadOffer): boolean {
  return a.without.length === b.without.length && a.without.every((stem) => b.without.includes(stem))
}

export function isWorthReview(a: ReadOffer, b: ReadOffer): boolean {
  if (a.isPromotion || b.isPromotion) return false
  if (sharesModel(a, b)) return !seriesDiffer(a, b)
  return (isFitted(a) && isFitted(b)) || (isFitted(a) && b.kind === null) || (isFitted(b) && a.kind === null)
}

function isFitted({ department }: ReadOffer): boolean {
  return department !== null && isFittedDepartment(department)
}

/** Without a common amount a title names any size; a sauce is sold as 250 g and as 250 ml. */
function amountsAgree(a: ReadOffer, b: ReadOffer): boolean {
  return sharesAmount(a, b) || (a.pack !== null && a.pack === b.pack) || isMassAsVolume(a, b) || isMassAsVolume(b, a)
}

function isMassAsVolume(a: ReadOffer, b: ReadOffer): boolean {
  return a.amounts.get('mass')?.some((grams) => b.amounts.get('volume')?.includes(grams)) ?? false
}

function seriesDiffer(a: ReadOffer, b: ReadOffer): boolean {
  const seriesOf = ({ words }: ReadOffer) => words.flatMap(({ stem }) => (SERIES.has(stem) ? [stem] : [])).sort()
  return seriesOf(a).join(' ') !== seriesOf(b).join(' ')
}
