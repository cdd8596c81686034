import type { Column } from './layout.ts'

/** The postings of one text field: which words it has, and for each the documents and places. */
export interface TextField {
  /** Numbers of the words in this field, ascending. */
  words: Uint32Array
  starts: Uint32Array
  docs: Uint32Array
  places: Uint32Array
  longer: Uint32Array
  ranks?: Column
  /** Results of `firstSlotFrom`. */
  firstSlots: Map<number, number>
}

/** Words and slots that a segment keeps after looking them up: nouns and brands are in most queries, and each is asked for by field. */
const MAX_LOOKED_UP = 2000

export function lookedUp<K>(known: Map<K, number>, key: K, find: () => number): number {
  const value = known.get(key)
  if (value !== undefined) return value
  const found = find()
  if (known.size >= MAX_LOOKED_UP) known.clear()
  known.set(key, found)
  return found
}

/** Where a word's postings lie in a field, as an index into `starts`; -1 when the field lacks the word. */
export function slotOf(field: TextField, word: number): number {
  const slot = firstSlotFrom(field, word)
  return slot < field.words.length && field.words[slot] === word ? slot : -1
}

/** The first slot whose word is not before `word`. */
export const firstSlotFrom = (field: TextField, word: number): number =>
  lookedUp(field.firstSlots, word, () => lowerBound(field.words, word))

function lowerBound(words: Uint32Array, word: number): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] as number) < word) low = middle + 1
    else high = middle
  }
  return low
}
