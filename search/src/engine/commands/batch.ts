/** Documents written one after the other and logged together: later ones see earlier ones, the log gets one record. */
import type { DirtyValues } from '../../documents/coerce.ts'
import { prepareDocument, type WriteAction } from '../../documents/prepare.ts'
import type { Document, Json } from '../../schema.ts'
import type { Store } from '../../storage/store.ts'
import type { Shelf } from '../shelf.ts'

export class DocumentBatch {
  readonly #store: Store
  readonly #shelf: Shelf
  #written: Document[] = []

  constructor(store: Store, shelf: Shelf) {
    this.#store = store
    this.#shelf = shelf
  }

  /** `text` is what the input was parsed from. */
  write(input: Json, action: WriteAction, dirty?: DirtyValues, text?: string): Document {
    const { document, newFields } = prepareDocument(input, action, this.#shelf, dirty, text)
    if (newFields.length > 0) {
      this.record()
      this.#store.commit({ kind: 'widen', collection: this.#shelf.schema.name, fields: newFields })
    }
    this.#shelf.put(document)
    this.#written.push(document)
    return document
  }

  /** Hands what was written so far to the log. */
  record() {
    if (this.#written.length === 0) return
    this.#store.record({ kind: 'put', collection: this.#shelf.schema.name, documents: this.#written })
    this.#written = []
  }
}
