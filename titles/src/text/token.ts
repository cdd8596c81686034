/** A word or a number of a text. */
import { FOLDED, foldedAt, INCH, joinsLetters, SPACE } from './letters.ts'

export interface Token {
  /** The folded word, or the digits of a number. */
  text: string
  /** The value of a number, NaN for a word. */
  value: number
  /** Number of the word in the table of the vocabulary; -1 for a word that it does not know. */
  word: number
  /** Code of the last sign before the token: 0 when glued to the one before, 32 after a space. */
  before: number
  /** Sign that directly follows the token, such as the inch sign, or 0. */
  after: number
  inParentheses: boolean
  isUpperCase: boolean
  start: number
  end: number
}

export const MAX_WORD_LENGTH = 60
export const UNKNOWN = -1
/** Letters of the word that is being read. */
export const LETTERS = new Uint8Array(MAX_WORD_LENGTH + 1)

export const isNumber = (token: Token | undefined): boolean => token !== undefined && !Number.isNaN(token.value)

/** The sign of '14 " Intel'; in '14 "Gamer"' it opens a quotation. */
function isClosingQuote(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code === INCH || code === 0x201d || code === 0x2033) && foldedAt(text, at + 1) === 0
}

export function tokenOf(
  text: string,
  folded: string,
  value: number,
  word: number,
  start: number,
  end: number,
  upper: boolean,
): Token {
  let sign = end < text.length ? text.charCodeAt(end) : 0
  if (sign === SPACE && !Number.isNaN(value) && isClosingQuote(text, end + 1)) sign = INCH
  // Two single quotes are an inch sign.
  if (joinsLetters(sign) && text.charCodeAt(end + 1) === sign) sign = INCH
  const after = sign < 0x180 && FOLDED[sign] !== 0 ? 0 : sign === SPACE ? 0 : sign
  return { text: folded, value, word, before: 0, after, inParentheses: false, isUpperCase: upper, start, end }
}
