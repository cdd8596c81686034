/** How many of the found documents have each value of a field. */
import type { FacetField } from '../../segment/segment.ts'
import type { SegmentView } from '../view.ts'
import { countsThatFollow, followsFrom } from './determined-facets.ts'
import type { FoundDocs } from './found-docs.ts'
import type { FacetValues } from './values.ts'

/** Counts the values of several facets in the same documents. Every `step`-th document is counted, for sampling. */
export class TextCounter {
  readonly #found: FoundDocs[]
  readonly #step: number
  readonly #fields: string[]
  readonly #known: Map<string, Uint32Array>[]

  /** `fields` are those that will be counted: one may follow from another. */
  constructor(found: FoundDocs[], step: number, fields: string[]) {
    this.#found = found
    this.#step = step
    this.#fields = fields
    this.#known = found.map(() => new Map())
  }

  /** By number of the value; number 0 is "no value". */
  count(values: FacetValues, field: string): Uint32Array {
    const maps = this.#found.map(({ view: segment }) => values.mapOf(segment.open))
    const counts = new Uint32Array(values.size + 1)
    for (const [index, { view, docs }] of this.#found.entries()) {
      const facet = view.segment.facet(field)
      if (!facet || docs.length === 0) continue
      const own = this.#ownCounts(index, field, facet)
      const map = maps[index]
      for (let number = 1; number < own.length; number++) {
        const common = map ? (map[number] as number) : number
        counts[common] = (counts[common] as number) + (own[number] as number)
      }
    }
    return counts
  }

  /** By the segment's own numbers. */
  #ownCounts(index: number, field: string, facet: FacetField): Uint32Array {
    const known = this.#known[index] as Map<string, Uint32Array>
    let counts = known.get(field)
    if (!counts) {
      counts = this.#countsFromOthers(index, field, facet) ?? this.#read(index, facet)
      known.set(field, counts)
    }
    return counts
  }

  #countsFromOthers(index: number, field: string, facet: FacetField): Uint32Array | undefined {
    if (facet.firsts) return undefined
    const { view } = this.#found[index] as FoundDocs
    for (const detailed of this.#moreDetailed(view, field, facet)) {
      const follows = followsFrom(view.open, detailed, field)
      if (!follows) continue
      const counts = this.#ownCounts(index, detailed, view.segment.facet(detailed) as FacetField)
      return countsThatFollow(counts, follows, facet.values.count + 1)
    }
    return undefined
  }

  /** Facets with more values; among equals the later one, so that two never follow from each other. */
  #moreDetailed({ segment }: SegmentView, field: string, { values }: FacetField): string[] {
    const place = this.#fields.indexOf(field)
    return this.#fields.filter((name, at) => {
      const facet = segment.facet(name)
      if (!facet || facet.firsts || name === field) return false
      return facet.values.count > values.count || (facet.values.count === values.count && at > place)
    })
  }

  #read(index: number, { ordinals, firsts, values }: FacetField): Uint32Array {
    const { docs } = this.#found[index] as FoundDocs
    const counts = new Uint32Array(values.count + 1)
    if (firsts) countLists(ordinals, firsts, docs, counts, this.#step)
    else countSingles(ordinals, docs, counts, this.#step)
    return counts
  }
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

/** The values that a document has in a field. */
export function eachText({ segment }: SegmentView, field: string, doc: number, visit: (value: string) => void): void {
  const facet = segment.facet(field)
  if (!facet) return
  const [start, end] = facet.firsts ? [facet.firsts[doc] as number, facet.firsts[doc + 1] as number] : [doc, doc + 1]
  for (let at = start; at < end; at++) {
    const ordinal = facet.ordinals[at] as number
    if (ordinal > 0) visit(Buffer.from(facet.values.at(ordinal - 1), 'latin1').toString())
  }
}
