/** Phrases of all vocabularies in one trie over word numbers, so that a title is walked once. */
import { formsOf } from './inflection.ts'
import type { Token } from './text/token.ts'
import { modelPattern, tokenise } from './text/tokenise.ts'
import { WordTable } from './text/word-table.ts'

export interface Node<T> {
  next: Map<number, Node<T>> | null
  value: T | null
}

export interface PhraseMatch<T> {
  start: number
  end: number
  value: T
}

const NO_PATTERN = -1

export class PhraseTrie<T> {
  readonly #root: Node<T> = { next: null, value: null }
  /** Numbers of all words and their forms. */
  readonly table = new WordTable()
  /** The root's places by number of the first word, so that most words of a title cost one read of an array. */
  readonly #first: (Node<T> | undefined)[] = []
  /** Per number 1 for words that a phrase may have between its own: 'funda para el sillón'. */
  readonly #passedOver: number[] = []
  /** Per word with a digit the number of its pattern: 'a10' names headsets, and 'galaxy a10' is a 'galaxy a#'. */
  readonly #patterns: number[] = []

  /** Returns the place for the phrase's value; `inflected` phrases are also found in plural and singular. */
  nodeFor(phrase: string, inflected: boolean): Node<T> {
    let node = this.#root
    for (const word of wordsOfPhrase(phrase)) {
      const number = this.#numberFor(word, inflected)
      node.next ??= new Map()
      let child = node.next.get(number)
      if (!child) {
        child = { next: null, value: null }
        node.next.set(number, child)
        if (node === this.#root) this.#first[number] = child
      }
      node = child
    }
    return node
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

  /** The values of all phrases. */
  *values(node: Node<T> = this.#root): Generator<T> {
    if (node.value !== null) yield node.value
    for (const child of node.next?.values() ?? []) yield* this.values(child)
  }

  /** The longest phrase that begins at `start`, or that continues from `from` at `start`. */
  longestAt(tokens: readonly Token[], start: number, from: Node<T> = this.#root): PhraseMatch<T> | null {
    let node = from
    let found: PhraseMatch<T> | null = null
    for (let at = start; at < tokens.length; at++) {
      const number = tokens[at]!.word
      const child = this.#childOf(node, number)
      if (at > start && number >= 0 && this.#passedOver[number] === 1) {
        const without = this.longestAt(tokens, at + 1, node)
        if (without && without.end > (found?.end ?? 0)) found = { start, end: without.end, value: without.value }
      }
      if (!child) break
      node = child
      if (node.value !== null) {
        if (!found) found = { start, end: at + 1, value: node.value }
        else if (found.end <= at) {
          found.end = at + 1
          found.value = node.value
        }
      }
      if (node.next === null) break
    }
    return found
  }

  /** The place reached by the words of one part of the text, or null if no phrase goes that way. */
  walk(tokens: readonly Token[], start: number, end: number, from: Node<T> = this.#root): Node<T> | null {
    let node: Node<T> | undefined = from
    for (let at = start; at < end && node; at++) node = node.next?.get(tokens[at]!.word)
    return node ?? null
  }

  #childOf(node: Node<T>, number: number): Node<T> | undefined {
    if (number < 0 || node.next === null) return undefined
    const child = node === this.#root ? this.#first[number] : node.next.get(number)
    if (child !== undefined) return child
    const pattern = this.#patterns[number]!
    return pattern === NO_PATTERN ? undefined : node.next.get(pattern)
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
    this.#first.push(undefined)
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
  return phrase.split(/\s+/).flatMap((part) => {
    if (part.endsWith('#')) return [`${part.slice(0, -1).toLowerCase()}#`]
    return tokenise(part).map(({ text }) => text)
  })
}
