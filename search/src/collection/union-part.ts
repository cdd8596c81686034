/** The result of one search of a union, ready to be merged with the results of the others. */

export interface UnionPart {
  /** Hits, or groups when the search groups, pins included. */
  found: number
  foundDocs: number
  /** Documents in the collection. */
  outOf: number
  cutoff: boolean
  isGrouped: boolean
  sortKeys: UnionSortKey[]
  /** The best hits or groups in order, without pins. */
  items: UnionItem[]
  pins: UnionPin[]
  facets: UnionFacet[]
}

export interface UnionSortKey {
  name: string
  /** As Typesense names it in messages: `int32_field`, `text_match`, … */
  type: string
  descending: boolean
  isDefault: boolean
}

interface Writable {
  /** JSON text of the hit or group; `members` is appended to every hit object. */
  write(members: string): string
}

export interface UnionItem extends Writable {
  /** One per sort key; larger is better, except where `ascending` says so. */
  keys: (number | bigint | string)[]
  /** True for string keys in ascending order. */
  ascending: boolean[]
  /** Identifies the document within the collection. */
  document: number
}

export interface UnionPin extends Writable {
  position: number
  document: number
}

export interface UnionFacet {
  field: string
  limit: number
  isSampled: boolean
  /** All values, unordered. */
  values: FacetValue[]
  distinct: number
  stats: FacetStats | undefined
  compare(a: FacetValue, b: FacetValue): number
  /** Combines `order` of the same value from two searches. */
  combineOrder(a: number, b: number): number
}

export interface FacetValue {
  count: number
  value: string
  /** Length of the value in UTF-8. */
  bytes: number
  highlighted: string
  /** What a requested order compares. */
  order: number
}

export interface FacetStats {
  min: number
  max: number
  sum: number
  /** Numbers counted. */
  total: number
}

/** Documents that earlier searches of the union found in the same collection; opaque to the caller. */
export type SeenDocuments = Map<object, Uint32Array>

export interface UnionOptions {
  /** How many of the best hits the union may need. */
  wanted: number
  /** Documents to leave out, extended by those found; undefined keeps duplicates. */
  seen: SeenDocuments | undefined
}
