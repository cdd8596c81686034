/**
 * Finds the words that do not distinguish products. A word that one store uses in many titles ('galletas', 'malbec', a large
 * brand) names a kind of product: two equal titles of such words may be two products. Words are counted per store, because
 * one product is named by as many stores as sell it.
 */
import { hasDigit } from './title-words.ts'

/** A word in more titles of one store than this is common. */
const MAX_PRODUCTS = 8
/** Bounds the memory; words beyond it are not distinctive. */
const MAX_COUNTED_WORDS = 100_000
/** Shortest model number: 'wh1000xm5' is one; 'n1' and 'xl2' are not. */
const MIN_MODEL_LENGTH = 4

export class CommonWords {
  readonly #known: ReadonlySet<string>
  readonly #counts = new Map<string, number>()

  /** `known`: words that earlier runs of any store found common. */
  constructor(known: ReadonlySet<string>) {
    this.#known = known
  }

  /** Counts the words of one title; true if at least one of them is distinctive. */
  countTitle(words: readonly string[]): boolean {
    let telling = false
    for (const word of words) {
      if (hasDigit(word)) {
        if (word.length >= MIN_MODEL_LENGTH) telling = true
        continue
      }
      if (this.#known.has(word)) continue
      const count = (this.#counts.get(word) ?? 0) + 1
      if (count === 1 && this.#counts.size >= MAX_COUNTED_WORDS) continue
      if (count <= MAX_PRODUCTS) telling = true
      this.#counts.set(word, count)
    }
    return telling
  }

  /** Words that this run found common. */
  *found(): Generator<string> {
    for (const [word, count] of this.#counts) if (count > MAX_PRODUCTS) yield word
  }
}
