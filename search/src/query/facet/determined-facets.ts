/**
 * Derives the counts of a facet from those of a more detailed one. Where each value of one facet always occurs with the same
 * value of another (levels of a category tree), the counts of the first give those of the second without reading the
 * documents, which lie far apart in memory. Of ten facets of 8,000 hits among 1,000,000 documents five are not counted.
 */
import type { FacetField } from '../../segment/segment.ts'
import type { OpenSegment } from '../view.ts'

/** Number of the detailed value → number of the other, or null where the one does not follow from the other. */
type Follows = Uint32Array | null

const comparedPairs = new WeakMap<OpenSegment, Map<string, Follows>>()
const NEVER_SEEN = 0xffffffff

/**
 * Which value of `other` each value of `detailed` implies; null: none is implied. Both have at most one value per
 * document. All documents are read once per segment; most pairs contradict each other soon.
 */
export function followsFrom(open: OpenSegment, detailed: string, other: string): Follows {
  const key = `${detailed}/${other}`
  let pairs = comparedPairs.get(open)
  if (!pairs) {
    pairs = new Map()
    comparedPairs.set(open, pairs)
  }
  let follows = pairs.get(key)
  if (follows === undefined) {
    const { segment } = open
    follows = compare(segment.facet(detailed) as FacetField, segment.facet(other) as FacetField, segment.count)
    pairs.set(key, follows)
  }
  return follows
}

function compare(detailed: FacetField, other: FacetField, count: number): Follows {
  const follows = new Uint32Array(detailed.values.count + 1).fill(NEVER_SEEN)
  for (let doc = 0; doc < count; doc++) {
    const from = detailed.ordinals[doc] as number
    const to = other.ordinals[doc] as number
    if (follows[from] === NEVER_SEEN) follows[from] = to
    else if (follows[from] !== to) return null
  }
  return follows
}

/** Counts of the derived facet, from those of the detailed one. */
export function countsThatFollow(counts: Uint32Array, follows: Uint32Array, size: number): Uint32Array {
  const into = new Uint32Array(size)
  for (let number = 0; number < counts.length; number++) {
    const to = follows[number] as number
    if (to !== NEVER_SEEN) into[to] = (into[to] as number) + (counts[number] as number)
  }
  return into
}
