/** Sorting and facet counts of the oracle, the slow and simple implementation that tests compare the engine with. */
import type { Document, Json } from '../schema/types.ts'
import type { OracleCollection, OracleDocument } from './model.ts'
import { sortTextOf, valuesOf } from './model.ts'

export interface OracleSort {
  field: string
  descending: boolean
  missing?: 'first' | 'last'
}

/** The `sort_by` parameter for the keys. */
export const writeSort = (keys: OracleSort[]): string =>
  keys
    .map(
      ({ field, descending, missing }) =>
        `${field}${missing ? `(missing_values: ${missing})` : ''}:${descending ? 'desc' : 'asc'}`,
    )
    .join(',')

/** Negative when `a` comes first. */
function compareBy(
  collection: OracleCollection,
  { field, descending, missing }: OracleSort,
  a: Document,
  b: Document,
): number {
  const isText = collection.field(field).type === 'string'
  const read = (document: Document): Json | undefined =>
    isText ? sortTextOf(document[field]) || undefined : document[field]
  const [left, right] = [read(a), read(b)]
  if (left === undefined || right === undefined) {
    if (left === right) return 0
    const missingFirst = missing ? missing === 'first' : isText && descending
    return (left === undefined) === missingFirst ? -1 : 1
  }
  if (left === right) return 0
  const isLess = isText ? String(left) < String(right) : Number(left) < Number(right)
  return isLess === descending ? 1 : -1
}

/** Ids of the found documents in the order of the keys. */
export function inOrder(
  collection: OracleCollection,
  found: OracleDocument[],
  keys: OracleSort[],
  scores: Map<string, bigint>,
): string[] {
  return found.toSorted(comparator(collection, keys, scores)).map(({ document }) => document.id)
}

/** Compares by each key in turn; documents inserted later come first when all keys are equal. */
export function comparator(
  collection: OracleCollection,
  keys: OracleSort[],
  scores: Map<string, bigint>,
): (a: OracleDocument, b: OracleDocument) => number {
  const byScore = (a: OracleDocument, b: OracleDocument): number => {
    const [left, right] = [scores.get(a.document.id) ?? 0n, scores.get(b.document.id) ?? 0n]
    return left === right ? 0 : left < right ? 1 : -1
  }
  return (a, b) => {
    for (const key of keys) {
      const order = key.field === '_text_match' ? byScore(a, b) : compareBy(collection, key, a.document, b.document)
      if (order !== 0) return order
    }
    return b.seq - a.seq
  }
}

export interface OracleFacet {
  counts: [value: string, count: number][]
  distinct: number
}

/** Values by count, then by length in bytes, then in reverse alphabetical order. */
export function facetOf(found: OracleDocument[], field: string, limit: number): OracleFacet {
  const counts = new Map<string, number>()
  for (const { document } of found)
    for (const value of new Set(valuesOf(document[field]).map(String))) counts.set(value, (counts.get(value) ?? 0) + 1)
  const ordered = [...counts].sort(
    ([a, countA], [b, countB]) => countB - countA || Buffer.byteLength(a) - Buffer.byteLength(b) || (a < b ? 1 : -1),
  )
  return { counts: ordered.slice(0, limit), distinct: counts.size }
}
