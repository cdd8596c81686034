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

/** Candidate words by query word and cost. One per search: leaving out words asks for the same ones again and again. */
export class CandidateFinder {
  readonly options: FinderOptions
  readonly #known = new Map<string, string[]>()
  readonly #runs = new Map<string, Runs[]>()

  constructor(options: FinderOptions) {
    this.options = options
  }

  candidates(query: QueryWord, cost: number): string[] {
    const key = `${keyOf(query)} ${cost}`
    let found = this.#known.get(key)
    if (!found) {
      found = []
      this.#scan(query, cost, this.options.fields, found)
      this.#known.set(key, found)
    }
    return found
  }

  /** Those that stand beside `previous` first. undefined: that word stands in no field, so nothing can follow it. */
  candidatesAfter(previous: string, query: QueryWord, cost: number): string[] | undefined {
    const { fields, maxCandidates } = this.options
    const popular = this.#fieldsByFrequency(previous)
    if (popular.length === 0) return undefined
    const found: string[] = []
    this.#scan(query, cost, popular, found, previous)
    if (found.length < maxCandidates && fields.length > 1) {
      const again = fields.filter(({ plan }) => cost === 0 || SCAN_AGAIN_LOCALES.has(plan.field.locale))
      this.#scan(query, cost, again, found)
    }
    return found
  }

  #scan(query: QueryWord, cost: number, fields: SearchField[], found: string[], beside?: string): void {
    const taken = new Set(found)
    for (const field of fields) {
      if (cost > field.numTypos) continue
      const prefix = field.prefix && query.mayBePrefix
      for (const word of this.#fieldWords(query, cost, prefix, field, taken, beside)) {
        found.push(word)
        taken.add(word)
      }
      if (found.length >= this.options.maxCandidates) return
    }
  }

  #fieldWords(
    query: QueryWord,
    cost: number,
    prefix: boolean,
    field: SearchField,
    taken: Set<string>,
    beside: string | undefined,
  ): string[] {
    const { scope, maxCandidates } = this.options
    const { word: text } = query
    const words = bestWords(scope, field.name, this.#runsFor(query, cost, prefix), maxCandidates, taken, beside)
    if (cost > 0 || !prefix || words[0] === text || taken.has(text)) return words
    const exact = bestWords(scope, field.name, this.#runsFor(query, 0, false), 1, taken)
    return exact.length === 0 ? words : [text, ...words.filter((word) => word !== text)].slice(0, maxCandidates)
  }

  #runsFor(query: QueryWord, cost: number, prefix: boolean): Runs[] {
    const { word: text, misspelt = [] } = query
    const key = `${keyOf(query)} ${cost} ${prefix}`
    let runs = this.#runs.get(key)
    if (!runs) {
      runs = this.options.scope.segments.map((view) => {
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
    const { fields, scope } = this.options
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

const keyOf = ({ word, mayBePrefix, misspelt = [] }: QueryWord): string =>
  `${word} ${mayBePrefix} ${misspelt.join(',')}`
