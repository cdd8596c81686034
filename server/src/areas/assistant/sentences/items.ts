/** Several products asked for at once: «aceite, arroz, frijol y atún», «una licuadora y una plancha». */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { contentWords, isLittle, keyOfText, stemsOf } from '../../../understanding/text/words.ts'
import { isMemoryLabel } from '../understanding/measures.ts'
import { isWithin } from '../understanding/purposes.ts'
import { readAsQuery } from '../understanding/query-kind.ts'
import type { Request } from '../understanding/request.ts'
import type { Knowledge } from '../understanding/understand.ts'
import { readSentence } from './reading.ts'
import type { Span } from './spans/marks.ts'
import { productsIn, type Thing, thingsIn } from './spans/query.ts'
import { readWanted } from './spans/wanted.ts'
import { isQualityOf } from './subject.ts'

export interface Item {
  said: string
  /** Null: no kind of product that is known here. */
  request: Request | null
  /** What was read, also without a kind. */
  own: Request
}

export interface Items {
  items: Item[]
  /** «¿qué conviene, un ventilador o un aire portátil?»: one of them is to be chosen. */
  isChoice: boolean
  /** «un impermeable o un rompevientos»: either would do. */
  isEither: boolean
}

const NONE: Items = { items: [], isChoice: false, isEither: false }

const MIN_ITEMS = 2
const MAX_ITEMS = 8
const MAX_ALTERNATIVES = 3

/** «¿qué conviene, un ventilador o un aire portátil?» */
const CHOOSES =
  /[ ¿](?:que|cual|cuales) (?:me |nos |te )?(?:es |sale |sera |seria )?(?:mas |un )?(?:mejor|conviene|convendria|conviene mas|barat[oa]|recomiendas|rinde mas|dura mas|compro)[ ,?:]/

/** The products of the message, where it names at least two kinds; otherwise none. */
export function itemsIn(message: string, context: AssistantContext | null, knowledge: Knowledge): Items {
  const written = message.normalize('NFC')
  const spans = knowledge.rules.spans.spansOf(written, context?.wish != null)
  // «colores» of a list are pencils
  const isList = productsIn(spans).length > MIN_LISTED
  const isNothing = (said: string) =>
    isOpen(said, knowledge) && !(isList && nameOf(fold(said), knowledge) !== fold(said))
  const products = productsIn(spans).filter(({ text }) => !isNothing(text))
  const marked = thingsIn(spans, written).filter(
    ({ said, count, query }, at) =>
      !isNothing(said) && !(at > 0 && (count || /\d/.test(query)) && isMemoryLabel(fold(said))),
  )
  const listed = listedIn(written, knowledge)
  const titles =
    marked.length > 0 ? titlesIn(spans, written, marked, knowledge) : titlePairIn(spans, written, knowledge)
  const needs = marked.length > 0 ? needsIn(spans, written) : []
  const unlisted = [...marked, ...titles, ...unmarkedIn(written, marked, knowledge), ...needs]
  const things = (listed.length > 0 ? listed : unlisted).flatMap((thing) => eachOf(thing, knowledge))
  const items = things.length < MIN_ITEMS ? [] : forEach(itemsOf(things, knowledge), written)
  if (items.length < MIN_ITEMS) return NONE
  const isOr = ({ end }: { end: number }, at: number) =>
    at === products.length - 1 || /(?:^|\s)[ou]\s/.test(fold(written.slice(end, products[at + 1]!.start)))
  if (listed.length === 0 && areSorts(items, written, knowledge)) return NONE
  const areAlternatives = listed.length === 0 && products.length > 1 && products.every(isOr)
  if (!areAlternatives) return { items, isChoice: false, isEither: false }
  const isChoice =
    items.length <= MAX_ALTERNATIVES &&
    items.every(({ request }) => request) &&
    CHOOSES.test(` ${fold(written)} `) &&
    /[?¿]|\bcu[aá]l/i.test(written)
  return { items, isChoice, isEither: !isChoice }
}

/** «antipulgas para perro, pipeta o tableta»: alternatives that the catalogue does not know as things are sorts of the one before. */
function areSorts([first, ...others]: readonly Item[], message: string, knowledge: Knowledge): boolean {
  if (!first?.request || others.length === 0) return false
  const said = fold(message)
  const isSort = ({ said: name, request }: Item) => request === null || isQualityOf(name, first.own.wish, knowledge)
  const isEither = ({ said: name }: Item) => {
    const at = said.indexOf(fold(name))
    return at >= 0 && (/\s[ou]\s+$/.test(said.slice(0, at)) || /^\s+[ou]\s/.test(said.slice(at + name.length)))
  }
  return others.every((one) => isSort(one) && isEither(one)) && !isEither(first)
}

const SOMETHING = /(?:[,;]|\s[ye]|tambien|aparte)\s+algo\s+$/

/** «complejo b y algo pa las rodillas» */
const needsIn = (spans: readonly Span[], message: string): Thing[] =>
  spans
    .filter(({ mark, start }) => mark === 'use' && SOMETHING.test(fold(message.slice(0, start))))
    .map(({ text }) => ({ said: `algo ${text}`, query: `algo ${text}` }))

const EACH = /\b(?:a|para|pa|de) cada (?:un[oa]|quien|nin[oa]|alumn[oa]|invitad[oa])\b/
const HEADS =
  /\b(\d{1,3}) (?:alumn|nin|invitad|person|chamac|emplead|trabajador|compa|papa|mama|maestr|estudiant)[a-z]*/

/** «tengo 32 alumnos y quiero darles lápiz y goma a cada uno» */
function forEach(items: Item[], message: string): Item[] {
  const said = fold(message)
  const quantity = EACH.test(said) ? Number(HEADS.exec(said)?.[1] ?? 1) : 1
  if (quantity < 2) return items
  const withCount = (request: Request) => (request.quantity > 1 ? request : { ...request, quantity })
  return items.map((item) => ({ ...item, request: item.request && withCount(item.request), own: withCount(item.own) }))
}

/** «aura y pedro páramo», «cloro y suavitel»: after «y» a name that is no brand of the thing before is a thing of its own. */
function titlesIn(spans: readonly Span[], message: string, things: readonly Thing[], knowledge: Knowledge): Thing[] {
  const { brands, brandPlaces } = knowledge.vocabulary
  const categories = things.flatMap(({ query }) => readSentence(query, null, knowledge).own.wish.kind?.trails ?? [])
  const isOfThing = (name: string) => {
    const brand = brands.get(keyOfText(name)) ?? brands.get(fold(name))
    return (
      brand !== undefined &&
      [...(brandPlaces.get(brand) ?? [])].some((place) => categories.some((one) => isWithin(place, one)))
    )
  }
  return spans
    .filter(
      ({ mark, start, text }) => mark === 'brand' && /\s[ye]\s+$/i.test(message.slice(0, start)) && !isOfThing(text),
    )
    .map(({ text }) => ({ said: text, query: text }))
}

const PAIR =
  /^\s*(?:(?:quiero|busco|necesito|ocupo|tienes|tendr[aá]s|dame)\s+)?(.{3,40}?)\s+[ye]\s+(.{3,40}?)[\s.!?]*$/iu

/** «pedro páramo y aura»: two names with nothing else, of which one is marked and neither is a brand that is sold. */
function titlePairIn(spans: readonly Span[], message: string, { vocabulary }: Knowledge): Thing[] {
  const [, ...names] = PAIR.exec(message) ?? []
  const isMarked = (name: string) => spans.some(({ mark, text }) => mark === 'brand' && fold(text) === fold(name))
  const isBrand = (name: string) => vocabulary.brands.has(keyOfText(name)) || vocabulary.brands.has(fold(name))
  const isOther = spans.some(({ mark }) => mark !== 'brand' && mark !== 'ask')
  if (names.length !== 2 || isOther || !names.some(isMarked) || names.some(isBrand)) return []
  return names.map((name) => ({ said: name, query: name }))
}

/** «1. cubrebocas 2. termómetro», «hojas + plumones»: what is written as a list is one, however its words are marked. */
function listedIn(message: string, knowledge: Knowledge): Thing[] {
  const parts = numberedIn(message) ?? linesIn(message) ?? (message.includes('+') ? message.split(/\s\+\s/) : [])
  if (parts.length < MIN_ITEMS) return []
  const things = parts.map((part) => thingOf(part, knowledge))
  return things.every((thing) => thing !== null) ? things : []
}

const NUMBERED = /(?:^|[\s:,;])(\d{1,2})\s?[.):-]\s*(?=\p{L})/gu

/** The numbers count from 1. */
function numberedIn(message: string): string[] | null {
  const numbers = [...message.matchAll(NUMBERED)]
  if (numbers.length < MIN_ITEMS || numbers.some(([, number], at) => Number(number) !== at + 1)) return null
  return numbers.map(
    (met, at) => message.slice(met.index + met[0].length, numbers[at + 1]?.index).split(/[.;\n](?:\s|$)/)[0]!,
  )
}

/** Lines that begin with a number or a dash. */
function linesIn(message: string): string[] | null {
  const lines = message.split('\n').filter((line) => /^\s*(?:\d+\s|[-•*])/.test(line))
  return lines.length < MIN_ITEMS ? null : lines.map((line) => line.replace(/^\s*[-•*]\s*/, ''))
}

/** The words marked in a part by itself, or all of them. */
function thingOf(part: string, knowledge: Knowledge): Thing | null {
  const spans = knowledge.rules.spans.spansOf(part, false)
  const [thing] = thingsIn(spans, part)
  if (thing && !isOpen(thing.said, knowledge)) return thing
  const said = part.replace(/^[\s,;:]*(?:(?:y|un|una|unos|unas|el|la|los|las|tambi[eé]n)\s+)*/i, '').trim()
  return contentWords(said).length > 0 ? { said, query: said } : null
}

/** «arroz, frijol, aceite»: in a list each part that is nothing but the name of a kind is asked for. */
function unmarkedIn(message: string, marked: readonly Thing[], knowledge: Knowledge): Thing[] {
  if (marked.length < MIN_LISTED) return []
  const said = new Set(marked.map((thing) => fold(thing.said)))
  const parts = fold(message)
    .split(/[,;\n•]| y /)
    .map((part, at) => (at === 0 ? part.replace(ASKS_FOR, '') : part).trim())
  return parts
    .filter((part) => part && !said.has(part) && isName(part, knowledge))
    .map((part) => ({ said: part, query: part }))
}

/** «me faltan huevo, leche…»: what stands before the first name. */
const ASKS_FOR =
  /^.*\b(?:falta[n]?|quiero|quisiera|ocupo|necesito|busco|comprar|surtir|traer|encargo|encargar|dame|ponme|agrega|lista(?: del? [a-z]+)?|de)\s*:?\s+(?:(?:un|una|unos|unas|el|la|los|las)\s+)?(?=[a-z]{3,}$)/

/** With fewer marked things a part may be a quality of one of them. */
const MIN_LISTED = 3

/** «un regalo»: a word that stands for any product. */
const isOpen = (said: string, { rules }: Knowledge) => contentWords(said).every((word) => rules.ignored.has(word))

function itemsOf(things: readonly Thing[], knowledge: Knowledge): Item[] {
  const items = new Map<string, Item>()
  for (const { said, query, count = '' } of things) {
    const read = readWanted(readSentence(nameOf(query, knowledge), null, knowledge)).own
    const quantity = count ? Number.parseInt(count, 10) : read.quantity
    const own = { ...read, quantity, said: fold(`${count}${query}`) }
    const { kind } = own.wish
    const key = kind ? (kind.names[0] ?? kind.said) : keyOfText(said)
    if (!items.has(key)) items.set(key, { said, request: kind ? own : null, own })
  }
  return [...items.values()].slice(0, MAX_ITEMS)
}

/** «colores» in a list are pencils: a part that the search page reads as one kind is named by that. */
function nameOf(part: string, knowledge: Knowledge): string {
  if (part.includes(' ') || readSentence(part, null, knowledge).own.wish.kind) return part
  const { kinds, mended } = readAsQuery(part, knowledge)
  const [kind] = kinds
  // «pomada» is no «medicamento»
  const isNamed = kind !== undefined && stemsOf(kind.name).includes(stemsOf(part)[0] ?? '')
  return kinds.length === 1 && mended.length === 0 && isNamed ? fold(kind.name) : part
}

const MAX_NAME_WORDS = 4
const MAX_WORDS = 9
/** «para la sala» is no name. */
const SMALL = /^(?:para|de|del|con|en|sin|por|la|el|los|las|mi|su|que|a) /

/** «arroz frijol aceite»: names of kinds side by side, where nothing else stands between them. */
function eachOf(thing: Thing, knowledge: Knowledge): Thing[] {
  const words = fold(thing.said).split(/\s+/)
  // «soporte del celular del carro» is one thing
  if (words.length < MIN_LISTED || words.length > MAX_WORDS || words.some(isLittle)) return [thing]
  const names: string[] = []
  for (let from = 0; from < words.length; ) {
    let length = Math.min(MAX_NAME_WORDS, words.length - from)
    while (length > 0 && !isName(words.slice(from, from + length).join(' '), knowledge)) length--
    if (length === 0) return [thing]
    names.push(words.slice(from, from + length).join(' '))
    from += length
  }
  return names.length < MIN_LISTED ? [thing] : names.map((name) => ({ said: name, query: name }))
}

/** The whole phrase is the name of one kind. */
function isName(phrase: string, knowledge: Knowledge): boolean {
  const isKnown = knowledge.vocabulary.kinds.has(keyOfText(phrase)) || readAsQuery(phrase, knowledge).kinds.length > 0
  // «desodorante rexona» is one thing of a brand
  if (SMALL.test(phrase) || !isKnown || knowledge.vocabulary.brands.has(phrase)) return false
  const { own, evidence } = readSentence(nameOf(phrase, knowledge), null, knowledge)
  const { kind, words, loose } = own.wish
  const said = contentWords(kind?.said ?? '')
  // «Arroz, frijol y aceite» is the name of a category
  if (said.length > 1 && kind?.trails.some((trail) => trail.includes(','))) return false
  return evidence.sureKind && words.length + loose.length === 0 && said.length === contentWords(phrase).length
}
