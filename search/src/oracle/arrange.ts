/** Pins, groups, buckets and unions of the oracle, written straight from their definitions. */
import type { Evaluated } from './evaluate.ts'
import { type OracleCollection, type OracleDocument, valuesOf } from './model.ts'
import { comparator, type OracleSort } from './order.ts'

export interface OraclePin {
  id: string
  position: number
}

/** Every pinned document at its position, or at the end when there are too few others. */
export function withPins(ids: string[], pins: OraclePin[]): string[] {
  const list = ids.slice()
  for (const { id, position } of pins.toSorted((a, b) => a.position - b.position))
    list.splice(firstFree(list, pins, position), 0, id)
  return list
}

/** Pins at one position follow each other. */
function firstFree(list: string[], pins: OraclePin[], position: number): number {
  let at = Math.min(position - 1, list.length)
  while (at < list.length && pins.some(({ id }) => id === list[at])) at++
  return at
}

/** Blocks of equal length by score; inside a block the keys after the score decide. */
export function inBuckets(collection: OracleCollection, evaluated: Evaluated, buckets: number): string[] {
  const { found, scores, sort } = evaluated
  const ordered = found.toSorted(comparator(collection, sort, scores))
  if (ordered.length < buckets) return ordered.map(({ document }) => document.id)
  const length = Math.ceil(ordered.length / buckets)
  const rest = sort.filter(({ field }) => field !== '_text_match')
  const blocks: OracleDocument[] = []
  for (let start = 0; start < ordered.length; start += length)
    blocks.push(...ordered.slice(start, start + length).sort(comparator(collection, rest, scores)))
  return blocks.map(({ document }) => document.id)
}

export interface OracleGroup {
  key: string
  found: number
  ids: string[]
}

export function inGroups(
  collection: OracleCollection,
  { found, scores, sort }: Evaluated,
  field: string,
  limit: number,
): OracleGroup[] {
  const groups = new Map<string, OracleGroup>()
  for (const { document } of found.toSorted(comparator(collection, sort, scores))) {
    const key = JSON.stringify(valuesOf(document[field]))
    const group = groups.get(key) ?? { key, found: 0, ids: [] }
    groups.set(key, group)
    group.found++
    if (group.ids.length < limit) group.ids.push(document.id)
  }
  return [...groups.values()]
}

/** Hits of all searches by the common keys, then by search, then by insertion. */
export function inUnion(
  collection: OracleCollection,
  searches: Evaluated[],
  sort: OracleSort[],
  dedupe: boolean,
): { id: string; search: number }[] {
  const all = searches.flatMap(({ found, scores }, search) =>
    found.map((entry) => ({ search, entry, score: scores.get(entry.document.id) ?? 0n })),
  )
  all.sort((a, b) => {
    const scores = new Map([['a', a.score]]).set('b', b.score)
    const equal = comparator(collection, sort, scores)
    // ids are replaced, because the same document may have another score in each search, and so is the insertion order
    const left = { seq: 0, document: { ...a.entry.document, id: 'a' } }
    const right = { seq: 0, document: { ...b.entry.document, id: 'b' } }
    return equal(left, right) || a.search - b.search || b.entry.seq - a.entry.seq
  })
  const ids = all.map(({ entry, search }) => ({ id: entry.document.id, search }))
  return dedupe ? ids.filter(({ id }, at) => ids.findIndex((other) => other.id === id) === at) : ids
}
