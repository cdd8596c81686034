/** Several products asked for at once: «aceite, arroz, frijol y atún», «una licuadora y una plancha». */
import { fold } from '@tianguis/contract/folding'
import { contentWords, keyOfText } from '../../../understanding/text/words.ts'
import { readAsQuery } from '../understanding/query-kind.ts'
import type { Request } from '../understanding/request.ts'
import type { Knowledge } from '../understanding/understand.ts'
import { plain } from './prepare.ts'
import { readSentence } from './reading.ts'

export interface Item {
  said: string
  /** Null: no kind of product that is known here. */
  request: Request | null
}

const LEAST_ITEMS = 2
const MOST_ITEMS = 8
/** A longer part tells something beside the name of a product. */
const MOST_WORDS = 9
const MOST_NAME_WORDS = 4
const MOST_PARTS = 14

const SEPARATOR =
  /\s*(?:[,;\n•]|\b(?:y|e|mas(?! (?:barat|economic|car[oa]|grand|chic|peque|potent|nuev))|ademas|tambien|y tambien|y aparte|aparte)\b)\s*/
/** «para carro y moto», «sin azúcar y sal»: what follows belongs to the part before. */
const OPEN = / (?:para|pa|sin|con|entre|contra|o) [a-z0-9 ]*$/
const ARTICLE = /^(?:un|una|unos|unas|otro|otra|el|la|los|las|mi|mis|\d+|dos|tres|cuatro|seis|medio|kilo|litro) /
/** What is said before a list. */
const LEAD =
  /^.*?:\s*|^.*\b(?:despensa|lista|super|mandado|ocupo|necesito|quiero|busco|comprar|surtir)\b(?: (?:de|para) (?:[a-z]+ ){1,6}?con)?(?= )/

/** The products of the message, where each of at least two parts names one of its own; otherwise none. */
export function itemsIn(message: string, knowledge: Knowledge): Item[] {
  const text = plain(message, knowledge.rules).replace(OF_EACH, '')
  const parts = partsOf(text)
  if (parts.length < LEAST_ITEMS) return []
  return itemsOf(
    parts.flatMap((part) => namesWithin(part, knowledge)),
    knowledge,
  )
}

/** «¿qué conviene, un ventilador o un aire portátil?»: kinds to choose from. */
export function alternativesIn(message: string, knowledge: Knowledge): Item[] {
  const text = ` ${plain(message, knowledge.rules).replace(/[¿?¡!.,]+/g, ' ')} `
  if (!CHOOSES.test(text) || !text.includes(' o ')) return []
  const parts = text
    .replace(CHOOSES, ' ')
    .replace(TAIL, ' ')
    .split(/ o (?:mejor )?/)
    .map((part) => part.replace(/\s+/g, ' ').trim())
  return parts.length > MOST_ALTERNATIVES ? [] : itemsOf(parts, knowledge)
}

const MOST_ALTERNATIVES = 3
const CHOOSES =
  / (?:que|cual|cuales) (?:me |nos |te )?(?:es |sale |sera |seria )?(?:mas |un )?(?:mejor|conviene|convendria|conviene mas|barat[oa]|recomiendas|rinde mas|dura mas|compro) (?:comprar |es |entre )?/
const TAIL = / (?:y cuanto (?:cuestan?|salen?|valen?)|para [a-z ]+|y por que) *$/
/** «lo más barato de cada uno» */
const OF_EACH = /,? (?:y )?(?:lo |el |la )?mas barat[oa]s? (?:de|en) cada (?:uno|una|cosa|producto)/

function itemsOf(parts: readonly string[], knowledge: Knowledge): Item[] {
  if (parts.length < LEAST_ITEMS || parts.length > MOST_PARTS) return []
  const items: Item[] = []
  const others: string[] = []
  const kinds = new Set<string>()
  for (const part of parts) {
    if (part.split(' ').length > MOST_WORDS) return []
    const { own, evidence } = readSentence(nameOf(part, knowledge), null, knowledge)
    const { kind } = own.wish
    // «silla, con cabecera y descansabrazos»
    if (QUALITY.test(part) || !evidence.sureKind || !kind || !(evidence.isHead || evidence.asks || own.quantity > 1)) {
      others.push(part)
      continue
    }
    const key = kind.names[0] ?? kind.said
    if (kinds.has(key)) return []
    kinds.add(key)
    items.push({ said: part.replace(ARTICLE, ''), request: own })
  }
  const isMostly = items.length * 2 > parts.length
  if (items.length < LEAST_ITEMS || !isMostly) return []
  // a short part with an article names a product that is not known
  const unknown = others.filter((part) => ARTICLE.test(part) && part.split(' ').length <= MOST_NAME_WORDS)
  return [...items, ...unknown.map((part) => ({ said: part.replace(ARTICLE, ''), request: null }))].slice(0, MOST_ITEMS)
}

const QUALITY = /^(?:con|sin|de|del|para|en|que|tipo|y que|pero) /

/** «colores» in a list are pencils: a part that the search page reads as one kind is named by that. */
function nameOf(part: string, knowledge: Knowledge): string {
  if (part.includes(' ') || readSentence(part, null, knowledge).own.wish.kind) return part
  const { kinds, mended } = readAsQuery(part, knowledge)
  return kinds.length === 1 && mended.length === 0 ? fold(kinds[0]!.name) : part
}

const LONGEST_NAME = 4
/** «para la sala» is no name. */
const SMALL = /^(?:para|de|del|con|en|sin|por|la|el|los|las|mi|su|que|a) /
/** With fewer names side by side «leche chocolate» may be one product. */
const LEAST_RUN = 2

/** «arroz frijol aceite»: names of kinds side by side, where nothing else stands between them. */
function namesWithin(part: string, knowledge: Knowledge): string[] {
  const words = part.replace(ARTICLE, '').split(' ')
  if (words.length < LEAST_RUN || words.length > MOST_WORDS) return [part]
  const names: string[] = []
  for (let from = 0; from < words.length; ) {
    let length = Math.min(LONGEST_NAME, words.length - from)
    while (length > 0 && !isName(words.slice(from, from + length).join(' '), knowledge)) length--
    if (length === 0) return [part]
    names.push(words.slice(from, from + length).join(' '))
    from += length
  }
  return names
}

/** The whole phrase is the name of one kind. */
function isName(phrase: string, knowledge: Knowledge): boolean {
  const isKnown = knowledge.vocabulary.kinds.has(keyOfText(phrase)) || readAsQuery(phrase, knowledge).kinds.length > 0
  // «desodorante rexona» is one thing of a brand
  if (SMALL.test(phrase) || !isKnown || knowledge.vocabulary.brands.has(phrase)) return false
  const { own, evidence } = readSentence(nameOf(phrase, knowledge), null, knowledge)
  const { kind, words, loose } = own.wish
  const said = contentWords(kind?.said ?? '')
  // «Arroz, frijol y aceite» is the name of a shelf
  if (said.length > 1 && kind?.trails.some((trail) => trail.includes(','))) return false
  return evidence.sureKind && words.length + loose.length === 0 && said.length === contentWords(phrase).length
}

function partsOf(text: string): string[] {
  const [head = '', ...tail] = text.replace(/[¿?¡!.]+/g, ' ').split(SEPARATOR)
  // «una lista para la escuela con mochila, colores»: what is said before a list does not join its parts
  const pieces = [head.replace(LEAD, '').trim() || head, ...tail]
  const joined: string[] = []
  for (const piece of pieces.map((one) => one.trim()).filter(Boolean)) {
    const before = joined.at(-1)
    if (before !== undefined && OPEN.test(` ${before}`) && !ARTICLE.test(`${piece} `))
      joined[joined.length - 1] = `${before} y ${piece}`
    else joined.push(piece)
  }
  return joined
}
