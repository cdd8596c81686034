/** The unit that follows a number, glued or after a space. */
import { itemAt } from '../text/item-at.ts'
import { isNumber, type Token } from '../text/token.ts'
import type { UnitSpelling, Vocabulary } from '../vocabulary.ts'

export interface FoundUnit {
  spelling: UnitSpelling
  /** Index after the unit. */
  end: number
}

const SLASH = 47
const HYPHEN = 45
const SPACE = 32
const PLUS = 43
const MAX_INCHES = 110
const MAX_GLUED_HOURS = 200
/** GB; in 'Samsung 980 SSD' the number is the model's. */
const BARE_STORAGES = new Set([32, 64, 120, 128, 240, 250, 256, 480, 500, 512, 960, 1000, 1024, 2048])
const MAX_MEMORY = 256
const INCH_SIGNS = new Set([34, 0x201d, 0x2033, 0x201c])
/** Signs of 'm²' and 'pies³'. */
const SQUARED = 0xb2
const CUBED = 0xb3
/** '100 MB/s': a rate is no capacity. */
const RATE_WORDS = new Set(['s', 'seg', 'sec', 'segundo'])

/** "27'" of a monitor, "18'" of a refrigerator. */
const SINGLE_QUOTES = new Set([39, 0x2019, 0xb4])

export function unitAfter(vocabulary: Vocabulary, tokens: Token[], at: number): FoundUnit | null {
  if (INCH_SIGNS.has(tokens[at]!.after))
    return isQuoted(tokens, at) ? null : { spelling: vocabulary.inches, end: at + 1 }
  const next = tokens[at + 1]
  if (SINGLE_QUOTES.has(tokens[at]!.after) && next?.start !== tokens[at]!.end + 1)
    return shortInches(vocabulary, tokens, at)
  if (!next || !followsNumber(next)) return null
  const second = tokens[at + 2]
  if (second && vocabulary.unitStarts.has(next.text)) {
    const two = vocabulary.units.get(`${next.text} ${second.text}`)
    if (two) return { spelling: two, end: at + 3 }
  }
  const raised = next.after === SQUARED ? '2' : next.after === CUBED ? '3' : ''
  const one = vocabulary.units.get(next.text + raised)
  if (
    !one ||
    isOtherUse(one, next, second, tokens[at + 3]) ||
    isOfNext(one, tokens[at]!, second) ||
    isImplausible(one, tokens[at]!, next)
  )
    return null
  return { spelling: one, end: at + 2 }
}

/** In 'tenis "Jordan 11"' the sign closes a quotation. */
function isQuoted(tokens: readonly Token[], at: number): boolean {
  for (let place = at; place >= 0; place--) {
    if (INCH_SIGNS.has(itemAt(tokens, place - 1)?.after ?? 0)) return false
    if (INCH_SIGNS.has(tokens[place]!.before)) return true
  }
  return false
}

/** In 'GTX 1650 RAM 16 GB' the word belongs to the number after it. */
function isOfNext({ unit }: UnitSpelling, { value }: Token, next: Token | undefined): boolean {
  return unit.quantity === 'memory' && value > MAX_MEMORY && isNumber(next)
}

function shortInches({ units }: Vocabulary, tokens: Token[], at: number): FoundUnit | null {
  const spelling = units.get('p')
  return spelling && tokens[at]!.value <= MAX_INCHES ? { spelling, end: at + 1 } : null
}

/** '3+ años' has a plus between. */
export function followsNumber(token: Token): boolean {
  const { before } = token
  return !isNumber(token) && (before === 0 || before === SPACE || before === HYPHEN || before === PLUS)
}

/** '1080p' is no size of 1,080 inches, '2 SSD' no capacity, '800H' of a model no time. */
function isImplausible({ unit, loose }: UnitSpelling, number: Token, word: Token): boolean {
  const { value } = number
  if (unit.unit === 'p') return word.before !== 0 || value > MAX_INCHES
  if (unit.quantity === 'storage' && loose) return !BARE_STORAGES.has(value)
  if (unit.unit === 'va') return value < MIN_APPARENT_POWER
  return word.text === 'h' && word.before === 0 && value > MAX_GLUED_HOURS
}

/** VA; '11va generación' is an ordinal. */
const MIN_APPARENT_POWER = 100

/** 'in', 'a', 'p' and 'k' are oftener words than units. */
const isShort = ({ text }: Token): boolean => text.length === 1 || text === 'in'

/** '256 MB de caché' of a disk says nothing of what it holds. */
const isCache = (token: Token | undefined): boolean => token?.text === 'cache' || token?.text === 'buffer'

/** '3 in 1', '100 MB/s', '12 meses sin intereses', '2 años de garantía'. */
function isOtherUse({ loose, unit }: UnitSpelling, word: Token, next?: Token, afterNext?: Token): boolean {
  if (!next) return false
  if (loose && isNumber(next) && next.before === SPACE && word.before !== 0 && isShort(word)) return true
  if (next.before === SLASH && RATE_WORDS.has(next.text)) return true
  // '500 V-Bucks'
  if (word.text.length === 1 && next.before === HYPHEN && next.start === word.end + 1 && !isNumber(next)) return true
  if (unit.unit === 'mb' && (isCache(next) || (next.text === 'de' && isCache(afterNext)))) return true
  return unit.quantity === 'age' && (next.text === 'sin' || (next.text === 'de' && afterNext?.text === 'garantia'))
}
