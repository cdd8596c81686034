/** Names of brands and models written by ear: 'wirlpul' is 'Whirlpool', 'yibiel' is 'JBL'. */
import type { Steps } from '../../async/steps.ts'
import { cachedByText } from '../text/cached-by-text.ts'
import {
  CONSONANT_GROUPS,
  consonantsOf,
  heardAsLetters,
  heardInEnglish,
  heardInSpanish,
  heardWithHardG,
  type Sounds,
  soundDistance,
  soundsOf,
} from '../text/heard.ts'

export interface HeardNames {
  /** The name that the words were meant for, and how far it sounds from them; null where none is near. */
  nearest(words: string): HeardName | null
  /** The name of several words that these sound the same as. */
  same(words: string): string | null
  /** The name of most products that the word sounds the same as. */
  sounding(word: string): string | null
}

export interface HeardName {
  /** Folded. */
  name: string
  /** 0: they sound the same. */
  apart: number
}

interface Heard {
  name: string
  sounds: Sounds
  /** Share of the limit that holds for it. */
  share: number
  weight: number
}

const MIN_LENGTH = 4
const MIN_SOUNDS = 3
/** How far a name may sound from what was typed, by the number of sounds; the last for all longer ones. */
const MAX_DISTANCES = [0, 0, 0, 0.1, 0.2, 0.35, 0.45, 0.55, 0.7]
/** Names said letter by letter, and those that few products have, must sound nearly the same. */
const NEARLY = 0.5
const FEW = 3
/** A brand of more names is preferred where both sound alike. */
const PER_NAME = 0.01

/** `count`: how many names of the catalogue have it. */
export function* heardNamesSteps(names: Iterable<string>, count: (name: string) => number): Steps<HeardNames> {
  const buckets: Buckets = new Map()
  const ofSeveral = new Map<string, string>()
  const bySound = new Map<string, { name: string; weight: number }>()
  const heardOnce = cachedByText(heardInSpanish, MAX_CACHED)
  for (const name of names) {
    if (/\d/.test(name)) continue
    const joined = name.replaceAll(' ', '')
    if (joined.length < 2) continue
    const weight = Math.log(1 + count(name))
    const letters = new Set(heardAsLetters(joined))
    for (const key of new Set([...keysOf(name, joined), ...letters])) {
      if (key.length < MIN_SOUNDS) continue
      if (name !== joined) ofSeveral.set(coarse(key), name)
      if (!letters.has(key) && (bySound.get(key)?.weight ?? -1) < weight) bySound.set(key, { name, weight })
      const share = letters.has(key) || count(name) < FEW ? NEARLY : 1
      const bucket = bucketOf(key.length, consonantsOf(key))
      const alike = buckets.get(bucket)
      const heard = { name, sounds: soundsOf(key), share, weight }
      if (alike) alike.push(heard)
      else buckets.set(bucket, [heard])
    }
    yield
  }
  return {
    nearest: (words) => nearest(words, buckets),
    // Digits have no sound: 'lenovo i3' is no 'Lenovo AIO'.
    same: (words) => (/\d/.test(words) ? null : (ofSeveral.get(coarse(saidAs(words, heardOnce))) ?? null)),
    sounding: (word) => bySound.get(saidAs(word, heardOnce))?.name ?? null,
  }
}

/** Words of queries. */
const MAX_CACHED = 5_000

/** 'ei', 'ai' and 'i' are one, 'ou' and 'o' too. */
const coarse = (key: string) => key.replace(/[12]/g, 'i').replaceAll('3', 'o')

/** Several words are said one by one, and written as one or several. */
function keysOf(name: string, joined: string): Set<string> {
  return new Set([saidAs(name, heardInSpanish), saidAs(name, heardInEnglish), heardInEnglish(joined)])
}

const saidAs = (words: string, read: (word: string) => string) =>
  words
    .split(' ')
    .map(read)
    .join('')
    .replace(/(.)\1+/g, '$1')

function nearest(words: string, buckets: Buckets): HeardName | null {
  const joined = words.replaceAll(' ', '')
  if (joined.length < MIN_LENGTH || /\d/.test(joined)) return null
  let best: HeardName | null = null
  let bestScore = Number.POSITIVE_INFINITY
  for (const key of new Set([saidAs(words, heardInSpanish), saidAs(words, heardWithHardG)])) {
    const limit = MAX_DISTANCES[Math.min(key.length, MAX_DISTANCES.length - 1)]!
    const typed = soundsOf(key)
    for (const { name, sounds, share, weight } of candidatesFor(key, limit, buckets)) {
      const apart = soundDistance(typed, sounds, limit * share)
      const score = apart - weight * PER_NAME
      if (apart > limit * share || score >= bestScore) continue
      best = { name, apart }
      bestScore = score
    }
  }
  return best
}

/** By the number of sounds and the consonants among them. */
type Buckets = Map<number, Heard[]>
const bucketOf = (length: number, consonants: number) => length * 2 ** CONSONANT_GROUPS + consonants
/** Nothing less costs a sound that is left out. */
const LEFT_OUT = 0.4

/** Those that differ in at most one group of consonants. */
function* candidatesFor(key: string, limit: number, buckets: Buckets): Generator<Heard> {
  const consonants = consonantsOf(key)
  const reach = limit < LEFT_OUT ? 0 : 1
  for (let length = key.length - reach; length <= key.length + reach; length++) {
    yield* buckets.get(bucketOf(length, consonants)) ?? []
    if (reach > 0)
      for (let group = 0; group < CONSONANT_GROUPS; group++)
        yield* buckets.get(bucketOf(length, consonants ^ (1 << group))) ?? []
  }
}
