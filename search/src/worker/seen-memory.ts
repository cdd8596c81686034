/** The shared memory that a thread has seen in publications, so that what a new one replaces is freed. */
import type { Published } from '../collection/types.ts'
import { noteReleased } from '../segment/released-memory.ts'

export class SeenMemory {
  /** Sizes of the buffers that a collection had when last seen, by their names; the buffers themselves are not held. */
  readonly #seen = new Map<string, Map<string, number>>()

  /** To be called with what the thread uses from now on, and with nothing when the collection was dropped. */
  note(collection: string, next?: Published): void {
    const kept = new Map(next && sizesOf(next))
    for (const [name, bytes] of this.#seen.get(collection) ?? []) if (!kept.has(name)) noteReleased(bytes)
    if (next) this.#seen.set(collection, kept)
    else this.#seen.delete(collection)
  }
}

const sizesOf = ({ segments, store, storeName }: Published): [string, number][] => [
  [storeName, store.byteLength],
  ...segments.flatMap(({ handle: { name, generation, fixed, live } }): [string, number][] => [
    [name, fixed.buffer.byteLength],
    [`${name}.${generation}`, live.buffer.byteLength],
  ]),
]
