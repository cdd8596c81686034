/** What two offers share beside words: amounts, numbers, codes, triples of letters. */
import { isAnyNear } from '../contradictions.ts'
import type { ReadOffer } from '../offer.ts'

export function amountsShared(a: ReadOffer, b: ReadOffer) {
  let equal = 0
  let missing = 0
  for (const [quantity, values] of a.amounts) {
    const others = b.amounts.get(quantity)
    if (others === undefined) missing++
    else if (isAnyNear(values, others, 1)) equal++
  }
  for (const quantity of b.amounts.keys()) if (!a.amounts.has(quantity)) missing++
  return { equal, missing }
}

export function sharedOf(a: readonly string[], b: readonly string[]): number {
  let shared = 0
  for (const value of a) if (b.includes(value)) shared++
  return shared
}

export function triplesShared(a: Uint32Array, b: Uint32Array): number {
  let i = 0
  let j = 0
  let both = 0
  while (i < a.length && j < b.length) {
    if (a[i] === b[j]) {
      both++
      i++
      j++
    } else if (a[i]! < b[j]!) i++
    else j++
  }
  return both / Math.sqrt((a.length || 1) * (b.length || 1))
}
