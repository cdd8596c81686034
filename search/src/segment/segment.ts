/** A segment opened for reading: its columns under their names. Cheap; opening copies nothing. */
import type { Trie } from './fuzzy.ts'
import type { SegmentHandle } from './handle.ts'
import { Ids } from './ids.ts'
import { type Column, type Columns, unpack } from './layout.ts'
import { type SparseNumbers, sparseNumber } from './sparse-numbers.ts'
import { Strings } from './strings.ts'
import { lookedUp, type TextField } from './text-field.ts'

export interface FacetField {
  values: Strings
  ordinals: Uint8Array | Uint16Array | Uint32Array
  /** For arrays: where each document's ordinals start. */
  firsts?: Uint32Array
}

export interface NumberList {
  numbers: Float64Array
  firsts: Uint32Array
}

export interface SortField {
  order: Uint32Array
  keys: Strings
}

export class Segment {
  readonly count: number
  readonly handle: SegmentHandle
  readonly words: Strings
  readonly trie: Trie
  readonly ids: Ids
  readonly seq: Uint32Array
  /** 64 bits wide in folders of older releases. */
  readonly location: Uint32Array | Float64Array
  readonly patches: Uint32Array
  readonly #fixed: Columns
  readonly #live: Columns
  readonly #wordNumbers = new Map<string, number>()
  readonly #texts = new Map<string, TextField | undefined>()
  readonly #facets = new Map<string, FacetField | undefined>()
  readonly #sorts = new Map<string, SortField | undefined>()
  readonly #lists = new Map<string, NumberList | undefined>()
  readonly #sparse = new Map<string, SparseNumbers | undefined>()

  constructor(handle: SegmentHandle) {
    this.handle = handle
    this.count = handle.count
    this.#fixed = unpack(handle.fixed)
    this.#live = unpack(handle.live)
    this.words = new Strings(this.#fixed, 'words')
    this.trie = {
      label: this.#fixed.get('trie.label') as Uint8Array,
      first: this.#fixed.get('trie.first') as Uint32Array,
      skip: this.#fixed.get('trie.skip') as Uint32Array,
    }
    this.ids = new Ids(this.#fixed)
    this.seq = this.#fixed.get('seq') as Uint32Array
    this.location = this.#live.get('location') as Uint32Array | Float64Array
    this.patches = this.#live.get('patches') as Uint32Array
  }

  /** Where a word is among `words`, or -1. */
  wordNumber(word: string): number {
    return lookedUp(this.#wordNumbers, word, () => this.words.indexOf(word))
  }

  /** undefined for a field that no document of this segment could have had. */
  text(field: string): TextField | undefined {
    return remembered(this.#texts, field, () => {
      const words = this.#column<Uint32Array>(`${field}/words`)
      return (
        words && {
          words,
          starts: this.#column<Uint32Array>(`${field}/starts`) as Uint32Array,
          docs: this.#column<Uint32Array>(`${field}/docs`) as Uint32Array,
          places: this.#column<Uint32Array>(`${field}/places`) as Uint32Array,
          longer: this.#column<Uint32Array>(`${field}/longer`) as Uint32Array,
          ranks: this.#column<Column>(`${field}/ranks`),
          firstSlots: new Map(),
        }
      )
    })
  }

  facet(field: string): FacetField | undefined {
    return remembered(this.#facets, field, () => {
      const ordinals = this.#column<FacetField['ordinals']>(`${field}/ordinals`)
      return (
        ordinals && {
          ordinals,
          values: new Strings(this.#fixed, `${field}/values`),
          firsts: this.#column<Uint32Array>(`${field}/firsts`),
        }
      )
    })
  }

  sort(field: string): SortField | undefined {
    return remembered(this.#sorts, field, () => {
      const order = this.#column<Uint32Array>(`${field}/order`)
      return order && { order, keys: new Strings(this.#fixed, `${field}/keys`) }
    })
  }

  /** A column with a number or NaN for each document; undefined if the segment has it sparse or not at all. */
  numbers(field: string): Float64Array | undefined {
    return this.#live.get(field) as Float64Array | undefined
  }

  sparseNumbers(field: string): SparseNumbers | undefined {
    return remembered(this.#sparse, field, () => {
      const bits = this.#live.get(`${field}/bits`) as Uint32Array | undefined
      return (
        bits && {
          bits,
          before: this.#live.get(`${field}/before`) as Uint32Array,
          numbers: this.#live.get(`${field}/numbers`) as Float64Array,
        }
      )
    })
  }

  /** The number of one document, NaN if it has none. */
  numberAt(field: string, doc: number): number {
    const column = this.numbers(field)
    if (column) return column[doc] as number
    const sparse = this.sparseNumbers(field)
    return sparse ? sparseNumber(sparse, doc) : Number.NaN
  }

  numberList(field: string): NumberList | undefined {
    return remembered(this.#lists, field, () => {
      const numbers = this.#column<Float64Array>(`${field}/numbers`)
      return numbers && { numbers, firsts: this.#column<Uint32Array>(`${field}/firsts`) as Uint32Array }
    })
  }

  #column<T extends Column>(name: string): T | undefined {
    return this.#fixed.get(name) as T | undefined
  }
}

function remembered<T>(known: Map<string, T>, field: string, make: () => T): T {
  const value = known.get(field)
  if (value !== undefined || known.has(field)) return value as T
  const made = make()
  known.set(field, made)
  return made
}
