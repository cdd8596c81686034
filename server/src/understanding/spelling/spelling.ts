/**
 * Brings misspelt words to words that the vocabulary or the catalogue knows. Known words are indexed under themselves and under
 * every form with one letter left out, so that a lookup costs as many map reads as the word has letters.
 */
import { fold } from '@tianguis/titles'
import { distance, sound } from '../text/stem.ts'

export interface SpellingFacts {
  vocabularyWords: Iterable<string>
  /** Folded brand and store names. */
  names: readonly string[]
  productNames: readonly string[]
  ignored: ReadonlySet<string>
}

export interface Spelling {
  isKnown(word: string): boolean
  /** The word that was probably meant, or null. */
  nearest(word: string): string | null
}

const SHORTEST = 4
/** From this length on two wrong letters are forgiven. */
const LONG = 7
const MOST_WORDS = 60_000
/** A word seen less often in names is not offered as a correction. */
const OFTEN_ENOUGH = 3
const VOCABULARY_WEIGHT = 1_000
const NAME_WEIGHT = 300

export function buildSpelling({ vocabularyWords, names, productNames, ignored }: SpellingFacts): Spelling {
  const weights = new Map<string, number>()
  const counts = new Map<string, number>()
  for (const name of productNames) {
    for (const word of fold(name).split(' ')) {
      if (word.length >= SHORTEST && !/\d/.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1)
    }
  }
  const add = (word: string, weight: number) => weights.set(word, (weights.get(word) ?? 0) + weight)
  for (const [word, count] of counts) if (weights.size < MOST_WORDS) add(word, count)
  for (const word of vocabularyWords) if (!word.endsWith('#')) add(word, VOCABULARY_WEIGHT)
  for (const name of names) for (const word of name.split(' ')) add(word, NAME_WEIGHT)

  const near = new Map<string, string[]>()
  const bySound = new Map<string, string>()
  const put = (key: string, word: string) => {
    const known = near.get(key)
    if (known) known.push(word)
    else near.set(key, [word])
  }
  for (const [word, weight] of weights) {
    if (word.length < SHORTEST || weight < OFTEN_ENOUGH || /\d/.test(word)) continue
    put(word, word)
    for (const shorter of withoutOneLetter(word)) put(shorter, word)
    const heard = sound(word)
    const other = bySound.get(heard)
    if (other === undefined || weights.get(other)! < weight) bySound.set(heard, word)
  }

  function nearest(word: string): string | null {
    const alike = bySound.get(sound(word))
    const limit = word.length >= LONG ? 2 : 1
    let best: string | null = null
    let bestScore = 0
    const offer = (candidate: string) => {
      const apart = distance(word, candidate, limit)
      if (apart > limit || (candidate[0] !== word[0] && sound(candidate)[0] !== sound(word)[0])) return
      const score = Math.log(weights.get(candidate)! + 1) + (candidate === alike ? 6 : 0) - apart * 10
      if (best === null || score > bestScore) {
        best = candidate
        bestScore = score
      }
    }
    for (const key of [word, ...withoutOneLetter(word)]) for (const candidate of near.get(key) ?? []) offer(candidate)
    return best ?? alike ?? null
  }

  return {
    isKnown: (word) => weights.has(word) || ignored.has(word),
    nearest: (word) => (word.length < SHORTEST || /\d/.test(word) ? null : nearest(word)),
  }
}

function* withoutOneLetter(word: string): Generator<string> {
  for (let at = 0; at < word.length; at++) yield word.slice(0, at) + word.slice(at + 1)
}
