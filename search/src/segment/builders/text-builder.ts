/**
 * Collects the words of one text field while a segment is built, as a log of (word, document, place) in arrival order, and
 * sorts it once by word at the end. Values of facets repeat, so their words are cached.
 */

import type { FieldPlan } from '../fields.ts'
import { GrowingU32 } from '../growing.ts'
import { type Columns, narrowest } from '../layout.ts'
import { placeOf, SEVERAL } from '../occurrence.ts'

/** Returns the number of a word in the segment. */
export type InternWord = (word: string) => number

export class TextBuilder {
  readonly #plan: FieldPlan
  readonly #intern: InternWord
  readonly #words = new GrowingU32()
  readonly #docs = new GrowingU32()
  readonly #places = new GrowingU32()
  readonly #cachedWords = new Map<string, Uint32Array>()

  constructor(plan: FieldPlan, intern: InternWord) {
    this.#plan = plan
    this.#intern = intern
  }

  /** Adds the values of a document; documents come in ascending order. */
  add(doc: number, texts: string[]): void {
    for (let element = 0; element < texts.length; element++) {
      const found = this.#wordsOf(texts[element] as string)
      const base = placeOf(element, 0)
      for (let at = 0; at < found.length; at += 2) {
        this.#words.push(found[at] as number)
        this.#docs.push(doc)
        this.#places.push(base + (found[at + 1] as number))
      }
    }
  }

  /** Pairs of word and place (in element 0), the last word marked; a joined word is marked, its parts are not. */
  #wordsOf(text: string): Uint32Array {
    const known = this.#cachedWords.get(text)
    if (known) return known
    const pairs: number[] = []
    let lastPosition = -1
    let last = 0
    this.#plan.analyzer.scan(text, (word, position) => {
      if (position > lastPosition) last = pairs.length + 1
      lastPosition = position
      pairs.push(this.#intern(word), placeOf(0, position))
    })
    if (pairs.length > 0) pairs[last] = placeOf(0, lastPosition) | 1
    const found = Uint32Array.from(pairs)
    if (this.#plan.field.facet) this.#cachedWords.set(text, found)
    return found
  }

  /** Writes the columns. `order` maps the number of a word to its place among the sorted words. */
  pack(columns: Columns, order: Uint32Array, rankOf?: (doc: number) => number): void {
    const { name } = this.#plan
    const words = this.#words.view()
    const log = sortedByWord(words, order)
    const docsLog = this.#docs.view()
    const placesLog = this.#places.view()

    const fieldWords = new GrowingU32()
    const starts = new GrowingU32()
    const docs = new GrowingU32(Math.max(16, log.length))
    const places = new GrowingU32(Math.max(16, log.length))
    const longer = new GrowingU32(16)
    const ranks: number[] = []
    let previous = -1
    for (let at = 0; at < log.length; ) {
      const entry = log[at] as number
      const word = order[words[entry] as number] as number
      const doc = docsLog[entry] as number
      if (word !== previous) {
        fieldWords.push(word)
        starts.push(docs.length)
        ranks.push(Number.NEGATIVE_INFINITY)
        previous = word
      }
      let end = at + 1
      while (
        end < log.length &&
        docsLog[log[end] as number] === doc &&
        order[words[log[end] as number] as number] === word
      )
        end++
      docs.push(doc)
      places.push(end - at === 1 ? (placesLog[entry] as number) : SEVERAL + longer.length)
      if (end - at > 1) {
        longer.push(end - at)
        for (let place = at; place < end; place++) longer.push(placesLog[log[place] as number] as number)
      }
      if (rankOf) {
        const rank = rankOf(doc)
        if (rank > (ranks.at(-1) as number)) ranks[ranks.length - 1] = rank
      }
      at = end
    }
    starts.push(docs.length)
    columns.set(`${name}/words`, fieldWords.view())
    columns.set(`${name}/starts`, starts.view())
    columns.set(`${name}/docs`, docs.view())
    columns.set(`${name}/places`, places.view())
    columns.set(`${name}/longer`, longer.view())
    if (rankOf) columns.set(`${name}/ranks`, narrowest(ranks))
  }
}

/** Log entries in the order of their words; a counting sort, so documents and places stay in arrival order. */
function sortedByWord(words: Uint32Array, order: Uint32Array): Uint32Array {
  const next = new Uint32Array(order.length + 1)
  for (let at = 0; at < words.length; at++) {
    const slot = (order[words[at] as number] as number) + 1
    next[slot] = (next[slot] as number) + 1
  }
  for (let word = 1; word < next.length; word++) next[word] = (next[word] as number) + (next[word - 1] as number)
  const sorted = new Uint32Array(words.length)
  for (let at = 0; at < words.length; at++) {
    const word = order[words[at] as number] as number
    sorted[next[word] as number] = at
    next[word] = (next[word] as number) + 1
  }
  return sorted
}
