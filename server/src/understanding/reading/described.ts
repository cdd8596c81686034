/** What a description is of: 'que no se metan los moscos' names no thing, and people say it of a 'mosquitero'. */
import { fold, type Kind, type QueryReading } from '@tianguis/titles'
import type { DescribedKind } from '../knowledge/descriptions.ts'
import type { QueryKnowledge } from '../knowledge/query-knowledge.ts'
import { CONNECTING, contentWords, wordsOfName } from '../text/connecting.ts'
import type { Understanding } from '../understanding.ts'
import type { Draft } from './draft.ts'

/** Least likeness of what is told. Other kinds of a need must be described much worse: 'llevar el agua hasta las matas' is not for drinking. */
const LEAST = 0.6
/** The same of words without a sign that something is told. */
const LEAST_UNTOLD = 0.8
const MUCH_BETTER = 1.6
/** From here two words are enough. */
const CERTAIN = 0.95
/** Kinds described nearly as well are meant too, as a share of the best one's likeness. */
const NEARLY = 0.85
const MAX_KINDS = 3
/** Those of which one serves where none of these is sold, two at a time. */
const ALIKE = 0.65
const MAX_NEAR = 6
const NEAR_TOGETHER = 2
const MIN_WORDS = 2
const MIN_WORDS_BESIDE_NEED = 3
/** The tables of what does something to a thing hold for short sentences: 'rallar queso'. */
const MIN_WORDS_BESIDE_DEED = 4

interface Meant {
  kinds: readonly Kind[]
  isNeed: boolean
  /** content/search/actions tells what does this to the thing. */
  isDeed: boolean
}

export interface Described {
  kinds: Kind[]
  /** What serves where none of these is sold: the kinds of the need, then those described less well. */
  near: Kind[][]
}

/** Null where the words describe no kind well enough beside those that were understood. */
export function readDescribed(
  { text: typed, left: text }: Pick<Draft, 'text' | 'left'>,
  { kindPlace }: Pick<QueryReading, 'kindPlace'>,
  meant: Meant,
  knowledge: QueryKnowledge,
): Described | null {
  const words = wordsOf(text)
  const { ignored, actions, brands } = knowledge
  const isTelling = (word: string) => !CONNECTING.has(word) && !ignored.has(word) && !actions.isThing(word)
  const first = words.findIndex(isTelling)
  if (first === -1) return null
  const { start, end } = kindPlace ?? { start: 0, end: 0 }
  // A synonym may name the kind anywhere.
  const before = kindPlace ? wordsOf(text.slice(0, start)) : words.slice(0, first)
  const said = text.slice(start, end)
  // 'pesas de 5 kilos' are weights.
  const isCounted = /^\s*(?:de\s+)?\d/iu.test(typed.slice(end))
  const isNamed = meant.kinds.length > 0 && !meant.isNeed && (isCounted || !isVerb(said, meant.kinds, knowledge))
  const happens = isNamed && happensTo(typed, start, end, knowledge)
  if (isNamed && !happens && (isAskedFor(before, knowledge) || !tells(before, knowledge))) return null
  const told = happens || isTold(words, first, knowledge)
  // 'garnier gel puntos negros' is the name of a thing.
  if (!told && words.some((word) => brands.has(word))) return null
  const found = describedBy([text, typed], knowledge)
  const [best] = found
  if (!best || best.likeness < leastBeside(meant, told, found)) return null
  const beside = wordsOf(`${text.slice(0, start)} ${text.slice(end)}`).filter(isTelling)
  if (beside.length < leastWords(meant, best)) return null
  const isNearly = ({ likeness }: DescribedKind) => likeness >= NEARLY * best.likeness
  const kinds = found.filter(isNearly).slice(0, MAX_KINDS)
  const alike = found.filter(({ likeness }) => likeness >= ALIKE * best.likeness).slice(kinds.length, MAX_NEAR)
  const pairs = Map.groupBy(alike.keys(), (at) => Math.floor(at / NEAR_TOGETHER)).values()
  const near = [...pairs].map((pair) => pair.map((at) => alike[at]!.kind))
  return { kinds: kinds.map(({ kind }) => kind), near: meant.isNeed ? [[...meant.kinds], ...near] : near }
}

function leastWords({ kinds, isNeed, isDeed }: Meant, { kind, likeness }: DescribedKind): number {
  if (isDeed) return MIN_WORDS_BESIDE_DEED
  if (likeness >= CERTAIN && (!isNeed || kinds.includes(kind))) return 0
  return isNeed ? MIN_WORDS_BESIDE_NEED : MIN_WORDS
}

/** Asides are no part of what is asked, but may be of what is told: 'trapear sin agacharse'. */
function describedBy([text, typed]: readonly [string, string], { descriptions }: QueryKnowledge) {
  const found = descriptions.kindsLike(contentWords(text))
  if (text === typed) return found
  const whole = descriptions.kindsLike(contentWords(typed))
  return (whole[0]?.likeness ?? 0) > (found[0]?.likeness ?? 0) ? whole : found
}

const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean)

/** 'sale' of 'sale poca agua' is no salt; a 'soporte' is what it names although 'soportar' has that form too. */
const isVerb = (said: string, kinds: readonly Kind[], { spelling }: QueryKnowledge) =>
  spelling.isVerbForm(fold(said)) && kinds.every(({ name }) => wordsOfName(name)[0] !== fold(said))

function leastBeside({ kinds, isNeed }: Meant, isTold: boolean, found: readonly DescribedKind[]): number {
  if (!isTold) return kinds.length > 0 ? Number.POSITIVE_INFINITY : LEAST_UNTOLD
  if (!isNeed) return LEAST
  const rivals = kinds.includes(found[0]!.kind) ? kinds.slice(0, 1) : kinds
  const ofNeed = Math.max(0, ...found.filter(({ kind }) => rivals.includes(kind)).map(({ likeness }) => likeness))
  return Math.max(LEAST, MUCH_BETTER * ofNeed)
}

const INFINITIVE = /^.+[aei]r(?:se|me|te|nos|l[oae]s?)?$/
const TELLING = /^(?:quiere|quieren|que|se|me|le|les|nos|te|mi|mis|donde|cuando|si|ya|no)$/

/** 'suelta' of 'soltar', 'calienta' of 'calentar'. */
const withPlainVowel = (word: string) => word.replace('ue', 'o').replace('ie', 'e')

/** Begins with what is done, what happens or to whom: 'abrir latas', 'gotea la llave', 'mi gato suelta pelo', 'algo para las manos'. */
function isTold(words: readonly string[], first: number, { actions, spelling }: QueryKnowledge): boolean {
  const word = words[first]!
  if (
    words.slice(0, first + 1).some((each) => INFINITIVE.test(each)) ||
    spelling.isVerbForm(word) ||
    spelling.isVerbForm(withPlainVowel(word))
  )
    return true
  return words.slice(0, first + 2).some((each) => TELLING.test(each) || actions.isThing(each))
}

const OWN = /(?:^|\s)(?:el|la|los|las|mi|mis|nuestr[oa])\s+$/iu
const STATE = /^(?:esta|estan|se|no|ya|me|trae|tiene|quedo)$/

/** 'el coche no prende', 'la puerta rechina': what happens to a thing that is owned. */
function happensTo(text: string, start: number, end: number, { spelling }: QueryKnowledge): boolean {
  const [next = ''] = wordsOf(text.slice(end))
  return OWN.test(text.slice(0, start)) && (STATE.test(next) || spelling.isVerbForm(next))
}

/** A kind that is named before anything is told of it, or behind '¿qué…?': a relative 'que' has no noun behind it. */
const isAskedFor = (before: readonly string[], { ignored, actions }: QueryKnowledge) =>
  /^(?:que|cual|cuales)$/.test(before.at(-1) ?? '') ||
  before.every((word) => !TELLING.test(word) && (CONNECTING.has(word) || ignored.has(word) || actions.isThing(word)))

/** 'se me llena la', 'quitar la', 'gotea la': of 'latas de atún' and 'sin azúcar galletas' the first words tell nothing. */
function tells(before: readonly string[], { actions, spelling }: QueryKnowledge): boolean {
  const isVerb = (word: string) => spelling.isVerbForm(word) && !actions.isThing(word)
  const isOfThing = /^(?:el|la|los|las|mis?)$/.test(before.at(-1) ?? '')
  return before.some((word) => TELLING.test(word) || (isVerb(word) && (isOfThing || INFINITIVE.test(word))))
}

type Words = Pick<Understanding, 'words' | 'said' | 'all' | 'beside' | 'uses'>

/** Names need not say what was told; those that do lead. */
export function wordsOfDescription<W extends Words>(words: W, text: string, { ignored }: QueryKnowledge): W {
  const told = contentWords(text).filter((word) => !ignored.has(word))
  return { ...words, words: [], said: [], all: [], beside: [], uses: told.map((word) => [word]) }
}
