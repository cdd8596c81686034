import type { AssistantProduct } from '@tianguis/contract/assistant/answer'
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { grouped } from '../../../../text/counts.ts'
import { stem } from '../../../../understanding/text/stem.ts'
import { conditionsIn } from '../../sentences/spans/said-conditions.ts'
import { EMPTY_REQUEST, isOpen, type Request } from '../../understanding/request.ts'
import { type Answer, type Asked, remembered, STARTERS, suggestions, text } from '../answer.ts'
import { chosen, conditionNote, monthsWords } from '../cards.ts'
import { budgetsFor } from '../goods/budgets.ts'
import { rankedDocuments, rankWords } from '../ranking/ranked-find.ts'
import { rankIn } from '../ranking/ranks.ts'
import { answerAbsent, answerCheapest, answerSiblings, answerStating, lessFor } from './absent-answer.ts'
import { accountOf, type Settled } from './account/account.ts'
import { brokenBy, brokenWords } from './account/conditions.ts'
import { isClause } from './account/denied-part.ts'
import { statingMost } from './account/stating-most.ts'
import { contradictionIn } from './contradiction.ts'
import { backed, findSiblings, inOrder } from './find.ts'
import { findThing, isOtherTitle } from './find-thing.ts'
import { likeNamed } from './like/like-named.ts'
import { kindMeant } from './named/kind-meant.ts'
import { easedToHead, easedWords } from './nearest/eased-to-head.ts'
import { answerStrict, strictUnmet, withoutKept } from './nearest/strict.ts'
import { answerNeed, offersOf } from './need-answer.ts'
import { answerNone } from './none-answer.ts'
import { listingLink, withoutLimits } from './query.ts'
import { givesUpNothing, NOT_LIMITED } from './said-anew.ts'
import { isForAnimal, isInPetCategory, preferServing } from './serving.ts'
import { bySize, extremeOf, isSizeWord, leaningOf, nearestSizes, sizeUnit } from './sizes.ts'
import { type FoundSuited, findSuited, withAmounts, withoutSuited } from './suited/find-suited.ts'
import {
  dearerWords,
  extremeWords,
  heldWords,
  lackWords,
  next,
  opening,
  quantityWords,
  questionFor,
  sameWords,
  summary,
  unsizedWords,
  withKindShown,
  withUnstated,
} from './wish-words.ts'

/** `otherwise`: what the sentence may have meant, where nothing like the wish is found. */
export async function* answerFind(asked: Asked, said: Request, otherwise?: () => Answer): Answer {
  const meant = said.isEased ? null : await kindMeant(asked, said)
  if (meant && !meant.request && (yield* answerStating(asked, said, meant.phrase, meant.near))) return
  const request = meant?.request ?? said
  const { wish } = request
  const like = await likeNamed(asked, request)
  if (like) {
    yield* like(answerFind)
    return
  }
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
  const isUnread = isOpen(wish) && !question && asked.context?.wish?.kind && wish.max === null && wish.order === 'fit'
  if (isUnread && (saysCondition(asked) || isClause(asked.message))) {
    // «mejor algo calientito»: the wish before stays, and what no card says is named
    const { loose } = asked.context!.wish!
    // «que grafique» is no word of any product: it is kept whole
    const said =
      wish.loose.length > 0 || saysCondition(asked) ? wish.loose : [asked.message.trim().slice(0, MAX_CLAUSE)]
    const kept = { ...asked.context!.wish!, loose: [...new Set([...loose, ...said])].slice(0, MAX_LOOSE_WORDS) }
    yield* answerFind(asked, { ...request, follows: true, wish: { ...kept, lacks: [...kept.lacks, ...wish.lacks] } })
    return
  }
  if (isUnread) {
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
  yield* answerFound(asked, await findSuited(asked, request), otherwise)
}

async function* answerFound(
  asked: Asked,
  { request, qualities, found, suited }: FoundSuited,
  otherwise?: () => Answer,
): Answer {
  const { wish } = request
  const purpose = asked.knowledge.rules.purposes.find(({ name }) => name === wish.purpose)
  const question = purpose?.question
  const seen = request.intent === 'more' || request.relative.has('cheaper') ? (asked.context?.seen ?? []) : []
  // «unos 800»: less is no fault where nothing costs about that
  if (!found.isWhole && isAbout(wish)) {
    const cheaper = { ...request, wish: { ...wish, min: null } }
    if ((await findThing(asked, cheaper, qualities)).isWhole) {
      yield* answerFind(asked, cheaper, otherwise)
      return
    }
  }
  const shown = new Set(asked.context?.shown.map(({ slug }) => slug))
  // «muy caro, menos de mil»: one of those shown may keep the limit that is said
  const isLimitSaid = !request.isLimitShown && wish.max !== null && wish.max !== asked.context?.wish?.max
  const isOther = request.relative.has('dearer') || (request.relative.has('cheaper') && !isLimitSaid)
  const fresh = found.documents.filter(
    ({ slug }) => !(request.intent === 'more' && seen.includes(slug)) && !(isOther && shown.has(slug)),
  )
  // a cheaper one is none of those that were shown
  const isCheap = found.documents.some(
    ({ price, slug }) =>
      (wish.max === null || price <= wish.max) && !(request.relative.has('cheaper') && shown.has(slug)),
  )
  if (!isCheap && isCheaperAsked(asked, request)) {
    yield* answerCheapest(asked, wish)
    return
  }
  // shampoo for people is none for a dog; shoes that a dog ate are for people
  const isForIt = purpose && isForAnimal(purpose) && FOR_ANIMAL.test(` ${fold(asked.message)} `)
  if (isForIt && wish.kind && fresh.length > 0 && !fresh.some(isInPetCategory)) {
    yield text(`No tengo «${wish.kind.said}» ${purpose.name}: los que hay son para personas. `)
    yield suggestions(`Busco ${wish.kind.said}`, 'Ver ofertas de hoy')
    yield remembered(asked, wish, [], [])
    return
  }
  const clauses = keptClauses(wish)
  const useful = await preferServing(asked, fresh, wish)
  const serving = await statingMost(asked, request, useful, found, clauses)
  const rank = wish.by !== null && wish.order === 'fit' ? rankIn(wish.by, asked.knowledge.rules.ranks)?.rank : null
  const ranked = rank ? await rankedDocuments(asked.deps, serving, rank) : null
  const total = ranked?.within ?? (serving.length < useful.length ? serving.length : found.total)
  const isLeast = found.isLeast === true || (total === serving.length && found.total > useful.length)
  // «batería más grande» orders by the battery
  const leaning = rank ? null : leaningOf(request.said, wish, request.relative)
  const extreme = extremeOf(request.relative) ?? leaning
  const isSized = sizeUnit(serving) !== null
  const isOrdered = found.isWhole || (extreme !== null && isSized && wish.measures.length === 0)
  const first = ranked?.first.map(({ one }) => one) ?? []
  const sized = first.length > 0 ? first : isOrdered ? bySize(serving, extreme) : nearestSizes(serving, wish)
  const chosenOnes = await withSecondHand(asked, request, qualities, await chosenNear(asked, sized, wish))
  const products = first.length > 0 ? inOrder(first, chosenOnes) : chosenOnes
  if (products.length === 0) {
    yield* answerNone(asked, request, found, answerFind, otherwise)
    return
  }
  const candidates = await backed(asked.deps, products, serving)
  const all = await accountOf(asked, request, candidates, found.asked, clauses)
  // «el más chico» says it
  const isOfSize = ({ said }: Settled) => extreme !== null && isSized && isOrdered && isSizeWord(said)
  const account = withoutSuited(
    withoutKept({ ...all, settled: all.settled.filter((one) => !isOfSize(one)) }, candidates),
    suited,
  )
  if (!found.isWhole && !request.isEased && isOtherTitle(account, asked)) {
    const eased = await easedToHead(asked, request)
    yield* eased ? answerFind(asked, eased, otherwise) : answerAbsent(asked, request)
    return
  }
  const strict = request.intent === 'find' ? strictUnmet(account, candidates) : null
  if (strict) {
    yield* answerStrict(asked, request, strict, serving[0]!.lvl1 ?? serving[0]!.lvl0)
    return
  }
  const isBrandMissed = account.settled.some(({ isBrand, state }) => isBrand && state === 'unstated')
  const siblings = isBrandMissed ? await findSiblings(asked.deps, wish, qualities) : null
  const others = siblings ? await chosenNear(asked, siblings.documents, wish) : []
  if (others.length > 0) {
    yield* answerSiblings(asked, request, others)
    return
  }
  // the page finds kinds, brands and words in its own way
  const min = isAbout(wish) ? null : wish.min
  const broken = brokenBy(candidates, { ...wish, min, kind: null, brands: [], words: [] })
  const lost = brokenWords(broken, wish)
  const monthly = await monthsWords(asked.deps.product, products, wish)
  const lacking = `${lost ? ` ${lost}` : ''}${monthly}${lackWords(account, asked)}`
  const missed = account.settled.filter(({ isSearched, state }) => isSearched && state !== 'held' && state !== 'told')
  const isMissed = missed.some(({ state }) => state === 'unstated')
  const isLost = missed.length + broken.bySome.length > 0
  const isNear =
    ranked?.isBeyond === true ||
    request.isEased === true ||
    suited?.isNear === true ||
    broken.byAll.length > 0 ||
    missed.some(({ isBrand, state }) => isBrand && state === 'unstated') ||
    (!found.isWhole && isLost)
  const isApart =
    !isMissed && broken.byAll.length === 0 && suited?.isNear !== true && !request.isEased && !ranked?.isBeyond
  const suits = suited?.words ? ` ${suited.words}` : ''
  const unlimited = request.intent === 'more' && givesUpNothing(asked) ? NOT_LIMITED : ''
  const more =
    isNear || suited || found.total <= products.length ? null : moreOf(wish, qualities, isLeast ? null : found.total)
  yield text(
    isNear
      ? `${unlimited}${request.isEased ? easedWords(asked, request) : ''}${isApart ? 'Ninguno tiene todo a la vez.' : ''}${suits}${lacking}${quantityWords(request, products)}${` ${unsizedWords(request, asked)}`.trimEnd()}${isOrdered ? ` ${extremeWords(extreme, isSized, inOrder(sized, products))}`.trimEnd() : ''}${ranked ? ` ${rankWords(ranked, products, seen.length > 0)}`.trimEnd() : ''}${sameWords(request, products, shown)} Lo más cercano${heldWords(account, asked)}:${conditionNote(products)}`.trim()
      : `${unlimited}${unlimited && ' '}${opening(request, account)}${suits && `${suits.trim()} `}${unsizedWords(request, asked)}${extremeWords(extreme, isSized, inOrder(sized, products))}${ranked ? rankWords(ranked, products, seen.length > 0) : ''}${summary(products, { total, isLeast }, wish, request, asked.context?.seen ?? [])}${sameWords(request, products, shown)}${dearerWords(request, products, asked.context)}${conditionNote(products, wish)}${lacking}`,
  )
  yield { type: 'products', products, near: isNear, more }
  const gift =
    question && asked.context?.wish?.purpose !== wish.purpose && wish.max === null && wish.kind?.names.length === 0
  if (gift) yield text(` ${question}`)
  yield suggestions(
    ...(gift
      ? [...budgetsFor(products.map(({ total }) => total)), 'Más opciones']
      : isNear
        ? [...lessFor(wish), 'Más opciones']
        : next(products, wish)),
  )
  const kept = withAmounts(withUnstated(wish, account), suited)
  yield remembered(asked, isNear ? kept : withKindShown(kept, candidates), products, seen)
}

/** «reacondicionada también jala»: one that is not new stands among them, where there is one. */
async function withSecondHand(
  asked: Asked,
  request: Request,
  qualities: readonly string[],
  products: AssistantProduct[],
): Promise<AssistantProduct[]> {
  const { wish } = request
  if (wish.condition !== 'any' || products.some(({ condition }) => condition !== 'new')) return products
  const other: Request = { ...request, wish: { ...wish, condition: 'second-hand' } }
  const found = await findThing(asked, other, [...qualities])
  const [card] = found.isWhole ? await chosenNear(asked, found.documents, other.wish) : []
  const isOther = card && card.condition !== 'new' && !products.some(({ slug }) => slug === card.slug)
  return isOther ? [...products.slice(0, 2), card] : products
}

const MAX_LOOSE_WORDS = 6
const MAX_CLAUSE = 60

/** The limits of «unos 800»: three quarters of it, and a fifth more. */
const isAbout = ({ min, max }: Wish) => min !== null && max !== null && Math.abs(max / min - 1.6) < 0.01

/** A condition is marked in the message. */
const saysCondition = ({ message, context, knowledge: { rules } }: Asked) =>
  conditionsIn(rules.spans.spansOf(message.normalize('NFC'), true), context?.wish ?? null, rules).length > 0

const FOR_ANIMAL =
  /\b(?:para|pa|pal) (?:(?:mi|mis|el|la|los|las|un|una|su|sus) )?(?:perr|gat|cachorr|mascot)|\ble (?:compro|pongo|doy|echo|sirve|conviene)\b/

const keptClauses = ({ loose }: Wish) => loose.filter((one) => one.includes(' '))

/** A cheaper one of those shown was asked for; a limit that was said is a condition like others. */
function isCheaperAsked({ context }: Asked, { wish, relative, isLimitShown }: Request): boolean {
  const isShownBrand = context?.shown.some(({ brand }) => wish.brands.length === 0 || wish.brands.includes(brand))
  const isLimitSaid = !isLimitShown && wish.max !== null && wish.max !== context?.wish?.max
  return relative.has('cheaper') && isShownBrand === true && !isLimitSaid
}

/** Shipping or the store of the offer may break what the product itself keeps; then that is named. */
async function chosenNear({ deps }: Asked, documents: readonly ProductDocument[], wish: Wish) {
  const kept = await chosen(deps.product, documents, wish)
  return kept.length > 0 ? kept : chosen(deps.product, documents, withoutLimits(wish))
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

/** `total` null: how many there are is not known. */
const moreOf = (wish: Wish, qualities: readonly string[], total: number | null) =>
  total === null || total > 3
    ? { label: total === null ? 'Ver todos' : `Ver los ${grouped(total)}`, href: listingLink(wish, qualities) }
    : null
