/**
 * A message of several sentences: «hola, gracias por lo de la estufa. ¿Hacen envíos? Busco un traje talla 38». Courtesies are
 * left out; wishes, questions and acts that stand for themselves are answered one after the other.
 */
import type { AssistantContext } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { contentWords } from '../../../understanding/text/words.ts'
import { noContext } from '../answering/answer.ts'
import { isWidening } from '../understanding/operations/replaced.ts'
import type { Knowledge } from '../understanding/understand.ts'
import { isSameFamily } from './related-intents.ts'
import { type Sentence, sortSentence } from './sort.ts'

export interface MessageParts {
  /** The message as one sentence, without courtesies. */
  main: Sentence
  /** What is answered one after the other; empty: the main sentence only. */
  parts: Sentence[]
}

/** Before «y» and «también» too: a piece that does not stand for itself is joined again. */
const BREAK =
  /(?<=[?!;\n¿¡])|(?<=[.:])(?=\s|$)|(?<=,)(?=\s)|(?<!\s[ye])\s+(?=(?:y|e|adem[aá]s|tambi[eé]n|aparte|de paso|por cierto)\s)/i
const MAX_PIECES = 10
export const MAX_PARTS = 3
const MIN_WORDS = 2
/** A piece counts for itself from this probability on. */
const SURE = 0.55
/** The same for a question, beside a wish. */
const SURE_QUESTION = 0.45
/** The same for what is told without a word that asks. */
const SURELY = 0.9
const COURTESY: ReadonlySet<string> = new Set([
  'greet',
  'thanks',
  'bye',
  'laugh',
  'ack',
  'compliment',
  'how-are-you',
  'about',
])
const QUESTIONS: ReadonlySet<string> = new Set(['site', 'store', 'stores', 'coupons', 'post', 'postal'])
const ACTS: ReadonlySet<string> = new Set(['save', 'alert', 'view'])
const JOINT =
  /^[\s,;:.¿¡]*(?:(?:y|e)\s+)?(?:(?:adem[aá]s|tambi[eé]n|aparte|de paso|por cierto|otra cosa|luego|oye|hola)(?:\s+|\s*,\s+))*(?:(?:dime|me dices|me puedes decir|quisiera saber|quiero saber)(?: si)?\s+)?/i

const ARTICLES = /^[\s,;:.¿¡]*(?:(?:un|una|unos|unas|el|la|los|las|\d+|otro|otra|entonces|bueno|pues|y)\s+)*$/i
const NEXT = /^(?:(?:ahora|tambi[eé]n|mejor|y|entonces|pues|aparte|igual|luego|ya)\s+)+/i

interface Piece {
  text: string
  /** «¿qué hay para eso?» asks for what was said before. */
  isEmpty: boolean
  /** A thing is wanted in it, not only told of. */
  isNamed: boolean
  /** Something is asked in it. */
  isAsked: boolean
  /** A brand, a refusal or a price: «…, ninja sí». */
  isCondition: boolean
  sentence: Sentence
}

/** Words that ask; others tell: «una compañera me dijo que había uno». */
const ASKS =
  /[?¿]|(?:^|[^a-z])(?:que tan|que tiendas?|cual|cuales|cuant[oa]s?|como|donde|cuando|quien|quienes|por que|hay|habra|tienen|tienes|hacen|haces|aceptan|acepta|puedo|se puede|se pueden|podria|me puedes|manejan|maneja|venden|dan|cobran|entregan|mandan|envian|(?<!no )sirve|dime|explicame|avisame|guarda(?:me|la|lo)?)(?:[^a-z]|$)/

export function readMessage(message: string, context: AssistantContext | null, knowledge: Knowledge): MessageParts {
  const whole = sortSentence(message, context, knowledge)
  const written = message.normalize('NFC')
  const prefaced = afterPreface(written, whole, context, knowledge) ?? afterMistake(written, whole, context, knowledge)
  if (prefaced) return { main: prefaced, parts: [] }
  // «motorola también me late»: without its end it would take the place of the brand before
  const isAccepted = whole.kind === 'wish' && whole.request.follows && isWidening(whole.prepared.text)
  if (isAccepted && !written.includes('?')) return { main: whole, parts: [] }
  const texts = written.split(BREAK).filter((text) => /[\p{L}\d]/u.test(text))
  if (texts.length < 2 || texts.length > MAX_PIECES || !MAY_BE_SEVERAL.has(whole.kind))
    return { main: whole, parts: [] }
  // a piece goes on with the wish, not with the question before it
  const within = context && { ...context, topic: context.topic === 'basket' ? 'basket' : null }
  const sort = (text: string, of = within) => sortSentence(text.replace(JOINT, ''), of, knowledge)
  const isEmpty = (text: string) => contentWords(text).every((word) => knowledge.rules.ignored.has(word))
  const spans = knowledge.rules.spans.spansOf(written, context?.wish != null)
  let end = 0
  let site: string | null = null
  const read = texts.map((text): Piece => {
    const start = written.indexOf(text, end)
    end = start + text.length
    const own = spans.filter((span) => span.start >= start && span.start < end)
    const product = own.find(({ mark }) => mark === 'product')
    const isMarked = own.some(({ mark }) => mark === 'ask')
    // «puro pantalón lleno de mezcla» tells; a thing that is wanted stands first or is asked for
    const isFirst = product && ARTICLES.test(written.slice(start, product.start).replace(JOINT, ''))
    const isNamed = product !== undefined && (isMarked || isFirst === true)
    // «¿cuándo es el sorteo y cómo avisan?»: the second goes on with the first
    const sentence = sort(text, site ? { ...(within ?? noContext().context), topic: site } : within)
    site = sentence.kind === 'site' ? `site/${sentence.topic}` : null
    const isCondition = own.some(({ mark }) => /^(?:brand|without|price)$/.test(mark))
    return { text, isEmpty: isEmpty(text), isCondition, isNamed, isAsked: isMarked || ASKS.test(fold(text)), sentence }
  })
  const kept = read.filter(
    ({ sentence, isCondition }) => isCondition || !(COURTESY.has(sentence.kind) && sentence.confidence >= SURE),
  )
  if (kept.length === 0) return { main: whole, parts: [] }
  const groups = grouped(kept, sort)
  if (groups.length > 1) return { main: whole, parts: groups.slice(0, MAX_PARTS).map(({ sentence }) => sentence) }
  if (kept.length === read.length) return { main: whole, parts: [] }
  const main = sortSentence(kept.map(({ text }) => text.trim()).join(' '), context, knowledge)
  return { main: main.kind === 'wish' ? main : whole, parts: [] }
}

/** What thanks, laughter or a refusal before a thing is taken for. */
const PREFACES: ReadonlySet<string> = new Set([...COURTESY, 'no', 'yes', 'joke', 'feelings', 'complaint', 'insult'])
const PREFACE =
  /^[\s¡!,.]*(?:(?:(?:ja|je|ji){1,}j?|x?d+|lol|ok(?:ey|is|i)?|va|sale|vale|bueno|gracias|muchas gracias|no|nel|s[ií]|pues|ah|ay|oh|ya|(?:es)?t[aá] bien|muy bien|ni modo|entonces|perd[oó]n|ntp|hola|oye)[\s,.!]+)+/iu
const CLAUSE = /[,.;:!?\n]\s+/g
/** «gracias, la licuadora ya la compré» wants none. */
const DONE =
  /\bya (?:l[oa]s? |me |nos |le )*(?:compr|encontr|consegu|ped[ií]|tengo|tenemos|tiene|vi\b|llego|encarg)|\b(?:esta|estan|salio|salieron|quedo|llego) (?:bien |muy |re)?(?:padre|chid|bonit|buen|fe[oa]|car[oa]|perfect|lind)/

/** «no gracias, ya vi que está cara, una manguera de 50 metros»: the thing that is named last decides, not the thanks before it. */
function afterPreface(
  written: string,
  whole: Sentence,
  context: AssistantContext | null,
  knowledge: Knowledge,
): Sentence | null {
  if (!PREFACES.has(whole.kind)) return null
  const spans = knowledge.rules.spans.spansOf(written, context?.wish != null)
  const named = spans.findLast(({ mark, text }) => mark === 'product' && contentWords(text).length > 0)
  // «tarjeta de roblox»: the thing may be marked by its brand alone
  const product = named ?? spans.findLast(({ mark }) => mark === 'brand')
  if (!product) return null
  const clause = [...written.slice(0, product.start).matchAll(CLAUSE)].at(-1)
  const from = clause ? clause.index + clause[0].length : 0
  const rest = written.slice(from)
  const lead = rest
    .slice(0, product.start - from)
    .replace(PREFACE, '')
    .replace(NEXT, '')
  const isLed = ARTICLES.test(lead) || ASKS_FOR.test(fold(lead)) || (!named && from > 0 && OF_BRAND.test(lead))
  const isWhole = from === 0 && !PREFACE.test(written)
  if (isWhole || !isLed || DONE.test(fold(rest))) return null
  const sentence = sortSentence(rest.replace(PREFACE, ''), context, knowledge)
  return sentence.kind === 'wish' ? sentence : null
}

const MISTAKE = /^[^,.;]*(?:[,.;]\s*(?:me equivoqu[eé]|perd[oó]n)[\s,]*|me equivoqu[eé][\s,]*|[,.;]\s+)(?:[,.;]\s*)?/i
const SAYS_ANEW: ReadonlySet<string> = new Set(['quality', 'price', 'brand', 'person'])

/** «borra eso, me equivoqué, son para mi cuñado del 26»: what is said after it changes the wish, and forgets nothing else. */
function afterMistake(
  written: string,
  whole: Sentence,
  context: AssistantContext | null,
  knowledge: Knowledge,
): Sentence | null {
  if (whole.kind !== 'forget' || !context?.wish?.kind) return null
  const rest = written.replace(MISTAKE, '')
  const spans = rest === written ? [] : knowledge.rules.spans.spansOf(rest, true)
  if (!spans.some(({ mark }) => SAYS_ANEW.has(mark)) || spans.some(({ mark }) => mark === 'product')) return null
  const sentence = sortSentence(rest, context, knowledge)
  return sentence.kind === 'wish' ? sentence : null
}

const OF_BRAND = /^(?:(?:un|una|unos|unas|el|la|los|las)\s+)?\p{L}{3,}\s+(?:de\s+|para\s+)?$/iu
const ASKS_FOR =
  /^(?:(?:y|mejor|entonces|ahora|tambien|me|por) )*(?:busco|buscame|quiero|quisiera|necesito|ocupo|dame|hay|tienes|tienen|ensename|muestrame|consigueme|venden)(?: (?:un|una|unos|unas|el|la|los|las|de))* ?$/

/** Danger and small talk are answered as a whole. */
const MAY_BE_SEVERAL: ReadonlySet<string> = new Set(['wish', 'more', 'unsure', 'basket', 'buy', ...QUESTIONS, ...ACTS])

/** A piece that does not stand for itself says more of the one before. */
function grouped(pieces: readonly Piece[], sort: (text: string) => Sentence): Piece[] {
  const groups: Piece[] = []
  for (const piece of pieces) {
    const last = groups.at(-1)
    if (!last) {
      groups.push(piece)
      continue
    }
    if (areTwo(last, piece)) groups.push(piece)
    else {
      const text = `${last.text.trimEnd()} ${piece.text.trim()}`
      groups[groups.length - 1] = {
        text,
        isEmpty: last.isEmpty && piece.isEmpty,
        isCondition: last.isCondition || piece.isCondition,
        isNamed: last.isNamed || piece.isNamed,
        isAsked: last.isAsked || piece.isAsked,
        sentence: sort(text),
      }
    }
  }
  return groups
}

/** Several wishes are told apart by their marked words (items.ts); a question beside a wish needs no more than a product in the wish. */
function areTwo(last: Piece, piece: Piece): boolean {
  const asks = (one: Piece) => one.sentence.kind !== 'wish' && standsAlone(one)
  const wishes = ({ isNamed, sentence: { kind, request } }: Piece) =>
    kind === 'wish' && isNamed && request.wish.kind !== null
  if ((asks(last) && wishes(piece)) || (wishes(last) && asks(piece))) return true
  if (last.sentence.kind === 'wish' && piece.sentence.kind === 'wish') return false
  return standsAlone(last) && standsAlone(piece) && !isOneQuestion(last, piece) && isOther(piece, last)
}

/** «se me olvidó mi contraseña y no puedo entrar»: one question about the site. */
const isOneQuestion = ({ sentence: one }: Piece, { sentence: other }: Piece) =>
  one.kind === 'site' && other.kind === 'site' && isSameFamily(`site/${one.topic}`, `site/${other.topic}`)

function standsAlone({ text, isEmpty, isNamed, isAsked, sentence }: Piece): boolean {
  const { kind, confidence, named, request } = sentence
  if (kind === 'wish') return named && isNamed
  if ((REASON.test(fold(text).trim()) || TOLD.test(fold(text).trim())) && !text.includes('?')) return false
  if (isEmpty || text.replace(JOINT, '').trim().split(/\s+/).length < MIN_WORDS) return false
  if (confidence < (QUESTIONS.has(kind) ? SURE_QUESTION : SURE)) return false
  if (kind === 'basket') return true
  if (kind === 'save' || kind === 'alert') return named || request.places.length > 0
  return QUESTIONS.has(kind) && (isAsked || confidence >= SURELY)
}

/** «mi tía me dijo que aquí venden barato» asks for nothing. */
const TOLD =
  /^(?:y )?(?:(?:mi|mis|un|una|el|la|los|las) [a-z]+ )?(?:(?:me|nos) (?:dijo|dijeron|conto|contaron|comento|comentaron|recomendo|recomendaron)|segun|dice|dicen|dijo|dijeron)\b/
/** «porque ese mi doctor dice que no sirve» asks for nothing. */
const REASON = /^(?:y )?(?:porque|porq|pq|xq|por que|ya que|es que|pues es que)\b/

const isOther = ({ sentence }: Piece, { sentence: last }: Piece) =>
  sentence.kind !== last.kind || sentence.topic !== last.topic || ACTS.has(sentence.kind)
