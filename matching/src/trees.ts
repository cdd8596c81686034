/** Boosted decision trees: the sum of their leaves is the log odds of 'the same article'. */

export interface Tree {
  /** The feature a node asks for; -1: a leaf. */
  feature: number[]
  /** Up to this value to the left; of a leaf its log odds. */
  threshold: number[]
  /** The left child; the right one follows it. */
  left: number[]
}

export function logOdds(trees: readonly Tree[], row: Float64Array): number {
  let sum = 0
  for (const { feature, threshold, left } of trees) {
    let at = 0
    while (feature[at]! >= 0) at = row[feature[at]!]! <= threshold[at]! ? left[at]! : left[at]! + 1
    sum += threshold[at]!
  }
  return sum
}
