/** Types of a collection's schema, as in Typesense's API; the other files of the folder validate it. */

export type ScalarType = 'string' | 'int32' | 'int64' | 'float' | 'bool' | 'object'
export type FieldType = ScalarType | `${ScalarType}[]` | 'auto' | 'string*'

export interface Field {
  name: string
  type: FieldType
  facet: boolean
  optional: boolean
  index: boolean
  sort: boolean
  infix: boolean
  locale: string
  stem: boolean
  stem_dictionary: string
  /** The words of `stem_dictionary`, filled in by the engine for the index; never stored or shown. */
  stem_words?: Map<string, string>
  store: boolean
  range_index?: boolean
  token_separators?: string[]
  symbols_to_index?: string[]
  /** Extensions of this engine, under one key that a real Typesense ignores. */
  tianguis?: FieldExtensions
}

/** Behaviour beyond Typesense's defaults; each option is off by default. */
export interface FieldExtensions {
  /** Fold accents and ñ even when `locale` is set, and stem Spanish plurals on the folded word (luz/luces, sofá/sofás). */
  fold?: boolean
  plurals?: 'es'
  /** Also index the parts of a word joined by - / . _ (a SKU) beside the joined word. */
  parts?: boolean
}

export interface CollectionSchema {
  name: string
  fields: Field[]
  default_sorting_field: string
  token_separators: string[]
  symbols_to_index: string[]
  enable_nested_fields: boolean
  created_at: number
  metadata?: Record<string, unknown>
  synonym_sets?: string[]
  curation_sets?: string[]
}

/** bigint: a whole number whose digits a double cannot keep, see `json/exact.ts`. */
export type Json = null | boolean | number | bigint | string | Json[] | { [key: string]: Json }
export type Document = { id: string; [key: string]: Json }
