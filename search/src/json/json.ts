/** JSON as Typesense writes it: object keys in alphabetical order. */
import { SearchError } from '../collection/search-error.ts'
import type { Json } from '../schema/types.ts'
import { writeExact } from './exact.ts'

/** Deeper values are refused, so that no recursion anywhere can run out of stack. */
const MAX_DEPTH = 100

/** Throws when the value is nested too deeply. */
export function checkDepth(value: Json, depth = 0): void {
  if (typeof value !== 'object' || value === null) return
  if (depth > MAX_DEPTH) throw tooDeep()
  for (const item of Array.isArray(value) ? value : Object.values(value)) checkDepth(item, depth + 1)
}

const tooDeep = (): SearchError => new SearchError(400, `Bad JSON: nested deeper than ${MAX_DEPTH} levels.`)

export const isRecord = (value: unknown): value is Record<string, Json> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The same value with the keys of every object in alphabetical order; what is in order already is not copied. */
export function sortKeys<T>(value: T, depth = 0): T {
  if (typeof value !== 'object' || value === null) return value
  if (depth > MAX_DEPTH) throw tooDeep()
  return (Array.isArray(value) ? sortItems(value, depth) : sortRecord(value as Record<string, Json>, depth)) as T
}

function sortItems(items: Json[], depth: number): Json[] {
  let sorted = items
  for (const [index, item] of items.entries()) {
    const next = sortKeys(item, depth + 1)
    if (next === item) continue
    if (sorted === items) sorted = items.slice()
    sorted[index] = next
  }
  return sorted
}

function sortRecord(record: Record<string, Json>, depth: number): Record<string, Json> {
  const keys = Object.keys(record)
  if (isInOrder(keys)) return withSortedValues(record, keys, depth)
  return Object.fromEntries(sortedOnce(keys).map((key) => [key, sortKeys(record[key] as Json, depth + 1)]))
}

function isInOrder(keys: string[]): boolean {
  for (let index = 1; index < keys.length; index++) {
    if ((keys[index - 1] as string) > (keys[index] as string)) return false
  }
  return true
}

function withSortedValues(record: Record<string, Json>, keys: string[], depth: number): Record<string, Json> {
  let result = record
  for (const key of keys) {
    const value = record[key] as Json
    if (typeof value !== 'object') continue
    const next = sortKeys(value, depth + 1)
    if (next === value) continue
    if (result === record) result = { ...record }
    result[key] = next
  }
  return result
}

/** Documents of an import mostly have the same keys in the same order, so the last sorted list is cached. */
let lastKeys: string[] = []
let lastSorted: string[] = []

function sortedOnce(keys: string[]): string[] {
  if (keys.length !== lastKeys.length || keys.some((key, index) => key !== lastKeys[index])) {
    lastKeys = keys
    lastSorted = keys.toSorted()
  }
  return lastSorted
}

export const toJson = (value: unknown): string => writeExact(sortKeys(value))

/** Parses JSON that came from outside; undefined when it is not JSON at all. */
export function parseJson(text: string): Json | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
