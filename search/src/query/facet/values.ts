/**
 * One numbering of a facet's values for all segments of a view: the largest segment's own numbers, and further numbers for
 * values only smaller segments have. Counting happens per segment with its own numbers and is added up here.
 */
import { fromByteString } from '../../text/bytes.ts'
import type { OpenSegment, View } from '../view.ts'

export class FacetValues {
  readonly #base: OpenSegment
  readonly #field: string
  readonly #extra: string[] = []
  #numbers: Map<string, number> | undefined
  readonly #maps = new WeakMap<OpenSegment, Uint32Array>()

  constructor(base: OpenSegment, field: string) {
    this.#base = base
    this.#field = field
  }

  get size(): number {
    return (this.#base.segment.facet(this.#field)?.values.count ?? 0) + this.#extra.length
  }

  /** Number (from 1) → value. */
  text(number: number): string {
    const values = this.#base.segment.facet(this.#field)?.values
    const own = values?.count ?? 0
    return fromByteString(
      number <= own ? (values?.at(number - 1) as string) : (this.#extra[number - own - 1] as string),
    )
  }

  /** A segment's own numbers → the common ones; undefined when they are the same. */
  mapOf(open: OpenSegment): Uint32Array | undefined {
    if (open === this.#base) return undefined
    let map = this.#maps.get(open)
    if (!map) {
      map = this.#buildMap(open)
      this.#maps.set(open, map)
    }
    return map
  }

  #buildMap(open: OpenSegment): Uint32Array {
    const values = open.segment.facet(this.#field)?.values
    const map = new Uint32Array((values?.count ?? 0) + 1)
    const numbers = this.#known()
    for (let own = 1; own < map.length; own++) {
      const value = values?.at(own - 1) as string
      let number = numbers.get(value)
      if (number === undefined) {
        this.#extra.push(value)
        number = this.size
        numbers.set(value, number)
      }
      map[own] = number
    }
    return map
  }

  #known(): Map<string, number> {
    if (this.#numbers) return this.#numbers
    const values = this.#base.segment.facet(this.#field)?.values
    this.#numbers = new Map()
    for (let index = 0; index < (values?.count ?? 0); index++) this.#numbers.set(values?.at(index) as string, index + 1)
    return this.#numbers
  }
}

const known = new WeakMap<OpenSegment, Map<string, FacetValues>>()

export function facetValuesOf(view: View, field: string): FacetValues | undefined {
  const base = view.largest?.open
  if (!base) return undefined
  let byField = known.get(base)
  if (!byField) {
    byField = new Map()
    known.set(base, byField)
  }
  let values = byField.get(field)
  if (!values) {
    values = new FacetValues(base, field)
    byField.set(field, values)
  }
  return values
}
