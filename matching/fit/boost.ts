/** Gradient boosted regression trees for binary classification, on binned features. */
import type { Tree } from '../src/trees.ts'

export interface BoostOptions {
  trees: number
  /** Levels of splits per tree. */
  depth: number
  /** Learning rate. */
  rate: number
  /** Minimum sum of second derivatives (hessian) in a leaf. */
  leaf: number
  /** Share of rows that each tree sees. */
  rows: number
}

/** Features are cut into at most this many quantile bins. */
const BINS = 48
/** Rows from which the bin edges are estimated. */
const EDGE_SAMPLE = 20_000
/** A split must improve the loss by more. */
const MIN_GAIN = 1e-3
/** L2 regularisation of leaf values. */
const RIDGE = 1

/** Fits the trees one after the other, each to the gradient of the logistic loss of those before. */
export function boost(
  rows: readonly Float64Array[],
  labels: Uint8Array,
  options: BoostOptions,
  random: () => number,
): Tree[] {
  const width = rows[0]!.length
  const edges = Array.from({ length: width }, (_, f) => edgesOf(rows, f, random))
  const binned = edges.map((own, f) => Uint8Array.from(rows, (row) => binOf(own, row[f]!)))
  const scores = new Float64Array(rows.length)
  const gradient = new Float64Array(rows.length)
  const hessian = new Float64Array(rows.length)
  const trees: Tree[] = []
  for (let t = 0; t < options.trees; t++) {
    const used: number[] = []
    for (let i = 0; i < rows.length; i++) {
      const p = 1 / (1 + Math.exp(-scores[i]!))
      gradient[i] = labels[i]! - p
      hessian[i] = p * (1 - p)
      if (random() < options.rows) used.push(i)
    }
    const tree = grow(binned, edges, gradient, hessian, Int32Array.from(used), options)
    trees.push(tree)
    for (let i = 0; i < rows.length; i++) scores[i]! += leafValue(tree, rows[i]!)
  }
  return trees
}

/** The value of the leaf that the row falls into. */
function leafValue(tree: Tree, row: Float64Array): number {
  let at = 0
  while (tree.feature[at]! >= 0)
    at = row[tree.feature[at]!]! <= tree.threshold[at]! ? tree.left[at]! : tree.left[at]! + 1
  return tree.threshold[at]!
}

/** Grows one tree: each node is split where the gain is highest. */
function grow(
  binned: Uint8Array[],
  edges: number[][],
  g: Float64Array,
  h: Float64Array,
  all: Int32Array,
  options: BoostOptions,
): Tree {
  const tree: Tree = { feature: [], threshold: [], left: [] }
  const add = () => {
    tree.feature.push(-1)
    tree.threshold.push(0)
    tree.left.push(0)
    return tree.feature.length - 1
  }
  const split = (at: number, rows: Int32Array, depth: number) => {
    let sumG = 0
    let sumH = 0
    for (const i of rows) {
      sumG += g[i]!
      sumH += h[i]!
    }
    tree.threshold[at] = (options.rate * sumG) / (sumH + RIDGE)
    if (depth === 0 || sumH < 2 * options.leaf) return
    const base = (sumG * sumG) / (sumH + RIDGE)
    let best = MIN_GAIN
    let feature = -1
    let bin = 0
    const histG = new Float64Array(BINS + 1)
    const histH = new Float64Array(BINS + 1)
    for (let f = 0; f < binned.length; f++) {
      if (edges[f]!.length === 0) continue
      histG.fill(0)
      histH.fill(0)
      const column = binned[f]!
      for (const i of rows) {
        const b = column[i]!
        histG[b]! += g[i]!
        histH[b]! += h[i]!
      }
      let leftG = 0
      let leftH = 0
      for (let b = 0; b < edges[f]!.length; b++) {
        leftG += histG[b]!
        leftH += histH[b]!
        const rightH = sumH - leftH
        if (leftH < options.leaf || rightH < options.leaf) continue
        const rightG = sumG - leftG
        const gain = (leftG * leftG) / (leftH + RIDGE) + (rightG * rightG) / (rightH + RIDGE) - base
        if (gain > best) {
          best = gain
          feature = f
          bin = b
        }
      }
    }
    if (feature === -1) return
    const column = binned[feature]!
    const leftRows = rows.filter((i) => column[i]! <= bin)
    const rightRows = rows.filter((i) => column[i]! > bin)
    tree.feature[at] = feature
    tree.threshold[at] = edges[feature]![bin]!
    const left = add()
    add()
    tree.left[at] = left
    split(left, leftRows, depth - 1)
    split(left + 1, rightRows, depth - 1)
  }
  split(add(), all, options.depth)
  return tree
}

/** Quantiles of a feature in a sample of the rows, as upper bounds of the bins. */
function edgesOf(rows: readonly Float64Array[], f: number, random: () => number): number[] {
  const sample: number[] = []
  for (const row of rows) if (random() < EDGE_SAMPLE / rows.length) sample.push(row[f]!)
  sample.sort((a, b) => a - b)
  const edges = new Set<number>()
  for (let b = 1; b < BINS; b++) edges.add(sample[Math.floor((b * sample.length) / BINS)]!)
  edges.delete(sample.at(-1)!)
  return [...edges]
}

/** Binary search for the bin of a value. */
function binOf(edges: readonly number[], value: number): number {
  let low = 0
  let high = edges.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (value <= edges[middle]!) high = middle
    else low = middle + 1
  }
  return low
}
