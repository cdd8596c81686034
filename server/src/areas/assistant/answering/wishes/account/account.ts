/**
 * The account of what was asked: each condition that was said, now or before, is held by every product shown, by some of them, broken
 * by some, or not stated by their data; nothing is left unsettled.
 */
import type { SaidOfKind } from '@tianguis/contract/listing/requirements'
import { stem } from '../../../../../understanding/text/stem.ts'
import { stemsOf } from '../../../../../understanding/text/words.ts'
import { conditionKept, conditionsIn, type SaidCondition } from '../../../sentences/spans/said-conditions.ts'
import { isWord } from '../../../understanding/needs/needs.ts'
import type { Request } from '../../../understanding/request.ts'
import type { Asked } from '../../answer.ts'
import { states } from '../find.ts'
import { purposeUnmet } from '../serving.ts'
import { says, textOf } from '../stated.ts'
import type { ShownCandidate } from './conditions.ts'

export type State =
  /** Every product shown has it, or the wish itself keeps it: kind, brand, measure, price, exclusion. */
  | 'held'
  /** Only some of them. */
  | 'some'
  /** Refused, and some of them have it. */
  | 'broken'
  | 'unstated'
  /** Of those wishes that no data answer. */
  | 'unanswerable'

export interface Settled {
  said: string
  state: State
  /** The products of `some` and `broken`, from 1. */
  places: number[]
  isBrand: boolean
  isUse: boolean
  /** It was searched for: products without it are only near. */
  isSearched: boolean
}

export interface Account {
  settled: Settled[]
  lacks: string[]
  /** The use that nothing ties to these, where no condition has said it already. */
  purpose: string | null
  isUseUnmet: boolean
  /** How many products are shown. */
  shown: number
}

/** `wanted`: what the search looked for and did not find whole. `kept`: conditions of earlier sentences. */
export async function accountOf(
  asked: Asked,
  request: Request,
  shown: readonly ShownCandidate[],
  wanted: readonly SaidOfKind[],
  kept: readonly string[],
): Promise<Account> {
  const { knowledge, context } = asked
  const { wish } = request
  const texts = shown.map(({ document, features }) => textOf(document, features?.specs ?? []))
  const placesOf = (has: (at: number) => boolean) => shown.flatMap((_, at) => (has(at) ? [at + 1] : []))
  const isLimit = (said: string) => /^\d+$/.test(said) && [wish.min, wish.max].includes(Number(said))
  const searched = wanted.map((one): Settled => {
    const places = placesOf((at) => states(shown[at]!, one) || says(texts[at]!, one.said, knowledge))
    const isBrand = one.value?.field === 'brand'
    const state = isLimit(one.said) ? 'held' : stateOf(places, shown)
    return { said: one.said, state, places, isBrand, isUse: false, isSearched: true }
  })
  const documents = shown.map(({ document }) => document)
  const purpose = await purposeUnmet(asked, wish, documents)
  const note = purpose ? knowledge.rules.purposes.find(({ name }) => name === purpose)?.note : undefined
  const known = knownStems(request, wanted)
  const isOfUse = wordsOfUse(wish.purpose, knowledge)
  const settle = ({ said, mark, words, lacks }: SaidCondition): Settled => {
    const rest = words.filter((word) => !known.has(stem(word)))
    const plain = { said, places: [], isBrand: false, isUse: mark === 'use', isSearched: false }
    // «5 libras» is the measure «5», and a refusal of which a part is kept is kept
    const isMeasure = words.length === 2 && /^\d/.test(words[0]!) && known.has(stem(words[0]!))
    if (rest.length === 0 || isMeasure || (mark === 'without' && rest.length < words.length))
      return { ...plain, state: lacks.length > 0 ? 'unanswerable' : 'held' }
    if (mark === 'use' && words.some(isOfUse)) return { ...plain, state: purpose && !note ? 'unstated' : 'held' }
    // a use in words of conversation is a story
    if (mark === 'use' && rest.every((word) => /^\d+$/.test(word) || knowledge.rules.everyday.has(word)))
      return { ...plain, state: 'held' }
    // «en gris o negra» is either
    const isEither = / [ou] /.test(said)
    const has = (at: number) => (word: string) => says(texts[at]!, word, knowledge)
    const places = placesOf((at) => (isEither ? rest.some(has(at)) : rest.every(has(at))))
    if (mark === 'without') {
      const free = placesOf((at) => rest.every((word) => texts[at]!.includes(` sin ${stem(word)} `)))
      const having = places.filter((place) => !free.includes(place))
      if (having.length > 0) return { ...plain, places: having, state: 'broken' }
      return { ...plain, places: free, state: stateOf(free, shown) }
    }
    return { ...plain, places, state: stateOf(places, shown) }
  }
  const conditions = saidIn(asked, request, kept)
  const lacks = [...new Set([...wish.lacks, ...conditions.flatMap((one) => one.lacks)])]
  const settled = [...searched, ...conditions.map(settle)]
  const isUseNamed =
    !note && conditions.some(({ mark, words }) => (mark === 'use' ? words.some(isOfUse) : words.every(isOfUse)))
  const isOld = purpose !== null && context?.wish?.purpose === purpose
  return {
    settled: once(settled),
    lacks,
    purpose: isUseNamed || isOld ? null : purpose,
    isUseUnmet: purpose !== null,
    shown: shown.length,
  }
}

/** Of the words that were read, and those kept of the sentences before. */
export function saidIn(
  { knowledge: { rules }, context, message }: Asked,
  { said }: Request,
  kept: readonly string[],
): SaidCondition[] {
  const read = new Set(stemsOf(said))
  const spans = rules.spans.spansOf(message.normalize('NFC'), context?.wish != null)
  const own = conditionsIn(spans, context?.wish ?? null, rules).filter(({ words }) =>
    words.some((word) => read.has(stem(word))),
  )
  const stems = new Set(own.flatMap(({ words }) => words.map(stem)))
  const earlier = kept.map((one) => conditionKept(one, rules))
  return [...own, ...earlier.filter(({ words }) => words.some((word) => !stems.has(stem(word))))]
}

const stateOf = (places: readonly number[], shown: readonly ShownCandidate[]): State =>
  places.length === 0 ? 'unstated' : places.length < shown.length ? 'some' : 'held'

/** Stems of what the wish itself keeps, or the search has been asked for: that is settled there. */
export function knownStems({ wish, quantity }: Request, wanted: readonly SaidOfKind[]): ReadonlySet<string> {
  const { kind, brands, withoutBrands, stores, withoutStores, words, withoutWords, withoutTrails, measures } = wish
  const texts = [
    kind?.said ?? '',
    ...(kind?.names ?? []),
    ...brands,
    ...withoutBrands,
    ...stores,
    ...withoutStores,
    ...words.map((word) => word.replace(/[|~]/g, ' ')),
    ...withoutWords,
    ...withoutTrails,
    // «20kg» is «20 kg»
    ...measures.flatMap(({ said }) => [said, said.replaceAll(' ', '')]),
    ...wish.lacks,
    ...wanted.flatMap(({ said, spellings }) => [said, ...spellings]),
    ...(wish.age === null ? [] : [`${wish.age} anos meses ano mes edad`]),
    ...(quantity > 1 ? [String(quantity)] : []),
    ...(wish.freeShipping ? ['envio gratis'] : []),
    ...(wish.months ? ['meses sin intereses plazos'] : []),
  ]
  return new Set(texts.flatMap(stemsOf))
}

function wordsOfUse(purpose: string | null, { rules }: Asked['knowledge']): (word: string) => boolean {
  const use = rules.purposes.find(({ name }) => name === purpose)
  if (!use) return () => false
  const named = new Set(stemsOf(use.name))
  const phrases = new Set(use.says.flatMap(stemsOf))
  return (word) => named.has(stem(word)) || phrases.has(stem(word)) || use.when.flat().some((one) => isWord(one, word))
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
