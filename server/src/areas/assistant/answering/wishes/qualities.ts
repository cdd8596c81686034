/** Finds words of a message that state a quality of the product, unlike other words of a story. */
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../understanding/text/stem.ts'
import { contentWords } from '../../../../understanding/text/words.ts'
import { MEASURE_UNITS } from '../../understanding/measures.ts'
import { isWord } from '../../understanding/needs/needs.ts'
import type { Request } from '../../understanding/request.ts'
import type { Knowledge } from '../../understanding/understand.ts'

/** Whom a thing is for is no quality of it. */
const PERSONS =
  /^(?:nin[oa]s?|nenes?|nenas?|bebes?|hombres?|mujer(?:es)?|damas?|caballeros?|adult[oa]s?|jovenes|joven|senor(?:a|as|es)?|abuel(?:it)?[oa]s?|papas?|mamas?|hij[oa]s?|espos[oa]|novi[oa]|herman[oa]s?|ti[oa]s?|sobrin[oa]s?|niet[oa]s?|suegr[oa]s?|amig[oa]s?|personas?|gente|familia|anos?|edad|meses)$/

/** «con memoria», «que sea plegable», «para caída»: said as a quality, unlike the other words of a sentence. */
const asksQuality = (said: string, word: string) =>
  new RegExp(
    `(?:^| )(?:con [a-z]+(?: [a-z]+)? y|con|sin|sea|sean|tengan?|traigan?|incluyan?|tipo|modelo|de|en|para|contra|anti) (?:(?:hacer|preparar|cocinar|guardar|usar|poner|lavar|cortar) )?(?:una? |la |el |los |las |muy |mas |bien )?${word}(?: |$)`,
  ).test(said)

const VERB = /(?:[aei]r(?:me|te|se|le|les|nos|lo|la|los|las)?|ando|iendo|aron|ieron|aba|aban|aste|iste|amos|emos|imos)$/

/** Words left over that are said as a quality of the product: after a preposition, or right after its name. */
export function qualitiesIn(
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
    if (/\d/.test(word) || isPlace(said, word) || isOfUse(word) || !isProperty(word, { vocabulary, rules }))
      return false
    const isAsked = asksQuality(said, word)
    if (MEASURE_UNITS.has(word)) return goesOn && isAsked
    // a name right after the kind is of the thing, whether the catalogue knows it or not: «libro Pedro Páramo»
    if (follows(word)) return true
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
  const isKept = (word: string) => !word.includes(' ') && !OF_LIFE.test(word) && (isEarlier(word) || isQuality(word))
  return [...new Set(wish.loose.filter(isKept))]
}

/** Something that a store could state of a thing; words of conversation, of persons and of what happened are none. */
export function isProperty(word: string, { vocabulary, rules }: Pick<Knowledge, 'vocabulary' | 'rules'>): boolean {
  if (/\d/.test(word)) return true
  if (isTalk(word)) return false
  return !rules.everyday.has(word) || vocabulary.labels.has(stem(word))
}

/** They end like verbs: «inverter», «firme», «poliéster». */
const NO_VERB =
  /^(?:inverter|poliester|blazer|bomber|cooler|laser|tester|mixer|booster|power|super|premier|toner|primer|ranger|scooter|liner|router|fuertes?|firmes?|perlas?|blandos?|azucar|militar|auxiliar|familiar|lumbar|similar|capilar|bipolar|polar|solar|escolar|molar|lunar|circular|tubular|rectangular|triangular|angular|celular|modular|muscular|ocular|vehicular|molecular|popular|regular)(?:es)?$/

/** Verbs, numbers, persons and words of a life. */
export const isTalk = (word: string) =>
  (VERB.test(word) && !NO_VERB.test(word)) || NUMBERS.has(word) || PERSONS.test(word) || OF_LIFE.test(word)

/** Words. */
const SHORT_SENTENCE = 4

/** «aquí en Iztapalapa», «vivo en Mérida» say where. */
const isPlace = (said: string, word: string) =>
  new RegExp(
    `(?:aqui|aca|alla|vivo|vivimos|estoy|estamos|soy|somos|desde) (?:(?:en|de|por) )?(?:la |el )?${word}(?: |$)`,
  ).test(said)

/** Words of a life, not of a thing: when, verbs of what happened, forms of work. */
const OF_LIFE =
  /^(?:paso|una|vez|uni|jale|chamba|jefa|diario|siempre|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|lunes|martes|miercoles|jueves|viernes|sabado|domingo|quincena|vacaciones|fut|tiene|tienen|nacio|entra|entro|vive|trabaja|estudia|anda|cumple|debo|haya|estan|estoy|viene|juega|usa|dice|dijo|pidio|pidieron|piden|sigue|servicio|calle|colonia|centro|rancho|pueblo|modo|dias?|semanas?|poquit[oa]|tod[oa]s?|ojo|carcacha)$/

const NUMBERS = new Set('uno dos tres cuatro cinco seis siete ocho nueve diez doce'.split(' '))
