/** Nothing is left to show: why, and a way on. */
import { isDeepStrictEqual } from 'node:util'
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { DROPS_PATH } from '@tianguis/contract/catalog/history/price-drops'
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../understanding/text/stem.ts'
import { keyOfText, stemsOf } from '../../../../understanding/text/words.ts'
import { productsIn } from '../../sentences/spans/query.ts'
import { conditionsIn } from '../../sentences/spans/said-conditions.ts'
import { EMPTY_REQUEST, isOpen, type Request } from '../../understanding/request.ts'
import { type Answer, type Asked, STARTERS, suggestions, text } from '../answer.ts'
import { answerAbsent, answerStating, lessFor, nameOf } from './absent-answer.ts'
import type { Found } from './find.ts'
import { namesIn, readByPage } from './named/kind-meant.ts'
import { easedToHead } from './nearest/eased-to-head.ts'
import { listingLink } from './query.ts'
import { givesUpNothing, NOTHING_GIVEN_UP, saidAnew } from './said-anew.ts'
import { asTyped } from './wish-words.ts'

export type AnswerFind = (asked: Asked, request: Request, otherwise?: () => Answer) => Answer

/** Nothing is left to show. */
export async function* answerNone(
  asked: Asked,
  request: Request,
  found: Found,
  answerFind: AnswerFind,
  otherwise?: () => Answer,
): Answer {
  const { wish, intent } = request
  if (intent === 'more' && found.documents.length > 0 && givesUpNothing(asked)) {
    yield text(`${NOTHING_GIVEN_UP} `)
    yield* answerFind(asked, { ...request, intent: 'find', follows: false })
    return
  }
  if (intent === 'more' && found.documents.length > 0) {
    yield text('Ya te mostré todo lo que tengo así. Puedes quitar alguna condición o ver la lista completa.')
    yield { type: 'link', label: 'Ver la lista completa', href: listingLink(wish) }
    yield suggestions(...lessFor(wish), '¿Qué puedes hacer?')
    return
  }
  if (wish.discount > 0 && isOpen({ ...wish, discount: 0 })) {
    yield text(
      'Hoy no tengo descuentos medidos contra sus 30 días anteriores. Dime un producto y te enseño dónde sale más barato.',
    )
    yield { type: 'link', label: 'Lo que bajó de verdad', href: DROPS_PATH }
    yield suggestions(...STARTERS)
    return
  }
  if (otherwise && !isThingAsked(asked)) {
    yield* otherwise()
    return
  }
  const before = asked.context?.wish
  if (before?.kind && request.follows && asked.context!.shown.length > 0 && !isDeepStrictEqual(before, wish)) {
    // only words that were said now leave nothing: price, size and brand are kept, and the words are named
    const eased = { ...wish, words: wish.words.filter((word) => before.words.includes(word)) }
    if (eased.words.length < wish.words.length && !isDeepStrictEqual({ ...before, loose: eased.loose }, eased)) {
      yield* answerFind(asked, { ...request, wish: eased })
      return
    }
    // «más potente» has said no least price
    const isUnsaid = (one: string) => request.relative.has('dearer') && one.startsWith('desde $')
    const anew = saidAnew(before, wish)
      .filter((one) => !isUnsaid(one))
      .map((one) => `«${asTyped(one, asked.message)}»`)
    yield text(
      `No encontré otro con ${anew.length > 0 ? anew.slice(0, MAX_NEW_CONDITIONS).join(' y ') : 'eso'}, o la tienda no lo dice; esto es lo de antes. `,
    )
    yield* answerFind(asked, { ...EMPTY_REQUEST, wish: before, follows: true })
    return
  }
  const { kind } = wish
  if (kind && kind.names.length > 0 && isCategoryName(kind, asked)) {
    yield* answerFind(asked, { ...request, wish: { ...wish, kind: { ...kind, names: [], narrow: false } } })
    return
  }
  // what was read by the page is not read anew
  const names = request.follows ? [] : namesIn(asked)
  const isRead = kind !== null && kind.names.length > 1 && names.some((name) => fold(name) === kind.names.at(-1))
  const meant = names.length > 0 && !isRead ? await readByPage(asked, request, names) : null
  if (meant?.request) {
    yield* answerFind(asked, meant.request)
    return
  }
  if (meant && (yield* answerStating(asked, request, nameOf(asked, request) ?? names[0]!, meant.near))) return
  const eased = await easedToHead(asked, request)
  if (eased) {
    yield* answerFind(asked, eased)
    return
  }
  const isAgain = before?.kind?.said === wish.kind?.said && before !== undefined && asked.context!.shown.length === 0
  const anew = isAgain && before ? saidAnew(before, wish).filter(isAskedIn(asked)).slice(0, MAX_NEW_CONDITIONS) : []
  yield* answerAbsent(
    asked,
    request,
    anew.map((one) => asTyped(one, asked.message)),
  )
}

/** Whether the kind is a usual name of its category: «teléfono» means a mobile phone if no other is sold. */
function isCategoryName(
  { said, trails }: NonNullable<Wish['kind']>,
  { message, context, knowledge: { rules, vocabulary } }: Asked,
): boolean {
  const key = keyOfText(said)
  // «el teléfono de la tienda» is none to buy
  const isWanted = productsIn(rules.spans.spansOf(message, context?.wish != null)).length > 0
  return (
    isWanted &&
    [...rules.synonyms].some(
      ([address, names]) =>
        trails.length === 1 &&
        vocabulary.trailAt.get(address) === trails[0] &&
        names.some((name) => keyOfText(name) === key),
    )
  )
}

/** «necesito las tiritas»: it asks, and names a thing. */
function isThingAsked({ message, context, knowledge }: Asked): boolean {
  const marks = knowledge.rules.spans.spansOf(message, context?.wish != null).map(({ mark }) => mark)
  return marks.includes('ask') && marks.includes('product')
}

const MAX_NEW_CONDITIONS = 3

/** «ya me caí una vez en el baño» asks for nothing: of the words said anew those of conditions are named. */
function isAskedIn({ message, context, knowledge: { rules } }: Asked): (said: string) => boolean {
  const spans = rules.spans.spansOf(message.normalize('NFC'), context?.wish != null)
  const asked = new Set(conditionsIn(spans, context?.wish ?? null, rules).flatMap(({ words }) => words.map(stem)))
  return (said) => / |^\d|^\$/.test(said) || stemsOf(said).some((one) => asked.has(one))
}
