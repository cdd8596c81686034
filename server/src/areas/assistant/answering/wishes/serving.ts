/** Whether products serve the purpose that a wish names, such as «para la obra». */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import { isStemOf } from '../../understanding/needs/needs.ts'
import type { Purpose } from '../../understanding/needs/read-needs.ts'
import { suggestedKinds } from '../../understanding/needs/suggested-kinds.ts'
import { isWithin } from '../../understanding/purposes.ts'
import { type Knowledge, understand } from '../../understanding/understand.ts'
import type { Asked } from '../answer.ts'
import { trailOf } from './fits.ts'
import { says, textsOf } from './stated.ts'

type Kind = NonNullable<Wish['kind']>

const MAX_CHECKED_PRODUCTS = 60

/** Which products suit a room or an occasion cannot be checked: only a text that names it states it. */
const ROOM_OR_OCCASION =
  /^para (?:la (?:sala|rec[aá]mara|cocina|casa|oficina|escuela)|el (?:patio|ba[nñ]o)|una? (?:boda|fiesta|cumplea[nñ]os|intercambio|graduaci[oó]n|bautizo)|Navidad)/
const PERSON = /^para (?:ti|tu |una persona|beb[eé])/

/** The name of the wish's purpose, unless all products serve it. */
export async function purposeUnmet(
  { deps, knowledge }: Asked,
  wish: Wish,
  documents: readonly ProductDocument[],
): Promise<string | null> {
  const purpose = purposeOfThings(wish, knowledge)
  if (!purpose) return null
  const texts = await textsOf(deps, documents)
  // «para cucarachas» is part of the product's own text
  const isNamedIn = (text: string) =>
    purpose.tells.some((word) => text.split(' ').some((other) => isStemOf(word, other)))
  if (documents.length > 0 && texts.every(isNamedIn)) return null
  // Purposes with a note are about health; a product's text cannot confirm them.
  if (purpose.note) return purpose.name
  if (!isCheckable(purpose)) return texts.every(namingPurpose(purpose)) ? null : purpose.name
  return documents.every(servesPurpose(wish, purpose, texts, knowledge)) ? null : purpose.name
}

/** Whom a thing is for says nothing of it: «para mamá», unlike «para quien ama el café». */
function purposeOfThings(wish: Wish, { rules }: Knowledge): Purpose | null {
  const purpose = rules.purposes.find(({ name }) => name === wish.purpose)
  if (!purpose || purpose.child || PERSON.test(purpose.name)) return null
  return purpose.person && !/^para quien /.test(purpose.name) ? null : purpose
}

const isCheckable = ({ name }: Purpose) => !ROOM_OR_OCCASION.test(name)

export function checkablePurpose(wish: Wish, knowledge: Knowledge): Purpose | null {
  const purpose = purposeOfThings(wish, knowledge)
  return purpose && isCheckable(purpose) ? purpose : null
}

/** «para perro», «para bañar a tu perro» */
export const isForAnimal = ({ name }: Purpose) => /\b(?:perr[oa]s?|gat[oa]s?|mascotas?|cachorros?)\b/.test(name)
export const isInPetCategory = (document: ProductDocument) => /^Mascotas\b/.test(trailOf(document))

/** Only the products that serve the purpose, if any does: work boots before riding boots «para la obra». */
export async function preferServing(
  { deps, knowledge }: Asked,
  documents: ProductDocument[],
  wish: Wish,
): Promise<ProductDocument[]> {
  const purpose = checkablePurpose(wish, knowledge)
  if (!purpose || documents.length === 0) return documents
  const checked = documents.slice(0, MAX_CHECKED_PRODUCTS)
  const serving = checked.filter(servesPurpose(wish, purpose, await textsOf(deps, checked), knowledge))
  return serving.length > 0 ? serving : documents
}

/**
 * A product serves a purpose in one of these cases; `texts` are those of the products, by index.
 *
 *   it is in a category of the purpose's rules        a harness for dogs for «para mi perro»
 *   it is of a kind that the purpose suggests         safety boots for «para la obra»
 *   its text names the purpose                        «café molido» for «para quien ama el café»
 */
function servesPurpose(wish: Wish, purpose: Purpose, texts: readonly string[], knowledge: Knowledge) {
  const isInRuledCategory = inRuledCategory(purpose, knowledge)
  const isSuggestedKind = ofSuggestedKind(wish, purpose, knowledge)
  const namesPurpose = namingPurpose(purpose)
  return (product: ProductDocument, index: number): boolean =>
    isInRuledCategory(product) || isSuggestedKind(product, texts[index]!) || namesPurpose(texts[index]!)
}

function inRuledCategory(purpose: Purpose, { vocabulary }: Knowledge) {
  const categories = purpose.rules.flatMap(({ within, become }) => vocabulary.trailAt.get(become ?? within) ?? [])
  return (product: ProductDocument): boolean =>
    categories.some((category) => isWithin(trailOf(product), category)) ||
    (isForAnimal(purpose) && isInPetCategory(product))
}

function ofSuggestedKind(wish: Wish, purpose: Purpose, knowledge: Knowledge) {
  const nouns = purpose.offers.flatMap(({ kinds }) => kinds)
  // Of «shampoo anticaspa» and «shampoo» only the more exact one confirms the purpose.
  const isMostExact = ({ said }: Kind) => !nouns.some((noun) => noun !== said && noun.startsWith(`${said} `))
  const kinds = suggestedKinds(purpose, wish.age, knowledge, understand)
    .flatMap((suggested) => suggested.wish?.kind ?? [])
    .filter(isMostExact)
  return (product: ProductDocument, text: string): boolean =>
    kinds.some(({ said, names, trails }) => {
      const isOfKind =
        names.length > 0
          ? names.includes(product.kind ?? '')
          : trails.some((trail) => isWithin(trailOf(product), trail))
      // The qualifying words («de trabajo» of «botas de trabajo») must occur in the product's text.
      const [, ...qualifiers] = contentWords(said)
      return isOfKind && qualifiers.every((word) => says(text, word, knowledge))
    })
}

function namingPurpose({ name }: Purpose) {
  const alternatives = name
    .replace(/^para (?:quien (?:ama|es|tiene|juega|hace) |que |hacer )?(?:el |la |los |las )?/, '')
    .split(/ (?:o|u) /)
    .map(stemsOf)
    .filter((stems) => stems.length > 0)
  return (text: string): boolean => alternatives.some((stems) => stems.every((stem) => text.includes(` ${stem} `)))
}
