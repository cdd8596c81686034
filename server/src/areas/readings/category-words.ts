/** Splits names of categories into words that can be compared. */
import { slugOf } from '@tianguis/contract/slug'

const MIN_PLURAL_LENGTH = 4
/** Consonants after which the plural ending is 'es'. */
const BEFORE_PLURAL = 'lnrdzj'
const STOP_WORDS = new Set('y de del la el los las para con en and the for of otros otras'.split(' '))

/** Words without accents, stop words and plural endings. */
export function wordsOf(text: string): string[] {
  return wordsOfSlug(slugOf(text))
}

/** The same from a slug. */
export function wordsOfSlug(slug: string): string[] {
  const words: string[] = []
  for (const word of slug.split('-')) if (word !== '' && !STOP_WORDS.has(word)) words.push(singular(word))
  return words
}

function singular(word: string): string {
  if (word.length < MIN_PLURAL_LENGTH || !word.endsWith('s')) return word
  const many = word.length > MIN_PLURAL_LENGTH && word.endsWith('es') && BEFORE_PLURAL.includes(word.at(-3) ?? ' ')
  return word.slice(0, many ? -2 : -1)
}
