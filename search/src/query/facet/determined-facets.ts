/**
 * Derives the counts of a facet from those of a more detailed one. Where each value of one facet always occurs with the same
 * value of another (levels of a category tree), the counts of the first give those of the second without reading the
 * documents, which lie far apart in memory.
 */
import type { FacetField } from '../../segment/segment.ts'
import type { OpenSegment } from '../view.ts'

/** Ordinal of the detailed value → ordinal of the other; null: some value occurs with two of the other. Ordinal 0 is no value. */
type Follows = Uint32Array | null

const comparedPairs = new WeakMap<OpenSegment, Map<string, Follows>>()
const NEVER_SEEN = 0xffffffff

/**
 * Which value of `other` each value of `detailed` implies. Both have at most one value per document. The documents of an
 * opened segment are read once for each pair of facets, deleted ones too; most pairs contradict each other soon.
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

/** Counts of the derived facet, which has `size` ordinals, from those of the detailed one. */
export function countsThatFollow(counts: Uint32Array, follows: Uint32Array, size: number): Uint32Array {
  const into = new Uint32Array(size)
  for (let ordinal = 0; ordinal < counts.length; ordinal++) {
    const to = follows[ordinal] as number
    if (to !== NEVER_SEEN) into[to] = (into[to] as number) + (counts[ordinal] as number)
  }
  return into
}
