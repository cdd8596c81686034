/**
 * Sort keys as numbers that are better the larger they are: ascending keys are negated, missing values are ±∞. A string key is
 * the place of the string among the sorted strings of its segment.
 */
import { hashOf } from '../../segment/ids.ts'
import { sparseNumber } from '../../segment/sparse-numbers.ts'
import type { SegmentHits } from '../match/hits.ts'
import type { SegmentView } from '../view.ts'
import type { SortKey } from './syntax.ts'

export type Read = (doc: number) => number

/** A 64-bit text score becomes two keys, its halves. `scores` are those of `_eval`. */
export function readersOf(keys: SortKey[], hits: SegmentHits, scores: Float64Array | undefined): Read[] {
  return keys.flatMap((key) => {
    const sign = key.descending ? 1 : -1
    if (key.kind === 'text_match' && hits.common !== undefined) return [() => 0, () => sign * (hits.common as number)]
    if (key.kind === 'text_match')
      return [(doc: number) => sign * (hits.high[doc] as number), (doc: number) => sign * (hits.low[doc] as number)]
    if (key.kind === 'eval') return [(doc: number) => sign * (scores?.[doc] ?? 0)]
    return [readerOf(key, sign, hits.view)]
  })
}

function readerOf(key: Exclude<SortKey, { kind: 'text_match' | 'eval' }>, sign: number, view: SegmentView): Read {
  if (key.kind === 'group_found') return () => 0
  if (key.kind === 'random') return (doc) => sign * hashOf(`${key.seed} ${view.segment.seq[doc]}`)
  // a missing number is last; a missing string sorts above all strings
  const byDefault = key.kind === 'string' && key.descending ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY
  const missing =
    key.missing === 'first' ? Number.POSITIVE_INFINITY : key.missing === 'last' ? Number.NEGATIVE_INFINITY : byDefault
  if (key.kind === 'string') {
    const order = view.segment.sort(key.field)?.order
    return order ? (doc) => (order[doc] === 0 ? missing : sign * (order[doc] as number)) : () => missing
  }
  const orMissing = (value: number): number => (Number.isNaN(value) ? missing : sign * value)
  const column = view.segment.numbers(key.field)
  if (column) return (doc) => orMissing(column[doc] as number)
  const sparse = view.segment.sparseNumbers(key.field)
  return sparse ? (doc) => orMissing(sparseNumber(sparse, doc)) : () => missing
}

export interface PlainKey {
  column: Float64Array | Uint32Array
  sign: number
  /** Its index among the heap's keys. */
  at: number
}

/** The leading keys that are number columns; a text score that all documents share is skipped. */
export function plainKeys(keys: SortKey[], hits: SegmentHits, scores: Float64Array | undefined): PlainKey[] {
  const plain: PlainKey[] = []
  let at = 0
  for (const key of keys) {
    const sign = key.descending ? 1 : -1
    if (key.kind === 'text_match') {
      if (hits.common === undefined) plain.push({ column: hits.high, sign, at }, { column: hits.low, sign, at: at + 1 })
      at += 2
      continue
    }
    const column =
      key.kind === 'number' ? hits.view.segment.numbers(key.field) : key.kind === 'eval' ? scores : undefined
    if (!column) break
    plain.push({ column, sign, at: at++ })
  }
  return plain
}
