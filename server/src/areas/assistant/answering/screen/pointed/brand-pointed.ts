/** «¿es durito o suavecito?» names no brand «Suavecito»: a brand that none of those shown has is meant where the words point at it. */
import { fold } from '@tianguis/contract/folding'
import { stemsOf } from '../../../../../understanding/text/words.ts'
import type { Sentence } from '../../../sentences/sort.ts'
import type { Asked } from '../../answer.ts'

export function withPointedBrands({ context, message }: Asked, sentence: Sentence): Sentence {
  const { request, prepared } = sentence
  const { brands } = request.wish
  if (!context?.shown.length || brands.length === 0) return sentence
  const isShown = (brand: string) =>
    context.shown.some((one) => one.brand === brand || stemsOf(brand).every((word) => stemsOf(one.name).includes(word)))
  const isMeant = (brand: string) => isShown(brand) || isPointed(brand, prepared.text, message)
  const meant = brands.filter(isMeant)
  return meant.length === brands.length
    ? sentence
    : { ...sentence, request: { ...request, wish: { ...request.wish, brands: meant } } }
}

function isPointed(brand: string, said: string, message: string): boolean {
  const name = fold(brand)
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
  // as a name is written, and not at the beginning of a sentence
  if (new RegExp(`[^\\s.¿?¡!]\\s+${RegExp.escape(brand)}(?![\\p{L}\\d])`, 'u').test(message) && /^\p{Lu}/u.test(brand))
    return true
  return new RegExp(
    `(?:^ (?:(?:y|e|oye|pero|ok|a ver|entonces|mejor) )*| (?:el|la|los|las|de|del|marca|es[ae]|un|una|y|con|contra|vs|versus|que|entre|mi) )${RegExp.escape(name)} `,
  ).test(said)
}
