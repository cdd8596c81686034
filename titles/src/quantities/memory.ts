/** Tells memory from storage. */
import { itemAt } from '../text/item-at.ts'
import { isNumber, type Token } from '../text/token.ts'
import type { Kind } from '../vocabulary.ts'
import { PLUS } from './chain.ts'
import type { RawMeasure } from './quantity.ts'

const STORAGE_WORDS = new Set([
  'rom',
  'ssd',
  'hdd',
  'almacenamiento',
  'interna',
  'emmc',
  'disco',
  'nvme',
  'storage',
  'hd',
])
/** GB: a larger memory than this is rare, a smaller storage beside another capacity too. */
const MAX_MEMORY = 24
const MIN_STORAGE = 32
const COMMA = 44
/** 'DDR4', 'LPDDR5X', 'GDDR6'. */
const MEMORY_TYPE = /^(?:lp|g)?ddr\d/

/** Of two capacities the small one is the memory: '8GB/256GB', '128+6GB'. */
export function settleMemory(measures: RawMeasure[], tokens: Token[], kind: Kind | null): void {
  const capacities = measures.filter(({ quantity }) => quantity === 'storage')
  if (capacities.length === 0) return
  for (const measure of capacities) if (saysMemory(measure, tokens, kind)) toMemory(measure)
  if (!kind || kind.attributes.has('memory')) settlePairs(capacities)
  const left = capacities.filter(({ quantity }) => quantity === 'storage')
  if (left.length < 2 || measures.some(({ quantity }) => quantity === 'memory')) return
  if (kind && !kind.attributes.has('memory')) return
  const smallest = left.reduce((least, measure) => (measure.value < least.value ? measure : least))
  if (smallest.value <= MAX_MEMORY && left.some(({ value }) => value >= MIN_STORAGE)) toMemory(smallest)
}

/** '6gb/128gb $5,412 y 8gb/256gb $6,245': the first of each pair. */
function settlePairs(capacities: readonly RawMeasure[]): void {
  for (let at = 1; at < capacities.length; at++) {
    const [one, other] = [capacities[at - 1]!, capacities[at]!]
    if (one.quantity !== 'storage' || other.quantity !== 'storage' || one.end !== other.at) continue
    if (one.value <= MAX_MEMORY && other.value >= MIN_STORAGE) toMemory(one)
  }
}

/** '8 GB RAM', '12 GB de RAM', 'RAM 12 GB', or any capacity of a memory module or a video card. */
function saysMemory({ at, end }: RawMeasure, tokens: Token[], kind: Kind | null): boolean {
  if (STORAGE_WORDS.has(tokens[at + 1]?.text ?? '')) return false
  // In '256/12 RAM' the word belongs to the second number.
  if (isNumber(tokens[at + 1]) && tokens[end - 1]?.text === 'ram') return false
  // A bare number has no unit after it.
  let next = end === at + 1 ? end : at + 2
  if (tokens[next]?.text === 'de' || tokens[next]?.text === 'en') next++
  if (tokens[next]?.text === 'memoria') next++
  const word = tokens[next]?.text
  if (word !== undefined && STORAGE_WORDS.has(word)) return false
  // In '8 GB RAM 256 GB' and '8 GB DDR4 RAM, 256 GB' the word belongs to the capacity before it.
  const followsRam =
    itemAt(tokens, at - 1)?.text === 'ram' &&
    (opensPart(tokens[at - 1]!) || !tokens.slice(Math.max(0, at - 4), at - 1).some(isNumber))
  const hasOnlyMemory = Boolean(kind?.attributes.has('memory')) && !kind!.attributes.has('storage')
  return word === 'ram' || (word !== undefined && MEMORY_TYPE.test(word)) || followsRam || hasOnlyMemory
}

/** 'Core i3 10105F + RAM 8GB' */
const opensPart = ({ before }: Token): boolean => before === PLUS || before === COMMA

function toMemory(measure: RawMeasure): void {
  measure.quantity = 'memory'
  measure.unit = 'ram'
}
