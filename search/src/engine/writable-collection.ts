/** One collection on the writer's side: its schema, what the schema means for documents, and the documents themselves. */

import { SearchError } from '../collection/search-error.ts'
import type { CollectionWriter, SnapshotPart } from '../collection/types.ts'
import { createWriter, openWriter } from '../collection/writer.ts'
import { type DocumentPlan, planFor } from '../documents/plan.ts'
import { prepareDocument, withNewFields } from '../documents/prepare.ts'
import { bad, isUndecided } from '../schema/field.ts'
import type { CollectionSchema, Document, Field } from '../schema/types.ts'
import { Reindexing } from './reindexing.ts'

/** Finds the words of a stemming dictionary. */
export type Dictionaries = (id: string) => Map<string, string> | undefined

/** The index knows only fields with a name and a type; patterns and `auto` are resolved to concrete fields before. */
const indexed = (schema: CollectionSchema, dictionaries: Dictionaries): CollectionSchema => ({
  ...schema,
  fields: withStemWords(
    schema.fields.filter((field) => !isUndecided(field)),
    dictionaries,
  ),
})

const withStemWords = (fields: Field[], dictionaries: Dictionaries): Field[] =>
  fields.map((field) => {
    const words = field.stem_dictionary ? dictionaries(field.stem_dictionary) : undefined
    return words ? { ...field, stem_words: words } : field
  })

export class WritableCollection {
  schema: CollectionSchema
  plan: DocumentPlan
  readonly writer: CollectionWriter
  /** Documents ever inserted; names documents that bring no id. */
  sequence: number
  readonly #dictionaries: Dictionaries
  /** Set while a second index is built for another schema. */
  #reindexing: Reindexing | undefined
  #copied = 0

  constructor(schema: CollectionSchema, dictionaries: Dictionaries, sequence = 0, parts?: SnapshotPart[]) {
    this.#dictionaries = dictionaries
    this.schema = schema
    this.plan = planFor(schema)
    this.sequence = sequence
    this.writer = parts ? openWriter(indexed(schema, dictionaries), parts) : createWriter(indexed(schema, dictionaries))
  }

  get(id: string): Document | undefined {
    return this.writer.get(id)
  }

  has(id: string): boolean {
    return this.writer.has(id)
  }

  nextId(): string {
    let next = this.sequence
    while (this.has(String(next))) next++
    return String(next)
  }

  put(document: Document) {
    if (!this.has(document.id)) this.sequence++
    this.writer.put(document)
    this.#reindexing?.put(document)
  }

  remove(id: string) {
    this.writer.remove(id)
    this.#reindexing?.remove(id)
  }

  /** Fields seen for the first time; no stored document has them. */
  widen(fields: Field[]) {
    this.describe({ ...this.schema, fields: withNewFields(this.schema.fields, fields) })
    this.writer.addFields(withStemWords(fields, this.#dictionaries))
  }

  /** Takes a schema without touching the index: the caller adds new fields to it, as `widen` does. */
  describe(schema: CollectionSchema) {
    this.schema = schema
    this.plan = planFor(schema)
  }

  /** Documents copied so far while a second index is built; those deleted after their copy stay counted. */
  get reindexedCount(): number | undefined {
    return this.#reindexing && this.#copied
  }

  /**
   * The same documents under another schema, in the same order, built step by step. Documents written meanwhile are taken
   * over too: those already copied at once, new ones at the end.
   */
  *reindexed(schema: CollectionSchema): Generator<void, WritableCollection> {
    const next = new WritableCollection(schema, this.#dictionaries)
    const reindexing = new Reindexing(this.writer.ids(''), next)
    this.#reindexing = reindexing
    this.#copied = 0
    try {
      for (const id of reindexing.pending()) {
        const document = this.get(id)
        if (document) next.takeOver(document)
        this.#copied++
        yield
      }
    } finally {
      this.#reindexing = undefined
    }
    next.sequence = this.sequence
    return next
  }

  /** Inserts a document of the old index after checking it against the new schema. */
  takeOver(document: Document) {
    try {
      const { document: checked, newFields } = prepareDocument(document, 'upsert', this, 'coerce_or_reject')
      if (newFields.length > 0) this.widen(newFields)
      this.put(checked)
    } catch (error) {
      if (!(error instanceof SearchError)) throw error
      throw bad(
        `Schema change is incompatible with the type of documents already stored in this collection. ${error.message}`,
      )
    }
  }
}
