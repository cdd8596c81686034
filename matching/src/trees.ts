/** Boosted decision trees: the sum of their leaves is the log odds of 'the same article'. */

export interface Tree {
  /** The feature that a node compares; -1: a leaf. */
  feature: number[]
  /** Up to this value to the left; of a leaf its log odds. */
  threshold: number[]
  /** The left child; the right one follows it. */
  left: number[]
}

/** Sums of the same leaves in another order differ by less. */
const ROUNDING = 1e-9

function largestLeaf({ feature, threshold }: Tree): number {
  return Math.max(...threshold.filter((_, at) => feature[at] === -1))
}

/** The trees in flat arrays, in their order. */
export class Forest {
  readonly #roots: Int32Array
  readonly #feature: Int16Array
  readonly #threshold: Float64Array
  readonly #left: Int32Array
  /** The most that a tree and those after it can add. */
  readonly #mostFrom: Float64Array

  constructor(trees: readonly Tree[]) {
    const nodes = trees.reduce((sum, { feature }) => sum + feature.length, 0)
    this.#roots = new Int32Array(trees.length)
    this.#feature = new Int16Array(nodes)
    this.#threshold = new Float64Array(nodes)
    this.#left = new Int32Array(nodes)
    let root = 0
    for (const [t, { feature, threshold, left }] of trees.entries()) {
      this.#roots[t] = root
      this.#feature.set(feature, root)
      this.#threshold.set(threshold, root)
      for (const [at, child] of left.entries()) this.#left[root + at] = root + child
      root += feature.length
    }
    this.#mostFrom = new Float64Array(trees.length + 1)
    for (let t = trees.length - 1; t >= 0; t--) this.#mostFrom[t] = this.#mostFrom[t + 1]! + largestLeaf(trees[t]!)
  }

  /** Stops early if the sum cannot reach `least` any more, and then returns some number below it. */
  logOdds(row: Float64Array, least = Number.NEGATIVE_INFINITY): number {
    const [roots, feature, threshold, left] = [this.#roots, this.#feature, this.#threshold, this.#left]
    const most = this.#mostFrom
    let sum = 0
    for (let t = 0; t < roots.length; t++) {
      if (sum + most[t]! < least - ROUNDING) return Number.NEGATIVE_INFINITY
      let at = roots[t]!
      for (let asked = feature[at]!; asked >= 0; asked = feature[at]!)
        at = left[at]! + (row[asked]! <= threshold[at]! ? 0 : 1)
      sum += threshold[at]!
    }
    return sum
  }
}
