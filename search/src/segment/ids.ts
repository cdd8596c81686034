/** Document ids and the hash table that finds a document by its id, in three columns. */
import type { Columns } from './layout.ts'
import { packStrings, Strings } from './strings.ts'

const EMPTY = 0

export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193)
  return (hash ^ (hash >>> 15)) >>> 0
}

const IDS_PER_STEP = 100_000

/** `ids` are byte strings. */
export function* packIds(columns: Columns, ids: string[]): Generator<void, void> {
  packStrings(columns, 'ids', ids, ids.length)
  let size = 4
  while (size < ids.length * 2) size *= 2
  const slots = new Uint32Array(size)
  for (let doc = 0; doc < ids.length; doc++) {
    let slot = hashOf(ids[doc] as string) & (size - 1)
    // a document replaced before its segment was built is there twice; the later one counts
    while (slots[slot] !== EMPTY && ids[(slots[slot] as number) - 1] !== ids[doc]) slot = (slot + 1) & (size - 1)
    slots[slot] = doc + 1
    if (doc % IDS_PER_STEP === IDS_PER_STEP - 1) yield
  }
  columns.set('ids.slots', slots)
}

export class Ids {
  readonly strings: Strings
  readonly #slots: Uint32Array

  constructor(columns: Columns) {
    this.strings = new Strings(columns, 'ids')
    this.#slots = columns.get('ids.slots') as Uint32Array
  }

  /** The document with this id (a byte string), or -1. */
  find(id: string): number {
    const mask = this.#slots.length - 1
    for (let slot = hashOf(id) & mask; this.#slots[slot] !== EMPTY; slot = (slot + 1) & mask) {
      const doc = (this.#slots[slot] as number) - 1
      if (this.strings.compare(doc, id) === 0) return doc
    }
    return -1
  }
}
