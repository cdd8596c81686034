/**
 * Brings misspelt words to words that the vocabulary or the catalogue knows. Known words are indexed under themselves and under
 * every form with one letter left out, so that a lookup costs as many map reads as the word has letters.
 */
import { fold } from '@tianguis/titles'
import { runAtOnce, type Steps } from '../../async/steps.ts'
import { coarseSound, distance, nameSound, sound, stem } from '../text/stem.ts'
import { isHeardAlike, isLikelyDoubleSlip, isLikelySlip } from './slips.ts'
import { verbFormsOf } from './verb-forms.ts'
import { pairSteps } from './word-pairs.ts'

export interface SpellingFacts {
  vocabularyWords: Iterable<string>
  /** Folded brand and store names. */
  names: readonly string[]
  productNames: readonly string[]
  /** Everyday words of the language, which are no slips although no title has them. */
  everyday?: Iterable<string>
  ignored: ReadonlySet<string>
}

/** The words before and after, each with its other spellings. */
export interface Neighbours {
  before?: readonly string[]
  after?: readonly string[]
}

export interface Spelling {
  /** The vocabulary has it, or several names do. */
  isKnown(word: string): boolean
  /** The vocabulary, a brand or many names have it. */
  isCertain(word: string): boolean
  /** A word that often stands beside these and sounds nearly the same: 'switch' beside 'nintendo' for 'suich'. */
  expected(word: string, beside: Neighbours): string | null
  /** The word that was probably meant, or null. */
  nearest(word: string): string | null
  /**
   * What the word of a name was meant for: written by ear with a wrong letter besides ('labadoda'), with a letter that lies far from
   * its own ('estuba'), or short ('zol'). Other words of the language are as near to one.
   */
  likeliest(word: string): string | null
  /** A word of everyday Spanish that names seldom have. */
  isEveryday(word: string): boolean
  /** A form of an everyday verb: 'conectado', 'corra'. */
  isVerbForm(word: string): boolean
  /** How many names have the word. */
  count(word: string): number
  /** How many names have the two words beside each other. */
  together(first: string, second: string): number
  /** A number often follows it in names: 'iphone 11'. */
  isNumbered(word: string): boolean
  /** Words that a number often follows. */
  numbered: readonly string[]
}

const MIN_LENGTH = 4
/** Letters of words of which only another spelling of the same sound is known. */
const SHORT = 3
/** From this length on two wrong letters are forgiven. */
const LONG = 7
/** From this length on words with two wrong letters in different places are compared one by one. */
const FAR_FROM = 9
/** From this length on a word may be written by ear and have a wrong letter besides. */
const NEAR_SOUND_FROM = 6
const MAX_WORDS = 60_000
/** A word seen less often in names is not offered as a correction, and may itself be a slip of a store. */
const MIN_COUNT = 3
/** From so many names on it is a word, whatever stands beside it. */
const CERTAIN = 30
/** Rarer words are offered only where they sound the same. */
const COMMON = 10
/** Against the logarithm of a word's weight: a word of the same sound, one with a letter of the same sound, and a wrong letter. */
const HEARD_SAME = 6
const HEARD_ALIKE = 3
const ONE_LETTER = 10
const VOCABULARY_WEIGHT = 1_000
const NAME_WEIGHT = 300

export const buildSpelling = (facts: SpellingFacts): Spelling => runAtOnce(spellingSteps(facts))

export function* spellingSteps({
  vocabularyWords,
  names,
  productNames,
  everyday = [],
  ignored,
}: SpellingFacts): Steps<Spelling> {
  const everydayWords = [...everyday]
  const everydayStems = new Set(everydayWords.map(stem))
  const weights = new Map<string, number>()
  const counts = new Map<string, number>()
  const shortWords = new Set<string>()
  for (const name of productNames) {
    for (const word of fold(name).split(' ')) {
      if (word.length === SHORT) shortWords.add(word)
      if (word.length >= MIN_LENGTH && !/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
    yield
  }
  const add = (word: string, weight: number) => weights.set(word, (weights.get(word) ?? 0) + weight)
  for (const [word, count] of counts) if (weights.size < MAX_WORDS) add(word, count)
  yield
  for (const word of vocabularyWords) if (!word.endsWith('#')) add(word, VOCABULARY_WEIGHT)
  yield
  for (const name of names) for (const word of name.split(' ')) add(word, NAME_WEIGHT)
  const isEveryday = (word: string) => ignored.has(word) || everydayStems.has(stem(word))
  /** The other gender of a certain word is no slip: 'graso' of 'grasa'. */
  const isKnown = (word: string) =>
    (weights.get(word) ?? 0) >= MIN_COUNT || isEveryday(word) || (weights.get(otherGender(word)) ?? 0) >= CERTAIN
  const pairs = yield* pairSteps(productNames, names, isKnown)

  /** Most keys have one word: a string needs no list. */
  const near = new Map<string, string | string[]>()
  const letters = new Map<string, number>()
  const bySound = new Map<string, string>()
  const byCoarseSound = new Map<string, string>()
  /** Under the coarse sound and under it with one letter left out. */
  const bySoundWithout = new Map<string, string[]>()
  const vocabularyBySound = new Map<string, string>()
  const namesBySound = new Map<string, string>()
  const numbered: string[] = []
  const keepHeavier = (map: Map<string, string>, key: string, word: string) => {
    const other = map.get(key)
    if (other === undefined || weights.get(other)! < weights.get(word)!) map.set(key, word)
  }
  const put = (key: string, word: string) => {
    const known = near.get(key)
    if (known === undefined) near.set(key, word)
    else if (typeof known === 'string') near.set(key, [known, word])
    else known.push(word)
  }
  const candidatesAt = (key: string): readonly string[] => {
    const known = near.get(key) ?? []
    return typeof known === 'string' ? [known] : known
  }
  for (const [word, weight] of weights) {
    if (word.length >= SHORT && weight >= VOCABULARY_WEIGHT) keepHeavier(vocabularyBySound, sound(word), word)
    if (word.length < MIN_LENGTH || weight < MIN_COUNT || /\d/.test(word)) continue
    if (word.length >= FAR_FROM && weight >= COMMON) {
      put(bucketOf(word, word.length), word)
      letters.set(word, lettersOf(word))
    }
    put(word, word)
    for (const shorter of withoutOneLetter(word)) put(shorter, word)
    keepHeavier(bySound, sound(word), word)
    if (weight >= COMMON) {
      const coarse = coarseSound(word)
      keepHeavier(byCoarseSound, coarse, word)
      if (weight >= CERTAIN && coarse.length >= NEAR_SOUND_FROM - 1)
        for (const key of [coarse, ...withoutOneLetter(coarse)]) {
          const known = bySoundWithout.get(key)
          if (known) known.push(word)
          else bySoundWithout.set(key, [word])
        }
    }
    if (pairs.isNumbered(word)) {
      keepHeavier(namesBySound, nameSound(word), word)
      numbered.push(word)
    }
    yield
  }

  function expected(word: string, { before, after }: Neighbours): string | null {
    const heard = sound(word)
    const fits = [...(before ?? []).flatMap(pairs.after), ...(after ?? []).flatMap(pairs.before)].filter(
      (candidate) => candidate.length >= MIN_LENGTH && distance(sound(candidate), heard, 1) <= 1,
    )
    return fits.toSorted((a, b) => distance(word, a, 3) - distance(word, b, 3))[0] ?? null
  }

  function nearest(typed: string): string | null {
    // At the start of a word 'rr' and 'r' sound the same.
    const word = typed.replace(/^rr/, 'r')
    const same = bySound.get(sound(word))
    const coarse = coarseSound(word)
    const alike = same ?? byCoarseSound.get(coarse) ?? null
    const limit = word.length >= LONG ? 2 : 1
    let best: string | null = null
    let bestScore = 0
    const offer = (candidate: string) => {
      const apart = distance(word, candidate, limit)
      if (apart > limit || !beginsAlike(word, candidate)) return
      if (candidate !== alike && (weights.get(candidate)! < COMMON || !isLikelySlip(word, candidate))) return
      const heard = candidate === alike ? HEARD_SAME : isHeardAlike(word, candidate) ? HEARD_ALIKE : 0
      const score = Math.log(weights.get(candidate)! + 1) + heard - apart * ONE_LETTER
      if (best === null || score > bestScore) {
        best = candidate
        bestScore = score
      }
    }
    const own = word.length >= FAR_FROM ? lettersOf(word) : 0
    /** Two letters may be wrong at once: 'refrijeradro'. */
    const offerFar = (candidate: string) => {
      if (bitsOf(own ^ letters.get(candidate)!) > 2 * limit) return
      const weight = weights.get(candidate)!
      if (weight <= bestScore || distance(word, candidate, limit) !== limit) return
      if (isLikelyDoubleSlip(word, candidate)) {
        best = candidate
        bestScore = weight
      }
    }
    if (alike !== null) {
      best = alike
      bestScore = Math.log(weights.get(alike)! + 1) + (same ? HEARD_SAME : HEARD_ALIKE) - ONE_LETTER
    }
    for (const key of [word, ...withoutOneLetter(word)]) for (const candidate of candidatesAt(key)) offer(candidate)
    if (best === null && word.length >= FAR_FROM)
      for (let length = word.length - 1; length <= word.length + 1; length++)
        for (const candidate of candidatesAt(bucketOf(word, length))) offerFar(candidate)
    const name = namesBySound.get(nameSound(word)) ?? null
    // A name written by ear is far from it in letters: 'ifon' is nearer to 'iron'.
    return best !== null && (best === alike || name === null) ? asWritten(best) : (name ?? alike)
  }

  function nearSound(word: string): string | null {
    const heard = coarseSound(word)
    let best: string | null = null
    for (const key of [heard, ...withoutOneLetter(heard)])
      for (const candidate of bySoundWithout.get(key) ?? []) {
        if (best !== null && weights.get(best)! >= weights.get(candidate)!) continue
        const own = coarseSound(candidate)
        if (own[0] === heard[0] && distance(heard, own, 1) <= 1 && isLikelySlip(heard, own)) best = candidate
      }
    return best
  }

  function oneLetterApart(word: string): string | null {
    const found = [...withoutOneLetter(word)]
      .flatMap(candidatesAt)
      .filter((other) => weights.get(other)! >= VOCABULARY_WEIGHT && other.length === word.length)
      .filter((other) => other[0] === word[0] && distance(word, other, 1) <= 1)
    return new Set(found).size === 1 ? found[0]! : null
  }

  /** 'zol' is 'sol', 'oya' is 'olla': of short words only the sound tells. */
  const shortAlike = (word: string) =>
    word.length === SHORT && !shortWords.has(word) ? (vocabularyBySound.get(sound(word)) ?? null) : null

  /** 'paracetamols' is a form of the vocabulary that no name has. */
  function asWritten(word: string): string {
    const single = word.slice(0, -1)
    return ENGLISH_PLURAL.test(word) && !counts.has(word) && weights.has(single) ? single : word
  }

  return {
    isKnown,
    isCertain: (word) => (weights.get(word) ?? 0) >= CERTAIN || isEveryday(word),
    expected: (word, beside) => (isWord(word) ? expected(word, beside) : null),
    nearest: (word) => (isWord(word) ? nearest(word) : null),
    likeliest: (word) =>
      word.length >= NEAR_SOUND_FROM && isWord(word) && !FOREIGN.test(word)
        ? (nearSound(word) ?? oneLetterApart(word))
        : shortAlike(word),
    isEveryday,
    isVerbForm: verbFormsOf(everydayWords),
    count: (word) => counts.get(word) ?? 0,
    together: pairs.together,
    isNumbered: pairs.isNumbered,
    numbered,
  }
}

/** One bit per letter; a wrong letter changes at most two. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) bits |= 1 << (word.charCodeAt(at) - 97)
  return bits
}

function bitsOf(letters: number): number {
  let count = 0
  for (let left = letters; left !== 0; left &= left - 1) count++
  return count
}

/** 'urinary' is no slip of 'urinario'. */
const FOREIGN = /[bcfghjkmpqtvwy]$|th|ck|oo|ee|w/
const ENGLISH_PLURAL = /[lrndzy]s$/

/** 'chones' are no 'conos', but a 'gabón' is a 'jabón'. */
const beginsAlike = (a: string, b: string) =>
  sound(a)[0] === sound(b)[0] ||
  (a[0] === b[0] && a.startsWith('ch') === b.startsWith('ch')) ||
  FIRST_HEARD_ALIKE.has(a[0]! + b[0]!)

const FIRST_HEARD_ALIKE = new Set(['gj', 'jg', 'xz', 'xs'])

const otherGender = (word: string) =>
  word.replace(/([ao])(s?)$/, (_, vowel: string, plural: string) => (vowel === 'a' ? 'o' : 'a') + plural)

/** Words of the same length and first letter; no word has a '#'. */
const bucketOf = (word: string, length: number) => `#${length}${word[0]}`

const isWord = (word: string) => word.length >= MIN_LENGTH && !/\d/.test(word)

function* withoutOneLetter(word: string): Generator<string> {
  for (let at = 0; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1)
}
