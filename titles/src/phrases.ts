/** Phrases of all vocabularies in one trie over word numbers, so that a title is walked once. */
import { formsOf } from './inflection.ts'
import { PhraseEdges, ROOT, type StoredEdges } from './phrase-edges.ts'
import { foldedLetters } from './text/letters.ts'
import type { Token } from './text/token.ts'
import { modelPattern, tokenise } from './text/tokenise.ts'
import { type StoredWords, WordTable } from './text/word-table.ts'

export interface PhraseMatch<T> {
  start: number
  end: number
  value: T
}

const NO_PATTERN = -1

/** A trie as data, without its values; the lists are those of `PhraseTrie`. */
export interface StoredPhrases {
  table: StoredWords
  edges: StoredEdges
  goesOn: Uint8Array
  first: Int32Array
  passedOver: Uint8Array
  patterns: Int32Array
}

export class PhraseTrie<T> {
  /** Numbers of all words and their forms. */
  readonly table: WordTable
  readonly #edges: PhraseEdges
  /** By node: what its phrase means; undefined: to be made by `#make`. */
  readonly #values: (T | null | undefined)[]
  readonly #make: (node: number) => T | null
  /** By node: 1 if a phrase goes on from it. */
  readonly #goesOn: number[]
  /** The nodes after the root by number of the first word, so that most words of a title cost one read of an array. */
  readonly #first: number[]
  /** Per number 1 for words that a phrase may have between its own: 'funda para el sillón'. */
  readonly #passedOver: number[]
  /** Per word with a digit the number of its pattern: 'a10' names headsets, and 'galaxy a10' is a 'galaxy a#'. */
  readonly #patterns: number[]

  /** Numbers of the words of what stands between two spaces of a phrase: few different ones make all phrases. */
  readonly #plain = new Map<string, readonly number[]>()
  readonly #inflected = new Map<string, readonly number[]>()

  /** Empty, or from what `stored` gave: then `make` makes the value of a node when a text first names it. */
  constructor(stored?: StoredPhrases, make: (node: number) => T | null = () => null) {
    this.table = new WordTable(stored?.table)
    this.#edges = new PhraseEdges(stored?.edges)
    this.#goesOn = [...(stored?.goesOn ?? [0])]
    this.#values = this.#goesOn.map(() => (stored ? undefined : null))
    this.#make = make
    this.#first = [...(stored?.first ?? [])]
    this.#passedOver = [...(stored?.passedOver ?? [])]
    this.#patterns = [...(stored?.patterns ?? [])]
  }

  stored(): StoredPhrases {
    return {
      table: this.table.stored(),
      edges: this.#edges.stored(),
      goesOn: Uint8Array.from(this.#goesOn),
      first: Int32Array.from(this.#first),
      passedOver: Uint8Array.from(this.#passedOver),
      patterns: Int32Array.from(this.#patterns),
    }
  }

  /** The phrase's value, made if there is none; `inflected` phrases are also found in plural and singular. */
  valueFor(phrase: string, inflected: boolean, make: () => T): T {
    let node = ROOT
    for (const part of phrase.split(' '))
      for (const number of this.#numbersOf(part, inflected)) node = this.#stepFrom(node, number)
    const value = this.#valueAt(node) ?? make()
    this.#values[node] = value
    return value
  }

  passOver(word: string): void {
    this.#passedOver[this.#numberFor(word, false)] = 1
  }

  /** Two spellings of one word: 'del' is found where a phrase has 'de'. */
  addSpelling(word: string, spelling: string): void {
    this.table.set(spelling, this.#numberFor(word, false))
  }

  /** Every form of every word of the phrases. */
  words(): Iterable<string> {
    return this.table.words()
  }

  /** The values of all phrases by node; null: no phrase ends there. */
  values(): (T | null)[] {
    return this.#values.map((_, node) => this.#valueAt(node))
  }

  /** The longest phrase that begins at `start`, or that continues from the node `from` at `start`. */
  longestAt(tokens: readonly Token[], start: number, from = ROOT): PhraseMatch<T> | null {
    let node = from
    let found: PhraseMatch<T> | null = null
    for (let at = start; at < tokens.length; at++) {
      const number = tokens[at]!.word
      if (number < 0) break
      if (at > start && this.#passedOver[number] === 1) {
        const without = this.longestAt(tokens, at + 1, node)
        if (without && without.end > (found?.end ?? 0)) found = { start, end: without.end, value: without.value }
      }
      node = this.#childOf(node, number)
      if (node === ROOT) break
      const value = this.#valueAt(node)
      if (value !== null) {
        if (!found) found = { start, end: at + 1, value }
        else if (found.end <= at) {
          found.end = at + 1
          found.value = value
        }
      }
      if (this.#goesOn[node] === 0) break
    }
    return found
  }

  /** The node reached by the words of one part of the text, or null if no phrase goes that way. */
  walk(tokens: readonly Token[], start: number, end: number): number | null {
    let node = ROOT
    for (let at = start; at < end; at++) {
      node = this.#edges.get(node, tokens[at]!.word)
      if (node === ROOT) return null
    }
    return node
  }

  /** Whether a phrase goes on from the node, with any word or with this one. */
  goesOn(node: number, word?: number): boolean {
    return word === undefined ? this.#goesOn[node] === 1 : this.#edges.get(node, word) !== ROOT
  }

  #valueAt(node: number): T | null {
    const value = this.#values[node]
    if (value !== undefined) return value
    const made = this.#make(node)
    this.#values[node] = made
    return made
  }

  /** The root where the word leads nowhere. */
  #childOf(node: number, number: number): number {
    const child = node === ROOT ? this.#first[number]! : this.#edges.get(node, number)
    if (child !== ROOT) return child
    const pattern = this.#patterns[number]!
    return pattern === NO_PATTERN ? ROOT : this.#edges.get(node, pattern)
  }

  #stepFrom(node: number, number: number): number {
    const known = this.#edges.get(node, number)
    if (known !== ROOT) return known
    const added = this.#values.push(null) - 1
    this.#goesOn.push(0)
    this.#goesOn[node] = 1
    this.#edges.add(node, number, added)
    if (node === ROOT) this.#first[number] = added
    return added
  }

  #numbersOf(part: string, inflected: boolean): readonly number[] {
    const parts = inflected ? this.#inflected : this.#plain
    let numbers = parts.get(part)
    if (numbers === undefined) {
      numbers = wordsOfPhrase(part).map((word) => this.#numberFor(word, inflected))
      parts.set(part, numbers)
    }
    return numbers
  }

  /** Words that share a form get the same number: 'lente' and 'lentes' are one word. */
  #numberFor(word: string, inflected: boolean): number {
    const known = this.table.get(word)
    if (!inflected) {
      if (known !== undefined) return known
      const number = this.#newNumber(word)
      this.table.set(word, number)
      return number
    }
    const forms = formsOf(word)
    const number = known ?? this.#sharedNumber(forms) ?? this.#newNumber(word)
    for (const form of forms) if (!this.table.has(form)) this.table.set(form, number)
    return number
  }

  #newNumber(word: string): number {
    const pattern = modelPattern(word)
    const number = this.#patterns.push(NO_PATTERN) - 1
    this.#passedOver.push(0)
    this.#first.push(ROOT)
    if (pattern !== null && pattern !== word) this.#patterns[number] = this.#numberFor(pattern, false)
    return number
  }

  #sharedNumber(forms: string[]): number | undefined {
    for (const form of forms) {
      const number = this.table.get(form)
      if (number !== undefined) return number
    }
    return undefined
  }
}

/** 'galaxy a#' keeps its sign; all else is folded and cut as a title is. */
export function wordsOfPhrase(phrase: string): string[] {
  const folded = foldedLetters(phrase)
  if (folded !== null) return folded.split(' ')
  return phrase.split(/\s+/).flatMap((part) => {
    if (part.endsWith('#')) return [`${part.slice(0, -1).toLowerCase()}#`]
    return tokenise(part).map(({ text }) => text)
  })
}
