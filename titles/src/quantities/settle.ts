/** Keeps the measures that make sense for the kind and settles memory against storage. */
import { isNumber, type Token } from '../text.ts'
import type { Kind } from '../vocabulary.ts'
import { type Measure, type Quantities, type RawMeasure, type RawQuantities, rounded } from './quantity.ts'

const STORAGE_WORDS = new Set(['rom', 'ssd', 'hdd', 'almacenamiento', 'interna', 'emmc', 'disco', 'nvme', 'storage'])
/** GB: a larger memory than this is rare, a smaller storage beside another capacity too. */
const MAX_MEMORY = 24
const MIN_STORAGE = 32
const MM_PER_FOOT = 304.8

export function settleQuantities(raw: RawQuantities, tokens: Token[], kind: Kind | null): Quantities {
  settleMemory(raw.measures, tokens, kind)
  const measures: Measure[] = []
  for (const { at: _at, end: _end, loose, ...measure } of raw.measures) {
    if (loose && !kind?.attributes.has(measure.quantity)) continue
    if (measure.unit === 'ft' && kind?.attributes.has('ft3')) {
      measure.quantity = 'cubic-feet'
      measure.value = rounded(measure.value / MM_PER_FOOT)
      measure.unit = 'ft3'
    }
    if (!measures.some((other) => isSame(other, measure))) measures.push(measure)
  }
  const pack = raw.packs.find(({ certain }) => certain) ?? raw.packs[0]
  return { measures, pack: pack && pack.count > 1 ? pack.count : null }
}

function isSame(a: Measure, b: Measure): boolean {
  return a.quantity === b.quantity && a.value === b.value && a.to === b.to
}

/** Of two capacities the small one is the memory: '8GB/256GB', '128+6GB'. */
function settleMemory(measures: RawMeasure[], tokens: Token[], kind: Kind | null): void {
  const capacities = measures.filter(({ quantity }) => quantity === 'storage')
  for (const measure of capacities) if (saysMemory(measure, tokens, kind)) toMemory(measure)
  const left = capacities.filter(({ quantity }) => quantity === 'storage')
  if (left.length < 2 || measures.some(({ quantity }) => quantity === 'memory')) return
  if (kind && !kind.attributes.has('memory')) return
  const smallest = left.reduce((least, measure) => (measure.value < least.value ? measure : least))
  if (smallest.value <= MAX_MEMORY && left.some(({ value }) => value >= MIN_STORAGE)) toMemory(smallest)
}

/** '8 GB RAM', '12 GB de RAM', 'RAM 12 GB', or any capacity of a memory module. */
function saysMemory({ at }: RawMeasure, tokens: Token[], kind: Kind | null): boolean {
  let next = at + 2
  if (tokens[next]?.text === 'de') next++
  if (tokens[next]?.text === 'memoria') next++
  const word = tokens[next]?.text
  if (word !== undefined && STORAGE_WORDS.has(word)) return false
  // In '8 GB RAM 256 GB' the word belongs to the capacity before it.
  const followsRam = tokens[at - 1]?.text === 'ram' && !isNumber(tokens[at - 3])
  return word === 'ram' || followsRam || kind?.name === 'memoria ram'
}

function toMemory(measure: RawMeasure): void {
  measure.quantity = 'memory'
  measure.unit = 'ram'
}
