/** Words as the vocabulary compares them: folded, without the little ones, each brought to its stem. */
import { fold } from '@tianguis/contract/folding'
import { withNails } from './nails.ts'
import { stem } from './stem.ts'

const LITTLE = new Set(
  'de del la el los las y con en a al para por un una unos unas mi mis tu tus su sus que o u e lo le me se es'.split(
    ' ',
  ),
)
const WORD = /[a-z0-9]+(?:[-/+.'][a-z0-9]+)*/g

export const isLittle = (word: string) => LITTLE.has(word)

/** The words of a text that carry meaning, folded, in order. */
export function contentWords(text: string): string[] {
  return withNails(text, (each) => (fold(each).match(WORD) ?? []).filter((word) => !LITTLE.has(word)))
}

export const stemsOf = (text: string): string[] => contentWords(text).map(stem)

/** Two texts with the same key say the same: `Tenis para correr` and `tenis de correr`. */
export const keyOfWords = (words: readonly string[]) => words.map(stem).join(' ')
export const keyOfText = (text: string) => stemsOf(text).join(' ')
