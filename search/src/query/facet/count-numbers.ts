/** How many of the found documents have each number of a field, with minimum, maximum and sum. */
import type { FieldPlan } from '../../segment/fields.ts'
import { type SparseNumbers, sparseNumber } from '../../segment/sparse-numbers.ts'
import type { SegmentView } from '../view.ts'
import type { FoundDocs } from './found-docs.ts'

interface Figures {
  min: number
  max: number
  sum: number
  total: number
}

export interface NumberCounts extends Figures {
  /** The distinct numbers, from place 1 on. */
  numbers: Float64Array
  /** How often each is there. */
  counts: Uint32Array
}

/** Calls `visit` with each distinct number of each found document. */
export function eachNumber(
  plan: FieldPlan,
  found: FoundDocs[],
  step: number,
  visit: (value: number, segment: SegmentView, doc: number) => void,
): void {
  for (const { view, docs } of found) {
    const column = plan.isColumn ? view.segment.numbers(plan.name) : undefined
    const sparse = plan.isColumn ? view.segment.sparseNumbers(plan.name) : undefined
    const list = plan.isColumn ? undefined : view.segment.numberList(plan.name)
    for (let at = 0; at < docs.length; at += step) {
      const doc = docs[at] as number
      if (column || sparse) {
        const value = column ? (column[doc] as number) : sparseNumber(sparse as SparseNumbers, doc)
        if (!Number.isNaN(value)) visit(value, view, doc)
      } else if (list) {
        const values = list.numbers.subarray(list.firsts[doc], list.firsts[doc + 1])
        for (const value of values.length > 1 ? new Set(values) : values) visit(value, view, doc)
      }
    }
  }
}

export function countNumbers(plan: FieldPlan, found: FoundDocs[], step: number): NumberCounts {
  const table = new NumberTable()
  const figures: Figures = { min: Number.POSITIVE_INFINITY, max: Number.NEGATIVE_INFINITY, sum: 0, total: 0 }
  for (const { view, docs } of found) {
    const column = plan.isColumn ? view.segment.numbers(plan.name) : undefined
    if (column && docs.length > SMALL / 4) countColumn(column, docs, step, table, figures)
    else eachNumber(plan, [{ view, docs }], step, (value) => note(value, table, figures))
  }
  return { ...figures, ...table.counted() }
}

function note(value: number, table: NumberTable, figures: Figures): void {
  table.add(value)
  figures.sum += value
  figures.total++
  if (value < figures.min) figures.min = value
  if (value > figures.max) figures.max = value
}

const SMALL = 1024

/** Small whole numbers (discounts, counts, bools) are counted in an array, the rest one by one. */
function countColumn(
  column: Float64Array,
  docs: Uint32Array,
  step: number,
  table: NumberTable,
  figures: Figures,
): void {
  const small = new Uint32Array(SMALL)
  for (let at = 0; at < docs.length; at += step) {
    const value = column[docs[at] as number] as number
    const index = value | 0
    if (index === value && index >= 0 && index < SMALL) small[index] = (small[index] as number) + 1
    else if (!Number.isNaN(value)) note(value, table, figures)
  }
  for (let value = 0; value < SMALL; value++) {
    const count = small[value] as number
    if (count === 0) continue
    table.add(value, count)
    figures.sum += value * count
    figures.total += count
    if (value < figures.min) figures.min = value
    if (value > figures.max) figures.max = value
  }
}

const NO_KEYS = new Float64Array(0)
const NO_COUNTS = new Uint32Array(0)
const FIRST_SIZE = 64

/** A hash table from number to count in typed arrays; a Map of numbers is several times slower. */
class NumberTable {
  /** Most attributes of a list have no number at all. */
  #keys = NO_KEYS
  #counts = NO_COUNTS
  #size = 0

  add(value: number, times = 1): void {
    if (this.#size * 2 >= this.#keys.length) this.#grow()
    const slot = this.#slotOf(value)
    if (this.#counts[slot] === 0) {
      this.#keys[slot] = value
      this.#size++
    }
    this.#counts[slot] = (this.#counts[slot] as number) + times
  }

  #slotOf(value: number): number {
    const mask = this.#keys.length - 1
    // spreads whole and two-decimal numbers alike
    let slot = Math.imul((value * 100) | 0, 0x9e3779b1) >>> 8
    for (slot &= mask; this.#counts[slot] !== 0 && this.#keys[slot] !== value; slot = (slot + 1) & mask);
    return slot
  }

  #grow(): void {
    const [keys, counts] = [this.#keys, this.#counts]
    const size = Math.max(FIRST_SIZE, keys.length * 4)
    this.#keys = new Float64Array(size)
    this.#counts = new Uint32Array(size)
    for (let index = 0; index < keys.length; index++) {
      if (counts[index] === 0) continue
      const slot = this.#slotOf(keys[index] as number)
      this.#keys[slot] = keys[index] as number
      this.#counts[slot] = counts[index] as number
    }
  }

  counted(): { numbers: Float64Array; counts: Uint32Array } {
    const numbers = new Float64Array(this.#size + 1)
    const counts = new Uint32Array(this.#size + 1)
    let place = 0
    for (let index = 0; index < this.#keys.length; index++) {
      if (this.#counts[index] === 0) continue
      numbers[++place] = this.#keys[index] as number
      counts[place] = this.#counts[index] as number
    }
    return { numbers, counts }
  }
}
