/** Which pairs may be joined without a person, and which are worth a person's time, whatever their odds. */
import { align } from './align.ts'
import { sharesAmount, sharesModel } from './contradictions.ts'
import type { WordWeights } from './features.ts'
import type { ReadOffer } from './offer.ts'

/** The judge was fitted to goods sold by quantity; of others a maker's number must agree. */
const FITTED_DEPARTMENTS = new Set(['/supermercado', '/belleza-y-cuidado-personal', '/bebes', '/mascotas', '/salud'])
/**
 * A word that only one title has must be known to be harmless ('botella', 'clásico'): an unknown one may be a brand or a
 * flavour.
 */
const MOST_DISTINGUISHING = -0.05
const MOST_FLIPS = 0.45
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
  if (!isWorthReview(a, b) || a.isBundle !== b.isBundle) return false
  if (sharesModel(a, b)) return true
  const agree = isFitted(a) && isFitted(b) && amountsAgree(a, b) && sameWithout(a, b)
  return agree && leftWords(a, b).every((stem) => isHarmless(stem, weights))
}

function isHarmless(stem: string, weights: WordWeights): boolean {
  return weights.distinguishes(stem) < MOST_DISTINGUISHING && weights.flips(stem) < MOST_FLIPS
}

/** Words that only one of the two has. */
function leftWords(a: ReadOffer, b: ReadOffer): string[] {
  const { onlyA, onlyB } = align(a, b)
  return [...onlyA.map((i) => a.words[i]!.stem), ...onlyB.map((j) => b.words[j]!.stem)]
}

function sameWithout(a: ReadOffer, b: ReadOffer): boolean {
  return a.without.length === b.without.length && a.without.every((stem) => b.without.includes(stem))
}

export function isWorthReview(a: ReadOffer, b: ReadOffer): boolean {
  if (a.isPromotion || b.isPromotion) return false
  if (sharesModel(a, b)) return !seriesDiffer(a, b)
  return a.kind !== null && a.department === b.department && isFitted(a)
}

function isFitted({ department }: ReadOffer): boolean {
  return department !== null && FITTED_DEPARTMENTS.has(department)
}

/** Without a common amount a title names any size. */
function amountsAgree(a: ReadOffer, b: ReadOffer): boolean {
  return sharesAmount(a, b) || (a.pack !== null && a.pack === b.pack)
}

function seriesDiffer(a: ReadOffer, b: ReadOffer): boolean {
  const seriesOf = ({ words }: ReadOffer) => words.flatMap(({ stem }) => (SERIES.has(stem) ? [stem] : [])).sort()
  return seriesOf(a).join(' ') !== seriesOf(b).join(' ')
}
