/** The fitted weights: committed as one file, with the figures that were measured with them. */
import { readFileSync } from 'node:fs'
import type { WordWeights } from './features.ts'
import type { Tree } from './trees.ts'

export interface MatchThresholds {
  /** Log odds from which offers are joined without a person. */
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
  /** 'word other' → log odds that the two say the same. */
  replacements: Record<string, number>
  trees: Tree[]
  thresholds: MatchThresholds
  /** What was measured with these thresholds, as text. */
  measured: Record<string, string>
}

const FEWEST_TITLES = 10
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
  const known = new Map(Object.entries(words))
  const replacing = new Map(Object.entries(replacements))
  return {
    isKnown: (stem) => (known.get(stem)?.[0] ?? 0) >= FEWEST_TITLES,
    rarity: (stem) => Math.log((titles + 1) / ((known.get(stem)?.[0] ?? TITLES_OF_RARE_WORDS) + 1)),
    distinguishes: (stem) => known.get(stem)?.[2] ?? 0,
    flips: (stem) => {
      const [count, flips] = known.get(stem) ?? [0, 0]
      return count < FEWEST_TITLES ? -1 : flips / count
    },
    replaces: (a, b) => replacing.get(pairKey(a, b)) ?? 0,
  }
}
