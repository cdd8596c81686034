/** «¿a cuánto estaba el mes pasado la ps5?», «¿en qué tienda está más barata la freidora Ninja?»: a question that names its product. */
import type { ProductView } from '@tianguis/contract/catalog/product'
import { fold } from '@tianguis/contract/folding'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { contentWords, stemsOf } from '../../../../../understanding/text/words.ts'
import type { Sentence } from '../../../sentences/sort.ts'
import { spaced } from '../../../understanding/intents.ts'
import { emptyWish } from '../../../understanding/request.ts'
import { understand } from '../../../understanding/understand.ts'
import { type Answer, type Asked, changed, text } from '../../answer.ts'
import { shownOf } from '../../price-words.ts'
import { findNear } from '../../wishes/find.ts'

/** Kinds that such a question is taken for, and the articles of the site that speak of prices. */
const TAKEN_FOR: ReadonlySet<string> = new Set(['wish', 'view', 'site', 'post'])
const OF_PRICES: ReadonlySet<string> = new Set([
  'historial',
  'historial-tiempo',
  'precios',
  'por-que-varia',
  'meses',
  'descuentos',
])

/** What is asked, in the order in which it is looked for. */
const TOPICS: readonly [string, RegExp][] = [
  [
    'moved',
    / (?:(?:a )?cuanto (?:estaba|costaba|valia|andaba|estuvo|costo|bajo|subio)[n]?|(?:ha[n]?|habia[n]?) (?:bajado|subido|estado)|historial de precios?|precio mas bajo|su minimo|estaba[n]? mas (?:barat|car)[a-z]+) /,
  ],
  ['stores', / (?:en )?(?:donde|(?:que|cual) tiendas?) (?:[a-z]+ ){0,3}(?:mas barat[a-z]+|mejor precio|menos) /],
  [
    'verdict',
    / (?:(?:es|esta|estan|sera|tiene)(?: a| en| de)? (?:muy )?buen precio|bien de precio|esta (?:muy )?(?:car[oa]|barat[oa])) /,
  ],
  ['wait', / (?:(?:me |mejor )?esper[oa][a-z]*|(?:l[oa] )?compro ya|ya l[oa] compro) /],
]

/** «hace dos meses» is no part of a name. */
const AGO = / hace (?:[a-z0-9]+ ){1,2}(?:dias?|semanas?|meses|mes|años?|anos?)\b/i

/** Of a kind alone several products are meant. */
const NAMES: ReadonlySet<string> = new Set(['product', 'brand', 'quality'])

/** The topic of the question; null: it names no product of its own, or asks for something else. */
function topicOf({ context }: Asked, { kind, topic, request, store, prepared }: Sentence): string | null {
  if (!TAKEN_FOR.has(kind) || (kind === 'site' && !OF_PRICES.has(topic))) return null
  if (kind === 'view' && (context?.shown.length ?? 0) > 0) return null
  // a limit of price belongs to a wish
  if (request.places.length > 0 || store || request.wish.max !== null || request.wish.min !== null) return null
  return TOPICS.find(([, form]) => form.test(prepared.text))?.[0] ?? (kind === 'view' ? topic : null)
}

interface Named {
  topic: string
  /** The words that name it. */
  pieces: string[]
  view: ProductView
  note: string
}

/** The product that the question names, the cheapest of those that have the whole name, or the nearest and what is missing. */
async function namedQuestion(asked: Asked, sentence: Sentence): Promise<Named | null> {
  const topic = topicOf(asked, sentence)
  if (!topic || topic === 'which') return null
  const { knowledge, deps, message } = asked
  const spans = knowledge.rules.spans.spansOf(message.replace(AGO, ' ').normalize('NFC'), false)
  const pieces = spans.filter(({ mark }) => NAMES.has(mark)).map((span) => span.text)
  const name = pieces.join(' ')
  if (name === '') return null
  const { wish } = understand(name, knowledge)
  const ofKind = new Set((wish.kind?.names ?? []).flatMap(stemsOf))
  const model = contentWords(name).filter((word) => !stemsOf(word).every((one) => ofKind.has(one)))
  if (model.length === 0 || knowledge.rules.everyday.isSupersetOf(new Set(model))) return null
  const read = await findNear(deps, { ...emptyWish(), ...wish, max: null, min: null, order: 'fit' })
  const lacking = (document: ProductDocument) => model.filter((word) => !says(document, word))
  const isRead = read.documents.some((one) => read.isWhole || lacking(one).length === 0)
  // «iphone 16e» is read as «iphone 16»: as it is written, too
  const written = isRead ? null : await findNear(deps, { ...emptyWish(), words: model })
  const documents = [...read.documents, ...(written?.documents ?? [])]
  const least = Math.min(...documents.map((one) => lacking(one).length))
  const [fitting] = documents.filter((one) => lacking(one).length === least)
  const nearest = documents.filter((one) => lacking(one).length === least && headOf(one) === headOf(fitting!))
  const first = nearest.toSorted((a, b) => a.price - b.price)[0]
  const view = first ? await deps.product(first.slug) : null
  if (!view || !first) return null
  const missing = lacking(first).filter((word) => !read.isWhole || !saysNumbers(first, word))
  // what is only like it answers a question of prices, and shares a part of its name that tells models apart
  const isLike = TOPICS.some(([one]) => one === topic) && missing.length * 2 <= model.length
  if (missing.length > 0 && !isLike) return null
  const note =
    missing.length > 0
      ? `No tengo «${name}» tal cual; lo más parecido es ${view.name}. `
      : nearest.length > 1
        ? `Tengo ${nearest.length} así; te digo de la más barata. `
        : ''
  return { topic, pieces, view, note }
}

const headOf = ({ productName }: ProductDocument) => stemsOf(productName)[0]
const textOf = ({ productName, brand }: ProductDocument) => `${brand} ${productName}`
const says = (document: ProductDocument, word: string) => {
  const own = stemsOf(textOf(document))
  return stemsOf(word).every((one) => own.includes(one))
}
/** «ps5» of «PlayStation 5» */
const saysNumbers = (document: ProductDocument, word: string) => {
  const numbers = word.match(/\d+/g) ?? []
  return numbers.length > 0 && numbers.every((one) => contentWords(textOf(document)).includes(one))
}

/** Answers it as if that product stood alone on the screen. */
export async function* answerNamed(
  asked: Asked,
  sentence: Sentence,
  answer: (own: Asked, sentence: Sentence) => Answer,
): Answer {
  const named = await namedQuestion(asked, sentence)
  if (!named) {
    yield* answer(asked, sentence)
    return
  }
  const { topic, pieces, view, note } = named
  if (note) yield text(note)
  const { context } = changed(asked, { shown: [shownOf(view)], focus: view.slug })
  // its name is no word of the question any more
  const message = pieces.reduce((said, piece) => said.replace(piece, ' '), asked.message)
  const words = new Set(pieces.flatMap((piece) => spaced(fold(piece)).trim().split(' ')))
  const left = sentence.prepared.text.split(' ').filter((word) => !words.has(word))
  const request = { ...sentence.request, wish: emptyWish(), places: [], follows: true }
  const prepared = { ...sentence.prepared, text: left.join(' ') }
  yield* answer({ ...asked, context, message }, { ...sentence, kind: 'view', topic, named: false, request, prepared })
}
