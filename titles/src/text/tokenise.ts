/** Folds a text (lower case, no accents) and cuts it into words and numbers in one pass. */
import {
  FOLDED,
  foldedAt,
  foldedLetters,
  foldedWord,
  hasLowerCase,
  isCombiningMark,
  isDigit,
  isLetterAt,
  isLowerCase,
  joinsLetters,
  LETTER_X,
  SPACE,
  TIMES,
} from './letters.ts'
import { numberAt } from './number-token.ts'
import { LETTERS, MAX_WORD_LENGTH, type Token, tokenOf, UNKNOWN } from './token.ts'
import { addToHash, FIRST_HASH, type WordTable } from './word-table.ts'

/** Titles are a line long; what follows the first 200 words of a text is not read. */
export const MAX_TOKENS = 200

export function fold(text: string): string {
  return (
    foldedLetters(text) ??
    tokenise(text)
      .map(({ text: word }) => word)
      .join(' ')
  )
}

/** `words`: the table that words get their numbers from. */
export function tokenise(text: string, words: WordTable | null = null): Token[] {
  const tokens: Token[] = []
  let before = SPACE
  let depth = 0
  let at = 0
  while (at < text.length && tokens.length < MAX_TOKENS) {
    const code = text.charCodeAt(at)
    const folded = code < 0x180 ? FOLDED[code]! : 0
    if (folded === 0) {
      if (isCombiningMark(code)) {
        at++
        continue
      }
      if (code === 40 || code === 91) depth++
      else if ((code === 41 || code === 93) && depth > 0) depth--
      if (code > SPACE && code !== 0xa0) before = code
      else if (before === 0) before = SPACE
      at++
      continue
    }
    const token = isDigit(folded) ? numberAt(text, at, words) : wordAt(text, at, words)
    token.before = before
    token.inParentheses = depth > 0
    tokens.push(token)
    at = token.end
    before = 0
  }
  return tokens
}

function wordAt(text: string, start: number, words: WordTable | null): Token {
  const isAfterDigit = start > 0 && isDigit(text.charCodeAt(start - 1))
  const startsWithTimes = foldedAt(text, start) === LETTER_X
  let at = start
  let length = 0
  let hash = FIRST_HASH
  let upper = true
  let isAscii = true
  let hasCapitalInside = false
  let hasDigit = false
  while (at < text.length && length < MAX_WORD_LENGTH) {
    const code = text.charCodeAt(at)
    const folded = code < 0x180 ? FOLDED[code]! : 0
    if (folded !== 0) {
      LETTERS[length++] = folded
      hash = addToHash(hash, folded)
      if (code >= 97 && code <= 122) upper = false
      else if (code > 127) isAscii = false
      else if (code <= 57) hasDigit = true
      else if (at > start) hasCapitalInside = true
    } else if (isCombiningMark(code) || (joinsLetters(code) && isLetterAt(text, at + 1))) isAscii = false
    else break
    at++
    // x750 is a sign and a number: 'galletas x118gr', 'fideos x500'; 4mx4m has the sign between two measures.
    if (length === 1 && startsWithTimes && isDigit(text.charCodeAt(at))) break
    if (isAfterDigit && isTimesBeforeDigit(text, at)) break
  }
  const place = words === null ? UNKNOWN : words.placeOf(LETTERS, length, hash)
  if (place !== UNKNOWN)
    return tokenOf(text, words!.wordAt(place), Number.NaN, words!.numberAt(place), start, at, upper)
  const glued = words !== null && hasCapitalInside ? gluedWordAt(text, start, at, words) : null
  if (glued !== null) return glued
  const word = isAscii ? text.slice(start, at).toLowerCase() : foldedWord(text, start, at)
  return tokenOf(
    text,
    word,
    Number.NaN,
    words !== null && hasDigit ? patternOf(word, words) : UNKNOWN,
    start,
    at,
    upper,
  )
}

const MIN_GLUED_LETTERS = 3

/** 'Aurrera' of 'AurreraJABON': two known words, the second in capital letters; 'PetSafe' is one name. */
function gluedWordAt(text: string, start: number, end: number, words: WordTable): Token | null {
  for (let at = start + MIN_GLUED_LETTERS; at <= end - MIN_GLUED_LETTERS; at++) {
    const code = text.charCodeAt(at)
    if (code < 65 || code > 90 || !isLowerCase(text.charCodeAt(at - 1))) continue
    const first = foldedWord(text, start, at)
    const number = words.get(first)
    if (number === undefined || hasLowerCase(text, at, end) || !words.has(foldedWord(text, at, end))) return null
    return tokenOf(text, first, Number.NaN, number, start, at, false)
  }
  return null
}

/** 'a15' is also looked up as 'a#', so that one entry 'galaxy a#' stands for a line of models. */
export function modelPattern(word: string): string | null {
  for (let at = 1; at < word.length; at++) if (isDigit(word.charCodeAt(at))) return `${word.slice(0, at)}#`
  return null
}

function patternOf(word: string, words: WordTable): number {
  const pattern = modelPattern(word)
  return pattern === null ? UNKNOWN : (words.get(pattern) ?? UNKNOWN)
}

function isTimesBeforeDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code === LETTER_X || code === 88 || code === TIMES) && isDigit(text.charCodeAt(at + 1))
}
