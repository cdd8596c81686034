/** A use, a person or an occasion without a product: one of each kind that serves it, and one question. */
import type { AssistantProduct } from '@tianguis/contract/assistant/answer'
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import { formatShortMoney } from '@tianguis/contract/money'
import type { ProductDocument } from '@tianguis/contract/search/documents'
import { capitalised } from '../../../../text/capitalised.ts'
import { contentWords, stemsOf } from '../../../../understanding/text/words.ts'
import { isForAll } from '../../sentences/spans/marked-budget.ts'
import type { Purpose } from '../../understanding/needs/read-needs.ts'
import { joinedSuggestions, type SuggestedKind, suggestedKinds } from '../../understanding/needs/suggested-kinds.ts'
import type { Request } from '../../understanding/request.ts'
import { understand } from '../../understanding/understand.ts'
import { type Answer, type Asked, remembered, suggestions, text } from '../answer.ts'
import { chosen, conditionNote, paidScope } from '../cards.ts'
import { budget, sizeWords } from '../describe.ts'
import { type Account, accountOf, type Settled } from './account/account.ts'
import { backed, findAsMeant } from './find.ts'
import { isThing } from './named/named-thing.ts'
import { says, textsOf } from './stated.ts'
import { asTyped, lackWords, withUnstated } from './wish-words.ts'

const SHOWN = 3
/** Products looked at of each of several kinds, and of one alone. */
const MAX_CANDIDATES_EACH = 3
const MAX_CANDIDATES = 24
/** What is missing is named, not listed. */
const MAX_MISSING = 2

/** The kinds that a purpose offers, where the wish is for them and not for a product that was named. */
export function offersOf({ kind, purpose: name, age }: Wish, { knowledge }: Asked): SuggestedKind[] {
  const purpose = knowledge.rules.purposes.find((one) => one.name === name)
  if (!purpose) return []
  const offered = suggestedKinds(purpose, age, knowledge, understand)
  if (!kind) return purpose.offers.length > 0 ? offered : []
  return joinedSuggestions(offered)?.kind?.said === kind.said ? offered : []
}

/** «le encantan los dinosaurios» */
const INTEREST = /(?:gustan?|encantan?|laten?|fascinan?) (?:mucho )?(?:el |la |los |las )?([a-z]{4,})/
/** «le gusta el k-pop y los gatos» */
const INTERESTS =
  /(?:gustan?|encantan?|laten?|fascinan?|apasionan?|es fan de|es fanatic[oa] de) (?:mucho |un buen |bastante |todo )?((?:(?:el|la|los|las|lo|de) )*[a-z0-9-]{3,}(?:(?:, | y | e )(?:(?:el|la|los|las|lo|de|a) )*(?!es |tiene |cumple |vive |anda |ya |no |le |me |que )[a-z0-9-]{3,})*)/

interface Found {
  noun: string
  cards: AssistantProduct[]
  documents: ProductDocument[]
  /** It is sold, within other limits. */
  exists: boolean
}

export async function* answerNeed(asked: Asked, request: Request, purpose: Purpose, offered: SuggestedKind[]): Answer {
  const { wish } = request
  const interest = INTEREST.exec(fold(request.said))?.[1]
  if (interest && wish.loose.includes(interest)) {
    yield* answerByWords(asked, { ...request, wish: { ...wish, words: [interest], loose: [] } }, purpose, offered)
    return
  }
  const seen = request.intent === 'more' ? (asked.context?.seen ?? []) : []
  const most = offered.length > 1 ? MAX_CANDIDATES_EACH : MAX_CANDIDATES
  const kinds = saidFirst(asked, request.intent === 'more' ? notShown(asked, offered) : offered)
  const found = await Promise.all(kinds.map((one) => findOne(asked, wish, one, seen, most)))
  const shown = found.filter(({ cards }) => cards.length > 0).slice(0, SHOWN)
  // the weight of a dog is no size of what helps it: without the measure, which is named then
  if (shown.length === 0 && wish.measures.length > 0 && seen.length === 0) {
    yield* answerNeed(asked, { ...request, wish: { ...wish, measures: [] } }, purpose, offered)
    return
  }
  const over = found.filter((one) => one.cards.length === 0 && one.exists).map(({ noun }) => noun)
  const isNew = asked.context?.wish?.purpose !== purpose.name
  const note = purpose.note && isNew ? ` ${purpose.note}` : ''
  const question = isNew || wish.max === null ? unanswered(purpose.question ?? '', wish) : ''
  const firsts = shown.length === 1 ? shown[0]!.cards : shown.flatMap((one) => one.cards.slice(0, 1))
  // two names may lead to the same product
  const each = firsts.filter(({ slug }, at) => firsts.findIndex((card) => card.slug === slug) === at)
  const isSum = wish.max !== null && shown.length > 1 && isForAll(asked.message)
  const cards = isSum ? withinSum(each, wish.max! * 100) : each
  // a plush dinosaur is a dinosaur, whatever its kind
  const isNamedBy = (noun: string) => (card: AssistantProduct) =>
    stemsOf(noun).every((word) => stemsOf(card.name).includes(word))
  const missing = found.flatMap(({ exists, noun }) => (exists || cards.some(isNamedBy(noun)) ? [] : [noun]))
  if (cards.length === 0 && wish.words.some((word) => /[a-z]/.test(word)) && wish.kind) {
    yield* answerByWords(asked, request, purpose, offered)
    return
  }
  if (cards.length === 0) {
    yield text(`${noneWords(wish, missing, over, seen.length > 0)}${note}${unanswered(purpose.question ?? '', wish)}`)
    yield suggestions(...over.slice(0, SHOWN).map(capitalised), 'Ver ofertas de hoy', '¿Qué puedes hacer?')
    yield remembered(asked, wish, [], seen)
    return
  }
  const unseen = await interestsUnsaid(
    asked,
    cards,
    shown.flatMap(({ documents }) => documents),
  )
  const account = await accountOfNeed(
    asked,
    request,
    cards,
    shown.flatMap(({ documents }) => documents),
  )
  // whom or what they are for is not on the cards
  const limits = [...budget(account.held), ...withoutWords(account.held)]
  const totals = cards.map(({ total }) => total)
  const prices =
    cards.length === 1
      ? `Cuesta ${formatShortMoney(totals[0]!)}`
      : `${shown.length === 1 ? 'Van' : 'Uno de cada cosa:'} de ${formatShortMoney(Math.min(...totals))} a ${formatShortMoney(Math.max(...totals))}`
  const nouns = shown.filter((one) => one.cards.some((card) => cards.includes(card))).map(({ noun }) => noun)
  const sum = isSum && cards.length > 1 ? sumWords(cards, wish.max! * 100) : ''
  yield text(
    `Te puede servir: ${[orWords(nouns), ...limits].join(', ')}.${missingWords(missing)} ${prices}${paidScope(cards)}.${sum}${wordsNote(account.held)}${conditionNote(cards)}${unseen}${lackWords(account, asked)}${note}`,
  )
  yield { type: 'products', products: cards, near: unseen !== '', more: null }
  if (question) yield text(question)
  yield suggestions(
    ...shown.map(({ noun }) => capitalised(`${noun}${wish.max === null ? '' : ` hasta ${wish.max} pesos`}`)),
  )
  yield remembered(asked, withUnstated(wish, account), cards, [...seen, ...(asked.context?.seen ?? [])])
}

/** What the person likes and no card speaks of is named: these are ideas near it, and not it. */
async function interestsUnsaid(
  { message, deps, knowledge }: Asked,
  cards: readonly AssistantProduct[],
  documents: readonly ProductDocument[],
): Promise<string> {
  const liked = INTERESTS.exec(fold(message))?.[1]?.split(/, | y | e /) ?? []
  const words = liked
    .flatMap((one) => contentWords(one).slice(0, 1))
    .filter((word) => !knowledge.rules.ignored.has(word))
  if (words.length === 0) return ''
  const slugs = new Set(cards.map(({ slug }) => slug))
  const texts = await textsOf(
    deps,
    documents.filter(({ slug }) => slugs.has(slug)),
  )
  const unsaid = words.filter((word) => !texts.some((one) => says(one, word, knowledge, true)))
  if (unsaid.length === 0) return ''
  return ` Ninguno dice ${unsaid.map((word) => `«${asTyped(word, message)}»`).join(' ni ')}: son ideas cercanas, no justo eso.`
}

/** «mi perro»: what is named for dogs comes before the same for cats. */
function saidFirst({ message }: Asked, offered: SuggestedKind[]): SuggestedKind[] {
  const said = new Set(stemsOf(message))
  const isSaid = ({ noun }: SuggestedKind) => stemsOf(noun).some((one) => said.has(one))
  return [...offered.filter(isSaid), ...offered.filter((one) => !isSaid(one))]
}

/** «otras cosas»: kinds of which nothing is on the screen, where there are such. */
function notShown({ message, context }: Asked, offered: SuggestedKind[]): SuggestedKind[] {
  if (!/\botra?s? (?:cosas?|ideas?)\b|\bdiferente/.test(fold(message))) return offered
  const shown = new Set((context?.shown ?? []).flatMap(({ name }) => stemsOf(name).slice(0, 1)))
  const others = offered.filter(({ noun }) => !shown.has(stemsOf(noun)[0] ?? ''))
  return others.length > 0 ? others : offered
}

/** Those that can be bought together, the first ones first. */
function withinSum(cards: readonly AssistantProduct[], most: number): AssistantProduct[] {
  let sum = 0
  return cards.filter(({ total }) => {
    if (sum + total > most) return false
    sum += total
    return true
  })
}

function sumWords(cards: readonly AssistantProduct[], most: number): string {
  const sum = cards.reduce((all, { total }) => all + total, 0)
  return ` Juntos suman ${formatShortMoney(sum)} de tus ${formatShortMoney(most)}.`
}

/** What is told of the need is no condition of the products that serve it. */
async function accountOfNeed(
  asked: Asked,
  request: Request,
  cards: AssistantProduct[],
  documents: ProductDocument[],
): Promise<Account> {
  const kept = request.wish.loose.filter((one) => one.includes(' '))
  const account = await accountOf(asked, request, await backed(asked.deps, cards, documents), [], kept)
  // what serves was chosen here: a refusal that none of them mentions is kept
  const isOpen = ({ isUse, isRefusal, state }: Settled) => !isUse && !(isRefusal && state === 'unstated')
  return { ...account, settled: account.settled.filter(isOpen), purpose: null, served: null }
}

/** «le encantan los dinosaurios»: none of the kinds carries the word, but other products may; or the kinds without it. */
async function* answerByWords(asked: Asked, request: Request, purpose: Purpose, offered: SuggestedKind[]): Answer {
  const { wish } = request
  const said = wish.words.map((word) => `«${word.split('|')[0]}»`).join(' y ')
  const found = await findAsMeant(asked.deps, { ...wish, kind: null, loose: [] })
  const cards = await chosen(asked.deps.product, found.documents.slice(0, MAX_CANDIDATES), wish)
  if (cards.length === 0) {
    yield text(`No tengo nada que diga ${said}. `)
    yield* answerNeed(asked, { ...request, wish: { ...wish, words: [] } }, purpose, offered)
    return
  }
  yield text(`Esto dice ${said} en su nombre o en su ficha; si te sirve, lo ves tú:${conditionNote(cards)}`)
  yield { type: 'products', products: cards, near: true, more: null }
  yield suggestions(...offered.slice(0, SHOWN).map(({ noun }) => capitalised(noun)))
  yield remembered(asked, wish, cards, asked.context?.seen ?? [])
}

const WOMEN =
  /\b(?:novia|esposa|mujer|mama|jefa|hermana|hija|abuela|abuelita|suegra|amiga|tia|sobrina|nina|morra|morrita|cunada|comadre|prima|nuera|ella|maestra|vieja|madrina)\b/
const MEN =
  /\b(?:novio|esposo|marido|hombre|papa|jefe|hermano|carnal|hijo|abuelo|abuelito|suegro|amigo|tio|sobrino|nino|morro|cunado|compadre|primo|yerno|el maestro|viejo|padrino)\b/

/** A perfume «para hombre» is no gift for a girlfriend. */
function isForOther(message: string, name: string): boolean {
  const said = fold(message)
  const [isWoman, isMan] = [WOMEN.test(said), MEN.test(said)]
  if (isWoman === isMan) return false
  return (isWoman ? /\bpara (?:hombre|caballero|ni[nñ]o)s?\b/i : /\bpara (?:mujer|dama|ni[nñ]a)s?\b/i).test(name)
}

async function findOne(
  asked: Asked,
  wish: Wish,
  { noun, wish: own }: SuggestedKind,
  seen: string[],
  most: number,
): Promise<Found> {
  if (!own) return { noun, cards: [], documents: [], exists: false }
  const { deps } = asked
  // «somos 15» is no number in a name
  const words = wish.words.filter((word) => !/^\d+$/.test(word))
  const wanted: Wish = { ...wish, kind: own.kind, words: [...new Set([...own.words, ...words])], loose: [] }
  const { documents } = await findAsMeant(deps, wanted)
  const fresh = documents.filter(
    (one: ProductDocument) =>
      !seen.includes(one.slug) &&
      !isForOther(asked.message, one.productName) &&
      isThing(noun, own, asked.knowledge, true)(one),
  )
  const choices = await chosen(deps.product, fresh.slice(0, most), wanted)
  // of those sought most the one that costs least
  const cards = most === MAX_CANDIDATES_EACH ? choices.toSorted((a, b) => a.total - b.total) : choices
  if (cards.length > 0)
    return {
      noun,
      cards: cards.map((card) => ({ ...card, reason: capitalised(noun) })),
      documents: fresh,
      exists: true,
    }
  const others = await findAsMeant(deps, own)
  return { noun, cards, documents: [], exists: others.documents.some(isThing(noun, own, asked.knowledge, true)) }
}

/** The question without what was told already: age, budget, size. */
function unanswered(question: string, { age, max, measures }: Wish): string {
  const isSized = measures.some(({ unit }) => unit === 'talla')
  const isTold = (part: string) =>
    (age !== null && /edad|meses/.test(part)) ||
    (max !== null && /gastar|cuentas/.test(part)) ||
    (isSized && /número|talla/.test(part))
  const parts = question
    .replace(/^¿|\?$/g, '')
    .split(/, (?=qué|cu[aá]nto|de qué)| y (?=cu[aá]nto|con cu[aá]nto|de qué|qué)/)
    .filter((part) => part && !isTold(part))
  return parts.length > 0 ? ` ¿${capitalised(parts.join(' y '))}?` : ''
}

/** Qualities were asked of each product shown. */
const wordsNote = ({ words: all }: Wish) => {
  const words = all.filter((word) => !/^\d+$/.test(word))
  return words.length > 0 ? ` Con ${words.map((word) => `«${word.split('|')[0]}»`).join(' y ')} en su ficha.` : ''
}

function noneWords(wish: Wish, missing: string[], over: string[], isMore: boolean): string {
  if (over.length === 0) return `Te serviría ${orWords(missing.slice(0, SHOWN))}, pero no lo tengo.`
  const { words, measures, brands, stores, withoutTrails, withoutBrands } = wish
  const others = [words, measures, brands, stores, withoutTrails, withoutBrands, wish.withoutWords]
  if (wish.max !== null && !isMore && others.every(({ length }) => length === 0))
    return `Te puede servir: ${orWords(over.slice(0, SHOWN))}; pero todo lo que tengo de eso pasa de ${formatShortMoney(wish.max! * 100)}.`
  const limits = [
    ...wish.words.map((word) => word.split('|')[0]!),
    ...wish.measures.map(sizeWords),
    ...wish.brands,
    ...budget(wish),
  ]
  return `Te puede servir: ${orWords(over.slice(0, SHOWN))}; pero no tengo ${limits.length > 0 ? `ninguno con lo demás que pides (${limits.join(', ')})` : 'otros que enseñarte'}.`
}

const withoutWords = ({ withoutTrails, withoutWords: words }: Wish) => {
  const names = [...words, ...new Set(withoutTrails.map((trail) => trail.split(' > ').at(-1)!.toLowerCase()))]
  return names.length > 0 ? [`sin ${names.join(' ni ')}`] : []
}

const missingWords = (missing: readonly string[]) =>
  missing.length > 0 ? ` No tengo ${norWords(missing.slice(0, MAX_MISSING))}.` : ''

const listWords = (joint: string) => (nouns: readonly string[]) =>
  nouns.length > 1 ? `${nouns.slice(0, -1).join(', ')} ${joint} ${nouns.at(-1)}` : (nouns[0] ?? '')
const orWords = listWords('o')
const norWords = listWords('ni')

/** «me duelen las rodillas, ¿hay pomada o rodillera?»: the need offers them, and what else serves. */
export function isOffered({ knowledge: { rules } }: Asked, wish: Wish, items: readonly { said: string }[]): boolean {
  const need = rules.purposes.find(({ name }) => name === wish.purpose)
  const offers = need?.offers.flatMap(({ kinds }) => kinds).map((kind) => stemsOf(kind)[0]) ?? []
  return items.every(({ said }) => offers.includes(stemsOf(said)[0]))
}
