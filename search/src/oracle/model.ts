/**
 * A second engine for the tests: arrays of documents, loops, no index. Slow and meant to be obviously right; it shares the
 * tokeniser (tested by itself) and nothing else with the real one.
 */
import type { CollectionSchema, Document, Field, Json } from '../schema/types.ts'
import { analyzerOf, sortKeyOf } from '../text/analyzer.ts'

export interface OracleDocument {
  seq: number
  document: Document
}

export class OracleCollection {
  readonly schema: CollectionSchema
  readonly #documents = new Map<string, OracleDocument>()
  #nextSeq = 0

  constructor(schema: CollectionSchema) {
    this.schema = schema
  }

  put(document: Document): void {
    const seq = this.#documents.get(document.id)?.seq ?? this.#nextSeq++
    this.#documents.set(document.id, { seq, document })
  }

  remove(id: string): boolean {
    return this.#documents.delete(id)
  }

  all(): OracleDocument[] {
    return [...this.#documents.values()]
  }

  /** The same collection without some documents. */
  without(ids: string[]): OracleCollection {
    const rest = new OracleCollection(this.schema)
    for (const [id, entry] of this.#documents) if (!ids.includes(id)) rest.#documents.set(id, entry)
    return rest
  }

  field(name: string): Field {
    const field = this.schema.fields.find((candidate) => candidate.name === name)
    if (!field) throw new Error(`The oracle knows no field ${name}.`)
    return field
  }

  /** The words of each element of a text field. */
  elements(document: Document, name: string): string[][] {
    const analyzer = analyzerOf(this.field(name), this.schema)
    return valuesAt(document, name).map((text) => analyzer.words(String(text)))
  }

  words(text: string, name: string): string[] {
    return analyzerOf(this.field(name), this.schema).words(text)
  }
}

export const valuesOf = (value: Json | undefined): Json[] =>
  value === undefined || value === null ? [] : Array.isArray(value) ? value : [value]

/** The values of a field; `variants.color` has those of every object in `variants`. */
export function valuesAt(document: Document, name: string): Json[] {
  const [parent = '', leaf] = name.split('.')
  const values = valuesOf(document[parent])
  return leaf === undefined ? values : values.flatMap((object) => valuesOf((object as Record<string, Json>)[leaf]))
}

export const sortTextOf = (value: Json | undefined): string => (typeof value === 'string' ? sortKeyOf(value) : '')
