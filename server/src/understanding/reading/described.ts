/** What a description is of: 'que no se metan los moscos' names no thing, and people say it of a 'mosquitero'. */
import { fold, type Kind, type QueryReading } from '@tianguis/titles'
import type { DescribedKind } from '../knowledge/descriptions.ts'
import type { QueryKnowledge } from '../knowledge/query-knowledge.ts'
import { CONNECTING, contentWords } from '../text/connecting.ts'
import type { Understanding } from '../understanding.ts'

/** Least likeness where nothing else was understood. */
const LEAST_ALONE = 0.4
/** The same of words without a sign that something is told. */
const LEAST_UNTOLD = 0.8
/** The same beside a thing that is named, to which rather something happens: 'se le moja la cama'. */
const LEAST_BESIDE_NAME = 0.5
/** Against kinds of a need, which must be described much worse: 'llevar el agua hasta las matas' is not for drinking. */
const LEAST_BESIDE_NEED = 0.6
const MUCH_BETTER = 1.6
/** Kinds described nearly as well are meant too, as a share of the best one's likeness. */
const NEARLY = 0.85
const MAX_KINDS = 3
const MIN_WORDS = 2
const MIN_WORDS_BESIDE_NEED = 3

interface Meant {
  kinds: readonly Kind[]
  isNeed: boolean
}

/** Null where the words describe no kind well enough beside those that were understood. */
export function readDescribed(
  text: string,
  { kindPlace }: Pick<QueryReading, 'kindPlace'>,
  meant: Meant,
  knowledge: QueryKnowledge,
): Kind[] | null {
  const words = wordsOf(text)
  const { ignored, actions } = knowledge
  const isTelling = (word: string) => !CONNECTING.has(word) && !ignored.has(word) && !actions.isThing(word)
  const first = words.findIndex(isTelling)
  const { start, end } = kindPlace ?? { start: 0, end: 0 }
  // A synonym may name the kind anywhere.
  const before = kindPlace ? wordsOf(text.slice(0, start)) : words.slice(0, first)
  const isNamed = meant.kinds.length > 0 && !meant.isNeed && !isVerb(text.slice(start, end), meant.kinds, knowledge)
  if (isNamed && isAskedFor(before, knowledge)) return null
  const beside = wordsOf(`${text.slice(0, start)} ${text.slice(end)}`).filter(isTelling)
  if (first === -1 || beside.length < (meant.isNeed ? MIN_WORDS_BESIDE_NEED : MIN_WORDS)) return null
  const found = knowledge.descriptions.kindsLike(contentWords(text))
  const [best] = found
  if (!best || best.likeness < leastBeside(meant, isTold(words, first, knowledge), found)) return null
  const near = found.filter(({ likeness }) => likeness >= NEARLY * best.likeness)
  return near.slice(0, MAX_KINDS).map(({ kind }) => kind)
}

const wordsOf = (text: string) => fold(text).split(' ').filter(Boolean)

/** 'sale' of 'sale poca agua' is no salt. */
const isVerb = (said: string, kinds: readonly Kind[], { spelling }: QueryKnowledge) =>
  spelling.isVerbForm(fold(said)) && kinds.every(({ name }) => fold(name) !== fold(said))

function leastBeside({ kinds, isNeed }: Meant, isTold: boolean, found: readonly DescribedKind[]): number {
  if (!isTold) return kinds.length > 0 ? Number.POSITIVE_INFINITY : LEAST_UNTOLD
  if (!isNeed) return kinds.length > 0 ? LEAST_BESIDE_NAME : LEAST_ALONE
  const ofNeed = Math.max(0, ...found.filter(({ kind }) => kinds.includes(kind)).map(({ likeness }) => likeness))
  return Math.max(LEAST_BESIDE_NEED, MUCH_BETTER * ofNeed)
}

const INFINITIVE = /^.+[aei]r(?:se|me|te|nos|l[oae]s?)?$/
const TELLING = /^(?:que|se|me|le|les|nos|te|mi|mis|donde|cuando|si|ya|no)$/

/** 'suelta' of 'soltar', 'calienta' of 'calentar'. */
const withPlainVowel = (word: string) => word.replace('ue', 'o').replace('ie', 'e')

/** Begins with what is done, what happens or to whom: 'abrir latas', 'gotea la llave', 'mi gato suelta pelo', 'algo para las manos'. */
function isTold(words: readonly string[], first: number, { actions, spelling }: QueryKnowledge): boolean {
  const word = words[first]!
  if (INFINITIVE.test(word) || spelling.isVerbForm(word) || spelling.isVerbForm(withPlainVowel(word))) return true
  return words.slice(0, first + 2).some((each) => TELLING.test(each) || actions.isThing(each))
}

/** A kind that is named before anything is told of it. */
const isAskedFor = (before: readonly string[], { ignored, actions }: QueryKnowledge) =>
  before.every((word) => !TELLING.test(word) && (CONNECTING.has(word) || ignored.has(word) || actions.isThing(word)))

type Words = Pick<Understanding, 'words' | 'said' | 'all' | 'beside' | 'uses'>

/** Names need not say what was told; those that do lead. */
export function wordsOfDescription<W extends Words>(words: W, text: string, { ignored }: QueryKnowledge): W {
  const told = contentWords(text).filter((word) => !ignored.has(word))
  return { ...words, words: [], said: [], all: [], beside: [], uses: told.map((word) => [word]) }
}
