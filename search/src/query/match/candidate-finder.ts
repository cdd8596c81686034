import type { Runs } from '../typo-cache.ts'
import { bestWords, joinedRuns, runsOf, type Scope } from './candidates.ts'
import { postingsOf } from './postings.ts'
import type { SearchField } from './search-fields.ts'
import type { QueryWord } from './types.ts'

/** Locales whose words may have typos in the second scan of the last word, as in Typesense. */
const SCAN_AGAIN_LOCALES = new Set(['', 'en', 'de_en', 'th', 'el', 'bg', 'ru', 'sr', 'uk', 'be'])

export interface FinderOptions {
  scope: Scope
  fields: SearchField[]
  maxCandidates: number
}

/** Candidate words by query word and cost, cached within one loop. */
export class CandidateFinder {
  readonly #words: QueryWord[]
  readonly #hasDropped: boolean
  readonly #options: FinderOptions
  readonly #known = new Map<string, string[]>()
  readonly #runs = new Map<string, Runs[]>()

  constructor(words: QueryWord[], hasDropped: boolean, options: FinderOptions) {
    this.#words = words
    this.#hasDropped = hasDropped
    this.#options = options
  }

  /** `previous` is the first candidate of the word before. undefined: that word stands in no field, so nothing can follow it. */
  candidates(index: number, cost: number, previous: string | undefined): string[] | undefined {
    const query = this.#words[index] as QueryWord
    const key = `${cost} ${query.word} ${index === this.#words.length - 1}`
    const known = this.#known.get(key)
    if (known) return known
    const { fields, maxCandidates } = this.#options
    const isLast = this.#words.length > 1 && !this.#hasDropped && index === this.#words.length - 1
    const found: string[] = []
    const taken = new Set<string>()
    const scan = (list: SearchField[], beside: string | undefined, again: boolean): void => {
      for (const field of list) {
        if (cost > (again && !SCAN_AGAIN_LOCALES.has(field.plan.field.locale) ? 0 : field.numTypos)) continue
        const prefix = field.prefix && query.mayBePrefix
        for (const word of this.#fieldWords(query, cost, prefix, field, taken, beside)) {
          found.push(word)
          taken.add(word)
        }
        if (found.length >= maxCandidates) return
      }
    }
    if (isLast && previous !== undefined) {
      const popular = this.#fieldsByFrequency(previous)
      if (popular.length === 0) return undefined
      scan(popular, previous, false)
      if (found.length < maxCandidates && fields.length > 1) scan(fields, undefined, true)
    } else scan(fields, undefined, false)
    this.#known.set(key, found)
    return found
  }

  #fieldWords(
    query: QueryWord,
    cost: number,
    prefix: boolean,
    field: SearchField,
    taken: Set<string>,
    beside: string | undefined,
  ): string[] {
    const { scope, maxCandidates } = this.#options
    const { word: text } = query
    const words = bestWords(scope, field.name, this.#runsFor(query, cost, prefix), maxCandidates, taken, beside)
    if (cost > 0 || !prefix || words[0] === text || taken.has(text)) return words
    const exact = bestWords(scope, field.name, this.#runsFor(query, 0, false), 1, taken)
    return exact.length === 0 ? words : [text, ...words.filter((word) => word !== text)].slice(0, maxCandidates)
  }

  #runsFor({ word: text, misspelt = [] }: QueryWord, cost: number, prefix: boolean): Runs[] {
    const key = `${cost} ${prefix} ${text}`
    let runs = this.#runs.get(key)
    if (!runs) {
      runs = this.#options.scope.segments.map((view) => {
        const own = runsOf(view, text, cost, prefix)
        if (cost === 0 || misspelt.length === 0) return own
        return joinedRuns([...own, ...misspelt.flatMap((stem) => runsOf(view, stem, cost - 1, false))])
      })
      this.#runs.set(key, runs)
    }
    return runs
  }

  /** The fields that have the word, the one with most documents first. */
  #fieldsByFrequency(word: string): SearchField[] {
    const { fields, scope } = this.#options
    const counted = fields.map((field) => {
      let count = 0
      for (const { segment } of scope.segments) {
        const postings = postingsOf(segment, field.name, word)
        if (postings) count += postings.end - postings.start
      }
      return { field, count }
    })
    return counted
      .filter(({ count }) => count > 0)
      .sort((a, b) => b.count - a.count)
      .map(({ field }) => field)
  }
}
