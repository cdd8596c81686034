/** A document as the JSON text to store: keys in alphabetical order, so that a response can use the text as it is. */
import { sortKeys } from '../json/json.ts'
import type { Document, Json } from '../schema/types.ts'

/** Documents of a collection mostly have the same keys in the same order, so the sorted order is found once. */
export class JsonWriter {
  #keys: string[] = []
  #sorted: string[] = []

  write(document: Document): string {
    const keys = Object.keys(document)
    if (!sameList(keys, this.#keys)) {
      this.#keys = keys
      this.#sorted = keys.slice().sort()
    }
    const ordered: Record<string, Json> = {}
    for (const key of this.#sorted) {
      const value = document[key] as Json
      ordered[key] = typeof value === 'object' && value !== null ? sortNested(value) : value
    }
    return JSON.stringify(ordered)
  }
}

const sameList = (a: string[], b: string[]): boolean => {
  if (a.length !== b.length) return false
  for (let index = 0; index < a.length; index++) if (a[index] !== b[index]) return false
  return true
}

/** Lists of plain values have no keys to sort. */
const sortNested = (value: Json[] | { [key: string]: Json }): Json =>
  Array.isArray(value) && typeof value[0] !== 'object' ? value : sortKeys(value)
