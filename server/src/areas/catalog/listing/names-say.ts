/** Whether product names contain words, also in other numbers, genders and spellings. */
import { fold } from '@tianguis/titles'
import { distance, stem } from '../../../understanding/text/stem.ts'

const MIN_MISSPELT_LENGTH = 5
const MIN_INFLECTED_LENGTH = 4

/** A name as `says` reads it. */
export const textOfName = (name: string) => ` ${fold(name)} `

/** The name has one of the spellings, of which each may have several words. */
export const says = (text: string, spellings: readonly string[]): boolean =>
  spellings.some((spelling) => spelling.split(' ').every((word) => hasWord(text, word)))

export const saysAll = (text: string, asked: readonly (readonly string[])[]): boolean =>
  asked.every((spellings) => says(text, spellings))

/** With any ending, in two words, or with one letter changed after the first; short words and numbers stand as they are. */
function hasWord(text: string, word: string): boolean {
  if (/\d/.test(word)) return new RegExp(`(?<!\\d)${word}(?!\\d)`).test(text) || text.replaceAll(' ', '').includes(word)
  if (word.length < MIN_INFLECTED_LENGTH) return text.includes(` ${word} `) || text.includes(` ${word}s `)
  const root = word.replace(/(?:es|s)$/, '')
  if (text.includes(` ${root}`) || text.replaceAll(' ', '').includes(word)) return true
  // 'roja' of 'rojo'.
  if (text.includes(` ${root.replace(/[aeo]$/, '')}`) && text.split(' ').some((own) => stem(own) === stem(word)))
    return true
  if (word.length < MIN_MISSPELT_LENGTH) return false
  return text.split(' ').some((own) => own[0] === word[0] && distance(own, word, 1) <= 1)
}
