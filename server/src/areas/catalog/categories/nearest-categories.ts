import type { CategoryNode } from '@tianguis/contract/catalog/category-tree'
import type { Crumb } from '@tianguis/contract/catalog/product-card'
import { fold } from '@tianguis/contract/folding'
import type { CategoryTree } from './category-tree.ts'

const SHOWN = 8
/** Least similarity of two words that counts as similar. */
const NEAR = 0.4
/** Categories less similar than this share of the best one's similarity are left out. */
const AS_NEAR_AS_BEST = 0.75

/** The categories whose names are most similar to a word of the query; the departments if none is. */
export function nearestCategories(q: string, tree: CategoryTree): Crumb[] {
  const words = wordsOf(q).map(lettersOf)
  const near = namesIn(tree)
    .map(({ crumb, names }) => ({ crumb, likeness: likeness(words, names) }))
    .filter((category) => category.likeness >= NEAR)
    .sort((a, b) => b.likeness - a.likeness)
    .filter((category, _, [best]) => category.likeness >= (best?.likeness ?? 0) * AS_NEAR_AS_BEST)
    .slice(0, SHOWN)
    .map(({ crumb }) => crumb)
  return near.length > 0 ? near : tree.departments.map(({ name, path }) => ({ name, url: path }))
}

interface Letters {
  length: number
  /** How often each two neighbouring letters occur. */
  pairs: Map<string, number>
}

interface CategoryWords {
  crumb: Crumb
  names: Letters[]
}

/** A tree is read anew when a category changes, and asked for every search that finds nothing. */
const known = new WeakMap<CategoryTree, CategoryWords[]>()

function namesIn(tree: CategoryTree): CategoryWords[] {
  const names =
    known.get(tree) ?? flat(tree.nodes).map((crumb) => ({ crumb, names: wordsOf(crumb.name).map(lettersOf) }))
  known.set(tree, names)
  return names
}

function flat(nodes: readonly CategoryNode[]): Crumb[] {
  return nodes.flatMap(({ name, url, subcategories = [] }) => [...(url ? [{ name, url }] : []), ...flat(subcategories)])
}

function likeness(words: readonly Letters[], names: readonly Letters[]): number {
  let best = 0
  for (const word of words) for (const name of names) best = Math.max(best, commonPairs(word, name))
  return best
}

/** Dice coefficient of letter bigrams: 1 for equal words, 0 for nothing in common. */
function commonPairs(a: Letters, b: Letters): number {
  let common = 0
  for (const [pair, times] of a.pairs) common += Math.min(times, b.pairs.get(pair) ?? 0)
  return (2 * common) / Math.max(1, a.length + b.length - 2)
}

function lettersOf(word: string): Letters {
  const pairs = new Map<string, number>()
  for (let i = 0; i + 1 < word.length; i++) {
    const pair = word.slice(i, i + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return { length: word.length, pairs }
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3)
}
