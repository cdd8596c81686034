/** The order of a facet's values, and the first `limit` values in that order. */
import type { FacetValue } from '../../collection/union-part.ts'
import type { FacetRequest } from './syntax.ts'

type Order = (a: FacetValue, b: FacetValue) => number

/** Count, then the shorter value, then the later in the alphabet. */
export const byCount: Order = (a, b) =>
  b.count - a.count || a.bytes - b.bytes || (a.value < b.value ? 1 : a.value > b.value ? -1 : 0)

export function orderOf({ sort }: FacetRequest): Order {
  if (sort.by === 'count') return byCount
  const sign = sort.descending ? -1 : 1
  if (sort.by === '_alpha') return (a, b) => sign * (a.value < b.value ? -1 : a.value > b.value ? 1 : 0)
  return (a, b) => sign * (a.order - b.order) || byCount(a, b)
}

/** As sorting and cutting off would give, without sorting what is cut off. */
export function firstOf(counted: FacetValue[], limit: number, order: Order): FacetValue[] {
  const first = counted.slice(0, limit).sort(order)
  for (let at = limit; at < counted.length && limit > 0; at++) {
    const entry = counted[at] as FacetValue
    if (order(entry, first[limit - 1] as FacetValue) >= 0) continue
    let place = limit - 1
    for (; place > 0 && order(entry, first[place - 1] as FacetValue) < 0; place--)
      first[place] = first[place - 1] as FacetValue
    first[place] = entry
  }
  return first
}

/** The count below which a value cannot be among the first `limit`; ties with it are all kept. */
export function smallestKept(counts: Uint32Array, limit: number): number {
  if (limit >= counts.length) return 1
  const best = new Uint32Array(Math.max(1, limit))
  for (let number = 1; number < counts.length; number++) {
    const count = counts[number] as number
    if (count <= (best[0] as number)) continue
    let at = 0
    while (at + 1 < best.length && (best[at + 1] as number) < count) {
      best[at] = best[at + 1] as number
      at++
    }
    best[at] = count
  }
  return Math.max(1, best[0] as number)
}
