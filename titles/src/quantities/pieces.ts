/** Numbers of pieces: '12 pzas', '6pack', 'paquete de 6', 'c/12', '10x cubrebocas'. */
import { itemAt } from '../text/item-at.ts'
import { isNumber, type Token } from '../text/token.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { addNested, nestedAt, packagesBefore } from './nested-counts.ts'
import { addPack, type RawQuantities } from './quantity.ts'
import { followsNumber, unitAfter } from './unit-after.ts'

const SLASH = 47
const COLON = 58
const SPACE = 32
/** Comma, brackets, dash and semicolon. */
const ENDS_PART = new Set([44, 40, 41, 45, 59])
/** 'cal 12 rollo': the number of a gauge, a grit or a model counts nothing. */
const NUMBERED = new Set('cal calibre awg grano modelo mod num numero tono etapa vol tomo temporada serie'.split(' '))
/** '5600u' is a model, '6u' a count. */
const MAX_GLUED_UNITS = 500

/** Index after the word for pieces that follows the number, or null. */
export function piecesAfter(vocabulary: Vocabulary, tokens: Token[], at: number): number | null {
  const next = tokens[at + 1]
  if (!next || !followsNumber(next) || !vocabulary.pieces.has(next.text)) return null
  const isModel = next.before === 0 && next.text.startsWith('u') && tokens[at]!.value > MAX_GLUED_UNITS
  return isModel ? null : at + 2
}

/** Reads a number without a unit; returns where to go on. */
export function countAt(vocabulary: Vocabulary, tokens: Token[], at: number, found: RawQuantities): number {
  const pieces = piecesAfter(vocabulary, tokens, at)
  if (NUMBERED.has(itemAt(tokens, at - 1)?.text ?? '')) return at + 1
  if (isCarton(tokens, at)) return pieces ?? at + 1
  const nested = nestedAt(vocabulary, tokens, at)
  if (nested) {
    addNested(found, nested, tokens[at]!.value, at)
    return nested.end
  }
  if (pieces !== null) {
    addPack(found, tokens[at]!.value * packagesBefore(vocabulary, tokens, at), at, true)
    return pieces
  }
  if (isLeadingTimes(tokens, at)) addPack(found, tokens[at]!.value, at, true)
  else if (isCountOfMeasured(vocabulary, tokens, at)) {
    addPack(found, tokens[at]!.value, at, false)
    // 'x5 360 ml' may be the carton of what is sold.
    found.isContentUnsure = true
  } else if (isCountAfterContainer(vocabulary, tokens, at))
    addPack(found, tokens[at]!.value * packagesBefore(vocabulary, tokens, at), at, false)
  return at + 1
}

/** '(Caja: 24 pz)' is the wholesaler's carton. */
function isCarton(tokens: Token[], at: number): boolean {
  const { before, inParentheses } = tokens[at]!
  return itemAt(tokens, at - 1)?.text === 'caja' && (before === COLON || inParentheses)
}

/** '10x Cubrebocas' */
function isLeadingTimes(tokens: Token[], at: number): boolean {
  const sign = tokens[at + 1]
  const thing = tokens[at + 2]
  return at === 0 && sign?.text === 'x' && sign.before === 0 && thing?.before === SPACE && !isNumber(thing)
}

/** The 6 of 'x6 28 g' */
function isCountOfMeasured(vocabulary: Vocabulary, tokens: Token[], at: number): boolean {
  const { before, value } = tokens[at]!
  if (before !== 0 || value < 2 || itemAt(tokens, at - 1)?.text !== 'x' || !isNumber(tokens[at + 1])) return false
  const quantity = unitAfter(vocabulary, tokens, at + 1)?.spelling.unit.quantity
  return quantity === 'volume' || quantity === 'mass'
}

/** 'paquete de 6', 'caja con 12', 'pack 4', 'c/12', 'x 30' at the end. */
function isCountAfterContainer(vocabulary: Vocabulary, tokens: Token[], at: number): boolean {
  const before = itemAt(tokens, at - 1)
  if (!before) return false
  const { before: sign, value } = tokens[at]!
  if (before.text === 'c' && sign === SLASH) return true
  if (before.text === 'x') {
    const next = tokens[at + 1]
    return value > 1 && (!next || ENDS_PART.has(next.before))
  }
  if (vocabulary.multipacks.has(before.text)) return before.text.startsWith('pa') || before.text === 'set'
  const container = itemAt(tokens, at - 2)
  if (!container || !vocabulary.multipacks.has(container.text)) return false
  return before.text === 'de' || before.text === 'con' || before.text === 'c'
}
