/**
 * Stores give the number of an article they no longer sell to another one. The row then is another offer: prices, alerts and
 * lists of the old one are not about it.
 */
import { contradictionsOf as contradictionsBetween, type ReadOffer, readOffer } from '@tianguis/matching'
import { titleVocabulary } from '../../../content/title-vocabulary.ts'
import { contradictionWords } from '../judge/reasons.ts'
import { titleWords } from '../match/title-words.ts'
import { type ComparedOffer, contradictionsOf, PRICE_REASON } from './contradictions.ts'

/** Of the shorter title's words, without the brand: two articles of one brand share that alone. */
const LEAST_SHARED = 0.5

/** Why the two titles of one SKU name two articles, in Spanish; none: it is one article whose title was edited. */
export function reuseReasons(now: ComparedOffer, before: ComparedOffer): string[] {
  const stated = contradictionsOf(now, before).filter((reason) => !reason.startsWith(PRICE_REASON))
  if (stated.length > 0) return stated
  const read = contradictionsBetween(readingOf(now), readingOf(before)).filter((one) => one !== 'condition')
  if (read.length > 0) return contradictionWords(read)
  return sharedWords(now, before) < LEAST_SHARED ? ['los títulos comparten pocas palabras'] : []
}

function readingOf({ title, brand }: ComparedOffer): ReadOffer {
  return readOffer(titleVocabulary().vocabulary, { title, brand: brand || null })
}

/** 0 to 1; 1 also where a title has no word to compare. */
function sharedWords(one: ComparedOffer, other: ComparedOffer): number {
  const ofBrand = new Set([one.brand, other.brand].flatMap(titleWords))
  const [a, b] = [one, other].map(({ title }) => titleWords(title).filter((word) => !ofBrand.has(word))) as [
    string[],
    string[],
  ]
  if (a.length === 0 || b.length === 0) return 1
  return a.filter((word) => b.includes(word)).length / Math.min(a.length, b.length)
}
