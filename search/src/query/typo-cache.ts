/**
 * Words of one segment near a query word. Finding them walks a large part of the trie (0.3 ms among a million words), and the
 * same word is asked for again: with every letter typed after it, and when words of the query are left out.
 */
import { wordsAtDistance } from '../segment/fuzzy.ts'
import type { Segment } from '../segment/segment.ts'

/** Words found in one segment: runs of word numbers, `low` included, `high` not. */
export type Runs = { low: number; high: number }[]

const MAX_ENTRIES = 500
/** Longer answers belong to short words, which are quick to find again. */
const MAX_RUNS = 200

export class TypoCache {
  readonly #segment: Segment
  readonly #entries = new Map<string, Runs>()

  constructor(segment: Segment) {
    this.#segment = segment
  }

  /** The words at exactly this distance, or having a prefix at it. */
  runs(text: string, distance: number, prefix: boolean): Runs {
    const key = `${distance}${prefix ? '*' : ' '}${text}`
    const known = this.#entries.get(key)
    if (known) {
      this.#entries.delete(key)
      this.#entries.set(key, known)
      return known
    }
    const { trie, words } = this.#segment
    const runs: Runs = []
    wordsAtDistance(trie, words, text, distance, prefix, (low, high) => runs.push({ low, high }))
    if (runs.length <= MAX_RUNS) this.#entries.set(key, runs)
    if (this.#entries.size > MAX_ENTRIES) this.#entries.delete(this.#entries.keys().next().value as string)
    return runs
  }
}
