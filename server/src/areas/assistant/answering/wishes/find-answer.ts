/** Three products and the reason, or one question, or a plain «no lo tengo» with the nearest thing. */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { stem } from '../../../../understanding/text/stem.ts'
import { stemsOf } from '../../../../understanding/text/words.ts'
import { isOpen, type Request } from '../../understanding/request.ts'
import { type Answer, type Asked, remembered, STARTERS, suggestions, text } from '../answer.ts'
import { chosen, conditionNote } from '../cards.ts'
import { describe } from '../describe.ts'
import { otherThingIn, thoseOfThing } from './complement.ts'
import { brokenBy, brokenWords } from './conditions.ts'
import { contradictionIn } from './contradiction.ts'
import { backed, findAsMeant, inOrder, isOnlyLoose } from './find.ts'
import { listingLink } from './listing-link.ts'
import { answerAbsent, answerNear, lessFor } from './near-answer.ts'
import { answerNeed, offersOf } from './need-answer.ts'
import { bySize, extremeOf, leaningOf, sizeUnit } from './sizes.ts'
import { preferNamed, preferServing, preferStating, unmetBy } from './unmet.ts'
import {
  extremeWords,
  lackWords,
  modelsUnmet,
  next,
  opening,
  otherKindWords,
  questionFor,
  summary,
  withUnmet,
} from './wish-words.ts'

/** `otherwise`: what the sentence may have meant, where nothing like the wish is found. */
export async function* answerFind(asked: Asked, request: Request, otherwise?: () => Answer): Answer {
  const { wish } = request
  const purpose = asked.knowledge.rules.purposes.find(({ name }) => name === wish.purpose)
  const question = purpose?.question
  const offered = purpose ? offersOf(wish, asked) : []
  if (purpose && offered.length > 0 && wish.brands.length === 0) {
    yield* answerNeed(asked, request, purpose, offered)
    return
  }
  if (isOpen(wish) && otherwise) {
    yield* otherwise()
    return
  }
  if (isOpen(wish) && !question && asked.context?.wish?.kind && wish.max === null && wish.order === 'fit') {
    yield text(
      'Ese detalle no lo tengo en los datos para filtrar; si la tienda lo dice, viene en la ficha de cada producto. ¿Cambio el precio, la marca o el color?',
    )
    yield suggestions('Más barato', 'De otra marca', 'Más opciones')
    return
  }
  if (isOpen(wish) || onlyColour(wish, asked) || (question && !wish.kind && wish.brands.length === 0)) {
    yield text(question ?? questionFor(wish))
    yield suggestions(...(question ? GIFTS : STARTERS))
    yield remembered(asked, wish, [], [])
    return
  }
  const clash = contradictionIn(request)
  if (clash) {
    yield text(clash.says)
    yield suggestions(...clash.ways)
    yield remembered(asked, clash.wish, [], [])
    return
  }
  const seen = request.intent === 'more' || request.relative.has('cheaper') ? (asked.context?.seen ?? []) : []
  const { documents, total } = await findAsMeant(asked.deps, wish)
  const shown = new Set(asked.context?.shown.map(({ slug }) => slug))
  const fresh = documents.filter(
    ({ slug }) =>
      !(request.intent === 'more' && seen.includes(slug)) && !(request.relative.has('dearer') && shown.has(slug)),
  )
  const serving = await preferServing(asked, await preferNamed(asked, fresh, wish), wish)
  const other = wish.purpose === null ? otherThingIn(asked.message, wish, asked.knowledge) : null
  const things = other ? await thoseOfThing(asked, serving.slice(0, MOST_THINGS), other) : serving
  if (other && things === null) {
    yield* answerAbsent(asked, wish, other.said)
    return
  }
  const named = await preferStating(asked, things ?? [], request)
  const extreme = extremeOf(request.relative) ?? leaningOf(request.said, wish, request.relative)
  const isSized = sizeUnit(named) !== null
  const products = isMet(named, wish) ? await chosen(asked.deps.product, bySize(named, extreme), wish) : []
  if (products.length === 0) {
    if (request.intent === 'more' && documents.length > 0) {
      yield text('Ya te mostré todo lo que cumple. Puedes quitar alguna condición o ver la lista completa.')
      yield { type: 'link', label: 'Ver la lista completa', href: listingLink(wish) }
      yield suggestions(...lessFor(wish), '¿Qué puedes hacer?')
      return
    }
    yield* answerNear(asked, request, otherwise)
    return
  }
  const models = modelsUnmet(wish, products)
  if (models.length > 0) {
    yield text(
      `No encontré «${models.join(' ')}» como lo escribes. Lo más parecido en ${describe({ ...wish, lacks: [] })}:${conditionNote(products)}`,
    )
    yield { type: 'products', products, near: true, more: moreOf(wish, total) }
    yield suggestions(...next(products, wish))
    yield remembered(asked, wish, products, seen)
    return
  }
  const unmet = await unmetBy(asked, inOrder(named, products), request)
  // a product found by another name of its brand or on a wider shelf keeps the kind that the search read
  const broken = brokenBy(await backed(asked.deps, products, named), { ...wish, kind: null, brands: [] })
  const lost = brokenWords(broken)
  const lacking = `${lost ? ` ${lost}` : ''}${lackWords(wish, unmet, asked)}`
  const isOtherKind = unmet.kind.length > 0
  const isWhole = lacking === '' && unmet.isCovered && wish.purpose === null && extreme === null
  const count = named.length < fresh.length ? named.length : total
  yield text(
    isOtherKind
      ? `${otherKindWords(wish, unmet.kind, asked)}${lacking}${conditionNote(products)} Lo más cercano:`
      : `${opening(wish, request, unmet)}${extremeWords(extreme, isSized, products)}${summary(products, count, wish, request, asked.context?.seen ?? [], isWhole)}${conditionNote(products)}${lacking}`,
  )
  yield { type: 'products', products, near: isOtherKind, more: moreOf(wish, total) }
  const gift =
    question && asked.context?.wish?.purpose !== wish.purpose && wish.max === null && wish.kind?.names.length === 0
  if (gift) yield text(` ${question}`)
  yield suggestions(...(gift ? ['Hasta 500 pesos', 'Hasta 1,000 pesos', 'Más opciones'] : next(products, wish)))
  yield remembered(asked, withUnmet(wish, unmet), products, seen)
}

/** «rojo» alone names no product. */
function onlyColour({ kind, brands, stores, words, loose }: Wish, { knowledge: { rules } }: Asked): boolean {
  return (
    !kind &&
    brands.length + stores.length + loose.length === 0 &&
    words.length > 0 &&
    words.every((word) => rules.colours.has(stem(word)))
  )
}

/** Looked through for what stands behind the noun. */
const MOST_THINGS = 60

const GIFTS = ['Regalo para mi mamá, unos 800 pesos', 'Regalo para un niño de 8 años', 'Regalo para mi novio']

/** The wish before the last one again. */
export async function* answerBack(asked: Asked): Answer {
  const { previous } = asked.context ?? {}
  if (!previous) {
    yield text('No hay una búsqueda anterior en esta conversación. ¿Qué producto buscas?')
    yield suggestions(...STARTERS)
    return
  }
  yield* answerFind(asked, { ...EMPTY_REQUEST, wish: previous, follows: true })
}

const EMPTY_REQUEST: Omit<Request, 'wish'> = {
  said: '',
  intent: 'find',
  sides: [],
  places: [],
  target: null,
  quantity: 1,
  follows: false,
  isLimitShown: false,
  relative: new Set(),
}

/** Words the catalogue does not know must at least be in a name, or nothing was found. */
function isMet(documents: readonly ProductDocument[], wish: Wish): boolean {
  if (!isOnlyLoose(wish)) return documents.length > 0
  const wanted = wish.loose.map(stem)
  const met = documents.slice(0, 1).some(({ productName, tags }) => {
    const have = new Set([...stemsOf(productName), ...tags.flatMap(stemsOf)])
    return wanted.every((word) => have.has(word))
  })
  return met
}

function moreOf(wish: Wish, total: number) {
  return total > 3 ? { label: `Ver los ${total}`, href: listingLink(wish) } : null
}
