/** Values of a facet with their counts. */
import type { FacetStats, FacetValue } from '../../collection/union-part.ts'
import { smallestKept } from './order.ts'
import type { FacetRequest } from './syntax.ts'

export interface Facet {
  counted: FacetValue[]
  distinct: number
  stats?: FacetStats | undefined
}

/**
 * `counts[n]` is the count of value number n; 0 stands for no value. Unordered, and perhaps more than `limit`: the caller
 * sorts and cuts. By count, only values that may be among the first `limit` are decoded.
 */
export function bestOf(
  { query, sort, limit }: FacetRequest,
  counts: Uint32Array,
  textOf: (number: number) => string,
): Facet {
  const takesAll = query !== undefined || sort.by !== 'count'
  const floor = takesAll ? 1 : smallestKept(counts, limit)
  const counted: FacetValue[] = []
  let distinct = 0
  for (let number = 1; number < counts.length; number++) {
    const count = counts[number] as number
    if (count > 0) distinct++
    if (count < floor || count === 0) continue
    counted.push(countedAs(textOf(number), count))
  }
  return { counted, distinct }
}

export const countedAs = (value: string, count: number): FacetValue => ({
  count,
  value,
  bytes: Buffer.byteLength(value),
  highlighted: value,
  order: 0,
})
