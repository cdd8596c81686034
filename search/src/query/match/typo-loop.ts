/**
 * Tries a list of query words with rising typo costs until enough is found, exactly in Typesense's order: combinations of
 * costs, the last word varying fastest. A cost at which a word has no candidates is removed, and the enumeration starts again.
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

const MAX_COMBINATIONS = 10
const MAX_COMBINATIONS_EXHAUSTIVE = 10_000
/** With more words than this only the exact spelling is tried, until a cost is removed; as in Typesense. */
const MAX_WORDS_WITH_TYPOS = 30

/** Searches the words with each combination of typo costs in turn, until enough documents are found. */
export function typoLoop(words: QueryWord[], hasDropped: boolean, options: LoopOptions): void {
  const costs = words.map(({ word }) => costsFor(word, options))
  const tried = new Set<string>()
  const candidates = candidatesOf(words, hasDropped, options.finder)
  const limit = options.exhaustive ? MAX_COMBINATIONS_EXHAUSTIVE : MAX_COMBINATIONS
  let total = words.length > MAX_WORDS_WITH_TYPOS ? 1 : product(costs)
  let combination = 0
  while (combination < total && combination < limit) {
    options.checkTime()
    const vector = combinationAt(costs, combination)
    const { lists, emptyAt } = candidateLists(vector, candidates)
    if (emptyAt !== null) {
      const remaining = costs[emptyAt]!.filter((cost) => cost !== vector[emptyAt])
      if (remaining.length === 0) return
      costs[emptyAt] = remaining
      total = product(costs)
      combination = 0
    } else {
      if (lists !== null) searchAll(words, vector, lists, tried, options)
      combination++
    }
    if (!options.exhaustive && options.found() >= options.typoTokensThreshold) return
  }
}

/** The candidates of each word, or the first word that has none; neither where a word is not reached at its cost. */
function candidateLists(
  vector: readonly number[],
  candidates: ReturnType<typeof candidatesOf>,
): { lists: string[][] | null; emptyAt: number | null } {
  const lists: string[][] = []
  for (const [index, cost] of vector.entries()) {
    const list = candidates(index, cost, lists.at(-1)?.[0])
    if (list === undefined) return { lists: null, emptyAt: null }
    if (list.length === 0) return { lists: null, emptyAt: index }
    lists.push(list)
  }
  return { lists, emptyAt: null }
}

/** When no word was dropped, the last word is looked for beside the first candidate of the word before it. */
function candidatesOf(words: QueryWord[], hasDropped: boolean, finder: CandidateFinder) {
  /** By cost only: the word before it in the first look-up decides, as in Typesense. */
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

/** A cost per word. */
function combinationAt(costs: number[][], combination: number): number[] {
  let rest = combination
  const vector: number[] = []
  for (let index = costs.length - 1; index >= 0; index--) {
    const list = costs[index] as number[]
    vector[index] = list[rest % list.length] as number
    rest = Math.floor(rest / list.length)
  }
  return vector
}

const isNumber = (word: string) => /^\d+$/.test(word)
const isLettersAndDigits = (word: string) => /[a-z]/i.test(word) && /\d/.test(word)

function costsFor(word: string, options: LoopOptions): number[] {
  if (!options.typosForMixed && isLettersAndDigits(word)) return [0]
  if (!options.typosForNumbers && isNumber(word)) return [0]
  if (word.length < options.minLen1Typo) return [0]
  return word.length < options.minLen2Typo ? [0, 1] : [0, 1, 2]
}

/** As in Typesense, where the cost is one byte of the score. */
const COST_OF_TYPO = 2
const COST_OF_PREFIX = 1
const MAX_COST = 255

/** The cartesian product of the candidates, the first word varying fastest. */
function searchAll(
  words: QueryWord[],
  vector: number[],
  lists: string[][],
  tried: Set<string>,
  options: LoopOptions,
): void {
  const { fields, maxCandidates } = options.finder.options
  const limit = fields.length === 1 && fields[0]?.prefix ? maxCandidates : Math.max(MAX_COMBINATIONS, maxCandidates)
  const total = product(lists)
  for (let combination = 0; combination < total && combination < limit; combination++) {
    options.checkTime()
    let rest = combination
    let cost = 0
    const chosen = lists.map((list, index): ChosenWord => {
      const word = list[rest % list.length] as string
      rest = Math.floor(rest / list.length)
      const typos = vector[index] as number
      const query = words[index] as QueryWord
      // A candidate longer than its typos explain was found by its beginning.
      const byPrefix = query.mayBePrefix && word.length > query.word.length + typos
      cost += COST_OF_TYPO * typos + (byPrefix ? COST_OF_PREFIX : 0)
      return { word, typos, byPrefix }
    })
    const key = chosen.map(({ word }) => word).join(' ')
    if (tried.has(key)) continue
    tried.add(key)
    options.search(chosen, Math.min(MAX_COST, cost))
  }
}
