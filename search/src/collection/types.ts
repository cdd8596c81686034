/**
 * The interface between the index and the rest of the engine: what a collection can do for the writer and for readers.
 *
 *   engine ── put / remove ──▶ CollectionWriter ── publish() ──▶ Published ──▶ CollectionReader ── search ──▶ JSON
 *              (one writer thread)                 (SharedArrayBuffers)        (any number of reader threads)
 *
 * Documents that reach a writer are already valid, coerced and complete; validation is the engine's work.
 */
import type { CollectionSchema, Document, Field, Json } from '../schema/types.ts'
import type { PublishedSegment } from '../segment/handle.ts'
import type { UnionOptions, UnionPart } from './union-part.ts'

export interface CollectionWriter {
  readonly schema: CollectionSchema
  readonly count: number
  /**
   * Appends optional fields to the schema (auto-detected or nested ones, on first sight). No stored document has an
   * indexed value under these names yet, so nothing is re-indexed; any other change of schema is a new writer.
   */
  addFields(fields: Field[]): void
  /** Adds the document or replaces the one with the same id. Cheap when only single numbers and bools differ. */
  put(document: Document): void
  remove(id: string): boolean
  get(id: string): Document | undefined
  has(id: string): boolean
  /** Ids of the documents that pass a filter (`''` for all), in insertion order. Throws `SearchError` on a bad filter. */
  ids(filterBy: string): Iterable<string>
  /** Stored documents in insertion order, decoded lazily. */
  documents(): Iterable<Document>
  /** Makes every write so far visible to readers of the result. Cheap when nothing changed since the last call. */
  publish(): Published
  /** One bounded step of background merging; false when there is nothing left to merge. `isIdle`: no write is in progress. */
  mergeStep(isIdle?: boolean): boolean
  /** Everything a later `openWriter` needs, as named buffers (written to disk by `storage/`). */
  snapshot(): SnapshotPart[]
  /** To be called when the writer is not used any more, so that its memory is freed soon. */
  release(): void
}

/** Structured-cloneable; the buffers inside are SharedArrayBuffers, so passing it to another thread copies nothing. */
export interface Published {
  schema: CollectionSchema
  version: number
  segments: PublishedSegment[]
  store: SharedArrayBuffer
  /** Changes when the buffer is replaced; readers use it to account for released memory (worker/seen-memory.ts). */
  storeName: string
}

/**
 * A part whose `fixed` is true never changes: two parts of the same name from the same collection hold the same bytes, so
 * storage may keep the file it already has. The others are copies, safe to write while the writer goes on.
 * When opening, bytes that fill a whole SharedArrayBuffer are used without a copy.
 */
export interface SnapshotPart {
  name: string
  bytes: Uint8Array
  fixed: boolean
  /** Worth compressing on disk. Columns are not: decompressing them takes twice the time of reading them. */
  isText?: boolean
}

export interface CollectionReader {
  /** Runs one search. Throws `SearchError` with Typesense's status and sentence for a bad request. */
  search(request: SearchRequest): SearchResponse
  /** The best hits with their sort keys, so that several searches can be merged into one result. */
  searchForUnion(request: SearchRequest, options: UnionOptions): UnionPart
}

/** The request's parameters (all strings, as in Typesense) and values that the engine resolved beforehand. */
export interface SearchRequest {
  /** `first_q` is the original query if a curation replaced or shortened `q`. */
  params: Record<string, string>
  /** Token-level synonyms that apply to this collection, already resolved from sets. */
  synonyms: Synonym[]
  /** Stop words of the set named in `stopwords`, tokenised. */
  stopwords: string[]
  /** The curation that applies was already merged into params (pinned_hits, hidden_hits, filter_by, q…) by the engine. */
  curated?: { metadata?: Json; filterCuratedHits?: boolean }
  /** Milliseconds since the epoch after which the search returns what it has. */
  deadline: number
  /** Hits have no `text_match_info`. */
  withoutScoreInfo?: boolean
}

export interface Synonym {
  id: string
  root?: string
  synonyms: string[]
  locale?: string
  symbols_to_index?: string[]
}

/**
 * `body` is the finished response object of Typesense's /documents/search, as JSON text (text_match exceeds 2^53, so the
 * text is built, never `JSON.stringify`ed as a number).
 */
export interface SearchResponse {
  body: string
  found: number
  cutoff: boolean
}
