/** How many of the found documents have each value of a field. */
import type { FieldPlan } from '../segment/fields.ts'
import type { FacetValues } from './facet-values.ts'
import type { SegmentView } from './view.ts'

/** The documents found in one segment. */
export interface FoundDocs {
  view: SegmentView
  docs: Uint32Array
}

/** By number of the value; number 0 is "no value". Every `step`-th document is counted, for sampling. */
export function countTexts(values: FacetValues, field: string, found: FoundDocs[], step: number): Uint32Array {
  const maps = found.map(({ view: segment }) => values.mapOf(segment.open))
  const counts = new Uint32Array(values.size + 1)
  for (const [index, { view: segmentView, docs }] of found.entries()) {
    const facet = segmentView.segment.facet(field)
    if (!facet || docs.length === 0) continue
    const map = maps[index]
    const own = map ? new Uint32Array(facet.values.count + 1) : counts
    if (facet.firsts) countLists(facet.ordinals, facet.firsts, docs, own, step)
    else countSingles(facet.ordinals, docs, own, step)
    if (map)
      for (let number = 1; number < own.length; number++) {
        const common = map[number] as number
        counts[common] = (counts[common] as number) + (own[number] as number)
      }
  }
  return counts
}

/** Up to here looking at each value of each document costs less than a place for every value there is. */
const FEW = 256

export const areFew = (found: FoundDocs[]): boolean => found.reduce((sum, { docs }) => sum + docs.length, 0) <= FEW

/** Number of the value → how many of the few documents have it. */
export function countFewTexts(
  values: FacetValues,
  field: string,
  found: FoundDocs[],
  step: number,
): Map<number, number> {
  const counts = new Map<number, number>()
  for (const { view, docs } of found) {
    const facet = view.segment.facet(field)
    if (!facet || docs.length === 0) continue
    const { ordinals, firsts } = facet
    const map = values.mapOf(view.open)
    for (let at = 0; at < docs.length; at += step) {
      const doc = docs[at] as number
      const end = firsts ? (firsts[doc + 1] as number) : doc + 1
      for (let index = firsts ? (firsts[doc] as number) : doc; index < end; index++) {
        const own = ordinals[index] as number
        if (own === 0) continue
        const number = map ? (map[own] as number) : own
        counts.set(number, (counts.get(number) ?? 0) + 1)
      }
    }
  }
  return counts
}

type Ordinals = Uint8Array | Uint16Array | Uint32Array

function countSingles(ordinals: Ordinals, docs: Uint32Array, counts: Uint32Array, step: number): void {
  for (let at = 0; at < docs.length; at += step) {
    const ordinal = ordinals[docs[at] as number] as number
    counts[ordinal] = (counts[ordinal] as number) + 1
  }
}

function countLists(
  ordinals: Ordinals,
  firsts: Uint32Array,
  docs: Uint32Array,
  counts: Uint32Array,
  step: number,
): void {
  for (let at = 0; at < docs.length; at += step) {
    const doc = docs[at] as number
    const end = firsts[doc + 1] as number
    for (let index = firsts[doc] as number; index < end; index++) {
      const ordinal = ordinals[index] as number
      counts[ordinal] = (counts[ordinal] as number) + 1
    }
  }
}

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
    const list = plan.isColumn ? undefined : view.segment.numberList(plan.name)
    for (let at = 0; at < docs.length; at += step) {
      const doc = docs[at] as number
      if (column) {
        const value = column[doc] as number
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

/** A hash table from number to count in typed arrays; a Map of numbers is several times slower. */
class NumberTable {
  #keys = new Float64Array(64)
  #counts = new Uint32Array(64)
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
    this.#keys = new Float64Array(keys.length * 4)
    this.#counts = new Uint32Array(keys.length * 4)
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
