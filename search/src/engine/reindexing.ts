/** Keeps track of the documents that still have to be copied into a second index while the first one changes. */
import { SearchError } from '../collection/search-error.ts'
import type { Document } from '../schema/types.ts'

/** The index that is being built. */
interface Target {
  has(id: string): boolean
  takeOver(document: Document): void
  writer: { remove(id: string): boolean }
}

export class Reindexing {
  readonly #target: Target
  /** Documents of the first index at the start, then those inserted since. */
  readonly #order: Set<string>
  #fault: SearchError | undefined

  constructor(ids: Iterable<string>, target: Target) {
    this.#order = new Set(ids)
    this.#target = target
  }

  /** Ids to copy, in order. Throws when a document written meanwhile does not fit the new schema. */
  *pending(): Generator<string> {
    // A Set also visits what is added during the iteration.
    for (const id of this.#order) {
      if (this.#fault) throw this.#fault
      yield id
    }
    if (this.#fault) throw this.#fault
  }

  /** A document was written to the first index: repeats it in the second if it was copied already. */
  put(document: Document): void {
    if (!this.#target.has(document.id)) {
      this.#order.add(document.id)
      return
    }
    try {
      this.#target.takeOver(document)
    } catch (error) {
      if (!(error instanceof SearchError)) throw error
      this.#fault = error
    }
  }

  /** A document was deleted from the first index. */
  remove(id: string): void {
    this.#target.writer.remove(id)
    this.#order.delete(id)
  }
}
