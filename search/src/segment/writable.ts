/** A segment in the writer thread, with the set of its deleted documents. */

import type { Document } from '../schema/types.ts'
import { type Bits, bitsFor, hasBit, setBit } from './bitset.ts'
import { type FieldPlan, fieldValue, numberOf } from './fields.ts'
import type { PublishedSegment, SegmentHandle } from './handle.ts'
import { GONE, type MergeSource } from './merge/source.ts'
import { Segment } from './segment.ts'
import { sparsePlace } from './sparse-numbers.ts'

const numberIn = (document: Document, plan: FieldPlan): number => numberOf(fieldValue(document, plan), plan.isFloat)

export class WritableSegment {
  readonly segment: Segment
  deletedCount = 0
  /** Documents changed in place while this segment is being merged; undefined when it is not. */
  touched: Set<number> | undefined
  readonly #deleted: Bits
  #published: SharedArrayBuffer | undefined

  constructor(handle: SegmentHandle, deleted?: Uint8Array) {
    this.segment = new Segment(handle)
    this.#deleted = bitsFor(handle.count)
    if (deleted)
      for (let doc = 0; doc < handle.count; doc++)
        if (((deleted[doc >>> 3] as number) >>> (doc & 7)) & 1) this.remove(doc)
  }

  /** Documents that are not deleted. */
  get alive(): number {
    return this.segment.count - this.deletedCount
  }

  isDeleted(doc: number): boolean {
    return hasBit(this.#deleted, doc)
  }

  /** The document with this id (a byte string) that is not deleted, or -1. */
  find(id: string): number {
    const doc = this.segment.ids.find(id)
    return doc < 0 || this.isDeleted(doc) ? -1 : doc
  }

  remove(doc: number): void {
    if (this.isDeleted(doc)) return
    setBit(this.#deleted, doc)
    this.deletedCount++
    this.#published = undefined
  }

  /** Whether `patch` can store the numbers: a document without a place in a column cannot get a number in it. */
  canPatch(doc: number, document: Document, columns: FieldPlan[]): boolean {
    return columns.every((plan) => this.#hasPlace(plan, doc) || Number.isNaN(numberIn(document, plan)))
  }

  /** Changes number columns of a document in place. */
  patch(doc: number, document: Document, location: number, columns: FieldPlan[]): void {
    this.segment.location[doc] = location
    for (const plan of columns) this.#setNumber(plan, doc, numberIn(document, plan))
    this.segment.patches[0] = (this.segment.patches[0] as number) + 1
    this.touched?.add(doc)
  }

  #hasPlace({ name }: FieldPlan, doc: number): boolean {
    const sparse = this.segment.sparseNumbers(name)
    return sparse ? sparsePlace(sparse, doc) >= 0 : this.segment.numbers(name) !== undefined
  }

  #setNumber({ name }: FieldPlan, doc: number, value: number): void {
    const column = this.segment.numbers(name)
    const sparse = this.segment.sparseNumbers(name)
    if (column) column[doc] = value
    else if (sparse && sparsePlace(sparse, doc) >= 0) sparse.numbers[sparsePlace(sparse, doc)] = value
  }

  /** Whether the changes that `catchUp` repeats can be made in place. */
  canCatchUp(source: MergeSource, from: WritableSegment, columns: FieldPlan[]): boolean {
    for (const doc of from.touched ?? []) {
      const here = source.renumbered[doc] as number
      const fits = (plan: FieldPlan) =>
        this.#hasPlace(plan, here) || Number.isNaN(from.segment.numberAt(plan.name, doc))
      if (here !== GONE && !columns.every(fits)) return false
    }
    return true
  }

  /** Repeats deletions and changes that happened in a source of a merge while the merge ran. */
  catchUp(source: MergeSource, from: WritableSegment, columns: FieldPlan[]): void {
    for (let doc = 0; doc < from.segment.count; doc++) {
      const here = source.renumbered[doc] as number
      if (here !== GONE && from.isDeleted(doc)) this.remove(here)
    }
    for (const doc of from.touched ?? []) {
      const here = source.renumbered[doc] as number
      if (here === GONE) continue
      this.segment.location[here] = from.segment.location[doc] as number
      for (const plan of columns) this.#setNumber(plan, here, from.segment.numberAt(plan.name, doc))
    }
  }

  deletedBits(): Bits | undefined {
    return this.deletedCount === 0 ? undefined : this.#deleted.slice()
  }

  /** The segment for reader threads, with a copy of the deleted documents in shared memory. */
  publish(): PublishedSegment {
    if (!this.#published && this.deletedCount > 0) {
      this.#published = new SharedArrayBuffer(this.#deleted.byteLength)
      new Uint32Array(this.#published).set(this.#deleted)
    }
    return { handle: this.segment.handle, deleted: this.#published, deletedCount: this.deletedCount }
  }
}
