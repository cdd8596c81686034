/** Folds a text (lower case, no accents) and cuts it into words and numbers in one pass. */
import { addToHash, FIRST_HASH, type WordTable } from './word-table.ts'

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

/** Titles are a line long; what follows the first 200 words of a text is not read. */
const MAX_TOKENS = 200
const MAX_WORD_LENGTH = 60
const SPACE = 32
const COMMA = 44
const DOT = 46
const INCH = 34
const TIMES = 0xd7
const LETTER_X = 120

const FOLDED = foldingTable()

function foldingTable(): Uint8Array {
  const table = new Uint8Array(0x180)
  for (let code = 0; code < 0x180; code++) {
    const folded = String.fromCharCode(code).normalize('NFD').toLowerCase().charCodeAt(0)
    if ((folded >= 97 && folded <= 122) || (folded >= 48 && folded <= 57)) table[code] = folded
  }
  table[TIMES] = LETTER_X
  return table
}

const UNKNOWN = -1
/** Letters of the word that is being read. */
const LETTERS = new Uint8Array(MAX_WORD_LENGTH + 1)

export const isNumber = (token: Token | undefined): boolean => token !== undefined && !Number.isNaN(token.value)
const isDigit = (code: number): boolean => code >= 48 && code <= 57
const isCombiningMark = (code: number): boolean => code >= 0x300 && code <= 0x36f
/** Kept inside a word: l'oreal, hellmann's, m&m. */
const joinsLetters = (code: number): boolean => code === 39 || code === 0x2019 || code === 0xb4 || code === 96

export function fold(text: string): string {
  return tokenise(text)
    .map(({ text: word }) => word)
    .join(' ')
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

function numberAt(text: string, start: number, words: WordTable | null): Token {
  let at = start
  let hash = FIRST_HASH
  let value = 0
  while (at < text.length && at - start < MAX_WORD_LENGTH) {
    const code = text.charCodeAt(at)
    if (!isDigit(code)) break
    LETTERS[at - start] = code
    hash = addToHash(hash, code)
    value = value * 10 + code - 48
    at++
  }
  const next = text.charCodeAt(at)
  if ((next === DOT || next === COMMA) && isDigit(text.charCodeAt(at + 1))) return groupedNumberAt(text, start, words)
  const place = words === null ? UNKNOWN : words.placeOf(LETTERS, at - start, hash)
  if (place !== UNKNOWN) return tokenOf(text, words!.wordAt(place), value, words!.numberAt(place), start, at, false)
  const digits = text.slice(start, at)
  return tokenOf(
    text,
    digits,
    digits.length > MOST_EXACT_DIGITS ? Number.parseFloat(digits) : value,
    UNKNOWN,
    start,
    at,
    false,
  )
}

/** A longer number is not exact when it is added up digit by digit. */
const MOST_EXACT_DIGITS = 15

/** With a point or groups of thousands. */
function groupedNumberAt(text: string, start: number, words: WordTable | null): Token {
  let at = start
  let digits = ''
  while (at < text.length && digits.length < MAX_WORD_LENGTH) {
    const code = text.charCodeAt(at)
    if (isDigit(code)) digits += text[at]
    else if ((code === DOT || code === COMMA) && isDigit(text.charCodeAt(at + 1))) {
      if (groupsThousands(text, at, digits)) digits += ''
      else if (digits.includes('.')) break
      else digits += '.'
    } else break
    at++
  }
  return tokenOf(text, digits, Number.parseFloat(digits), words?.get(digits) ?? UNKNOWN, start, at, false)
}

/** A comma or dot before exactly three digits groups thousands: 15,000 and 1.200 but not 0.500 or 1.5. */
function groupsThousands(text: string, at: number, digits: string): boolean {
  if (digits.includes('.') || digits.length > 3 || digits.startsWith('0')) return false
  const three = isDigit(text.charCodeAt(at + 2)) && isDigit(text.charCodeAt(at + 3))
  return three && !isDigit(text.charCodeAt(at + 4)) && text.charCodeAt(at) === COMMA
}

function wordAt(text: string, start: number, words: WordTable | null): Token {
  const isAfterDigit = start > 0 && isDigit(text.charCodeAt(start - 1))
  const startsWithTimes = foldedAt(text, start) === LETTER_X
  let at = start
  let length = 0
  let hash = FIRST_HASH
  let upper = true
  let isAscii = true
  while (at < text.length && length < MAX_WORD_LENGTH) {
    const code = text.charCodeAt(at)
    const folded = code < 0x180 ? FOLDED[code]! : 0
    if (folded !== 0) {
      LETTERS[length++] = folded
      hash = addToHash(hash, folded)
      if (code >= 97 && code <= 122) upper = false
      else if (code > 127) isAscii = false
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
  const glued = words === null ? null : gluedWordAt(text, start, at, words)
  if (glued !== null) return glued
  const word = isAscii ? text.slice(start, at).toLowerCase() : foldedWord(text, start, at)
  return tokenOf(text, word, Number.NaN, words === null ? UNKNOWN : patternOf(word, words), start, at, upper)
}

const LEAST_GLUED_LETTERS = 3

/** 'Aurrera' of 'AurreraJABON': two known words, the second in capital letters; 'PetSafe' is one name. */
function gluedWordAt(text: string, start: number, end: number, words: WordTable): Token | null {
  for (let at = start + LEAST_GLUED_LETTERS; at <= end - LEAST_GLUED_LETTERS; at++) {
    const code = text.charCodeAt(at)
    if (code < 65 || code > 90 || !isLowerCase(text.charCodeAt(at - 1))) continue
    const first = foldedWord(text, start, at)
    const number = words.get(first)
    if (number === undefined || hasLowerCase(text, at, end) || !words.has(foldedWord(text, at, end))) return null
    return tokenOf(text, first, Number.NaN, number, start, at, false)
  }
  return null
}

function hasLowerCase(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (isLowerCase(text.charCodeAt(at))) return true
  return false
}

const isLowerCase = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 0xdf && code <= 0xff)

/** 'a15' is also looked up as 'a#', so that one entry 'galaxy a#' stands for a line of models. */
export function modelPattern(word: string): string | null {
  for (let at = 1; at < word.length; at++) if (isDigit(word.charCodeAt(at))) return `${word.slice(0, at)}#`
  return null
}

function patternOf(word: string, words: WordTable): number {
  const pattern = modelPattern(word)
  return pattern === null ? UNKNOWN : (words.get(pattern) ?? UNKNOWN)
}

function foldedWord(text: string, start: number, end: number): string {
  let word = ''
  for (let at = start; at < end; at++) {
    const folded = foldedAt(text, at)
    if (folded !== 0) word += String.fromCharCode(folded)
  }
  return word
}

function foldedAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code < 0x180 ? FOLDED[code]! : 0
}

function isTimesBeforeDigit(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code === LETTER_X || code === 88 || code === TIMES) && isDigit(text.charCodeAt(at + 1))
}

function isLetterAt(text: string, at: number): boolean {
  return foldedAt(text, at) > 57
}

/** The sign of '14 " Intel'; in '14 "Gamer"' it opens a quotation. */
function isClosingQuote(text: string, at: number): boolean {
  const code = text.charCodeAt(at)
  return (code === INCH || code === 0x201d || code === 0x2033) && foldedAt(text, at + 1) === 0
}

function tokenOf(
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
