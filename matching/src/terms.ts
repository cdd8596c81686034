/** The index terms by which candidates of an offer are found, each with a weight. */
import type { Vocabulary } from '@tianguis/titles'
import type { WordWeights } from './comparison/word-weights.ts'
import { isFittedDepartment } from './departments.ts'
import { comparedText, type ReadOffer } from './offer.ts'
import { isModel, wordsOf } from './words.ts'

/** To be increased when terms change: stored terms are then written again. */
export const TERMS_VERSION = 2
/** Letters by which an abbreviation finds its word. */
const PREFIX = 4
const PREFIX_WEIGHT = 0.5
const AMOUNT_WEIGHT = 1.5
const CODE_WEIGHT = 6
const NUMBER_WEIGHT = 2
const MAX_TERM_LENGTH = 60

export type Term = readonly [term: string, weight: number]
type TermSource = Pick<ReadOffer, 'words' | 'codes' | 'numbers' | 'amounts'>

export function termsOf({ words, codes, numbers, amounts }: TermSource, weights: WordWeights): Term[] {
  const terms: Term[] = []
  for (const { stem } of words) {
    const rarity = weights.rarity(stem)
    terms.push([stem.slice(0, MAX_TERM_LENGTH), rarity], [`${stem.slice(0, PREFIX)}.`, rarity * PREFIX_WEIGHT])
  }
  for (const code of codes) terms.push([code.slice(0, MAX_TERM_LENGTH), CODE_WEIGHT])
  for (const number of numbers) terms.push([`#${number}`.slice(0, MAX_TERM_LENGTH), NUMBER_WEIGHT])
  for (const [quantity, values] of amounts)
    for (const value of values) terms.push([`${quantity}:${value}`, AMOUNT_WEIGHT])
  return terms
}

/** A product whose title was read before: kind and measures need not be read again. */
export interface StoredProduct {
  title: string
  brand: string
  kind: string | null
  measures: readonly (readonly [quantity: string, value: number, ...rest: unknown[]])[] | null
}

/** Of goods that are joined by a maker's number only, the numbers; see `certainty.ts`. */
export function termsOfStored(vocabulary: Vocabulary, product: StoredProduct, weights: WordWeights): Term[] {
  const words = wordsOf(comparedText(product))
  const department = product.kind === null ? null : (vocabulary.kinds.get(product.kind)?.department ?? null)
  if (department !== null && !isFittedDepartment(department)) {
    const none = { words: [], numbers: [], amounts: new Map() }
    return termsOf({ ...none, codes: words.codes.filter(isModel) }, weights)
  }
  const amounts = new Map<string, number[]>()
  for (const [quantity, value] of product.measures ?? [])
    amounts.set(quantity, [...(amounts.get(quantity) ?? []), value])
  return [...new Map(termsOf({ ...words, amounts }, weights))]
}
