/** Clauses on numbers and bools, answered from the columns of a segment. */
import { type Bits, intersect } from '../../segment/bitset.ts'
import type { Segment } from '../../segment/segment.ts'
import { sparseNumber } from '../../segment/sparse-numbers.ts'
import type { FieldFilter } from './compile.ts'
import { type Interval, isInside } from './interval.ts'
import type { Condition } from './values.ts'

export function numberTest({ plan, condition }: FieldFilter, segment: Segment): (doc: number) => boolean {
  const { intervals, negated } = condition as Extract<Condition, { kind: 'numbers' }>
  const column = segment.numbers(plan.name)
  const sparse = segment.sparseNumbers(plan.name)
  const list = segment.numberList(plan.name)
  const only = intervals.length === 1 ? intervals[0] : undefined
  const fits = only
    ? (value: number) => isInside(value, only)
    : (value: number) => intervals.some((interval) => isInside(value, interval))
  if (column) return (doc) => fits(column[doc] as number) !== negated
  if (sparse) return (doc) => fits(sparseNumber(sparse, doc)) !== negated
  if (!list) return () => negated
  return (doc) => {
    const end = list.firsts[doc + 1] as number
    for (let at = list.firsts[doc] as number; at < end; at++) if (fits(list.numbers[at] as number)) return !negated
    return negated
  }
}

export function numberBits(filter: FieldFilter, segment: Segment, within: Bits): Bits {
  const { intervals, negated } = filter.condition as Extract<Condition, { kind: 'numbers' }>
  const column = segment.numbers(filter.plan.name)
  const [interval] = intervals
  if (column && interval && intervals.length === 1 && !negated) return scanColumn(column, interval, within)
  const test = numberTest(filter, segment)
  const sparse = segment.sparseNumbers(filter.plan.name)
  return filterBits(sparse && !negated ? intersect(within.slice(), sparse.bits) : within, test)
}

/** The documents of the set that pass the test. */
export function filterBits(within: Bits, test: (doc: number) => boolean): Bits {
  const kept = new Uint32Array(within.length)
  for (let at = 0; at < within.length; at++) {
    let word = within[at] as number
    while (word !== 0) {
      const lowest = word & -word
      if (test((at << 5) + 31 - Math.clz32(lowest))) kept[at] = (kept[at] as number) | lowest
      word ^= lowest
    }
  }
  return kept
}

/** The commonest clause on large collections, so without calls inside the loops. */
function scanColumn(column: Float64Array, { low, high, openLow, openHigh }: Interval, within: Bits): Bits {
  const kept = new Uint32Array(within.length)
  for (let at = 0; at < within.length; at++) {
    let word = within[at] as number
    let bits = 0
    if (word === ALL_32) {
      for (let bit = 0; bit < 32; bit++) {
        const value = column[(at << 5) + bit] as number
        if (value >= low && value <= high) bits |= 1 << bit
      }
    } else {
      for (; word !== 0; word &= word - 1) {
        const lowest = word & -word
        const value = column[(at << 5) + 31 - Math.clz32(lowest)] as number
        if (value >= low && value <= high) bits |= lowest
      }
    }
    kept[at] = openLow || openHigh ? withoutEnds(bits, column, at << 5, low, high, openLow, openHigh) : bits
  }
  return kept
}

const ALL_32 = 0xffffffff

function withoutEnds(
  bits: number,
  column: Float64Array,
  base: number,
  low: number,
  high: number,
  openLow: boolean,
  openHigh: boolean,
): number {
  let left = bits
  for (let word = bits; word !== 0; word &= word - 1) {
    const bit = 31 - Math.clz32(word & -word)
    const value = column[base + bit] as number
    if ((openLow && value === low) || (openHigh && value === high)) left &= ~(1 << bit)
  }
  return left
}
