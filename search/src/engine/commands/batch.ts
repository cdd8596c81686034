/** Writes several documents and logs them as one record; later documents see earlier ones. */
import type { DirtyValues } from '../../documents/coerce.ts'
import { prepareDocument, type WriteAction } from '../../documents/prepare.ts'
import type { Document, Json } from '../../schema/types.ts'
import type { Store } from '../../storage/store.ts'
import type { WritableCollection } from '../writable-collection.ts'

export class DocumentBatch {
  readonly #store: Store
  readonly #target: WritableCollection
  #written: Document[] = []

  constructor(store: Store, target: WritableCollection) {
    this.#store = store
    this.#target = target
  }

  /** `text` is what the input was parsed from. */
  write(input: Json, action: WriteAction, dirty?: DirtyValues, text?: string): Document {
    const { document, newFields } = prepareDocument(input, action, this.#target, dirty, text)
    if (newFields.length > 0) {
      this.record()
      this.#store.commit({ kind: 'widen', collection: this.#target.schema.name, fields: newFields })
    }
    this.#target.put(document)
    this.#written.push(document)
    return document
  }

  /** Hands what was written so far to the log. */
  record() {
    if (this.#written.length === 0) return
    this.#store.record({ kind: 'put', collection: this.#target.schema.name, documents: this.#written })
    this.#written = []
  }
}
