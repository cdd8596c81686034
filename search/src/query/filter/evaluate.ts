/** A filter evaluated on a segment: the documents it accepts, as bits. Deleted documents may be among them. */
import { type Bits, bitsFor, fullBits, hasBit, intersect, setBit, subtract, unite } from '../../segment/bitset.ts'
import type { Segment } from '../../segment/segment.ts'
import { toByteString } from '../../text/bytes.ts'
import type { SegmentView } from '../view.ts'
import type { FieldFilter, Filter } from './compile.ts'
import { filterBits, numberBits, numberTest } from './number-column.ts'
import { markPattern } from './text-patterns.ts'

/** The members of `within` that pass. Answers a new set. */
export function evaluate(filter: Filter, view: SegmentView, within: Bits): Bits {
  if (filter.kind === 'all') return within.slice()
  if (filter.kind === 'or') return unite(evaluate(filter.left, view, within), evaluate(filter.right, view, within))
  if (filter.kind === 'and') {
    // numbers are looked at one by one, so what postings can rule out goes first
    const [first, second] = readsNumbers(filter.left) ? [filter.right, filter.left] : [filter.left, filter.right]
    return evaluate(second, view, evaluate(first, view, within))
  }
  if (filter.kind === 'object') {
    const { passes } = filter
    return filterBits(evaluate(filter.wider, view, within), (doc) => passes(view, doc))
  }
  if (filter.kind === 'ids') return intersect(idBits(filter, view.segment), within)
  if (filter.condition.kind === 'texts') return intersect(textBits(filter, view), within)
  return numberBits(filter, view.segment, within)
}

const readsNumbers = (filter: Filter): boolean =>
  filter.kind === 'object' || (filter.kind === 'field' && filter.condition.kind === 'numbers')

/** The same for one document at a time, when only a few will be asked about. */
export function predicateOf(filter: Filter, view: SegmentView): (doc: number) => boolean {
  if (filter.kind === 'all') return () => true
  if (filter.kind === 'and' || filter.kind === 'or') {
    const [left, right] = [predicateOf(filter.left, view), predicateOf(filter.right, view)]
    return filter.kind === 'and' ? (doc) => left(doc) && right(doc) : (doc) => left(doc) || right(doc)
  }
  if (filter.kind === 'object') {
    const wider = predicateOf(filter.wider, view)
    return (doc) => wider(doc) && filter.passes(view, doc)
  }
  if (filter.kind === 'ids') {
    const bits = idBits(filter, view.segment)
    return (doc) => hasBit(bits, doc)
  }
  if (filter.condition.kind === 'texts') {
    const bits = textBits(filter, view)
    return (doc) => hasBit(bits, doc)
  }
  return numberTest(filter, view.segment)
}

/** The caller may change the set. */
function textBits({ key, plan, condition, patterns }: FieldFilter, { open, segment }: SegmentView): Bits {
  const known = open.filters.get(key)
  if (known) return known
  let bits = bitsFor(segment.count)
  for (const pattern of patterns) markPattern(segment, plan.name, pattern, bits)
  if (condition.negated) bits = subtract(fullBits(segment.count), bits)
  open.filters.set(key, bits)
  return bits
}

function idBits({ ids, negated }: Extract<Filter, { kind: 'ids' }>, segment: Segment): Bits {
  const all = fullBits(segment.count)
  if (ids === 'all') return negated ? bitsFor(segment.count) : all
  const bits = bitsFor(segment.count)
  for (const id of ids) {
    const doc = segment.ids.find(toByteString(id))
    if (doc >= 0) setBit(bits, doc)
  }
  return negated ? subtract(all, bits) : bits
}
