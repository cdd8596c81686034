/** What in a query may be a barcode, a model or a store's own number, as `codes` of the search documents spells it. */
import { codeOf } from '@tianguis/contract/search/documents'
import { MEASURE } from './codes.ts'

export interface PossibleCode {
  /** Spellings to look for: a barcode is stored with 8, 13 or 14 digits. */
  forms: string[]
  start: number
  end: number
  /** The query says nothing else. */
  isWhole: boolean
}

const WORD = /[\p{L}\d]+(?:[-/._][\p{L}\d]+)*/gu
/** Words that announce a code. */
const ANNOUNCING = new Set(
  'codigo código sku ean upc gtin modelo model num numero número barras de no ref clave'.split(' '),
)
/** Words that end the name of a model. */
const MODEL_WORD = /^(?:pro|max|plus|ultra|mini|lite|fe|xl|air)$/i
const MAX_WORDS = 12
const MAX_JOINED_WORDS = 4
const MIN_LENGTH = 4
const MIN_LENGTH_AMONG_WORDS = 5
const MIN_NUMBER_LENGTH_AMONG_WORDS = 8
const MAX_LENGTH = 60

/** The longest first, of equal ones the whole query first. */
export function possibleCodes(query: string): PossibleCode[] {
  const words = [...query.matchAll(WORD)]
    .map(({ 0: text, index }) => ({ text, start: index, end: index + text.length }))
    .slice(0, MAX_WORDS)
  const said = words.filter(({ text }) => !ANNOUNCING.has(text.toLowerCase()))
  // 'SKU 44' may be the number 44 or the number SKU-44.
  const codes = said.length < words.length ? [...codesAmong(words), ...codesAmong(said)] : codesAmong(words)
  return codes.toSorted((a, b) => b.forms[0]!.length - a.forms[0]!.length || Number(b.isWhole) - Number(a.isWhole))
}

interface Word {
  text: string
  start: number
  end: number
}

function codesAmong(said: readonly Word[]): PossibleCode[] {
  const codes: PossibleCode[] = []
  for (let first = 0; first < said.length; first++)
    for (let last = first; last < Math.min(said.length, first + MAX_JOINED_WORDS); last++) {
      const part = said.slice(first, last + 1)
      const isWhole = part.length === said.length
      // '128' of 'note 10 pro 128' is the storage.
      if (!isWhole && part.length > 1 && MODEL_WORD.test(part[0]!.text)) continue
      const code = codeOf(part.map(({ text }) => text).join(''))
      if (!mayBeCode(code, isWhole) || (!isWhole && !/^\d+$/.test(code) && MEASURE.test(code))) continue
      codes.push({ forms: formsOf(code), start: part[0]!.start, end: part.at(-1)!.end, isWhole })
    }
  return codes
}

function mayBeCode(code: string, isWhole: boolean): boolean {
  if (!/\d/.test(code) || code.length > MAX_LENGTH) return false
  if (isWhole) return code.length >= MIN_LENGTH
  return code.length >= (/^\d+$/.test(code) ? MIN_NUMBER_LENGTH_AMONG_WORDS : MIN_LENGTH_AMONG_WORDS)
}

const BARCODE_LENGTHS = [8, 12, 13, 14]

function formsOf(code: string): string[] {
  if (!/^\d{6,14}$/.test(code)) return [code]
  const bare = code.replace(/^0+/, '')
  const padded = BARCODE_LENGTHS.filter((length) => length >= bare.length).map((length) => bare.padStart(length, '0'))
  return [...new Set([code, bare, ...padded])].filter((form) => form.length >= MIN_LENGTH)
}
