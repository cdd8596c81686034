/** Letters, digits and signs of a text, folded: lower case, no accents. */
export const SPACE = 32
export const COMMA = 44
export const DOT = 46
export const INCH = 34
export const TIMES = 0xd7
export const LETTER_X = 120
export const FOLDED = foldingTable()

function foldingTable(): Uint8Array {
  const table = new Uint8Array(0x180)
  for (let code = 0; code < 0x180; code++) {
    const folded = String.fromCharCode(code).normalize('NFD').toLowerCase().charCodeAt(0)
    if ((folded >= 97 && folded <= 122) || (folded >= 48 && folded <= 57)) table[code] = folded
  }
  table[TIMES] = LETTER_X
  return table
}

export const isDigit = (code: number): boolean => code >= 48 && code <= 57
export const isCombiningMark = (code: number): boolean => code >= 0x300 && code <= 0x36f
/** Kept inside a word: l'oreal, hellmann's, m&m. */
export const joinsLetters = (code: number): boolean => code === 39 || code === 0x2019 || code === 0xb4 || code === 96

export function hasLowerCase(text: string, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (isLowerCase(text.charCodeAt(at))) return true
  return false
}

export const isLowerCase = (code: number): boolean => (code >= 97 && code <= 122) || (code >= 0xdf && code <= 0xff)

export function foldedWord(text: string, start: number, end: number): string {
  let word = ''
  for (let at = start; at < end; at++) {
    const folded = foldedAt(text, at)
    if (folded !== 0) word += String.fromCharCode(folded)
  }
  return word
}

/** A longer text may have a word that is too long to be one. */
const MAX_LETTERS = 60

/** A text of letters with one space between words, folded; null for any other, which has to be cut into tokens. */
export function foldedLetters(text: string): string | null {
  if (text.length === 0 || text.length > MAX_LETTERS) return null
  let isFolded = true
  let before = SPACE
  for (let at = 0; at < text.length; at++) {
    const code = text.charCodeAt(at)
    if (code === SPACE ? before === SPACE : !isLetterAt(text, at) || code === TIMES) return null
    if (code !== SPACE && (code < 97 || code > 122)) isFolded = false
    before = code
  }
  if (before === SPACE) return null
  return isFolded ? text : text.replace(NOT_FOLDED, (letter) => String.fromCharCode(FOLDED[letter.charCodeAt(0)]!))
}

const NOT_FOLDED = /[^a-z ]/g

export function foldedAt(text: string, at: number): number {
  const code = text.charCodeAt(at)
  return code < 0x180 ? FOLDED[code]! : 0
}

export function isLetterAt(text: string, at: number): boolean {
  return foldedAt(text, at) > 57
}
