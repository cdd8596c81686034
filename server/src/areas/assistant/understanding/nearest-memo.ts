/**
 * Caches corrected words, because a correction compares a word with the whole vocabulary and a sentence is read up to
 * three times.
 */
import { nearestStem } from './spelling.ts'
import type { Vocabulary } from './vocabulary.ts'

const MAX_WORDS = 5_000
const memos = new WeakMap<Vocabulary, Map<string, string | null>>()

export function nearestStemOnce(vocabulary: Vocabulary, word: string): string | null {
  let memo = memos.get(vocabulary)
  if (!memo || memo.size >= MAX_WORDS) {
    memo = new Map()
    memos.set(vocabulary, memo)
  }
  const known = memo.get(word)
  if (known !== undefined) return known
  const nearest = nearestStem(vocabulary, word)
  memo.set(word, nearest)
  return nearest
}
