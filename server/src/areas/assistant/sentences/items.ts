/** Several products asked for at once: «aceite, arroz, frijol y atún», «una licuadora y una plancha». */
import type { AssistantContext, Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { contentWords, keyOfText } from '../../../understanding/text/words.ts'
import { readAsQuery } from '../understanding/query-kind.ts'
import type { Request } from '../understanding/request.ts'
import type { Knowledge } from '../understanding/understand.ts'
import { readSentence } from './reading.ts'
import { productsIn, type Thing, thingsIn } from './spans/query.ts'

export interface Item {
  said: string
  /** Null: no kind of product that is known here. */
  request: Request | null
  /** Its words, also without a kind. */
  wish: Wish
}

export interface Items {
  items: Item[]
  /** «un ventilador o un aire portátil»: one of them is wanted. */
  isChoice: boolean
}

const LEAST_ITEMS = 2
const MOST_ITEMS = 8
const MOST_ALTERNATIVES = 3

/** «¿qué conviene, un ventilador o un aire portátil?» */
const CHOOSES =
  /[ ¿](?:que|cual|cuales) (?:me |nos |te )?(?:es |sale |sera |seria )?(?:mas |un )?(?:mejor|conviene|convendria|conviene mas|barat[oa]|recomiendas|rinde mas|dura mas|compro)[ ,?:]/

/** The products of the message, where it names at least two kinds; otherwise none. */
export function itemsIn(message: string, context: AssistantContext | null, knowledge: Knowledge): Items {
  const written = message.normalize('NFC')
  const spans = knowledge.rules.spans.spansOf(written, context?.wish != null)
  const products = productsIn(spans).filter(({ text }) => !isOpen(text, knowledge))
  const marked = thingsIn(spans, written).filter(({ said }) => !isOpen(said, knowledge))
  const things = [...marked, ...unmarkedIn(written, marked, knowledge)].flatMap((thing) => eachOf(thing, knowledge))
  const items = things.length < LEAST_ITEMS ? [] : itemsOf(things, knowledge)
  if (items.length < LEAST_ITEMS) return { items: [], isChoice: false }
  const isOr = ({ end }: { end: number }, at: number) =>
    at === products.length - 1 || /(?:^|\s)[ou]\s/.test(fold(written.slice(end, products[at + 1]!.start)))
  const areAlternatives = products.length > 1 && products.every(isOr)
  const isKnown = items.length <= MOST_ALTERNATIVES && items.every(({ request }) => request)
  if (areAlternatives && !(isKnown && CHOOSES.test(` ${fold(written)} `))) return { items: [], isChoice: false }
  return { items, isChoice: areAlternatives }
}

/** «arroz, frijol, aceite»: in a list each part that is nothing but the name of a kind is asked for. */
function unmarkedIn(message: string, marked: readonly Thing[], knowledge: Knowledge): Thing[] {
  if (marked.length < LEAST_LIST) return []
  const said = new Set(marked.map((thing) => fold(thing.said)))
  const parts = fold(message)
    .split(/[,;\n•]| y /)
    .map((part) => part.trim())
  return parts
    .filter((part) => part && !said.has(part) && isName(part, knowledge))
    .map((part) => ({ said: part, query: part }))
}

/** With fewer marked things a part may be a quality of one of them. */
const LEAST_LIST = 3

/** «un regalo»: a word that stands for any product. */
const isOpen = (said: string, { rules }: Knowledge) => contentWords(said).every((word) => rules.ignored.has(word))

function itemsOf(things: readonly Thing[], knowledge: Knowledge): Item[] {
  const items = new Map<string, Item>()
  for (const { said, query } of things) {
    const { own } = readSentence(nameOf(query, knowledge), null, knowledge)
    const { kind } = own.wish
    const key = kind ? (kind.names[0] ?? kind.said) : keyOfText(said)
    if (!items.has(key)) items.set(key, { said, request: kind ? own : null, wish: own.wish })
  }
  return [...items.values()].slice(0, MOST_ITEMS)
}

/** «colores» in a list are pencils: a part that the search page reads as one kind is named by that. */
function nameOf(part: string, knowledge: Knowledge): string {
  if (part.includes(' ') || readSentence(part, null, knowledge).own.wish.kind) return part
  const { kinds, mended } = readAsQuery(part, knowledge)
  return kinds.length === 1 && mended.length === 0 ? fold(kinds[0]!.name) : part
}

const LONGEST_NAME = 4
const MOST_WORDS = 9
/** «para la sala» is no name. */
const SMALL = /^(?:para|de|del|con|en|sin|por|la|el|los|las|mi|su|que|a) /

/** «arroz frijol aceite»: names of kinds side by side, where nothing else stands between them. */
function eachOf(thing: Thing, knowledge: Knowledge): Thing[] {
  const words = fold(thing.said).split(/\s+/)
  if (words.length < LEAST_ITEMS || words.length > MOST_WORDS) return [thing]
  const names: string[] = []
  for (let from = 0; from < words.length; ) {
    let length = Math.min(LONGEST_NAME, words.length - from)
    while (length > 0 && !isName(words.slice(from, from + length).join(' '), knowledge)) length--
    if (length === 0) return [thing]
    names.push(words.slice(from, from + length).join(' '))
    from += length
  }
  return names.length < LEAST_ITEMS ? [thing] : names.map((name) => ({ said: name, query: name }))
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
