/**
 * Parses a price into centavos: '1,299.00 MXN', '$1.299,00', '1299', 'MXN 1 299'. Ambiguous ones ('1.299', '129.900': thousands
 * or decimals?) are refused.
 */
import { fold } from '@tianguis/contract/folding'
export type ParsedPrice = { centavos: number } | { refused: string }

/** 100 million pesos. */
export const MAX_CENTAVOS = 10_000_000_000
const SPACES = /[\s\u00a0\u2007\u2009\u202f]+/g
const NUMBER = /^\d[\d.,' ]*$/

/** Notations of currencies; '$' alone is the feed's own currency. */
const WORDS = new Map(
  Object.entries({
    $: '',
    mxn: 'MXN',
    mxp: 'MXN',
    mx$: 'MXN',
    'm.n.': 'MXN',
    mn: 'MXN',
    'm.n': 'MXN',
    pesos: 'MXN',
    peso: 'MXN',
    us$: 'USD',
    usd: 'USD',
    u$s: 'USD',
    dolares: 'USD',
    '€': 'EUR',
    eur: 'EUR',
    '£': 'GBP',
    r$: 'BRL',
    '¥': 'JPY',
  }),
)

const MAX_PRICE_LENGTH = 200

/** Fast path for '1299.00 MXN', '1299.5' and '1299', which nearly all feeds use. */
const USUAL = /^[1-9]\d{0,7}(?:\.\d\d?)?(?: [A-Z]{3})?$/

export function parsePrice(text: string, currency = 'MXN', column = ''): ParsedPrice {
  if (column === '' && USUAL.test(text)) {
    const gap = text.indexOf(' ')
    if (gap === -1 || text.endsWith(currency)) {
      return { centavos: Math.round(Number(gap === -1 ? text : text.slice(0, gap)) * 100) }
    }
  }
  // The expression below is quadratic in spaces.
  if (text.length > MAX_PRICE_LENGTH) return { refused: 'el precio no se entiende' }
  const plain = text.replace(SPACES, ' ').trim()
  if (plain === '') return { refused: 'falta el precio' }
  const found = /^(?<before>[^\d-]*?)\s*(?<number>\d(?:[\d.,' ]*\d)?)\s*(?<after>[^\d]*)$/u.exec(plain)?.groups
  if (!found) return { refused: 'el precio no se entiende' }
  for (const mark of [found.before, found.after, column]) {
    const code = currencyOf(mark ?? '')
    if (code === null) return { refused: 'el precio no se entiende' }
    if (code !== '' && code !== currency) return { refused: `está en ${code} y se espera ${currency}` }
  }
  return readNumber(found.number ?? '')
}

/** The currency that a price or its own column names; '' without one. */
export function namedCurrency(text: string, column = ''): string {
  if (text.length > MAX_PRICE_LENGTH) return ''
  if (column === '' && USUAL.test(text)) return text.includes(' ') ? text.slice(-3) : ''
  const marks = [column, text.replace(SPACES, ' ').replace(/-?\d(?:[\d.,' ]*\d)?/, ' ')]
  return marks.map((mark) => currencyOf(mark.trim()) ?? '').find((code) => code !== '') ?? ''
}

/** An amount of hundredths converted with the operator's rate. */
export function inPesos(amount: number, rate: number | null): number {
  return rate === null ? amount : Math.round(amount * rate)
}

/** '' without a currency, null if it is not a currency. */
function currencyOf(mark: string): string | null {
  if (mark === '') return ''
  const exact = WORDS.get(mark.toLowerCase())
  if (exact !== undefined) return exact
  const word = fold(mark.trim())
  if (word === '') return ''
  const known = WORDS.get(word)
  if (known !== undefined) return known
  if (/^[a-z]{3}$/.test(word)) return word.toUpperCase()
  const parts = word.split(/\s+|(?<=\$)(?=[a-z])|(?<=[a-z])(?=\$$)/)
  if (parts.length < 2) return null
  const codes = parts.map(currencyOf)
  if (codes.includes(null)) return null
  const named = new Set(codes.filter((code) => code !== ''))
  return named.size > 1 ? null : ([...named][0] ?? '')
}

function readNumber(text: string): ParsedPrice {
  if (!NUMBER.test(text)) return { refused: 'el precio no se entiende' }
  const digits = wholeAndCents(text)
  if (!digits) return { refused: `no se sabe si «${text}» lleva miles o centavos` }
  const centavos = Number(digits.whole) * 100 + Number(digits.cents)
  if (centavos <= 0) return { refused: 'el precio es cero' }
  if (centavos > MAX_CENTAVOS) return { refused: 'el precio es demasiado grande' }
  return { centavos }
}

function wholeAndCents(text: string): { whole: string; cents: string } | null {
  const marks = [...text.replace(/\d/g, '')]
  const last = marks.at(-1)
  if (last === undefined) return { whole: text, cents: '00' }
  const kinds = new Set(marks)
  const at = text.lastIndexOf(last)
  const tail = text.slice(at + 1)
  const head = text.slice(0, at)
  if (kinds.size > 2) return null
  // Two separators: the last is the decimal mark, the other groups thousands.
  if (kinds.size === 2) {
    const other = marks.find((mark) => mark !== last)
    if (marks.filter((mark) => mark === last).length > 1 || last === "'" || last === ' ') return null
    return grouped(head, other ?? '') ? withDecimals(head, tail) : null
  }
  if (marks.length > 1 || last === ' ' || last === "'") {
    return grouped(text, last) ? { whole: text.replaceAll(last, ''), cents: '00' } : null
  }
  // One separator before three digits: a comma groups thousands (es-MX); a dot is ambiguous unless more than three digits
  // precede it.
  if (tail.length !== 3) return withDecimals(head, tail)
  if (head.length > 3 || head === '0') return withDecimals(head, tail)
  return last === ',' && !head.startsWith('0') ? { whole: head + tail, cents: '00' } : null
}

/** One to three digits without leading zero, then groups of three. */
function grouped(text: string, mark: string): boolean {
  const [first = '', ...rest] = text.split(mark)
  return /^[1-9]\d{0,2}$/.test(first) && rest.every((group) => /^\d{3}$/.test(group))
}

/** Digits beyond centavos must be zero: some stores export '1299.0000'. */
function withDecimals(head: string, tail: string): { whole: string; cents: string } | null {
  const whole = head.replace(/[.,' ]/g, '')
  if (tail === '' || !/^\d+$/.test(tail) || /[1-9]/.test(tail.slice(2))) return null
  return { whole, cents: tail.slice(0, 2).padEnd(2, '0') }
}
