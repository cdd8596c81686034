/** Shows readers every acknowledged write before the next search of its collection. */
import type { ReaderPool } from '../worker/readers.ts'
import type { Writer } from '../worker/writer.ts'

/** Whether a collection has acknowledged writes that readers do not know yet. */
interface Freshness {
  stale: boolean
  publishing: Promise<void> | undefined
}

export class Publications {
  readonly #writer: Writer
  readonly #readers: ReaderPool
  readonly #exists: (collection: string) => boolean
  readonly #freshness = new Map<string, Freshness>()

  constructor(writer: Writer, readers: ReaderPool, exists: (collection: string) => boolean) {
    this.#writer = writer
    this.#readers = readers
    this.#exists = exists
  }

  /** The collection was dropped. */
  forget(collection: string) {
    this.#freshness.delete(collection)
  }

  /** A failure is not reported: the next search publishes, and reports its own. */
  publishAgain(collection: string) {
    this.touch(collection)
    this.freshen(collection)?.catch(() => undefined)
  }

  touch(collection: string) {
    const known = this.#freshness.get(collection)
    if (known) known.stale = true
    else if (this.#exists(collection)) {
      this.#freshness.set(collection, { stale: true, publishing: undefined })
    }
  }

  /** Publishing is delayed until the next search, so that a bulk import does not publish with every batch. */
  freshen(collection: string): Promise<void> | undefined {
    const freshness = this.#freshness.get(collection)
    if (!freshness) return undefined
    if (!freshness.stale) return freshness.publishing
    freshness.stale = false
    const publishing = this.#writer.call('publish', collection, this.#readers.copies).then(
      (published) => {
        if (this.#freshness.get(collection) === freshness) this.#readers.publish(collection, published)
        // Dropped meanwhile: nothing to show any more.
        else for (const parcel of published) parcel.close()
      },
      (error) => {
        freshness.stale = true
        throw error
      },
    )
    freshness.publishing = publishing
    const settled = () => {
      if (freshness.publishing === publishing) freshness.publishing = undefined
    }
    publishing.then(settled, settled)
    return publishing
  }
}
