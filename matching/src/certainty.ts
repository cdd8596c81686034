/** Decides which pairs may be joined automatically and which are worth an operator's review, whatever their odds. */
import { type Alignment, align } from './comparison/align.ts'
import type { WordWeights } from './comparison/word-weights.ts'
import { containersDiffer, isContainer } from './containers.ts'
import { sharesAmount, sharesModel } from './contradictions.ts'
import { glutenDiffers, isDecisive } from './decisive-words.ts'
import { isFittedDepartment } from './departments.ts'
import type { ReadOffer } from './offer.ts'
import { wordsOf } from './words.ts'

/** Counts changes of the rules in this package that change who is joined; with it old joins are judged again. */
export const RULES_VERSION = 6
/** A word that only one title has must be known to the fit and seldom mean another article: an unknown one may be a flavour. */
const MAX_DISTINGUISHING_WEIGHT = 1.5
/** More words than this in one title only, and it is the judge's guess. */
const MAX_UNSHARED_WORDS = 3
/** 'Downy 8 L' beside 'Downy Elegance 8 L': a brand and one word more. */
const MIN_SHARED_WORDS = 2
const KILOGRAM = 1000
/** What a label says of an article that is always without it. */
const CLAIMS = new Set(['tacc', 'gluten'])
const VERSION = /^(?:v|rev|gen)\d/
const CAPACITIES = ['storage', 'memory']
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
  if (!isWorthReview(a, b) || a.isBundle || b.isBundle || a.leadingCount !== b.leadingCount) return false
  if (sharesModel(a, b)) return isSameVersion(a, b)
  if (!amountsAgree(a, b) || !sameWithout(a, b) || glutenDiffers(a, b) || containersDiffer(a.words, b.words))
    return false
  const alignment = align(a, b)
  const { onlyA, onlyB, matched } = alignment
  if (!brandsAgree(a, b, alignment)) return false
  const isByKilogram = namesKilogram(a) && namesKilogram(b)
  if (isByKilogram && matched.some((pair) => isOtherWord(a, b, pair, weights))) return false
  const left = [...onlyA.map((i) => a.words[i]!.stem), ...onlyB.map((j) => b.words[j]!.stem)].filter(
    (stem) => !isContainer(stem),
  )
  if (hasOwnCode(a, b) || hasOwnCode(b, a) || hasOwnNumber(a, b) || hasOwnNumber(b, a)) return false
  if (left.length === 0) return true
  if (Math.max(onlyA.length, onlyB.length) > MAX_UNSHARED_WORDS) return false
  if (matched.length < MIN_SHARED_WORDS || (isByKilogram && a.brand === null && b.brand === null)) return false
  const ofKind = new Set([a.kind, b.kind].flatMap((kind) => (kind ? wordsOf(kind).words.map(({ stem }) => stem) : [])))
  return left.every((stem) => isHarmless(stem, weights, ofKind, isByKilogram))
}

/** Sold by weight, or a bag of a kilogram. Without a brand every word counts: 'Chuleta ranchera kg', 'Chuleta fresca kg'. */
function namesKilogram({ amounts }: ReadOffer): boolean {
  return amounts.get('mass')?.includes(KILOGRAM) ?? false
}

function hasOwnCode(a: ReadOffer, b: ReadOffer): boolean {
  return a.codes.some((code) => !b.codes.includes(code))
}

/** A stage or a sun protection factor: 'Nido Fortigrow 3'. '100 %', '0 %', '00000' and a number of pieces are none. */
function hasOwnNumber(a: ReadOffer, b: ReadOffer): boolean {
  return a.numbers.some(
    (number) => !/^(?:0+|100)$/.test(number) && !b.numbers.includes(number) && b.pack !== Number(number),
  )
}

/** Of goods by weight a common word is no abbreviation: 'crema' of 'Cremigal', 'novillo' of 'novillito'. */
function isOtherWord(a: ReadOffer, b: ReadOffer, pair: Alignment['matched'][number], weights: WordWeights): boolean {
  const [first, second] = [a.words[pair.a], b.words[pair.b]]
  if (!first || !second || first.stem === second.stem) return false
  const [short, long] = first.stem.length <= second.stem.length ? [first, second] : [second, first]
  return long.stem.startsWith(short.stem) && !short.isShortened && short.stem.length > 3 && weights.isKnown(short.stem)
}

/** Of one model number there are versions, capacities and colours: what one title names the other must name too. */
function isSameVersion(a: ReadOffer, b: ReadOffer): boolean {
  const versionsOf = ({ codes }: ReadOffer) => codes.filter((code) => VERSION.test(code)).join(' ')
  const namesCapacity = ({ amounts }: ReadOffer) => CAPACITIES.some((quantity) => amounts.has(quantity))
  if (versionsOf(a) !== versionsOf(b) || namesCapacity(a) !== namesCapacity(b)) return false
  return a.colours.length > 0 === b.colours.length > 0
}

/** A word of the kind's own name ('papas fritas') says nothing more. */
function isHarmless(stem: string, weights: WordWeights, ofKind: ReadonlySet<string>, isByKilogram: boolean): boolean {
  if (!weights.isKnown(stem) || weights.distinguishes(stem) >= MAX_DISTINGUISHING_WEIGHT) return false
  return ofKind.has(stem) || !isDecisive(stem, isByKilogram)
}

/** A title without the other's brand may be of any brand. Both may name two: 'Gillette Venus'. */
function brandsAgree(a: ReadOffer, b: ReadOffer, { matched }: Alignment): boolean {
  if (a.brand === b.brand) return true
  return (
    isShared(
      a.brand,
      matched.flatMap(({ a: i }) => a.words[i]?.stem ?? []),
    ) &&
    isShared(
      b.brand,
      matched.flatMap(({ b: j }) => b.words[j]?.stem ?? []),
    )
  )
}

function isShared(brand: string | null, shared: readonly string[]): boolean {
  return brand === null || wordsOf(brand).words.every(({ stem }) => shared.includes(stem))
}

function sameWithout(a: ReadOffer, b: ReadOffer): boolean {
  const [first, second] = [a, b].map(({ without }) => without.filter((stem) => !CLAIMS.has(stem)))
  return first!.length === second!.length && first!.every((stem) => second!.includes(stem))
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
