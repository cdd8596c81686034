/** How many of the found documents have each value of a field. */
import type { FoundDocs } from './found-docs.ts'
import type { FacetValues } from './values.ts'

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
