/** The fitted weights: committed as one file, with the figures that were measured with them. */
import { readFileSync } from 'node:fs'
import type { WordWeights } from './comparison/word-weights.ts'
import type { Tree } from './trees.ts'

export interface MatchThresholds {
  /** Log odds from which offers are joined without review. */
  join: number
  /** Log odds from which a pair goes to the review list. */
  review: number
}

export interface MatchModel {
  version: string
  /** Titles that the words were counted in. */
  titles: number
  /** Word → [titles with it, times it flips, log odds that it distinguishes]. */
  words: Record<string, [number, number, number]>
  /** 'word other' → log odds that the two words mean the same. */
  replacements: Record<string, number>
  trees: Tree[]
  thresholds: MatchThresholds
  /** What was measured with these thresholds, as text. */
  measured: Record<string, string>
}

const MIN_TITLES = 10
/** A word that is not in the file was counted at most this often. */
const TITLES_OF_RARE_WORDS = 3

export function readModel(file = new URL('../model/model.json', import.meta.url)): MatchModel {
  return JSON.parse(readFileSync(file, 'utf8'))
}

export function pairKey(a: string, b: string): string {
  return a < b ? `${a} ${b}` : `${b} ${a}`
}

export function wordWeights({
  titles,
  words,
  replacements,
}: Pick<MatchModel, 'titles' | 'words' | 'replacements'>): WordWeights {
  const rarityOf = (count: number) => Math.log((titles + 1) / (count + 1))
  const known = new Map<string, KnownWord>()
  for (const [stem, [count, flips, distinguishes]] of Object.entries(words)) {
    const isKnown = count >= MIN_TITLES
    known.set(stem, { isKnown, rarity: rarityOf(count), distinguishes, flips: isKnown ? flips / count : -1 })
  }
  const unknown = { isKnown: false, rarity: rarityOf(TITLES_OF_RARE_WORDS), distinguishes: 0, flips: -1 }
  const replacing = new Map(Object.entries(replacements))
  const replaced = new Set(Object.keys(replacements).flatMap((pair) => pair.split(' ')))
  const of = (stem: string) => known.get(stem) ?? unknown
  return {
    isKnown: (stem) => of(stem).isKnown,
    rarity: (stem) => of(stem).rarity,
    distinguishes: (stem) => of(stem).distinguishes,
    flips: (stem) => of(stem).flips,
    replaces: (a, b) => (replaced.has(a) && replaced.has(b) ? (replacing.get(pairKey(a, b)) ?? 0) : 0),
  }
}

interface KnownWord {
  isKnown: boolean
  rarity: number
  distinguishes: number
  flips: number
}
