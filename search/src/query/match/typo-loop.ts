/**
 * Tries a list of query words with rising typo costs until enough is found, exactly in Typesense's order: cost vectors with
 * the last word varying fastest, a cost that yields no word is struck out and the enumeration starts over.
 */
import type { CandidateFinder } from './candidate-finder.ts'
import type { ChosenWord } from './combination.ts'
import type { QueryWord } from './types.ts'

export interface LoopOptions {
  finder: CandidateFinder
  exhaustive: boolean
  typoTokensThreshold: number
  minLen1Typo: number
  minLen2Typo: number
  typosForNumbers: boolean
  typosForMixed: boolean
  found: () => number
  checkTime: () => void
  /** Finds and scores the documents of one choice of words. */
  search: (words: ChosenWord[], cost: number) => void
}

const FEW_COMBINATIONS = 10
const MANY_COMBINATIONS = 10_000
/** With more words than this only the exact spelling is tried. */
const MAX_WORDS_WITH_TYPOS = 30

/** Searches the words with each combination of typo costs in turn, until enough documents are found. */
export function typoLoop(words: QueryWord[], hasDropped: boolean, options: LoopOptions): void {
  const costs = words.map(({ word }) => costsFor(word, options))
  const tried = new Set<string>()
  const candidates = candidatesOf(words, hasDropped, options.finder)
  const limit = options.exhaustive ? MANY_COMBINATIONS : FEW_COMBINATIONS
  let total = words.length > MAX_WORDS_WITH_TYPOS ? 1 : product(costs)
  for (let step = 0; step < total && step < limit; step++) {
    options.checkTime()
    const vector = vectorAt(costs, step)
    const lists: string[][] = []
    let stuck = -1
    let unreachable = false
    for (let index = 0; index < words.length && stuck < 0; index++) {
      const list = candidates(index, vector[index] as number, lists.at(-1)?.[0])
      if (list === undefined) {
        unreachable = true
        break
      }
      if (list.length === 0) stuck = index
      lists.push(list)
    }
    if (stuck >= 0) {
      const left = (costs[stuck] as number[]).filter((cost) => cost !== vector[stuck])
      if (left.length === 0) return
      costs[stuck] = left
      total = product(costs)
      step = -1
    } else if (!unreachable) searchAll(words, vector, lists, tried, options)
    if (!options.exhaustive && options.found() >= options.typoTokensThreshold) return
  }
}

/** The last word of an undivided query is looked for beside the first candidate of the word before it. */
function candidatesOf(words: QueryWord[], hasDropped: boolean, finder: CandidateFinder) {
  /** By cost, whatever the word before it was the first time, as in Typesense. */
  const ofLast = new Map<number, string[]>()
  return (index: number, cost: number, previous: string | undefined): string[] | undefined => {
    const query = words[index] as QueryWord
    if (hasDropped || previous === undefined || index < words.length - 1) return finder.candidates(query, cost)
    const found = ofLast.get(cost) ?? finder.candidatesAfter(previous, query, cost)
    if (found) ofLast.set(cost, found)
    return found
  }
}

const product = (lists: { length: number }[]): number => lists.reduce((total, { length }) => total * length, 1)

function vectorAt(costs: number[][], step: number): number[] {
  let rest = step
  const vector: number[] = []
  for (let index = costs.length - 1; index >= 0; index--) {
    const list = costs[index] as number[]
    vector[index] = list[rest % list.length] as number
    rest = Math.floor(rest / list.length)
  }
  return vector
}

function costsFor(word: string, options: LoopOptions): number[] {
  if (!options.typosForMixed && /[a-z]/i.test(word) && /\d/.test(word)) return [0]
  if (!options.typosForNumbers && /^\d+$/.test(word)) return [0]
  if (word.length < options.minLen1Typo) return [0]
  return word.length < options.minLen2Typo ? [0, 1] : [0, 1, 2]
}

/** The cartesian product of the candidates, the first word varying fastest. */
function searchAll(
  words: QueryWord[],
  vector: number[],
  lists: string[][],
  tried: Set<string>,
  options: LoopOptions,
): void {
  const { fields, maxCandidates } = options.finder.options
  const limit = fields.length === 1 && fields[0]?.prefix ? maxCandidates : Math.max(FEW_COMBINATIONS, maxCandidates)
  const total = product(lists)
  for (let number = 0; number < total && number < limit; number++) {
    options.checkTime()
    let rest = number
    let cost = 0
    const chosen = lists.map((list, index): ChosenWord => {
      const word = list[rest % list.length] as string
      rest = Math.floor(rest / list.length)
      const typos = vector[index] as number
      const query = words[index] as QueryWord
      const byPrefix = query.mayBePrefix && word.length > query.word.length + typos
      cost += 2 * typos + (byPrefix ? 1 : 0)
      return { word, typos, byPrefix }
    })
    const key = chosen.map(({ word }) => word).join(' ')
    if (tried.has(key)) continue
    tried.add(key)
    options.search(chosen, Math.min(255, cost))
  }
}
