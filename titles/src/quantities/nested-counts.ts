/** Packages in packages: '3 paquetes de 40', '12 cajas con 20 sobres', '2 cajas con 4 paquetes de 12 rollos'. */
import { itemAt } from '../text/item-at.ts'
import type { Token } from '../text/token.ts'
import type { Vocabulary } from '../vocabulary.ts'
import { chainAt, isPrice, SLASH, TIMES } from './chain.ts'
import { addPack, type RawQuantities } from './quantity.ts'
import { followsNumber, unitAfter } from './unit-after.ts'

export interface NestedCount {
  /** Pieces in all. */
  count: number
  /** Index after the last word. */
  end: number
  /** A word says what is counted: '4 cajas de 20 sobres'; '2 bolsas de 500' may weigh so much. */
  isNamed: boolean
}

/** More packages than this are a wholesaler's carton, of which one may be sold. */
const MAX_PACKAGES = 48
/** Comma, brackets, dash, semicolon and bar. */
const ENDS_PART = new Set([44, 40, 41, 45, 59, 124])
const JOINS = new Set(['de', 'con', 'c', 'x'])
/** 'c/u', 'cada uno' */
const EACH = new Set(['c', 'cada'])

/** The number of packages at this place with what each of them holds, or null. */
export function nestedAt(vocabulary: Vocabulary, tokens: Token[], at: number): NestedCount | null {
  const { value: packages, text: digits } = tokens[at]!
  const container = tokens[at + 1]
  if (!container || !followsNumber(container) || !/^\d{1,3}$/.test(digits) || packages < 1) return null
  // In '51118 paquete de 5' and 'HDMI 2 paquete de 3' the first number counts no packages.
  const { text: word } = container
  if (!isContainer(vocabulary, word) || (packages > 1 && !/s$|^pa(?:ck|q)|^pk$/.test(word))) return null
  const inner = innerAt(vocabulary, tokens, at + 2)
  return inner && { ...inner, count: packages * inner.count }
}

function innerAt(vocabulary: Vocabulary, tokens: Token[], at: number): NestedCount | null {
  const join = tokens[at]
  const number = tokens[at + 1]
  if (!join || !number || !JOINS.has(join.text) || isPrice(tokens, at + 1)) return null
  const { value } = number
  if (!Number.isInteger(value) || value < 2) return null
  if (join.text === 'c' && number.before !== SLASH && number.before !== 0 && !followsNumber(join)) return null
  const deeper = nestedAt(vocabulary, tokens, at + 1)
  if (deeper) return deeper
  const { numbers, joint } = chainAt(tokens, at + 1)
  if ((numbers.length > 1 && joint !== TIMES) || unitAfter(vocabulary, tokens, at + 1)) return null
  const next = tokens[at + 2]
  if (next && followsNumber(next) && vocabulary.pieces.has(next.text))
    return { count: value, end: at + 3, isNamed: true }
  const isAlone = !next || ENDS_PART.has(next.before) || EACH.has(next.text)
  return isAlone && numbers.length === 1 && join.text !== 'x' ? { count: value, end: at + 2, isNamed: false } : null
}

/** Of the 40 of 'dos paquetes de 40' two. */
export function packagesBefore(vocabulary: Vocabulary, tokens: Token[], at: number): number {
  const container = itemAt(tokens, at - 2)
  const number = itemAt(tokens, at - 3)
  if (!container || !number || !JOINS.has(tokens[at - 1]!.text) || !isContainer(vocabulary, container.text)) return 1
  return vocabulary.numberWords.get(number.text) ?? 1
}

/** 'paquete', 'paquetes', 'blísteres' */
function isContainer({ multipacks }: Vocabulary, word: string): boolean {
  if (multipacks.has(word)) return true
  return word.endsWith('s') && (multipacks.has(word.slice(0, -1)) || multipacks.has(word.slice(0, -2)))
}

export function addNested(found: RawQuantities, { count, isNamed }: NestedCount, packages: number, at: number): void {
  if (packages > MAX_PACKAGES) {
    addPack(found, packages, at, true)
    found.isContentUnsure = true
    return
  }
  addPack(found, count, at, true)
  const pack = found.packs.at(-1)
  if (pack?.at === at && !isNamed) pack.outer = packages
}
