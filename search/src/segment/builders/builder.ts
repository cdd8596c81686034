/** Collects documents in memory and builds a segment from them. */
import type { CollectionSchema, Document } from '../../schema/types.ts'
import { toByteString } from '../../text/bytes.ts'
import { type FieldPlan, fieldValue, numberOf, plansOf, textsOf } from '../fields.ts'
import { GrowingF64, GrowingU32 } from '../growing.ts'
import { newName, type SegmentHandle } from '../handle.ts'
import { packIds } from '../ids.ts'
import { type Columns, drain, pack } from '../layout.ts'
import { packNumbers } from '../sparse-numbers.ts'
import { packStrings } from '../strings.ts'
import { packTrie } from '../trie.ts'
import { FacetBuilder } from './facet-builder.ts'
import { SortBuilder } from './sort-builder.ts'
import { TextBuilder } from './text-builder.ts'

interface FieldBuilder {
  plan: FieldPlan
  text?: TextBuilder
  facet?: FacetBuilder
  sort?: SortBuilder
  numbers?: GrowingF64
  firsts?: GrowingU32
}

export class SegmentBuilder {
  count = 0
  readonly #ids = new Map<string, number>()
  readonly #idList: string[] = []
  readonly #seqs = new GrowingU32()
  readonly #locations = new GrowingU32()
  readonly #deleted = new Set<number>()
  readonly #words = new Map<string, number>()
  readonly #fields: FieldBuilder[]
  readonly #rankField: string

  constructor(schema: CollectionSchema) {
    this.#fields = plansOf(schema).map((plan) => this.#fieldBuilder(plan))
    this.#rankField = schema.default_sorting_field
  }

  #fieldBuilder(plan: FieldPlan): FieldBuilder {
    if (plan.kind !== 'text')
      return { plan, numbers: new GrowingF64(), firsts: plan.isArray ? new GrowingU32() : undefined }
    return {
      plan,
      text: new TextBuilder(plan, (word) => this.#intern(word)),
      facet: plan.field.facet ? new FacetBuilder(plan.name, plan.isArray) : undefined,
      sort: plan.field.sort && !plan.isArray ? new SortBuilder(plan.name) : undefined,
    }
  }

  /** The number of a word, in order of first occurrence. */
  #intern(word: string): number {
    let number = this.#words.get(word)
    if (number === undefined) {
      number = this.#words.size
      this.#words.set(word, number)
    }
    return number
  }

  /** The document with this id, or -1. */
  find(id: string): number {
    return this.#ids.get(id) ?? -1
  }

  seqOf(doc: number): number {
    return this.#seqs.at(doc)
  }

  locationOf(doc: number): number {
    return this.#locations.at(doc)
  }

  /** `seq` is the insertion number of the document, `location` where its JSON is stored. */
  add(document: Document, seq: number, location: number): void {
    const doc = this.count++
    this.#ids.set(document.id, doc)
    this.#idList.push(toByteString(document.id))
    this.#seqs.push(seq)
    this.#locations.push(location)
    for (const builder of this.#fields) {
      const value = fieldValue(document, builder.plan)
      if (builder.text) {
        const texts = textsOf(value)
        builder.text.add(doc, texts)
        builder.facet?.add(texts)
        builder.sort?.add(texts[0])
      } else if (builder.firsts && builder.numbers) {
        builder.firsts.push(builder.numbers.length)
        if (Array.isArray(value)) for (const item of value) builder.numbers.push(numberOf(item, builder.plan.isFloat))
      } else builder.numbers?.push(numberOf(value, builder.plan.isFloat))
    }
  }

  remove(doc: number, id: string): void {
    this.#ids.delete(id)
    this.#deleted.add(doc)
  }

  /** Changes what may change in place: number columns and the location of the stored JSON. */
  patch(doc: number, document: Document, location: number): void {
    this.#locations.set(doc, location)
    for (const { plan, numbers } of this.#fields)
      if (plan.isColumn) numbers?.set(doc, numberOf(fieldValue(document, plan), plan.isFloat))
  }

  build(): { handle: SegmentHandle; deleted: Iterable<number> } {
    const fixed: Columns = new Map()
    const live: Columns = new Map([['location', this.#locations.view()]])
    fixed.set('seq', this.#seqs.view())
    drain(packIds(fixed, this.#idList))
    const order = this.#packWords(fixed)
    const rankColumn = this.#fields.find(({ plan }) => plan.isColumn && plan.name === this.#rankField)?.numbers
    const rankOf = rankColumn && ((doc: number) => rankColumn.at(doc))
    for (const { plan, text, facet, sort, numbers, firsts } of this.#fields) {
      text?.pack(fixed, order, rankOf)
      facet?.pack(fixed)
      sort?.pack(fixed)
      if (plan.isColumn && numbers) packNumbers(live, plan.name, numbers.view())
      if (!firsts || !numbers) continue
      firsts.push(numbers.length)
      fixed.set(`${plan.name}/numbers`, numbers.view())
      fixed.set(`${plan.name}/firsts`, firsts.view())
    }
    live.set('patches', new Uint32Array(1))
    return {
      handle: { name: newName(), generation: 0, count: this.count, fixed: pack(fixed), live: pack(live) },
      deleted: this.#deleted,
    }
  }

  /** Writes the sorted words and their trie; returns the place of each word among them. */
  #packWords(columns: Columns): Uint32Array {
    const words = [...this.#words.keys()]
    const sorted = words.slice().sort((a, b) => (a < b ? -1 : a > b ? 1 : 0))
    const order = new Uint32Array(words.length)
    for (let place = 0; place < sorted.length; place++)
      order[this.#words.get(sorted[place] as string) as number] = place
    packStrings(columns, 'words', sorted, sorted.length)
    packTrie(columns, sorted)
    return order
  }
}
