/** Finds what a question names that none of the products on the screen is. */
import type { Shown, Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductView } from '@tianguis/contract/catalog/product'
import { fold } from '@tianguis/contract/folding'
import { centavosOf, formatShortMoney } from '@tianguis/contract/money'
import { stem } from '../../../../understanding/text/stem.ts'
import { stemsOf } from '../../../../understanding/text/words.ts'
import type { Sentence } from '../../sentences/sort.ts'
import type { Asked } from '../answer.ts'
import { isNamedIn, pesosPointed } from '../reference.ts'

/** «la wahl ¿es original?»: a name that nothing on the screen carries and that the catalogue does not know. */
export function unseenName({ context, knowledge }: Asked, { prepared, request }: Sentence): string | null {
  const pesos = request.places.length === 0 ? pesosPointed(prepared.text) : null
  const all = [...(context?.shown ?? []), ...(context?.earlier ?? [])]
  if (pesos !== null && !all.some(({ price }) => Math.abs(price - pesos * 100) <= price * NEAR_PRICE))
    return `uno de ${formatShortMoney(centavosOf(pesos))}`
  const quality = QUALITY_FIRST.exec(prepared.text)?.[1]
  if (quality && isUnseen(quality, all, knowledge) && request.places.length === 0) return quality
  const pointed = DEMONSTRATED.exec(prepared.text)?.[1]
  if (pointed && isUnseen(pointed, all, knowledge) && request.places.length === 0) return pointed
  const model = NAMED_ALONE.exec(prepared.text)?.[1]
  if (model && isModelUnseen(model, all, request.wish, knowledge) && request.places.length === 0) return model
  const name = NAMED_FIRST.exec(prepared.text)?.[1]
  if (!name || request.places.length > 0 || request.wish.brands.length > 0 || request.wish.kind) return null
  const isKnown = knowledge.vocabulary.known.has(stem(name))
  return !isKnown && isUnseen(name, all, knowledge) ? name : null
}

/** «el DeWalt ¿trae maletín?», «la de Mundo Petate ¿cuánto aguanta?»: named, and not the product that would be answered for. */
export function namedOtherwise(
  { context }: Asked,
  { prepared, request, store }: Sentence,
  view: ProductView,
): string | null {
  if (!context?.shown.length || request.places.length > 0) return null
  const [brand, ...others] = request.wish.brands
  const isOther = brand && !request.wish.brands.includes(view.brand) && !isNamedIn(brand, view.name)
  if (isOther && others.length === 0) return brand
  const isSold = view.offers.some((offer) => offer.store.name === store && offer.inStock)
  const isPointed =
    store !== null &&
    new RegExp(` (?:el|la|los|las) de ${fold(store).replace(/[^a-z0-9]+/g, ' ')} `).test(prepared.text)
  return isPointed && !isSold ? store : null
}

/** A price that is said from memory, or with shipping and coupon. */
const NEAR_PRICE = 0.25

/** «el del abecedario viene en español»: none of those shown is named so. */
const QUALITY_FIRST =
  /^ (?:(?:y|oye|pero|entonces|ok|a ver) )*(?:el|la|los|las) (?:del|de la|de los|de las|de) ([a-z]{4,}) (?:es[ae]s? )?(?:es|esta|hace|trae|tiene|aguanta|viene|sirve|son|si|no|cuanto|sale|jala|se|le|dura|pesa|mide|incluye|lleva|usa|cabe|gasta|funciona|puede) /

/** «esa lupa que se cuelga, ¿trae foco?» */
const DEMONSTRATED =
  /^ (?:(?:y|oye|pero|entonces|ok|a ver) )*(?:es[ae]|es[oa]s) ([a-z]{4,}) (?:que se|que trae|que tiene|si trae|si tiene) /

/** «la bravia ¿qué tal?», «el galaxy fit cómo sale»: asked of by its name alone. */
const NAMED_ALONE =
  /^ (?:(?:y|oye|pero|entonces|ok|a ver) )*(?:el|la|los|las) ([a-z]{4,}[a-z0-9]*(?: [a-z0-9]{2,})?) (?:que tal(?: (?:es|esta|sale))?|como (?:sale|salen|la ves|lo ves)) $/

/** No word of it stands on the screen, and none names a kind, a place or a quality that is compared. */
function isModelUnseen(
  name: string,
  shown: readonly Shown[],
  wish: Wish,
  { rules, query }: Asked['knowledge'],
): boolean {
  if (shown.length === 0 || wish.kind || wish.brands.length > 0 || wish.stores.length > 0) return false
  const own = shown.flatMap((one) => stemsOf(`${one.name} ${one.store} ${one.brand}`))
  const isWord = (word: string) =>
    rules.ignored.has(word) || rules.colours.has(stem(word)) || query.kindsByHead.has(word)
  return name.split(' ').every((word) => !own.includes(stem(word)) && !isWord(word))
}

function isUnseen(word: string, shown: readonly Shown[], { rules }: Asked['knowledge']): boolean {
  if (rules.everyday.has(word) || rules.ignored.has(word)) return false
  return !shown.some((one) => stemsOf(`${one.name} ${one.store}`).includes(stem(word)))
}

const NAMED_FIRST =
  /^ (?:(?:y|oye|pero|entonces|ok|a ver) )*(?:el|la|los|las) ([a-z]{3,}[a-z0-9]*|[a-z]{1,3}\d[a-z0-9]*) (?:es[ae]s? )?(?:(?:es|esta|hace|trae|tiene|aguanta|viene|sirve|son|si|no|cuanto|sale|jala|se|le|dura|pesa|mide|incluye|lleva|usa|cabe|gasta|funciona|puede|en) )/
