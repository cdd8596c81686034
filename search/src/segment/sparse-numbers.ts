/**
 * A number column that few documents of a segment have a number in: one bit per document, and the numbers one after another.
 *
 *   documents   0 … 31   32 … 63  …        bits     one 32-bit word for each 32 documents
 *   bits        1 0 0 1  0 1 0 0  …        before   set bits before each of these words
 *   numbers     55, 43      65    …        numbers  of the documents whose bit is set
 *
 * A number may become another or NaN in place; a document whose bit is not set cannot get one.
 */
import { type Bits, bitsFor, countBits, onesIn, setBit } from './bitset.ts'
import type { Columns } from './layout.ts'

export interface SparseNumbers {
  bits: Bits
  before: Uint32Array
  numbers: Float64Array
}

/** A column is kept sparse if at most this share of its documents has a number: it then takes an eighth of the memory or less. */
const MAX_SHARE = 1 / 10

/** Where the document's number lies in `numbers`, or -1. */
export function sparsePlace({ bits, before }: SparseNumbers, doc: number): number {
  const word = bits[doc >>> 5] as number
  const bit = 1 << (doc & 31)
  return (word & bit) === 0 ? -1 : (before[doc >>> 5] as number) + onesIn(word & (bit - 1))
}

export function sparseNumber(sparse: SparseNumbers, doc: number): number {
  const place = sparsePlace(sparse, doc)
  return place < 0 ? Number.NaN : (sparse.numbers[place] as number)
}

/** The same numbers with NaN for documents that have none. */
export function wholeColumn(sparse: SparseNumbers, count: number): Float64Array {
  return new Float64Array(count).map((_, doc) => sparseNumber(sparse, doc))
}

/** Adds a column to those that change in place, as it is or sparse. */
export function packNumbers(columns: Columns, name: string, column: Float64Array): void {
  const bits = bitsFor(column.length)
  for (let doc = 0; doc < column.length; doc++) if (!Number.isNaN(column[doc])) setBit(bits, doc)
  if (countBits(bits) > column.length * MAX_SHARE) {
    columns.set(name, column)
    return
  }
  const before = new Uint32Array(bits.length)
  for (let at = 1; at < bits.length; at++) before[at] = (before[at - 1] as number) + onesIn(bits[at - 1] as number)
  columns.set(`${name}/bits`, bits)
  columns.set(`${name}/before`, before)
  columns.set(
    `${name}/numbers`,
    column.filter((value) => !Number.isNaN(value)),
  )
}
