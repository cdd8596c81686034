/**
 * The best hits in order. Every key is a number that is better the larger it is (ascending keys are negated, missing values
 * are ±∞), so that inside a segment comparing is comparing numbers. Strings are compared by their place among the segment's
 * sorted strings, and as strings only between the few best hits of different segments. Ties: the later document first.
 */
import { hasBit } from '../segment/bitset.ts'
import { hashOf } from '../segment/ids.ts'
import { evaluate } from './filter.ts'
import type { SegmentHits } from './hits.ts'
import type { SortKey } from './sort-syntax.ts'
import type { SegmentView } from './view.ts'

export interface Entry {
  view: SegmentView
  doc: number
  seq: number
  /** Halves of the text score. */
  high: number
  low: number
  keys: (number | string)[]
}

type Read = (doc: number) => number

/** A text score takes two keys, its halves. */
function readersOf(keys: SortKey[], hits: SegmentHits): Read[] {
  return keys.flatMap((key) => {
    const sign = key.descending ? 1 : -1
    if (key.kind === 'text_match' && hits.common !== undefined) return [() => 0, () => sign * (hits.common as number)]
    if (key.kind === 'text_match')
      return [(doc: number) => sign * (hits.high[doc] as number), (doc: number) => sign * (hits.low[doc] as number)]
    return [readerOf(key, sign, hits.view)]
  })
}

function readerOf(key: Exclude<SortKey, { kind: 'text_match' }>, sign: number, view: SegmentView): Read {
  if (key.kind === 'group_found') return () => 0
  if (key.kind === 'random') return (doc) => sign * hashOf(`${key.seed} ${view.segment.seq[doc]}`)
  if (key.kind === 'eval') {
    const cases = key.cases.map(({ filter, score }) => ({ bits: filter && evaluate(filter, view, view.alive), score }))
    return (doc) => sign * (cases.find(({ bits }) => bits && hasBit(bits, doc))?.score ?? 0)
  }
  const column = key.kind === 'number' ? view.segment.numbers(key.field) : view.segment.sort(key.field)?.order
  // a missing number is last; a missing string sorts above all strings
  const byDefault = key.kind === 'string' && key.descending ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  const missing =
    key.missing === 'first' ? Number.POSITIVE_INFINITY : key.missing === 'last' ? Number.NEGATIVE_INFINITY : byDefault
  if (!column) return () => missing
  if (key.kind === 'string') return (doc) => (column[doc] === 0 ? missing : sign * (column[doc] as number))
  return (doc) => {
    const value = column[doc] as number
    return Number.isNaN(value) ? missing : sign * value
  }
}

/** The best `limit` documents of a segment, unordered, in a heap whose top is the worst. */
class Heap {
  size = 0
  readonly docs: Uint32Array
  readonly #keys: Float64Array
  readonly #width: number
  readonly #seq: Uint32Array
  readonly #candidate: Float64Array
  readonly #readers: Read[]

  constructor(limit: number, readers: Read[], seq: Uint32Array) {
    this.#width = readers.length
    this.docs = new Uint32Array(limit)
    this.#keys = new Float64Array(limit * this.#width)
    this.#candidate = new Float64Array(this.#width)
    this.#seq = seq
    this.#readers = readers
  }

  /** A key of the worst document kept. */
  worst(key: number): number {
    return this.#keys[key] ?? Number.NEGATIVE_INFINITY
  }

  offer(doc: number): void {
    const { docs } = this
    if (this.size < docs.length) {
      const at = this.size++
      this.#read(doc, 0)
      this.#put(at, doc)
      this.#up(at)
      return
    }
    if (docs.length === 0 || !this.#beatsTop(doc)) return
    this.#put(0, doc)
    this.#down()
  }

  #read(doc: number, from: number): void {
    for (let key = from; key < this.#width; key++) this.#candidate[key] = (this.#readers[key] as Read)(doc)
  }

  /** Reads no more keys than it takes to decide. */
  #beatsTop(doc: number): boolean {
    for (let key = 0; key < this.#width; key++) {
      const value = (this.#readers[key] as Read)(doc)
      this.#candidate[key] = value
      const top = this.#keys[key] as number
      if (value === top) continue
      if (value < top) return false
      this.#read(doc, key + 1)
      return true
    }
    return (this.#seq[doc] as number) > (this.#seq[this.docs[0] as number] as number)
  }

  #put(at: number, doc: number): void {
    this.docs[at] = doc
    for (let key = 0; key < this.#width; key++) this.#keys[at * this.#width + key] = this.#candidate[key] as number
  }

  /** True when the entry at `a` is worse than the one at `b`. */
  #worse(a: number, b: number): boolean {
    for (let key = 0; key < this.#width; key++) {
      const difference = (this.#keys[a * this.#width + key] as number) - (this.#keys[b * this.#width + key] as number)
      if (difference !== 0 && !Number.isNaN(difference)) return difference < 0
    }
    return (this.#seq[this.docs[a] as number] as number) < (this.#seq[this.docs[b] as number] as number)
  }

  #swap(a: number, b: number): void {
    const doc = this.docs[a] as number
    this.docs[a] = this.docs[b] as number
    this.docs[b] = doc
    for (let key = 0; key < this.#width; key++) {
      const [left, right] = [a * this.#width + key, b * this.#width + key]
      const value = this.#keys[left] as number
      this.#keys[left] = this.#keys[right] as number
      this.#keys[right] = value
    }
  }

  #up(from: number): void {
    for (let at = from; at > 0; ) {
      const parent = (at - 1) >>> 1
      if (!this.#worse(at, parent)) return
      this.#swap(at, parent)
      at = parent
    }
  }

  #down(): void {
    for (let at = 0; ; ) {
      const left = at * 2 + 1
      if (left >= this.size) return
      const worst = left + 1 < this.size && this.#worse(left + 1, left) ? left + 1 : left
      if (!this.#worse(worst, at)) return
      this.#swap(at, worst)
      at = worst
    }
  }
}

/** Makes comparable entries of documents of one segment. */
export function entriesOf(keys: SortKey[], hits: SegmentHits, docs: Iterable<number>): Entry[] {
  const { view } = hits
  const readers = readersOf(keys, hits)
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
    const heap = new Heap(Math.min(limit, docs.length), readersOf(keys, hits), hits.view.segment.seq)
    if (heap.docs.length < docs.length) {
      offerAll(heap, docs, keys, hits)
      entries.push(...entriesOf(keys, hits, heap.docs))
    } else for (const entry of entriesOf(keys, hits, docs)) entries.push(entry)
  }
  return entries.sort(comparator(keys)).slice(0, limit)
}

/** Most documents of a large result lose on the first two keys that differ; those are compared right here. */
function offerAll(heap: Heap, docs: Uint32Array, keys: SortKey[], hits: SegmentHits): void {
  const [first, second] = plainKeys(keys, hits)
  for (let at = 0; at < docs.length; at++) {
    const doc = docs[at] as number
    // NaN, a missing number, is not smaller than anything and is looked at properly
    if (first && heap.size === heap.docs.length) {
      const value = first.sign * (first.column[doc] as number)
      const worst = heap.worst(first.at)
      if (value < worst) continue
      if (second && value === worst && second.sign * (second.column[doc] as number) < heap.worst(second.at)) continue
    }
    heap.offer(doc)
  }
}

interface PlainKey {
  column: Float64Array | Uint32Array
  sign: number
  /** Its place among the heap's keys. */
  at: number
}

/** The first keys as far as they are columns of numbers; a text score that all share decides nothing. */
function plainKeys(keys: SortKey[], hits: SegmentHits): PlainKey[] {
  const plain: PlainKey[] = []
  let at = 0
  for (const key of keys) {
    const sign = key.descending ? 1 : -1
    if (key.kind === 'text_match') {
      if (hits.common === undefined) plain.push({ column: hits.high, sign, at }, { column: hits.low, sign, at: at + 1 })
      at += 2
      continue
    }
    const column = key.kind === 'number' ? hits.view.segment.numbers(key.field) : undefined
    if (!column) break
    plain.push({ column, sign, at: at++ })
  }
  return plain
}

/** How many of the best hits `_text_match(buckets: …)` looks at. */
export const BUCKETED_HITS = 250

/** Gives blocks of hits one common text score, so that the next key decides inside a block. */
export function rebucket(keys: SortKey[], entries: Entry[]): Entry[] {
  const index = keys.findIndex((key) => key.kind === 'text_match' && (key.buckets > 0 || key.bucketSize > 0))
  const key = keys[index]
  if (key?.kind !== 'text_match') return entries
  const size = Math.min(BUCKETED_HITS, entries.length)
  if (key.buckets > size) return entries
  const block = key.buckets > 0 ? Math.ceil(size / key.buckets) : key.bucketSize
  const head = entries.slice(0, size).map((entry) => ({ ...entry, keys: entry.keys.slice() }))
  for (let at = 0; at < size; at++) {
    const anchor = entries[at - (at % block)] as Entry
    for (const half of [index, index + 1]) (head[at] as Entry).keys[half] = anchor.keys[half] as number
  }
  return [...head.sort(comparator(keys)), ...entries.slice(size)]
}
