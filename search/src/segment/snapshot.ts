/**
 * A collection's content as named parts and back:
 *
 *   manifest             what follows, and where the columns lie in it
 *   NAME.fixed           words, postings, facets of a segment: written once
 *   NAME.live            its numbers and document locations, as of now
 *   NAME.deleted         its deleted documents, if any
 *   documents-NAME       stored documents in pieces; a full piece is written once
 */
import type { SnapshotPart } from '../collection/types.ts'
import { DocumentStore } from './document-store.ts'
import { newName } from './handle.ts'
import { inSharedMemory, type Packed } from './layout.ts'
import { WritableSegment } from './writable.ts'

const PIECE_BYTES = 1 << 25
/** 2: columns may be sparse, ranks and locations narrow. */
const FORMAT = 2
const OLDEST_FORMAT = 1

export interface Content {
  segments: WritableSegment[]
  store: DocumentStore
  /** Names of the store's pieces so far; a piece keeps its name once it is full. */
  pieces: string[]
  nextSeq: number
  /** Bytes of the store that belong to replaced and removed documents. */
  holeBytes: number
}

interface Manifest {
  format: number
  nextSeq: number
  segments: { name: string; count: number; fixed: Packed['table']; live: Packed['table'] }[]
  pieces: string[]
  /** Absent in format 1. */
  holeBytes?: number
}

export function snapshotParts({ segments, store, pieces, nextSeq, holeBytes }: Content): SnapshotPart[] {
  const parts: SnapshotPart[] = []
  const bytes = store.content()
  for (let index = 0; index * PIECE_BYTES < bytes.length; index++) {
    if (index === pieces.length) pieces.push(newName())
    const piece = bytes.subarray(index * PIECE_BYTES, (index + 1) * PIECE_BYTES)
    const fixed = piece.length === PIECE_BYTES
    parts.push({ name: `documents-${pieces[index]}`, bytes: fixed ? piece : piece.slice(), fixed, isText: true })
  }
  const manifest: Manifest = { format: FORMAT, nextSeq, segments: [], pieces: pieces.slice(0, parts.length), holeBytes }
  for (const writable of segments) {
    const { name, count, fixed, live } = writable.segment.handle
    manifest.segments.push({ name, count, fixed: fixed.table, live: live.table })
    parts.push({ name: `${name}.fixed`, bytes: new Uint8Array(fixed.buffer), fixed: true })
    parts.push({ name: `${name}.live`, bytes: new Uint8Array(live.buffer).slice(), fixed: false })
    const deleted = writable.deletedBits()
    if (deleted) parts.push({ name: `${name}.deleted`, bytes: new Uint8Array(deleted.buffer), fixed: false })
  }
  parts.push({ name: 'manifest', bytes: new TextEncoder().encode(JSON.stringify(manifest)), fixed: false })
  return parts
}

/** Memory to read the parts into. The stored documents lie in one buffer, piece after piece, and are used where they are. */
export function memoryFor(parts: { name: string; size: number }[]): (name: string) => Uint8Array {
  const pieces = parts.filter(({ name }) => name.startsWith('documents-'))
  const store = DocumentStore.bufferOf(pieces.reduce((sum, { size }) => sum + size, 0))
  const memory = new Map<string, Uint8Array>()
  let at = 0
  for (const { name, size } of pieces) {
    memory.set(name, new Uint8Array(store, at, size))
    at += size
  }
  const sizes = new Map(parts.map(({ name, size }) => [name, size]))
  return (name) => memory.get(name) ?? new Uint8Array(new SharedArrayBuffer(sizes.get(name) ?? 0))
}

/** Throws when a part is missing or was written by another format. */
export function contentOf(parts: SnapshotPart[]): Content {
  const byName = new Map(parts.map(({ name, bytes }) => [name, bytes]))
  const part = (name: string): Uint8Array => {
    const bytes = byName.get(name)
    if (!bytes) throw new Error(`The snapshot lacks its part ${name}.`)
    return bytes
  }
  const manifest = JSON.parse(Buffer.from(part('manifest')).toString()) as Manifest
  if (!(manifest.format >= OLDEST_FORMAT && manifest.format <= FORMAT))
    throw new Error(`The snapshot has format ${manifest.format}, not ${OLDEST_FORMAT} to ${FORMAT}.`)
  const segments = manifest.segments.map(({ name, count, fixed, live }) => {
    const handle = {
      name,
      generation: 0,
      count,
      fixed: { buffer: inSharedMemory(part(`${name}.fixed`)), table: fixed },
      live: { buffer: inSharedMemory(part(`${name}.live`)), table: live },
    }
    return new WritableSegment(handle, byName.get(`${name}.deleted`))
  })
  const pieces = manifest.pieces.map((name) => part(`documents-${name}`))
  const whole = manifest.pieces.filter((_, index) => pieces[index]?.length === PIECE_BYTES)
  const { nextSeq, holeBytes = 0 } = manifest
  return { segments, store: DocumentStore.from(pieces), pieces: whole, nextSeq, holeBytes }
}
