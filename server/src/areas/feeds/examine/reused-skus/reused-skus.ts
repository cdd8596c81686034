/**
 * Stores give the number of an article they no longer sell to another one. The row then is another offer: prices, alerts and
 * lists of the old one are not about it.
 */
import { titleWords } from '../../match/title-words.ts'
import { articleContradictions } from '../article-contradictions.ts'
import { type ComparedOffer, PRICE_REASON } from '../contradictions.ts'

/** Of the shorter title's words, without the brand: two articles of one brand share that alone. */
const LEAST_SHARED = 0.5

/**
 * Why the two titles of one SKU name two articles, in Spanish; none: it is one article whose title was edited. The price alone
 * says nothing: an article may cost ten times as much tomorrow.
 */
export function reuseReasons(now: ComparedOffer, before: ComparedOffer): string[] {
  const reasons = articleContradictions(now, before, ['condition']).filter((reason) => !reason.startsWith(PRICE_REASON))
  if (reasons.length > 0) return reasons
  return sharedWords(now, before) < LEAST_SHARED ? ['los títulos comparten pocas palabras'] : []
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
