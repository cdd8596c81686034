/** What of a wish the data of a product do not say: each part is looked for in its name, its shelf and its features. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords, isLittle, stemsOf } from '../../../../understanding/text/words.ts'
import { MEASURE_UNITS } from '../../understanding/measures.ts'
import { isWord } from '../../understanding/needs/needs.ts'
import { offeredKinds } from '../../understanding/needs/offers.ts'
import type { Purpose } from '../../understanding/needs/read-needs.ts'
import { isWithin } from '../../understanding/purposes.ts'
import type { Request } from '../../understanding/request.ts'
import { type Knowledge, understand } from '../../understanding/understand.ts'
import type { Asked } from '../answer.ts'
import { trailOf } from './fits.ts'
import { nameText, says, textsOf, wordsBeside } from './stated.ts'

export interface Unmet {
  /** Words of the kind asked for that none of these carries: another kind is shown. */
  kind: string[]
  /** Qualities that none of these carries. */
  words: string[]
  /** The use that none of the rules ties to these. */
  purpose: string | null
  /** Something was asked in a word that the catalogue does not have. */
  isUnknown: boolean
  /** Qualities that only the products at these places carry, from 1. */
  bySome: Map<string, number[]>
  /** Each word of the message is in the wish or carried by every product. */
  isCovered: boolean
}

export const NOTHING_UNMET: Unmet = {
  kind: [],
  words: [],
  purpose: null,
  isUnknown: false,
  bySome: new Map(),
  isCovered: true,
}

/** The products that carry the words by which the kind was named, where some do: «silla de oficina» before other chairs. */
export async function preferNamed(
  { deps, knowledge }: Asked,
  documents: ProductDocument[],
  wish: Wish,
  /** None rather than others. */
  isStrict = false,
): Promise<ProductDocument[]> {
  // the kind itself is asked of those that are offered
  const wanted =
    isStrict && wish.kind
      ? contentWords(wish.kind.said)
      : [...headCarriedBySome(wish, documents), ...kindWords(wish, knowledge)]
  if (wanted.length === 0 || documents.length === 0) return documents
  const lost = isStrict && wish.kind ? lostByFolding(wish.kind.said) : []
  const looked = documents
    .slice(0, MOST_LOOKED)
    .filter(({ productName, lvl0, lvl1, lvl2 }) =>
      lost.every((word) => `${productName} ${lvl2 ?? lvl1 ?? lvl0}`.toLowerCase().includes(word)),
    )
  const namedBy = (texts: string[]) =>
    looked.filter((_, at) => wanted.every((word) => says(texts[at]!, word, knowledge)))
  const byName = namedBy(looked.map(nameText))
  if (byName.length > 0) return byName
  const named = namedBy(await textsOf(deps, looked))
  return named.length > 0 || isStrict ? named : documents
}

const MOST_LOOKED = 60

/** «uñas» without its tilde is an article; it is looked for as it is written. */
const lostByFolding = (noun: string) =>
  noun
    .toLowerCase()
    .split(' ')
    .filter((word) => /ñ/.test(word) && contentWords(word).length === 0)

/** «ipad» is carried by few of the tablets: those are meant; «tele» by none of the televisions. */
const MOST_SHARE = 0.5
function headCarriedBySome({ kind }: Wish, documents: readonly ProductDocument[]): string[] {
  const [head] = kind && !kind.said.includes(',') ? contentWords(kind.said) : []
  // the name of the kind itself narrows nothing
  if (!head || kind!.names.length === 0 || kind!.names.some((name) => stemsOf(name).includes(stem(head)))) return []
  const names = documents.slice(0, MOST_LOOKED).map(({ productName }) => new Set(stemsOf(productName)))
  const share = names.filter((words) => words.has(stem(head))).length / names.length
  return share > 0 && share < MOST_SHARE ? [head] : []
}

export async function unmetBy(
  asked: Asked,
  documents: readonly ProductDocument[],
  request: Pick<Request, 'wish' | 'said' | 'follows'>,
): Promise<Unmet> {
  const { deps, knowledge } = asked
  const { wish } = request
  const [kind, words] = [kindWords(wish, knowledge), qualitiesIn(request, knowledge)]
  const byName = documents.map(nameText)
  const isSaidBy = (texts: string[]) => (word: string) => texts.every((text) => says(text, word, knowledge))
  const isNamed = [...kind, ...words].every(isSaidBy(byName)) && wish.purpose === null
  const texts = isNamed ? byName : await textsOf(deps, documents)
  const isSaid = isSaidBy(texts)
  const placesOf = (word: string) => texts.flatMap((text, at) => (says(text, word, knowledge) ? [at + 1] : []))
  const unsaid = words.filter((word) => !isSaid(word))
  const bySome = new Map(
    unsaid.map((word) => [word, placesOf(word)] as const).filter(([, places]) => places.length > 0),
  )
  return {
    kind: kind.filter((word) => !isSaid(word)),
    words: unsaid.filter((word) => !bySome.has(word)),
    bySome,
    isCovered: wordsBeside(asked.message, wish, knowledge).every(isSaid),
    purpose: purposeUnmet(wish, documents, texts, knowledge),
    isUnknown: hasUnknown(request, knowledge),
  }
}

/** What narrows the name of a kind: «oficina» of «silla de oficina». */
function kindWords({ kind, measures, words }: Wish, { vocabulary, query, rules }: Knowledge): string[] {
  // the kinds of a use are a list
  if (!kind || kind.said.includes(',')) return []
  // «papel de baño» is another name of toilet paper
  const whole = contentWords(kind.said).join(' ')
  const names = new Set(kind.names.map((name) => contentWords(name).join(' ')))
  const isOther = (other: string) => names.has(other) && query.synonyms.alternatives.get(other)?.includes(whole)
  if (query.synonyms.alternatives.get(whole)?.some(isOther)) return []
  // «reloj inteligente» is another name of smartwatches
  const named = new Set(kind.names.flatMap(stemsOf))
  if (named.size > 0 && !stemsOf(kind.said).some((one) => named.has(one))) return []
  const sized = new Set(measures.flatMap(({ said }) => contentWords(said)))
  const labelsOf = (word: string) => [...(vocabulary.labels.get(stemsOf(word).join(' ')) ?? [])]
  const asked = new Set(words.flatMap((word) => word.split('|')).flatMap(labelsOf))
  // «individual» after «colchón matrimonial» is another value of the same feature
  const isReplaced = (word: string) => !words.includes(word) && labelsOf(word).some((label) => asked.has(label))
  return contentWords(kind.said)
    .slice(1)
    .filter(
      (word) =>
        !/\d/.test(word) &&
        word.length > 2 &&
        !SIZES.test(word) &&
        !rules.ignored.has(word) &&
        !PERSONS.test(word) &&
        !sized.has(word) &&
        !isReplaced(word),
    )
}

/** Whom a thing is for is no quality of it. */
const PERSONS =
  /^(?:nin[oa]s?|nenes?|nenas?|bebes?|hombres?|mujer(?:es)?|damas?|caballeros?|adult[oa]s?|jovenes|joven|senor(?:a|as|es)?|abuel(?:it)?[oa]s?|papas?|mamas?|hij[oa]s?|espos[oa]|novi[oa]|herman[oa]s?|ti[oa]s?|sobrin[oa]s?|niet[oa]s?|suegr[oa]s?|amig[oa]s?|personas?|gente|familia|anos?|edad|meses)$/

/** Sizes order products and are no words of a name. */
const SIZES = /^(?:chic|chiquit|pequen|grand|grandot|median|compact)[aoe]s?$/

/** «con memoria», «que sea plegable», «para caída»: said as a quality, unlike the other words of a sentence. */
const asksQuality = (said: string, word: string) =>
  new RegExp(
    `(?:^| )(?:con [a-z]+(?: [a-z]+)? y|con|sin|sea|sean|tengan?|traigan?|incluyan?|tipo|modelo|de|en|para|contra|anti) (?:(?:hacer|preparar|cocinar|guardar|usar|poner|lavar|cortar) )?(?:una? |la |el |los |las |muy |mas |bien )?${word}(?: |$)`,
  ).test(said)

const VERB = /(?:[aei]r(?:me|te|se|le|les|nos|lo|la|los|las)?|ando|iendo|aron|ieron|aba|aban|aste|iste|amos|emos|imos)$/

/** Words left over that are said as a quality of the product: after a preposition, or right after its name. */
function qualitiesIn(
  { wish, said: sentence, follows: goesOn }: Pick<Request, 'wish' | 'said' | 'follows'>,
  { vocabulary, rules }: Knowledge,
): string[] {
  const said = fold(sentence)
    .replace(/[^a-z0-9 ]+/g, ' ')
    .replace(/\s+/g, ' ')
  const last = wish.kind ? contentWords(wish.kind.said).at(-1) : undefined
  const follows = (word: string) => last !== undefined && said.includes(`${last} ${word}`)
  const use = rules.purposes.find(({ name }) => name === wish.purpose)
  // «uni» beside «para la escuela» was understood
  const isOfUse = (word: string) => use?.when.flat().some((one) => isWord(one, word)) ?? false
  const isShort = said.trim().split(' ').length <= SHORT_SENTENCE
  const isQuality = (word: string) => {
    if (/\d/.test(word) || VERB.test(word) || NUMBERS.has(word) || PERSONS.test(word) || isPlace(said, word))
      return false
    if (OF_LIFE.test(word) || isOfUse(word)) return false
    if (rules.everyday.has(word) && !vocabulary.labels.has(stem(word))) return false
    const isAsked = asksQuality(said, word)
    if (MEASURE_UNITS.has(word)) return goesOn && isAsked
    // a name right after the kind is of the thing, whether the catalogue knows it or not: «libro Pedro Páramo»
    if (follows(word)) return true
    if (clauseOf(said, word) !== null) return !rules.everyday.has(word)
    // a sentence of few words that goes on says nothing else
    return isKnownQuality(word) && (isAsked || (goesOn && isShort && !rules.classifier.common.has(word)))
  }
  /** The catalogue says it of some product, or the lists of words do. */
  const isKnownQuality = (word: string) =>
    vocabulary.known.has(stem(word)) ||
    vocabulary.words.has(stem(word)) ||
    vocabulary.labels.has(stem(word)) ||
    rules.sameQuality.has(stem(word))
  // those that are not of this sentence were qualities when they were said
  const isEarlier = (word: string) => goesOn && !` ${said} `.includes(` ${word} `)
  const kept = wish.loose.filter((word) => !OF_LIFE.test(word) && (isEarlier(word) || isQuality(word)))
  return [...new Set(kept.map((word) => clauseOf(said, word) ?? word))]
}

/** Words. */
const SHORT_SENTENCE = 4

/** «de edificios»: asked as a quality in a word that the catalogue does not have; it cannot be named, and is not met. */
function hasUnknown({ wish, said }: Pick<Request, 'wish' | 'said'>, { vocabulary, rules }: Knowledge): boolean {
  const isUnknown = (word: string) =>
    /^[a-z]{4,}$/.test(word) &&
    !vocabulary.known.has(stem(word)) &&
    !rules.everyday.has(word) &&
    (!VERB.test(word) || new RegExp(`(?:^| )(?:con|sin|tipo) ${word}(?: |$)`).test(said)) &&
    !OF_LIFE.test(word) &&
    !PERSONS.test(word) &&
    new RegExp(`(?:^| )(?:con|sin|sean?|tengan?|traigan?|tipo|modelo|de|para|contra|anti) ${word}(?: |$)`).test(said)
  return wish.loose.some(isUnknown)
}

/** «aquí en Iztapalapa», «vivo en Mérida» say where. */
const isPlace = (said: string, word: string) =>
  new RegExp(
    `(?:aqui|aca|alla|vivo|vivimos|estoy|estamos|soy|somos|desde) (?:(?:en|de|por) )?(?:la |el )?${word}(?: |$)`,
  ).test(said)

/** Words of a life, not of a thing: when, verbs of what happened, forms of work. */
const OF_LIFE =
  /^(?:paso|una|vez|uni|jale|chamba|jefa|diario|siempre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miercoles|jueves|viernes|sabado|domingo|quincena|vacaciones|fut|tiene|tienen|nacio|entra|entro|vive|trabaja|estudia|anda|cumple|debo|haya|estan|estoy|viene|juega|usa|dice|dijo|pidio|pidieron|piden|sigue|servicio|calle|colonia|centro|rancho|pueblo|modo|dias?|semanas?|poquit[oa]|tod[oa]s?|ojo|carcacha)$/

const NUMBERS = new Set('uno dos tres cuatro cinco seis siete ocho nueve diez doce'.split(' '))

/** «que agarre bien el whats» is said back whole, up to the next wish: the verb alone is no quality. */
const MOST_CLAUSE = 5
function clauseOf(said: string, word: string): string | null {
  const met = new RegExp(`(?:^| )(que (?:no )?(?:(?:se|me|le|la|lo|les) )*${word})((?: [a-z0-9]+)*)`).exec(said)
  if (!met) return null
  const rest = met[2]!.trim().split(' ')
  const end = rest.findIndex((one) => CLAUSE_END.test(one))
  const kept = rest.slice(0, Math.min(end < 0 ? rest.length : end, MOST_CLAUSE))
  while (kept.length > 0 && isLittle(kept.at(-1)!)) kept.pop()
  return [met[1]!, ...kept].join(' ').trim()
}
const CLAUSE_END = /^(?:y|o|ni|e|pero|que|porque|por|para|pa|pues|porfa|sin|hasta|maximo|menos|jaja\w*|gracias)$/

/** Whom a thing is for and the room or occasion it is for are no claims about it. */
const SAYS_NOTHING =
  /^para (?:la (?:sala|rec[aá]mara|cocina|casa|oficina|escuela)|el (?:patio|ba[nñ]o)|ti|tu |una? (?:boda|fiesta|cumplea[nñ]os|intercambio|graduaci[oó]n|bautizo|persona)|Navidad|beb[eé]|perro|gato|mascota)/

/** A use is confirmed by a rule that narrowed the products, by an offer of the use that they meet whole, or by their own words. */
function purposeUnmet(
  wish: Wish,
  documents: readonly ProductDocument[],
  texts: readonly string[],
  knowledge: Knowledge,
): string | null {
  const purpose = usedFor(wish, knowledge)
  if (!purpose) return null
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

/** Those that state most of the qualities asked for, where some state any: a chair with lumbar support before other chairs. */
export async function preferStating(
  { deps, knowledge }: Asked,
  documents: ProductDocument[],
  request: Pick<Request, 'wish' | 'said' | 'follows'>,
): Promise<ProductDocument[]> {
  const words = request.wish.order === 'fit' ? qualitiesIn(request, knowledge) : []
  if (words.length === 0 || documents.length === 0) return documents
  const looked = documents.slice(0, MOST_LOOKED)
  const texts = await textsOf(deps, looked)
  const counts = texts.map((text) => words.filter((word) => says(text, word, knowledge)).length)
  const most = Math.max(...counts)
  return most > 0 ? looked.filter((_, at) => counts[at] === most) : documents
}

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
