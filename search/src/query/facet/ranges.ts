/** How many of the found documents have a number in each of several ranges that follow one another. */
import type { FieldPlan } from '../../segment/fields.ts'
import { type SparseNumbers, sparseNumber } from '../../segment/sparse-numbers.ts'
import type { FoundDocs } from './found-docs.ts'
import type { Range } from './syntax.ts'

export interface RangeCounts {
  /** By place of the range. */
  counts: Uint32Array
  min: number
  max: number
  sum: number
  total: number
}

/** Numbers outside all ranges count for the figures only. A range's lower end belongs to it, its upper end does not. */
export function countRanges({ name }: FieldPlan, found: FoundDocs[], step: number, ranges: Range[]): RangeCounts {
  const ends = Float64Array.from([...ranges.map(({ low }) => low), ranges.at(-1)?.high ?? Number.NaN])
  const counts = new Uint32Array(ends.length)
  let [min, max, sum, total] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, 0, 0]
  for (const { view, docs } of found) {
    const column = view.segment.numbers(name)
    const sparse = view.segment.sparseNumbers(name)
    if (!column && !sparse) continue
    for (let at = 0; at < docs.length; at += step) {
      const doc = docs[at] as number
      const value = column ? (column[doc] as number) : sparseNumber(sparse as SparseNumbers, doc)
      if (Number.isNaN(value)) continue
      sum += value
      total++
      if (value < min) min = value
      if (value > max) max = value
      const index = lastAtMost(ends, value)
      if (index >= 0) counts[index] = (counts[index] as number) + 1
    }
  }
  return { counts: counts.subarray(0, ranges.length), min, max, sum, total }
}

/** The place of the last end that is not above the value; -1 when all are. */
function lastAtMost(ends: Float64Array, value: number): number {
  let low = 0
  let high = ends.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((ends[middle] as number) <= value) low = middle + 1
    else high = middle
  }
  return low - 1
}
