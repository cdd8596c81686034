/** The products shown, and what their data say of a word. */
import { fold } from '@tianguis/contract/folding'
import { stem } from '../../../../../understanding/text/stem.ts'
import { stemsOf } from '../../../../../understanding/text/words.ts'
import { propertiesOf, valuesBeside } from '../../../understanding/operations/properties.ts'
import type { Knowledge } from '../../../understanding/understand.ts'
import type { Candidate } from '../fits.ts'
import { isWrittenIn, says, textOf } from '../stated.ts'

export interface Cards {
  shown: readonly Candidate[]
  /** Places from 1 of those that have it. */
  placesOf(has: (at: number) => boolean): number[]
  says(at: number, word: string): boolean
  /** As it is written, or a synonym of it. */
  writes(at: number, word: string): boolean
  /** As it is written. */
  prints(at: number, word: string): boolean
  /** The product itself says it: «Ollas exprés y vaporeras» is only its shelf. */
  has(at: number, word: string): boolean
  /** «sin azúcar» */
  isWithout(at: number, word: string): boolean
  /** It says another value of the same property: «vaso de plástico» is no glass. */
  rulesOut(at: number, word: string): boolean
}

export function cardsOf(shown: readonly Candidate[], knowledge: Knowledge): Cards {
  const texts = shown.map(({ document, features }) => textOf(document, features?.specs ?? []))
  return {
    shown,
    placesOf: (has) => shown.flatMap((_, at) => (has(at) ? [at + 1] : [])),
    says: (at, word) => says(texts[at]!, word, knowledge),
    writes: (at, word) => says(texts[at]!, word, knowledge, true),
    prints: (at, word) => isWrittenIn(texts[at]!, word),
    has: (at, word) => says(textOf(shown[at]!.document, shown[at]!.features?.specs ?? [], false), word, knowledge),
    isWithout: (at, word) => texts[at]!.includes(` sin ${stem(word)} `),
    rulesOut: (at, word) => !says(texts[at]!, word, knowledge) && statesOther(shown[at]!, word, knowledge),
  }
}

/** Its name has another value of a scale, or a feature under whose label the word stands elsewhere has another value. */
function statesOther({ document, features }: Candidate, word: string, knowledge: Knowledge): boolean {
  const named = new Set(stemsOf(document.productName))
  if (valuesBeside(word).some((other) => named.has(other))) return true
  const labels = new Set(
    [...propertiesOf(word, knowledge)].flatMap((one) => (one.startsWith('label ') ? fold(one.slice(6)) : [])),
  )
  for (const label of knowledge.vocabulary.labels.get(stemsOf(word).join(' ')) ?? []) labels.add(fold(label))
  return features?.specs.some(({ label }) => labels.has(fold(label))) === true
}
