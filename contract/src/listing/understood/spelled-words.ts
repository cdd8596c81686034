/** Filters for products whose names contain words, each in one of its spellings. */
import { valueContains } from '../filter-by.ts'

/** Names with one of the spellings. */
export function spelledAs(spellings: readonly string[]): string {
  return `(${spellings.map(spelledFilter).join(' || ')})`
}

/** Names with all the words as they were said; empty where none was. */
export function wordsFilter(words: readonly string[][]): string {
  return filtersOfWords(words).join(' && ')
}

/** Per word the names that say it, together short enough for one filter; none where they are too many. */
export function filtersOfWords(words: readonly string[][]): string[] {
  for (const most of SPELLING_LIMITS) {
    const filters = words.map((spellings) => spelledAs(spellings.slice(0, most)))
    if (operations(filters.join(' && ')) <= MAX_OPERATIONS) return filters
  }
  return []
}

/** Names with any of the words; empty where they are too many. */
export function anyWordFilter(words: readonly string[][]): string {
  for (const most of [Number.POSITIVE_INFINITY, 1]) {
    const filter = words.map((spellings) => spelledAs(spellings.slice(0, most))).join(' || ')
    if (operations(filter) <= MAX_OPERATIONS) return filter
  }
  return ''
}

/** Spellings per word, tried until the filter is short enough. */
const SPELLING_LIMITS = [Number.POSITIVE_INFINITY, 8, 6, 4, 3, 2, 1]
/** A filter may have 100 operations and as many parentheses; of these some are left for the visitor's own filters. */
const MAX_OPERATIONS = 50
const MAX_OPERATIONS_TOGETHER = 80
const operations = (filter: string) => filter.split(/&&|\|\|/).length - 1

/** The words of a very long query exceed what one filter may have. */
export const isShortEnough = (filter: string) =>
  operations(filter) <= MAX_OPERATIONS_TOGETHER && filter.split('(').length <= MAX_OPERATIONS_TOGETHER

/** 'iPhone 15' is not 'iPhone 12 a 15 meses': the number of a model stands beside its name, as do '4 tazas', the digits of '0.0', and what a thing is with or without. */
const TOGETHER =
  /^(?:[a-z]{3,} \d{1,2}[a-z]*|[a-z] \d{1,4}|\d{1,2}(?:[a-z]{1,3})? [a-z]{3,}|\d \d|(?:con|sin) [a-z]{3,})$/

export function spelledFilter(spelling: string): string {
  // '0.0' alone also finds '$119.00'.
  const spaced = spelling.replace(/^(\d)\.(\d)$/, '$1 $2')
  if (TOGETHER.test(spaced)) return `productName:"${spaced}"`
  const words = spelling
    .split(' ')
    .map((word) => `(${valueContains('productName', word)} || ${valueContains('brand', word)})`)
  return words.length === 1 ? words[0]! : `(${words.join(' && ')})`
}
