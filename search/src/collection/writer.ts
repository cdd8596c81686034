/**
 * The writer's side of a collection. New documents gather in a builder; `publish` turns them into a small segment, `mergeStep`
 * makes few large segments out of many small ones. A document whose text did not change is patched in place.
 */

import { parseExact, writeExact } from '../json/exact.ts'
import { filteredIds } from '../query/filter/filtered-ids.ts'
import type { CollectionSchema, Document, Field } from '../schema/types.ts'
import { SegmentBuilder } from '../segment/builders/builder.ts'
import { DocumentStore, StoreReader } from '../segment/document-store.ts'
import { type FieldPlan, fieldValue, plansOf } from '../segment/fields.ts'
import { newName, type SegmentHandle } from '../segment/handle.ts'
import { mergeSegments } from '../segment/merge/merge.ts'
import { chooseCompaction, chooseMerge } from '../segment/merge/merge-policy.ts'
import { type MergeSource, sourcesOf } from '../segment/merge/source.ts'
import { noteReleased } from '../segment/released-memory.ts'
import { type Content, contentOf, snapshotParts } from '../segment/snapshot.ts'
import { WritableSegment } from '../segment/writable.ts'
import { toByteString } from '../text/bytes.ts'
import type { CollectionWriter, Published, SnapshotPart } from './types.ts'

export const createWriter = (schema: CollectionSchema): CollectionWriter =>
  new Writer(schema, { segments: [], store: new DocumentStore(), pieces: [], nextSeq: 0, holeBytes: 0 })

export const openWriter = (schema: CollectionSchema, parts: SnapshotPart[]): CollectionWriter =>
  new Writer(schema, contentOf(parts))

/** Documents that gather in memory before they become a segment of their own. */
const FLUSH_DOCUMENTS = 16_000
/** Holes in the store worth rewriting it for. */
const MANY_HOLES_BYTES = 1 << 22
const MERGE_STEP_MS = 8

/** Where a document is: in a segment, or still in the builder. */
interface Place {
  writable: WritableSegment | undefined
  doc: number
}

interface RunningMerge {
  sources: MergeSource[]
  from: WritableSegment[]
  steps: Generator<void, SegmentHandle>
}

class Writer implements CollectionWriter {
  readonly schema: CollectionSchema
  #plans: FieldPlan[]
  #columns: FieldPlan[] = []
  #texts: FieldPlan[] = []
  readonly #content: Content
  #reader: StoreReader
  #builder: SegmentBuilder
  #count = 0
  #version = 0
  #published: Published | undefined
  #storeName = newName()
  #merge: RunningMerge | undefined

  constructor(schema: CollectionSchema, content: Content) {
    this.schema = schema
    this.#content = content
    this.#reader = new StoreReader(content.store.buffer)
    this.#plans = []
    this.#builder = new SegmentBuilder(schema)
    this.#readSchema()
    for (const { alive } of content.segments) this.#count += alive
  }

  get count(): number {
    return this.#count
  }

  #readSchema(): void {
    this.#plans = plansOf(this.schema)
    this.#columns = this.#plans.filter(({ isColumn }) => isColumn)
    this.#texts = this.#plans.filter(({ isColumn }) => !isColumn)
  }

  addFields(fields: Field[]): void {
    this.#flush()
    this.schema.fields.push(...fields)
    this.#builder = new SegmentBuilder(this.schema)
    this.#readSchema()
    this.#changed()
  }

  put(document: Document): void {
    const json = writeExact(this.#stored(document))
    const place = this.#find(document.id)
    if (place && this.#hasPlaces(place, document) && this.#sameText(place, document)) {
      this.#patch(place, document, json)
      return
    }
    const seq = place ? this.#seqOf(place) : this.#content.nextSeq++
    if (place) this.#drop(place, document.id)
    this.#count++
    this.#builder.add(document, seq, this.#content.store.append(json))
    this.#changed()
    if (this.#builder.count >= FLUSH_DOCUMENTS) this.#flush()
  }

  remove(id: string): boolean {
    const place = this.#find(id)
    if (!place) return false
    this.#drop(place, id)
    this.#changed()
    return true
  }

  has(id: string): boolean {
    return this.#find(id) !== undefined
  }

  get(id: string): Document | undefined {
    const place = this.#find(id)
    return place && this.#documentAt(place)
  }

  ids(filterBy: string): Iterable<string> {
    return filteredIds(this.publish(), filterBy)
  }

  *documents(): Iterable<Document> {
    for (const id of this.ids('')) {
      const document = this.get(id)
      if (document) yield document
    }
  }

  publish(): Published {
    if (this.#published) return this.#published
    this.#flush()
    this.#mergeTiny()
    const { store, holeBytes } = this.#content
    if (holeBytes > MANY_HOLES_BYTES && holeBytes * 2 > store.used) this.#rewriteStore()
    const segments = this.#content.segments.map((writable) => writable.publish())
    this.#published = {
      schema: this.schema,
      version: ++this.#version,
      segments,
      store: this.#content.store.buffer,
      storeName: this.#storeName,
    }
    return this.#published
  }

  snapshot(): SnapshotPart[] {
    this.publish()
    return snapshotParts(this.#content)
  }

  release(): void {
    noteReleased(this.#content.store.buffer.byteLength)
    for (const { segment } of this.#content.segments) noteReleased(bytesOf(segment.handle))
  }

  mergeStep(isIdle = false): boolean {
    this.#merge ??= this.#startMerge(isIdle ? chooseCompaction : chooseMerge)
    if (!this.#merge) return false
    const stop = performance.now() + MERGE_STEP_MS
    while (performance.now() < stop) if (this.#advanceMerge()) break
    return true
  }

  #changed(): void {
    this.#published = undefined
  }

  #find(id: string): Place | undefined {
    const pending = this.#builder.find(id)
    if (pending >= 0) return { writable: undefined, doc: pending }
    const bytes = toByteString(id)
    for (const writable of this.#content.segments) {
      const doc = writable.find(bytes)
      if (doc >= 0) return { writable, doc }
    }
    return undefined
  }

  #locationOf({ writable, doc }: Place): number {
    return writable ? (writable.segment.location[doc] as number) : this.#builder.locationOf(doc)
  }

  #seqOf({ writable, doc }: Place): number {
    return writable ? (writable.segment.seq[doc] as number) : this.#builder.seqOf(doc)
  }

  #documentAt(place: Place): Document {
    return parseExact(this.#reader.textAt(this.#locationOf(place))) as Document
  }

  #drop(place: Place, id: string): void {
    this.#content.holeBytes += this.#reader.sizeAt(this.#locationOf(place))
    if (place.writable) place.writable.remove(place.doc)
    else this.#builder.remove(place.doc, id)
    this.#count--
  }

  /** Fields that are not stored cannot be compared and count as changed. */
  #sameText(place: Place, document: Document): boolean {
    const old = this.#documentAt(place)
    return this.#texts.every((plan) => plan.field.store && sameValue(fieldValue(old, plan), fieldValue(document, plan)))
  }

  #hasPlaces({ writable, doc }: Place, document: Document): boolean {
    return writable === undefined || writable.canPatch(doc, document, this.#columns)
  }

  #patch(place: Place, document: Document, json: string): void {
    this.#content.holeBytes += this.#reader.sizeAt(this.#locationOf(place))
    const location = this.#content.store.append(json)
    if (place.writable) place.writable.patch(place.doc, document, location, this.#columns)
    else this.#builder.patch(place.doc, document, location)
    this.#changed()
  }

  #stored(document: Document): Document {
    const hidden = this.#plans.filter(({ field }) => !field.store)
    if (hidden.length === 0) return document
    const names = new Set(hidden.map(({ name }) => name))
    return Object.fromEntries(Object.entries(document).filter(([name]) => !names.has(name))) as Document
  }

  #flush(): void {
    if (this.#builder.count === 0) return
    const { handle, deleted } = this.#builder.build()
    const writable = new WritableSegment(handle)
    for (const doc of deleted) writable.remove(doc)
    if (writable.alive > 0) this.#content.segments.push(writable)
    this.#builder = new SegmentBuilder(this.schema)
  }

  #startMerge(choose: typeof chooseMerge): RunningMerge | undefined {
    const { segments } = this.#content
    const chosen = choose(segments.map(({ alive, deletedCount }) => ({ alive, deleted: deletedCount })))
    return chosen.length === 0 ? undefined : this.#mergeOf(chosen.map((index) => segments[index] as WritableSegment))
  }

  #mergeOf(from: WritableSegment[]): RunningMerge {
    const sources = sourcesOf(from.map((writable) => ({ segment: writable.segment, deleted: writable.deletedBits() })))
    for (const writable of from) writable.touched = new Set()
    return { from, sources, steps: mergeSegments(this.schema, sources) }
  }

  /** True when the merge is complete and in place. */
  #advanceMerge(): boolean {
    const merge = this.#merge as RunningMerge
    const step = merge.steps.next()
    if (!step.done) return false
    const merged = new WritableSegment(step.value)
    const pairs = merge.from.map((from, index) => ({ from, source: merge.sources[index] as MergeSource }))
    if (!pairs.every(({ from, source }) => merged.canCatchUp(source, from, this.#columns))) {
      // A document got a number that the merged segment has no place for: once more with that number.
      this.#merge = this.#mergeOf(merge.from)
      return false
    }
    for (const { from, source } of pairs) {
      merged.catchUp(source, from, this.#columns)
      from.touched = undefined
    }
    const gone = new Set(merge.from)
    this.#content.segments = this.#content.segments.filter((writable) => !gone.has(writable))
    if (merged.alive > 0) this.#content.segments.push(merged)
    this.#merge = undefined
    for (const { segment } of merge.from) noteReleased(bytesOf(segment.handle))
    this.#changed()
    return true
  }

  /** Many writes with a search after each would leave a trail of tiny segments; those are merged at once. */
  #mergeTiny(): void {
    const TINY = 2000
    const MANY = 8
    if (this.#merge) return
    const tiny = this.#content.segments.filter(({ alive }) => alive < TINY)
    if (tiny.length < MANY) return
    this.#merge = this.#mergeOf(tiny)
    while (!this.#advanceMerge());
  }

  /** Copies what is alive into a new store. Readers of the old one keep the old locations with it. */
  #rewriteStore(): void {
    while (this.#merge) this.#advanceMerge()
    const store = new DocumentStore()
    this.#content.segments = this.#content.segments.map((old) => {
      const { handle } = old.segment
      const live = { buffer: handle.live.buffer.slice(0), table: handle.live.table }
      const writable = new WritableSegment({ ...handle, live, generation: handle.generation + 1 })
      for (let doc = 0; doc < handle.count; doc++) {
        if (old.isDeleted(doc)) writable.remove(doc)
        else writable.segment.location[doc] = store.append(this.#reader.textAt(old.segment.location[doc] as number))
      }
      return writable
    })
    noteReleased(this.#content.store.buffer.byteLength)
    this.#content.store = store
    this.#storeName = newName()
    this.#content.pieces = []
    this.#reader = new StoreReader(store.buffer)
    this.#content.holeBytes = 0
  }
}

const bytesOf = ({ fixed, live }: SegmentHandle): number => fixed.buffer.byteLength + live.buffer.byteLength

function sameValue(a: unknown, b: unknown): boolean {
  if (a === b || (a ?? undefined) === (b ?? undefined)) return true
  return Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((item, index) => item === b[index])
}
