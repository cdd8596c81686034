/** A sentence cut into words and numbers, in order; what has been understood is marked as used. */
import { fold } from '@tianguis/contract/folding'
export interface Token {
  /** Folded; punctuation that parts clauses is a token of its own (`,` `.` `?`). */
  text: string
  /** As it was written. */
  raw: string
  /** The value when it is a number, however it was written: 3,000 · 10k · cinco mil. */
  number: number | null
  /** A `$` before it or a `k` behind it. */
  money: boolean
  used: boolean
  /** Place in the sentence. */
  start: number
  end: number
}

const PIECES =
  /\$?\s?\d{1,3}(?:[,']\d{3})+(?:\.\d+)?k?(?![\w/])|\$\s?\d+(?:\.\d+)?(?:k\b)?|\d+(?:\.\d+)?(?=\s?(?:"|''|”|″))|\d+(?:\.\d+)?k\b|\d+(?:\.\d+)?(?![\w/.-]*[\w/])|[a-z0-9]+(?:[-/+.'][a-z0-9]+)*\+?|"|''|”|″|[<>]=?|[≤≥]|[,;.?!:]/g
const NUMBER_WITH_UNIT = /^(\d+(?:\.\d+)?)([a-z]{1,9})$/
const CLAUSE = /^[,;.?!:]$/

/** `units` says which letters glued to a number are a unit: `16gb` is two tokens, `a16` and `5w-30` are one. */
export function tokensOf(sentence: string, units: ReadonlySet<string>): Token[] {
  const tokens: Token[] = []
  const written = sentence.normalize('NFC')
  const folded = fold(written)
  // letter by letter the same length, but for a few that no Spanish keyboard has
  const aligned = folded.length === written.length
  for (const { 0: piece, index } of folded.matchAll(PIECES)) {
    const raw = aligned ? written.slice(index, index + piece.length).trim() : piece.trim()
    const place = { start: index + piece.length - piece.trimStart().length, end: index + piece.length }
    if (/^("|''|”|″)$/.test(piece)) tokens.push(word('pulgadas', place))
    else if (/^[<>≤≥]/.test(piece)) tokens.push(word(limitOf(piece), place))
    else tokens.push(...tokenOf(piece.trim(), raw, place, units))
  }
  return withNumberWords(
    tokens.map((token, at) => (isResolution(tokens, at) ? { ...token, number: null, money: false } : token)),
  )
}

/** '<=' is 'máximo', '<' is 'menos'. */
function limitOf(sign: string): string {
  const isUpper = /^[<≤]/.test(sign)
  return /^(?:[≤≥]|.=)/.test(sign) ? (isUpper ? 'maximo' : 'minimo') : isUpper ? 'menos' : 'mas'
}

const RESOLUTION = /^[248]k$/
const BEFORE_PRICE: ReadonlySet<string> = new Set([
  'hasta',
  'maximo',
  'unos',
  'a',
  'y',
  'entre',
  'por',
  'tengo',
  'traigo',
])
const BEFORE_PRICE_OF: ReadonlySet<string> = new Set(['menos', 'mas', 'abajo', 'debajo', 'arriba', 'maximo', 'cerca'])

/** '4K' is a resolution unless a word of price stands before it: 'hasta 4k', 'menos de 4k'. */
function isResolution(tokens: readonly Token[], at: number): boolean {
  if (!RESOLUTION.test(tokens[at]!.raw.toLowerCase())) return false
  const before = tokens[at - 1]?.text ?? ''
  return before === 'de' ? !BEFORE_PRICE_OF.has(tokens[at - 2]?.text ?? '') : !BEFORE_PRICE.has(before)
}

type Place = Pick<Token, 'start' | 'end'>

function tokenOf(piece: string, raw: string, place: Place, units: ReadonlySet<string>): Token[] {
  const plain = piece.replace(/[$\s]/g, '')
  const thousands = /k$/.test(plain) && /^[\d,.']+k$/.test(plain)
  const digits = plain.replace(/k$/, '').replace(/[,'](?=\d{3})/g, '')
  if (/^\d+(\.\d+)?$/.test(digits) && (thousands || digits === plain.replace(/[,']/g, ''))) {
    const value = Number(digits) * (thousands ? 1000 : 1)
    return [{ text: plain, raw, number: value, money: piece.includes('$') || thousands, used: false, ...place }]
  }
  const glued = NUMBER_WITH_UNIT.exec(plain)
  if (glued && (units.has(glued[2]!) || glued[2] === 'mil')) {
    const [, digits, unit] = glued as unknown as [string, string, string]
    const middle = place.start + digits.length
    return [
      { ...word(digits, { start: place.start, end: middle }), number: Number(digits) },
      word(unit, { start: middle, end: place.end }),
    ]
  }
  return [word(plain, place, raw)]
}

const word = (text: string, place: Place, raw = text): Token => ({
  text,
  raw,
  number: null,
  money: false,
  used: false,
  ...place,
})

export const isClauseEnd = (token: Token | undefined) => token === undefined || CLAUSE.test(token.text)

export const NUMBER_WORDS: Record<string, number> = {
  dos: 2,
  tres: 3,
  cuatro: 4,
  cinco: 5,
  seis: 6,
  siete: 7,
  ocho: 8,
  nueve: 9,
  diez: 10,
  once: 11,
  onse: 11,
  doce: 12,
  dose: 12,
  trece: 13,
  catorce: 14,
  quince: 15,
  dieciseis: 16,
  diecisiete: 17,
  dieciocho: 18,
  diecinueve: 19,
  veinte: 20,
  veintiuno: 21,
  veintidos: 22,
  veintitres: 23,
  veinticuatro: 24,
  veinticinco: 25,
  veintiseis: 26,
  veintisiete: 27,
  veintiocho: 28,
  veintinueve: 29,
  treinta: 30,
  cuarenta: 40,
  cincuenta: 50,
  sesenta: 60,
  setenta: 70,
  ochenta: 80,
  noventa: 90,
  cien: 100,
  ciento: 100,
  doscientos: 200,
  trescientos: 300,
  cuatrocientos: 400,
  quinientos: 500,
  seiscientos: 600,
  setecientos: 700,
  ochocientos: 800,
  novecientos: 900,
}

/** «cinco mil quinientos», «15 mil», «mil» become one number token each. */
function withNumberWords(tokens: Token[]): Token[] {
  const joined: Token[] = []
  for (let i = 0; i < tokens.length; i++) {
    const run = numberAt(tokens, i)
    if (!run) {
      joined.push(tokens[i]!)
      continue
    }
    const text = tokens
      .slice(i, i + run.length)
      .map((token) => token.text)
      .join(' ')
    const last = i + run.length - 1
    joined.push({
      text,
      raw: text,
      number: run.value,
      money: run.thousands || tokens[i]!.money,
      used: false,
      start: tokens[i]!.start,
      end: tokens[last]!.end,
    })
    i = last
  }
  return joined
}

function numberAt(tokens: Token[], start: number): { value: number; length: number; thousands: boolean } | null {
  let value = 0
  let part = 0
  let i = start
  let thousands = false
  for (; i < tokens.length; i++) {
    const { text, number } = tokens[i]!
    const small = NUMBER_WORDS[text]
    if (text === 'mil' || text === 'miles') {
      // «de 3 mil a 5 mil» are two numbers
      if (thousands) break
      value = (part || 1) * 1000
      part = 0
      thousands = true
    } else if (small !== undefined) {
      if (part > 0 && small >= part) break
      part += small
    } else if (number !== null && i === start && tokens[i + 1]?.text === 'mil') part = number
    // «mil 500», «2 mil 500»
    else if (thousands && number !== null && number >= 100 && number < 1000 && tokens[i - 1]?.text === 'mil')
      part += number
    // «treinta y cinco», but «entre doscientos y cuatrocientos» are two
    else if (text === 'y' && part % 100 >= 20 && (NUMBER_WORDS[tokens[i + 1]?.text ?? ''] ?? 10) < 10) continue
    else break
  }
  const length = i - start
  if (length === 0) return null
  // a lone «once» or «dos» counts things; it is a number all the same
  return { value: value + part, length, thousands }
}
