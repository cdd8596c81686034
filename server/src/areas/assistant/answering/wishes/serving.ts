/** Whether products serve the use that a wish names. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import { isStemOf } from '../../understanding/needs/needs.ts'
import { offeredKinds } from '../../understanding/needs/offers.ts'
import type { Purpose } from '../../understanding/needs/read-needs.ts'
import { isWithin } from '../../understanding/purposes.ts'
import { type Knowledge, understand } from '../../understanding/understand.ts'
import type { Asked } from '../answer.ts'
import { trailOf } from './fits.ts'
import { says, textsOf } from './stated.ts'

const MOST_LOOKED = 60

/** Whom a thing is for and the room or occasion it is for are no claims about it. */
const SAYS_NOTHING =
  /^para (?:la (?:sala|rec[aá]mara|cocina|casa|oficina|escuela)|el (?:patio|ba[nñ]o)|ti|tu |una? (?:boda|fiesta|cumplea[nñ]os|intercambio|graduaci[oó]n|bautizo|persona)|Navidad|beb[eé])/

/** A use is confirmed by a rule that narrowed the products, by an offer of the use that they meet whole, or by their own words. */
export async function purposeUnmet(
  { deps, knowledge }: Asked,
  wish: Wish,
  documents: readonly ProductDocument[],
): Promise<string | null> {
  const purpose = usedFor(wish, knowledge)
  if (!purpose) return null
  const texts = await textsOf(deps, documents)
  // «para cucarachas» stands on the card itself
  const isNamedIn = (text: string) => purpose.tells.some((word) => text.split(' ').some((one) => isStemOf(word, one)))
  if (documents.length > 0 && texts.every(isNamedIn)) return null
  // what helps a body is no feature of a product
  if (purpose.note) return purpose.name
  return documents.every(servesIn(wish, purpose, texts, knowledge)) ? null : purpose.name
}

function usedFor(wish: Wish, { rules }: Knowledge): Purpose | null {
  const purpose = rules.purposes.find(({ name }) => name === wish.purpose)
  if (!purpose || purpose.child || SAYS_NOTHING.test(purpose.name)) return null
  // whom a thing is for is no claim, what that person loves is one
  return purpose.person && !/^para quien /.test(purpose.name) ? null : purpose
}

/** «para perro», «para bañar a tu perro» */
export const isForAnimal = ({ name }: Purpose) => /\b(?:perr[oa]s?|gat[oa]s?|mascotas?|cachorros?)\b/.test(name)
/** On a shelf for animals. */
export const isOfPets = (document: ProductDocument) => /^Mascotas\b/.test(trailOf(document))

/** Those that serve the use, where some do: work boots before riding boots «para la obra». */
export async function preferServing(
  { deps, knowledge }: Asked,
  documents: ProductDocument[],
  wish: Wish,
): Promise<ProductDocument[]> {
  const purpose = usedFor(wish, knowledge)
  if (!purpose || documents.length === 0) return documents
  const looked = documents.slice(0, MOST_LOOKED)
  const serving = looked.filter(servesIn(wish, purpose, await textsOf(deps, looked), knowledge))
  return serving.length > 0 ? serving : documents
}

function servesIn(wish: Wish, purpose: Purpose, texts: readonly string[], knowledge: Knowledge) {
  const { trailAt } = knowledge.vocabulary
  const ruled = purpose.rules.flatMap(({ within, become }) => trailAt.get(become ?? within) ?? [])
  const offers = offeredKinds(purpose, wish.age, knowledge, understand).flatMap((one) => one.wish ?? [])
  const named = purpose.name
    .replace(/^para (?:quien (?:ama|es|tiene|juega|hace) |que |hacer )?(?:el |la |los |las )?/, '')
    .split(/ (?:o|u) /)
    .map(stemsOf)
    .filter((words) => words.length > 0)
  const nouns = purpose.offers.flatMap(({ kinds }) => kinds)
  // «shampoo anticaspa» is offered before «shampoo», which is only near
  const isBest = ({ kind }: Wish) => !nouns.some((noun) => noun !== kind?.said && noun.startsWith(`${kind?.said} `))
  return (one: ProductDocument, at: number): boolean => {
    if (ruled.some((shelf) => isWithin(trailOf(one), shelf))) return true
    if (isForAnimal(purpose) && isOfPets(one)) return true
    const text = texts[at]!
    // «botas de trabajo» are no boots of another kind: what narrows an offer stands in the product's own words
    const isOffered = ({ kind }: Wish) => {
      if (!kind) return false
      const [, ...narrow] = contentWords(kind.said)
      const isOfKind =
        kind.names.length > 0
          ? kind.names.includes(one.kind ?? '')
          : kind.trails.some((trail) => isWithin(trailOf(one), trail))
      return isOfKind && narrow.every((word) => says(text, word, knowledge))
    }
    return (
      offers.filter(isBest).some(isOffered) || named.some((words) => words.every((word) => text.includes(` ${word} `)))
    )
  }
}
