/**
 * The account of what was asked: each condition that was said, now or before, is held by every product shown, by some of them, broken
 * by some, or not stated by their data; nothing is left unsettled.
 */
import type { Wish } from '@tianguis/contract/assistant/assistant'
import { fold } from '@tianguis/contract/folding'
import type { SaidOfKind } from '@tianguis/contract/listing/understood/requirements'
import { stem } from '../../../../../understanding/text/stem.ts'
import { contentWords, stemsOf } from '../../../../../understanding/text/words.ts'
import {
  isAnywhere,
  isAudience,
  isDemand,
  isEffect,
  type SaidCondition,
} from '../../../sentences/spans/said-conditions.ts'
import { MEASURE_UNITS } from '../../../understanding/measures.ts'
import type { Request } from '../../../understanding/request.ts'
import type { Knowledge } from '../../../understanding/understand.ts'
import type { Asked } from '../../answer.ts'
import type { Candidate } from '../fits.ts'
import { isProperty, isTalk } from '../qualities.ts'
import { checkablePurpose, purposeUnmet } from '../serving.ts'
import { ageAnew, refusal, unaccounted } from './beside.ts'
import { type Cards, cardsOf } from './cards.ts'
import { besideOthers, type ShownCandidate } from './conditions.ts'
import { countIn, countsOf } from './counts.ts'
import { alternativesIn, isClause, unsaidClause, withoutVerb, withoutWords } from './denied-part.ts'
import { statedBy } from './heading.ts'
import { featureAsked, featureFor, hasLacking, quotedFeatures } from './in-features.ts'
import { knownStems, namedBeside, saidIn, softUsesSaid, wordsOfUse } from './said.ts'
import { saidAlternatives, settledSearch, stateOf, takenFor } from './searched.ts'
import { namedOtherwise, wordsOfThing } from './thing-words.ts'

export type State =
  /** Every product shown has it, or the wish itself keeps it: kind, brand, measure, price, exclusion. */
  | 'held'
  /** Only some of them. */
  | 'some'
  /** Refused, and some of them have it. */
  | 'broken'
  | 'unstated'
  /** Told of a life, and nothing that a store could state. */
  | 'told'
  /** Of those wishes that no data answer. */
  | 'unanswerable'

export interface Settled {
  said: string
  /** The part of it that no card says: a word that one of them says is never denied. */
  denied: string
  state: State
  /** The products of `some` and `broken`, from 1. */
  places: number[]
  isBrand: boolean
  isUse: boolean
  /** It must not have it. */
  isRefusal: boolean
  /** It was searched for: products without it are only near. */
  isSearched: boolean
  /** The cards themselves say it, word by word. */
  isStated?: boolean
  /** Every card says it, and nothing of it is in the wish. */
  isOnCards?: boolean
  /** What the cards say of it under another name. */
  feature?: string
  /** Of a sentence before. */
  isEarlier?: boolean
}

export interface Account {
  settled: Settled[]
  lacks: string[]
  /** The use that nothing ties to these, where no condition has said it already. */
  purpose: string | null
  /** The use that was said now and that their kind serves, although they do not state it. */
  served: string | null
  /** Uses that any of the kind serves, and that no card states. */
  soft: string[]
  /** Of the wish, what every card states: only that may be said of them. */
  held: Wish
  /** Features that state what was asked, where names do not. */
  features: string[]
  /** How many products are shown. */
  shown: number
  /** Said beside what is missing, where more than that was asked for. */
  others: string
}

/** `wanted`: what the search looked for and did not find whole. `earlier`: conditions of earlier sentences. */
export async function accountOf(
  asked: Asked,
  request: Request,
  shown: readonly ShownCandidate[],
  wanted: readonly SaidOfKind[],
  earlier: readonly string[],
): Promise<Account> {
  const { knowledge, context } = asked
  const { wish } = request
  const cards = cardsOf(shown, knowledge)
  const documents = shown.map(({ document }) => document)
  const purpose = await purposeUnmet(asked, wish, documents)
  const note = purpose ? knowledge.rules.purposes.find(({ name }) => name === purpose)?.note : undefined
  const isOfUse = wordsOfUse(wish.purpose, knowledge)
  const conditions = saidIn(asked, request, earlier)
  const [known, searched] = [withoutQuality(knownStems(request, wanted), asked, wish), stemsSearched(wanted)]
  const settle = settler(cards, known, searched, isOfUse, purpose !== null && !note, knowledge)
  const marked = new Set([
    ...conditions.filter(({ mark }) => mark !== 'use').flatMap(({ words }) => words.map(stem)),
    ...namedBeside(asked, wish.kind),
  ])
  const isAsked = (word: string) => isProperty(word, knowledge) || (marked.has(stem(word)) && !isTalk(word))
  // «sin botones» of cards that say nothing of them: only a colour is seen to be another
  const isConfirmed = (word: string) =>
    // another size is seen to be another, too
    /^\d/.test(word) ||
    stemsOf(word).every((one) => knowledge.rules.colours.has(one)) ||
    shown.every((_, at) => cards.isWithout(at, word) || cards.rulesOut(at, word))
  // «sin gorro» is asked of each product, and named once
  const isAskedFor = (word: string) => wish.words.includes(`sin ${word}`)
  const open = wish.withoutWords.filter((word) => !isConfirmed(word))
  const doubted = shown.length === 0 ? [] : open
  const isNamed = (lacking: string) => {
    const word = lacking.replace(/^si (?:llevan|son(?: de)?) /, '')
    return isAskedFor(word) || wish.withoutWords.includes(word)
  }
  const ofThing = await wordsOfThing(asked, cards)
  const isOtherName = await namedOtherwise(asked, cards)
  const settledConditions = conditions.map(settle).map((one) => answered(one, knowledge, shown))
  // what is quoted as not stated is named once
  const quoted = new Set(
    conditions.flatMap((one, at) =>
      settledConditions[at]!.state === 'unstated' || settledConditions[at]!.feature ? one.lacks : [],
    ),
  )
  const isQuoted = (lacking: string) =>
    quoted.has(lacking) && !knowledge.rules.unanswerable.some((one) => one.lacks === lacking && one.instead)
  const settled = [
    ...wanted.filter(isSaidIn(asked)).map((one) => settledSearch(one, wish, cards, isAsked, knowledge)),
    ...takenFor(wish, wanted, asked, isAsked, cards),
    ...doubted.filter((word) => !isAskedFor(word) && !context?.wish?.withoutWords.includes(word)).map(refusal),
    ...settledConditions,
    ...ageAnew(wish, context?.wish ?? null, shown),
    ...ofThing,
  ]
  const isUseNamed =
    !note && conditions.some(({ mark, words }) => (mark === 'use' ? words.some(isOfUse) : words.every(isOfUse)))
  const held = statedBy(shown, { ...wish, withoutWords: wish.withoutWords.filter((word) => !doubted.includes(word)) })
  const isOld = purpose !== null && context?.wish?.purpose === purpose
  const lacks = [...new Set([...wish.lacks, ...conditions.flatMap((one) => one.lacks)])].filter(
    (one) => !isNamed(one) && !isQuoted(one) && !isStatedByAll(one, cards),
  )
  const stated = new Map(lacks.map((one) => [one, featureFor(one, shown)]))
  const quotes = [...settled, ...lacks].flatMap(
    (one) => (typeof one === 'string' ? stated.get(one) : one.feature) ?? [],
  )
  return {
    settled: once([...unaccounted(asked, wish, settled, lacks, shown), ...settled]).filter((one) => !isOtherName(one)),
    lacks: lacks.filter((one) => !stated.get(one)),
    purpose: isUseNamed || isOld || isForAny(asked) ? null : purpose,
    served: purpose === null && held.purpose === null ? servedBy(asked, wish) : null,
    soft: softUsesSaid(asked, wish),
    held,
    features: [
      ...new Set([
        ...quotedFeatures(askedOf(wish, settled), wish.kind, shown),
        ...quotedFeatures(heldOf(ofThing), null, shown),
        ...quotes,
      ]),
    ],
    shown: shown.length,
    others: besideOthers(wish),
  }
}

/** «harta pila» is no word of a card that says «Batería: 5,000 mAh», and its feature is told instead of a denial. */
function answered(one: Settled, { rules }: Knowledge, shown: readonly ShownCandidate[]): Settled {
  if (one.state !== 'unstated' || one.isBrand || one.isUse || shown.length === 0) return one
  const feature = featureAsked(one.said, rules.facts, shown)
  return feature ? { ...one, state: 'told', feature, isOnCards: true } : one
}

/** Of a first message: words that it does not have, or not side by side, were put together by the search. */
function isSaidIn({ message, context }: Asked): (one: SaidOfKind) => boolean {
  const typed = ` ${stemsOf(message).join(' ')} `
  // «cero» for «sin alcohol» is a word of the search alone
  const isTyped = (said: string, spellings: readonly string[]) =>
    [said, ...spellings].some((one) => typed.includes(` ${stemsOf(one).join(' ')} `))
  return ({ said, spellings }) =>
    !/^(?:sin|con|para)$/.test(said) &&
    (context?.wish != null || (said.includes(' ') ? isTyped(said, []) : isTyped(said, spellings)))
}

/** «para el trabajo» of a drill says nothing of offices. */
const isForAny = ({ knowledge: { rules }, message, context }: Asked) =>
  rules.spans.spansOf(message.normalize('NFC'), context?.wish != null).some(isAnywhere)

const heldOf = (settled: readonly Settled[]) => settled.flatMap(({ said, state }) => (state === 'held' ? [said] : []))

/** Conditions that hold, in the visitor's words; kind, brands and measures are said by the heading. */
const askedOf = ({ words }: Wish, settled: readonly Settled[]) => [
  ...settled
    .filter(({ state, isUse, isRefusal, isBrand }) => state === 'held' && !isUse && !isRefusal && !isBrand)
    .map(({ said }) => said),
  ...words.flatMap((word) => saidAlternatives(word).slice(0, 1)),
]

/** Which of the conditions each of these products meets, where some of them do; `isNew`: said now, not in a sentence before. */
export function conditionsMet(
  asked: Asked,
  request: Request,
  candidates: readonly Candidate[],
  wanted: readonly SaidOfKind[],
  earlier: readonly string[],
): { isNew: boolean; isMetAt: (at: number) => boolean }[] {
  const { context, knowledge, message } = asked
  const { wish } = request
  const cards = cardsOf(candidates, knowledge)
  const [known, searched] = [withoutQuality(knownStems(request, wanted), asked, wish), stemsSearched(wanted)]
  const settle = settler(cards, known, searched, wordsOfUse(wish.purpose, knowledge), false, knowledge)
  const isAsked = (word: string) => isProperty(word, knowledge)
  const settled = once([
    ...wanted.map((one) => settledSearch(one, wish, cards, isAsked, knowledge)),
    ...takenFor(wish, wanted, asked, isAsked, cards),
    ...saidIn(asked, request, earlier).map(settle),
  ])
  const said = new Set(stemsOf(message))
  const whether = wish.lacks.flatMap((lacking) => {
    const has = hasLacking(lacking)
    const isNew = !context?.wish?.lacks.includes(lacking)
    return has && candidates.some(has) ? [{ isNew, isMetAt: (at: number) => has(candidates[at]!) }] : []
  })
  const stated = settled
    .filter(({ state }) => state === 'some' || state === 'broken')
    .map(({ said: condition, state, places }) => ({
      isNew: stemsOf(condition).every((one) => said.has(one)),
      isMetAt: (at: number) => places.includes(at + 1) === (state === 'some'),
    }))
  return [...stated, ...whether]
}

/** «si son de 4 quemadores» is not lacking where each of them says «Quemadores: 4». */
function isStatedByAll(lacking: string, { shown, prints }: Cards): boolean {
  const words = contentWords(STATABLE.exec(fold(lacking))?.[1] ?? '')
  return shown.length > 0 && words.length > 0 && shown.every((_, at) => words.every((word) => prints(at, word)))
}

const STATABLE = /^si (?:son|llevan|tienen|traen) (?:de )?(.+)$/

function servedBy({ message, context, knowledge }: Asked, wish: Wish): string | null {
  const name = checkablePurpose(wish, knowledge)?.name
  const said = new Set(stemsOf(message))
  return name && context?.wish?.purpose !== name && stemsOf(name).some((one) => said.has(one)) ? name : null
}

const isOfBody = (word: string) => /^(?:\d+|pesan?|miden?|anos?|calzan?)$/.test(word)

/** «que se pueda doblar», «que trapee»: nothing but what it does. */
const CAN =
  /^(?:q|que) (?:se |l[oa]s? )?(?:(?:pueda|puedan) [a-z]{4,}|(?!(?:va|vaya|sea|este|tenga|sirva|dure|salga|quede|venga|haga|diga)n?\b)[a-z]{4,}[ae]n?)$/

/** «con cancelación de ruido» after headphones: a name of a category that is said as a quality is asked of the cards. */
function withoutQuality(known: ReadonlySet<string>, { message, context, knowledge }: Asked, { kind }: Wish) {
  if (!kind || kind.names.length > 0 || !context?.wish?.kind || kind.said === context.wish.kind.said) return known
  const spans = knowledge.rules.spans.spansOf(message.normalize('NFC'), true)
  const said = new Set(spans.filter(({ mark }) => mark === 'quality').flatMap(({ text }) => stemsOf(text)))
  const own = stemsOf(kind.said)
  const isQuality = own.every((one) => said.has(one)) && !spans.some(({ mark }) => mark === 'product')
  return isQuality ? known.difference(new Set(own)) : known
}

const stemsSearched = (wanted: readonly SaidOfKind[]) => new Set(wanted.flatMap(({ said }) => stemsOf(said)))

/** `known`: stems of what is settled elsewhere, `searched`: of what the search did not find whole. `isUseUnmet`: nothing ties the use to these. */
function settler(
  cards: Cards,
  known: ReadonlySet<string>,
  searched: ReadonlySet<string>,
  isOfUse: (word: string) => boolean,
  isUseUnmet: boolean,
  knowledge: Knowledge,
): (one: SaidCondition) => Settled {
  const { shown, placesOf } = cards
  return ({ said, mark, words, lacks, isEarlier }) => {
    // a name that the catalogue does not know is never taken for another
    // «wrangler» is another word for jeans, and none of those that say «jeans» is one
    const isThing = (word: string) =>
      [...knowledge.query.synonyms.meaningsOf(word)].some((one) => knowledge.query.kinds.has(one))
    const saysBrand = (at: number, word: string) => (isThing(word) ? cards.prints : cards.writes)(at, word)
    const saysIt = mark === 'brand' ? saysBrand : cards.says
    const isSaidByOne = (word: string) => shown.some((_, at) => saysIt(at, word))
    // a word that was searched and that no card says is not settled by that
    const isSettled = (word: string) => known.has(stem(word)) && (!searched.has(stem(word)) || isSaidByOne(word))
    // «con dos baterías»: where some say two of them, one that says «batería» has not all
    const count = mark === 'quality' ? countIn(said) : null
    const counting = count ? placesOf((at) => countsOf(count, knowledge).some((one) => cards.prints(at, one))) : []
    const asked = mark === 'without' ? words : withoutVerb(said, words)
    const rest = asked.every((word) => known.has(stem(word))) ? [] : asked.filter((word) => !isSettled(word))
    // «que le quepa la lap», «que se doble con una mano» are asked whole
    const isWhole = words.some(isDemand) || isClause(said)
    const isUnsaid = rest.some((word) => !isSaidByOne(word))
    const left =
      isWhole && isUnsaid && !(mark === 'quality' && /^para? /.test(said) && isSaidByOne(words[0] ?? ''))
        ? unsaidClause(said, (word) => isSettled(word) || isSaidByOne(word))
        : withoutWords(said, new Set(words.filter((word) => !rest.includes(word) || isSaidByOne(word))))
    // «6» of «unos 6 pares» says nothing
    const denied = /^[\d.]+$/.test(left) ? said : left
    const [isUse, isRefusal] = [mark === 'use', mark === 'without' && !isEffect(said)]
    const plain = {
      said,
      denied,
      places: [],
      isBrand: false,
      isUse,
      isRefusal,
      isSearched: mark === 'brand',
      isEarlier,
    }
    if (counting.length > 0 && counting.length < shown.length) return { ...plain, places: counting, state: 'some' }
    // «de 82 que pesa como 100 kilos»: with its measure all is said that a card could say
    const isWeighed = asked.some((word) => /^\d/.test(word) && known.has(stem(word))) && rest.every(isOfBody)
    // «5 libras» is the measure «5», and a refusal of which a part is kept is kept
    const isMeasure =
      words.length === 2 && /^\d/.test(words[0]!) && known.has(stem(words[0]!)) && MEASURE_UNITS.has(words[1]!)
    if (rest.length === 0 || isMeasure || isWeighed || (mark === 'without' && rest.length < words.length))
      return { ...plain, state: lacks.length > 0 ? 'unanswerable' : 'held' }
    // «que no me deje la cara blanca» is no part of a thing that a card could mention
    if (mark === 'without' && !isRefusal) return { ...plain, denied: said, state: 'unstated' }
    // «para colgar repisas en pared de concreto» asks for more than «para arreglos en casa»
    const isBeyondUse = (word: string) =>
      !isOfUse(word) && isProperty(word, knowledge) && knowledge.vocabulary.words.has(stem(word)) && !isSaidByOne(word)
    // a quality beside a use is asked of the cards: «que corra autocad», «vegana»
    const isOfUseOnly = (word: string) => isOfUse(word) && (mark !== 'quality' || isTalk(word))
    if (mark === 'use' ? words.some(isOfUse) && !rest.some(isBeyondUse) : rest.every(isOfUseOnly))
      return { ...plain, state: isUseUnmet && mark === 'use' ? 'unstated' : 'held' }
    const isNumber = (word: string) => mark === 'use' && /^\d+$/.test(word)
    // of a quality that is marked every word counts: «con nfc», «inverter»
    const isKnown = (word: string) =>
      mark === 'quality' && (!isTalk(word) || knowledge.vocabulary.words.has(stem(word)))
    const properties = rest.filter(
      (word) => (isProperty(word, knowledge) && !isNumber(word)) || isKnown(word) || isDemand(word),
    )
    if (mark === 'person' || (mark === 'without' && isAudience({ mark: 'person', text: words.join(' ') }))) {
      const places = placesOf((at) => words.every((word) => cards.says(at, word)))
      if (mark === 'without' && places.length > 0) return { ...plain, places, state: 'broken' }
      return { ...plain, places, state: stateOf(places, cards) }
    }
    // «que se pueda doblar» asks for what it can do
    if (properties.length === 0 && mark === 'quality' && CAN.test(said))
      return { ...plain, denied: said, state: 'unstated' }
    if (properties.length === 0 && mark !== 'brand') return { ...plain, state: 'told' }
    const has = (at: number) => (word: string) => saysIt(at, word)
    const either = alternativesIn(said, rest)
    const places = placesOf((at) => either.some((some) => some.every(has(at))))
    if (mark === 'without') {
      const isRuledOut = (at: number) => rest.every((word) => cards.isWithout(at, word) || cards.rulesOut(at, word))
      const isFree = (at: number) => rest.every((word) => cards.isWithout(at, word))
      const free = placesOf(shown.every((_, at) => isRuledOut(at)) ? isRuledOut : isFree)
      const having = places.filter((place) => !free.includes(place) && rest.every((word) => cards.has(place - 1, word)))
      if (having.length > 0) return { ...plain, places: having, state: 'broken' }
      return { ...plain, denied: properties.join('» ni «'), places: free, state: stateOf(free, cards) }
    }
    const isWritten = (word: string) => shown.every((_, at) => cards.prints(at, word))
    const isStated = !isEarlier && lacks.length === 0 && contentWords(said).every(isWritten)
    const isOnCards = places.length === shown.length && words.every((word) => !known.has(stem(word)))
    if (places.length > 0 || denied !== '')
      return { ...plain, places, state: stateOf(places, cards), isStated, isOnCards }
    // each word is said by one of them, and no one says all
    const most = Math.max(...shown.map((_, at) => rest.filter(has(at)).length))
    const nearest = placesOf((at) => rest.filter(has(at)).length === most)
    return { ...plain, places: nearest, state: stateOf(nearest, cards) }
  }
}

/** What the search has settled comes first. */
function once(settled: readonly Settled[]): Settled[] {
  const bySaid = new Map<string, Settled>()
  for (const one of settled) {
    const key = stemsOf(one.said).join(' ')
    if (!bySaid.has(key)) bySaid.set(key, one)
  }
  return [...bySaid.values()]
}
