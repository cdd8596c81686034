/**
 * Builds the facet column of a string field: every distinct value gets a number from 1 on (0: no value), and documents store
 * the numbers. A single value is one number per document; arrays are one list with a start per document, each value once.
 */
import { clipBytes, toByteString } from '../../text/bytes.ts'
import { GrowingU32 } from '../growing.ts'
import type { Columns } from '../layout.ts'
import { packStrings } from '../strings.ts'

const MAX_VALUE_BYTES = 255

export class FacetBuilder {
  readonly #numbers = new Map<string, number>()
  readonly #starts = new GrowingU32()
  readonly #ordinals = new GrowingU32()
  readonly #name: string
  readonly #isArray: boolean

  constructor(name: string, isArray: boolean) {
    this.#name = name
    this.#isArray = isArray
  }

  /** Adds the values of the next document. */
  add(texts: string[]): void {
    if (!this.#isArray) {
      this.#ordinals.push(texts.length === 0 ? 0 : this.#numberOf(texts[0] as string))
      return
    }
    const start = this.#ordinals.length
    this.#starts.push(start)
    for (const text of texts) {
      const number = this.#numberOf(text)
      let known = false
      for (let at = start; at < this.#ordinals.length && !known; at++) known = this.#ordinals.at(at) === number
      if (!known) this.#ordinals.push(number)
    }
  }

  #numberOf(text: string): number {
    const known = this.#numbers.get(text)
    if (known !== undefined) return known
    // two long values may share their first 255 bytes
    const value = clipBytes(text, MAX_VALUE_BYTES)
    const number = this.#numbers.get(value) ?? this.#numbers.size + 1
    if (!this.#numbers.has(value)) this.#numbers.set(value, number)
    return number
  }

  /** Writes the finished column. */
  pack(columns: Columns): void {
    if (this.#isArray) this.#starts.push(this.#ordinals.length)
    packFacet(
      columns,
      this.#name,
      [...this.#numbers.keys()].map(toByteString),
      this.#ordinals.view(),
      this.#isArray ? this.#starts.view() : undefined,
    )
  }
}

/** `values[i]` has the number i + 1. The narrowest column that holds the numbers is used. */
export function packFacet(
  columns: Columns,
  name: string,
  values: string[],
  ordinals: Uint32Array,
  starts?: Uint32Array,
): void {
  packStrings(columns, `${name}/values`, values, values.length)
  const narrow =
    values.length < 256 ? Uint8Array.from(ordinals) : values.length < 65536 ? Uint16Array.from(ordinals) : ordinals
  columns.set(`${name}/ordinals`, narrow)
  if (starts) columns.set(`${name}/firsts`, starts)
}
