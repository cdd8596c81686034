/**
 * The best hits in order. Every key is a number that is better the larger it is (ascending keys are negated, missing values
 * are ±∞), so that inside a segment comparing is comparing numbers. Strings are compared by their place among the segment's
 * sorted strings, and as strings only between the few best hits of different segments. Ties: the later document first.
 */
import type { SegmentHits } from '../match/hits.ts'
import type { SegmentView } from '../view.ts'
import { evalScores } from './eval-scores.ts'
import { Heap } from './heap.ts'
import { type PlainKey, plainKeys, type Read, readersOf } from './keys.ts'
import type { SortKey } from './syntax.ts'

export interface Entry {
  view: SegmentView
  doc: number
  seq: number
  /** Halves of the text score. */
  high: number
  low: number
  keys: (number | string)[]
}

/** Makes comparable entries of all documents found in one segment. */
export function entriesOf(keys: SortKey[], hits: SegmentHits, docs: Iterable<number>): Entry[] {
  return entriesWith(readersOf(keys, hits, evalScores(keys, hits, hits.count)), keys, hits, docs)
}

function entriesWith(readers: Read[], keys: SortKey[], hits: SegmentHits, docs: Iterable<number>): Entry[] {
  const { view } = hits
  const strings = stringKeys(keys).map((field) => (field === undefined ? undefined : view.segment.sort(field)?.keys))
  const entries: Entry[] = []
  for (const doc of docs) {
    const values = readers.map((read, index): number | string => {
      const value = read(doc)
      const names = strings[index]
      return names && Number.isFinite(value) ? names.at(Math.abs(value) - 1) : value
    })
    entries.push({
      view,
      doc,
      seq: view.segment.seq[doc] as number,
      high: hits.common === undefined ? (hits.high[doc] as number) : 0,
      low: hits.common ?? (hits.low[doc] as number),
      keys: values,
    })
  }
  return entries
}

const stringKeys = (keys: SortKey[]): (string | undefined)[] =>
  keys.flatMap((key) =>
    key.kind === 'text_match' ? [undefined, undefined] : [key.kind === 'string' ? key.field : undefined],
  )

/** Directions of the comparable keys, for those that are strings. */
const directions = (keys: SortKey[]): number[] =>
  keys.flatMap((key) => (key.kind === 'text_match' ? [1, 1] : [key.kind === 'string' && !key.descending ? -1 : 1]))

export function comparator(keys: SortKey[]): (a: Entry, b: Entry) => number {
  const signs = directions(keys)
  return (a, b) => {
    for (let index = 0; index < signs.length; index++) {
      const left = a.keys[index] as number | string
      const right = b.keys[index] as number | string
      if (left === right) continue
      if (typeof left === 'string' && typeof right === 'string')
        return (left < right ? 1 : -1) * (signs[index] as number)
      if (typeof left === 'number' && typeof right === 'number') return left < right ? 1 : -1
      // ±∞ against a string
      return (typeof left === 'number' ? left : -(right as number)) > 0 ? -1 : 1
    }
    return b.seq - a.seq
  }
}

export function bestEntries(
  keys: SortKey[],
  found: { hits: SegmentHits; docs: Uint32Array }[],
  limit: number,
): Entry[] {
  const entries: Entry[] = []
  if (limit === 0) return entries
  for (const { hits, docs } of found) {
    const scores = evalScores(keys, hits, limit)
    const readers = readersOf(keys, hits, scores)
    const heap = new Heap(Math.min(limit, docs.length), readers, hits.view.segment.seq)
    if (heap.docs.length < docs.length) {
      offerAll(heap, docs, plainKeys(keys, hits, scores))
      entries.push(...entriesWith(readers, keys, hits, heap.docs))
    } else for (const entry of entriesWith(readers, keys, hits, docs)) entries.push(entry)
  }
  return entries.sort(comparator(keys)).slice(0, limit)
}

/** Most documents of a large result lose on the first keys; those are compared right here. */
function offerAll(heap: Heap, docs: Uint32Array, plain: PlainKey[]): void {
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    if (heap.size < heap.docs.length || !isWorse(doc, plain, heap)) heap.offer(doc)
  }
}

/** NaN, a missing number, is neither smaller nor equal: false leaves the decision to the heap. */
function isWorse(doc: number, plain: PlainKey[], heap: Heap): boolean {
  for (let index = 0; index < plain.length; index++) {
    const { column, sign, at } = plain[index] as PlainKey
    const value = sign * (column[doc] as number)
    const worst = heap.worst(at)
    if (value < worst) return true
    if (value !== worst) return false
  }
  return false
}
