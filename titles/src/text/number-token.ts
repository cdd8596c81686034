/** Reads a number of a text, with a point or with groups of thousands. */
import { COMMA, DOT, isDigit } from './letters.ts'
import { LETTERS, MAX_WORD_LENGTH, type Token, tokenOf, UNKNOWN } from './token.ts'
import { addToHash, FIRST_HASH, type WordTable } from './word-table.ts'

export function numberAt(text: string, start: number, words: WordTable | null): Token {
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
    digits.length > MAX_EXACT_DIGITS ? Number.parseFloat(digits) : value,
    UNKNOWN,
    start,
    at,
    false,
  )
}

/** A longer number is not exact when it is added up digit by digit. */
const MAX_EXACT_DIGITS = 15

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
