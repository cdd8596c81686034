/** The sort column of a string field: each document's place among the segment's sorted distinct keys, from 1; 0 is missing. */
import { sortKeyOf } from '../../text/analyzer.ts'
import type { Columns } from '../layout.ts'
import { packStrings } from '../strings.ts'

export class SortBuilder {
  readonly #name: string
  readonly #keys: string[] = []

  constructor(name: string) {
    this.#name = name
  }

  add(text: string | undefined): void {
    this.#keys.push(text === undefined ? '' : sortKeyOf(text))
  }

  pack(columns: Columns): void {
    packSortKeys(columns, this.#name, this.#keys)
  }
}

export function packSortKeys(columns: Columns, name: string, keys: string[]): void {
  const distinct = [...new Set(keys)].filter((key) => key !== '').sort((a, b) => (a < b ? -1 : 1))
  const places = new Map(distinct.map((key, index) => [key, index + 1]))
  columns.set(
    `${name}/order`,
    Uint32Array.from(keys, (key) => places.get(key) ?? 0),
  )
  packStrings(columns, `${name}/keys`, distinct, distinct.length)
}
