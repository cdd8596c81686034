/** Aligns the words of two titles that mean the same. */
import type { TitleWords, Word } from '../words.ts'

export interface Alignment {
  /** Pairs of places in a and b, with how sure it is that both say the same. */
  matched: { a: number; b: number; sure: number }[]
  onlyA: number[]
  onlyB: number[]
}

const ABBREVIATED = 0.9
const PREFIX = 0.75
const MISSPELLED = 0.8
const GLUED = 0.7
const MIN_PREFIX_LENGTH = 3
const MIN_MISSPELLED_LENGTH = 5
const MIN_GLUED_LENGTH = 4

export function align(a: TitleWords, b: TitleWords): Alignment {
  const matched: Alignment['matched'] = []
  const takenB = noneTaken(b.words.length)
  const leftA: number[] = []
  for (let i = 0; i < a.words.length; i++) {
    const j = placeOf(a.words[i]!.stem, b.words, takenB)
    if (j === -1) leftA.push(i)
    else {
      takenB[j] = 1
      matched.push({ a: i, b: j, sure: 1 })
    }
  }
  const onlyA: number[] = []
  for (const i of leftA) {
    let best = -1
    let sure = 0
    for (let j = 0; j < b.words.length; j++) {
      if (takenB[j] === 1) continue
      const likeness = sameWord(a.words[i]!, b.words[j]!)
      if (likeness > sure) {
        sure = likeness
        best = j
      }
    }
    if (best === -1 && isGluedFrom(a.words[i]!.stem, b.words)) matched.push({ a: i, b: -1, sure: GLUED })
    else if (best === -1) onlyA.push(i)
    else {
      takenB[best] = 1
      matched.push({ a: i, b: best, sure })
    }
  }
  const onlyB: number[] = []
  for (let j = 0; j < b.words.length; j++) {
    if (takenB[j] === 1) continue
    if (isGluedFrom(b.words[j]!.stem, a.words)) matched.push({ a: -1, b: j, sure: GLUED })
    else onlyB.push(j)
  }
  return { matched, onlyA, onlyB }
}

let taken = new Uint8Array(64)

/** One array for all pairs, which are aligned one after the other. */
function noneTaken(count: number): Uint8Array {
  if (count > taken.length) taken = new Uint8Array(2 * count)
  else taken.fill(0, 0, count)
  return taken
}

/** The first place that is not taken; -1: none. */
function placeOf(wanted: string, words: readonly Word[], taken: Uint8Array): number {
  for (let at = 0; at < words.length; at++) if (taken[at] === 0 && words[at]!.stem === wanted) return at
  return -1
}

/** 0 to 1: how sure it is that two different spellings are one word. */
function sameWord(a: Word, b: Word): number {
  const [short, long] = a.stem.length <= b.stem.length ? [a, b] : [b, a]
  if (short.stem.length >= 2 && long.stem.startsWith(short.stem)) {
    if (short.isShortened) return ABBREVIATED
    if (short.stem.length >= MIN_PREFIX_LENGTH) return PREFIX
  }
  if (short.isShortened && isSkeleton(short.stem, long.stem)) return PREFIX
  if (short.stem.length >= MIN_MISSPELLED_LENGTH && isOneEditApart(short.stem, long.stem)) return MISSPELLED
  if (
    short.stem.length >= MIN_GLUED_LENGTH &&
    long.stem.length - short.stem.length <= 2 &&
    long.stem.endsWith(short.stem)
  )
    return GLUED
  return 0
}

/** The letters of an abbreviation occur in the word in their order, from its first: 'dte' in 'detergente'. */
function isSkeleton(short: string, long: string): boolean {
  if (short.length < 3 || short[0] !== long[0]) return false
  let at = 0
  for (const letter of long) if (letter === short[at]) at++
  return at === short.length
}

function isOneEditApart(short: string, long: string): boolean {
  if (long.length - short.length > 1) return false
  let start = 0
  while (start < short.length && short[start] === long[start]) start++
  let fromEnd = 0
  while (fromEnd < short.length - start && short[short.length - 1 - fromEnd] === long[long.length - 1 - fromEnd])
    fromEnd++
  return Math.max(short.length, long.length) - start - fromEnd <= 1
}

/** 'cocacola' beside 'coca' and 'cola'. */
function isGluedFrom(word: string, parts: readonly Word[]): boolean {
  if (word.length < 6) return false
  for (let i = 0; i < parts.length; i++) {
    const { stem } = parts[i]!
    if (
      stem.length >= MIN_PREFIX_LENGTH &&
      word.startsWith(stem) &&
      endsWithAny(word, word.length - stem.length, parts, i)
    )
      return true
  }
  return false
}

/** With a part of `length` letters, or of one less, that is not the part at `except`. */
function endsWithAny(word: string, length: number, parts: readonly Word[], except: number): boolean {
  for (let j = 0; j < parts.length; j++) {
    const { stem } = parts[j]!
    if (j !== except && stem.length >= MIN_PREFIX_LENGTH && isWithinOne(length, stem.length) && word.endsWith(stem))
      return true
  }
  return false
}

function isWithinOne(length: number, shorter: number): boolean {
  return length - shorter === 0 || length - shorter === 1
}
