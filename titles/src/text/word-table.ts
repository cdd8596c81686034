/**
 * Numbers of words, found by the letters of a text while they are read: a word that is known costs no new string, whatever the
 * size of the vocabulary.
 */

export const FIRST_HASH = -2128831035
const PRIME = 16777619
const FREE = -1
const FIRST_SLOTS = 1024

export const addToHash = (hash: number, code: number): number => Math.imul(hash ^ code, PRIME)

/** The table as data; `slots` and `hashes` as below. */
export interface StoredWords {
  words: string[]
  numbers: Int32Array
  slots: Int32Array
  hashes: Int32Array
}

export class WordTable {
  /** Places in the lists below by hash, a free one after each run of taken ones. */
  #slots: Int32Array
  #hashes: Int32Array
  readonly #words: string[]
  readonly #numbers: number[]

  constructor(stored?: StoredWords) {
    this.#slots = stored?.slots ?? new Int32Array(FIRST_SLOTS).fill(FREE)
    this.#hashes = stored?.hashes ?? new Int32Array(FIRST_SLOTS)
    this.#words = stored?.words ?? []
    this.#numbers = [...(stored?.numbers ?? [])]
  }

  stored(): StoredWords {
    return {
      words: this.#words,
      numbers: Int32Array.from(this.#numbers),
      slots: this.#slots,
      hashes: this.#hashes,
    }
  }

  get(word: string): number | undefined {
    const place = this.#placeOf(word)
    return place === FREE ? undefined : this.#numbers[place]
  }

  has(word: string): boolean {
    return this.#placeOf(word) !== FREE
  }

  set(word: string, number: number): void {
    const place = this.#placeOf(word)
    if (place !== FREE) {
      this.#numbers[place] = number
      return
    }
    if ((this.#words.length + 1) * 2 > this.#slots.length) this.#grow()
    this.#take(hashOf(word), this.#words.length)
    this.#words.push(word)
    this.#numbers.push(number)
  }

  /** Place of the word whose first `length` letters are `letters`, or -1. */
  placeOf(letters: Uint8Array, length: number, hash: number): number {
    const mask = this.#slots.length - 1
    for (let slot = slotOf(hash) & mask; ; slot = (slot + 1) & mask) {
      const place = this.#slots[slot]!
      if (place === FREE) return FREE
      if (this.#hashes[slot] === hash && isWord(this.#words[place]!, letters, length)) return place
    }
  }

  wordAt(place: number): string {
    return this.#words[place]!
  }

  numberAt(place: number): number {
    return this.#numbers[place]!
  }

  words(): Iterable<string> {
    return this.#words
  }

  #placeOf(word: string): number {
    const hash = hashOf(word)
    const mask = this.#slots.length - 1
    for (let slot = slotOf(hash) & mask; ; slot = (slot + 1) & mask) {
      const place = this.#slots[slot]!
      if (place === FREE || (this.#hashes[slot] === hash && this.#words[place] === word)) return place
    }
  }

  #take(hash: number, place: number): void {
    const mask = this.#slots.length - 1
    let slot = slotOf(hash) & mask
    while (this.#slots[slot] !== FREE) slot = (slot + 1) & mask
    this.#slots[slot] = place
    this.#hashes[slot] = hash
  }

  #grow(): void {
    const size = this.#slots.length * 2
    this.#slots = new Int32Array(size).fill(FREE)
    this.#hashes = new Int32Array(size)
    for (let place = 0; place < this.#words.length; place++) this.#take(hashOf(this.#words[place]!), place)
  }
}

function hashOf(word: string): number {
  let hash = FIRST_HASH
  for (let at = 0; at < word.length; at++) hash = addToHash(hash, word.charCodeAt(at))
  return hash
}

const slotOf = (hash: number): number => hash ^ (hash >>> 15)

function isWord(word: string, letters: Uint8Array, length: number): boolean {
  if (word.length !== length) return false
  for (let at = 0; at < length; at++) if (word.charCodeAt(at) !== letters[at]) return false
  return true
}
