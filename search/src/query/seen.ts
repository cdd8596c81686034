/** Removes documents that an earlier search of the same union found, so that found counts and facets count each once. */
import type { SeenDocuments } from '../collection/union-part.ts'
import { bitsFor, hasBit, setBit, unite } from '../segment/bitset.ts'
import type { Found } from './find.ts'
import type { Pin } from './respond/pins.ts'

export function withoutSeen(found: Found, pins: Pin[], seen: SeenDocuments): { found: Found; pins: Pin[] } {
  let count = 0
  const newPins: Pin[] = []
  const segments = found.segments.map((segment) => {
    const { hits, view } = segment
    const known = seen.get(view.open) ?? bitsFor(view.segment.count)
    seen.set(view.open, known)
    hits.removeAll(known)
    unite(known, hits.bits)
    count += hits.count
    for (const pin of pins) {
      if (pin.view !== view || hasBit(known, pin.doc)) continue
      setBit(known, pin.doc)
      newPins.push(pin)
    }
    return { ...segment, docs: hits.docs() }
  })
  return { found: { ...found, segments, count: count + newPins.length }, pins: newPins }
}
