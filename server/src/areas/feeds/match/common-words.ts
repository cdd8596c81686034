import { hasDigit } from './title-words.ts'

/**
 * Which words tell one thing from others. A word that one store uses for many of its things ('galletas', 'malbec', a
 * large brand) names a kind or a family: two titles made of nothing else may be equal and mean two products. Counted per
 * store, because a single thing is named by as many stores as sell it.
 */
const MOST_PRODUCTS = 8
/** Feeds have far fewer; what comes after is not trusted to tell anything. */
const MOST_COUNTED = 100_000
/** 'wh1000xm5' is a model wherever it stands; 'n1' and 'xl2' are not. */
const SHORTEST_MODEL = 4

export class CommonWords {
  readonly #known: ReadonlySet<string>
  readonly #counts = new Map<string, number>()

  /** `known`: those that earlier runs, of whatever store, found common. */
  constructor(known: ReadonlySet<string>) {
    this.#known = known
  }

  /** Counts the words of one thing; true when at least one of them is its own, or that of a few. */
  countTitle(words: readonly string[]): boolean {
    let telling = false
    for (const word of words) {
      if (hasDigit(word)) {
        if (word.length >= SHORTEST_MODEL) telling = true
        continue
      }
      if (this.#known.has(word)) continue
      const count = (this.#counts.get(word) ?? 0) + 1
      if (count === 1 && this.#counts.size >= MOST_COUNTED) continue
      if (count <= MOST_PRODUCTS) telling = true
      this.#counts.set(word, count)
    }
    return telling
  }

  /** What this run found common. */
  *found(): Generator<string> {
    for (const [word, count] of this.#counts) if (count > MOST_PRODUCTS) yield word
  }
}
