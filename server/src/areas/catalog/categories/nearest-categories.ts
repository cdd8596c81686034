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
  const words = wordsOf(q)
  const near = flat(tree.nodes)
    .map(({ name, url }) => ({ name, url, likeness: likeness(words, wordsOf(name)) }))
    .filter((category) => category.likeness >= NEAR)
    .sort((a, b) => b.likeness - a.likeness)
    .filter((category, _, [best]) => category.likeness >= (best?.likeness ?? 0) * AS_NEAR_AS_BEST)
    .slice(0, SHOWN)
    .map(({ name, url }) => ({ name, url }))
  return near.length > 0 ? near : tree.departments.map(({ name, path }) => ({ name, url: path }))
}

function flat(nodes: readonly CategoryNode[]): Crumb[] {
  return nodes.flatMap(({ name, url, subcategories = [] }) => [...(url ? [{ name, url }] : []), ...flat(subcategories)])
}

function likeness(words: readonly string[], names: readonly string[]): number {
  return Math.max(0, ...words.flatMap((word) => names.map((name) => commonPairs(word, name))))
}

/** Dice coefficient of letter bigrams: 1 for equal words, 0 for nothing in common. */
function commonPairs(a: string, b: string): number {
  const pairs = pairsOf(a)
  const others = pairsOf(b)
  const common = pairs.filter((pair) => {
    const at = others.indexOf(pair)
    if (at !== -1) others.splice(at, 1)
    return at !== -1
  })
  return (2 * common.length) / Math.max(1, a.length + b.length - 2)
}

function pairsOf(word: string): string[] {
  return Array.from({ length: word.length - 1 }, (_, i) => word.slice(i, i + 2))
}

function wordsOf(text: string): string[] {
  return fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length > 3)
}
