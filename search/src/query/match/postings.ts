/** Reads the postings of words (which documents have a word, and where) and intersects them. */
import { elementOf, isLast, positionOf, SEVERAL } from '../../segment/occurrence.ts'
import type { Segment } from '../../segment/segment.ts'
import { slotOf, type TextField } from '../../segment/text-field.ts'

/** One word's postings in one field: entries `start` (included) to `end` (not) of the field's columns. */
export interface Postings {
  field: TextField
  start: number
  end: number
}

export function postingsOf(segment: Segment, fieldName: string, word: string): Postings | undefined {
  const field = segment.text(fieldName)
  const number = field ? segment.wordNumber(word) : -1
  return field && number >= 0 ? postingsAt(field, slotOf(field, number)) : undefined
}

export function postingsAt(field: TextField, slot: number): Postings | undefined {
  return slot < 0 ? undefined : { field, start: field.starts[slot] as number, end: field.starts[slot + 1] as number }
}

/** The first entry from `from` on whose document is not before `doc`: doubling steps, then halving. */
export function seek(docs: Uint32Array, from: number, end: number, doc: number): number {
  if (from >= end || (docs[from] as number) >= doc) return from
  let step = 1
  let low = from
  while (low + step < end && (docs[low + step] as number) < doc) {
    low += step
    step <<= 1
  }
  let high = Math.min(low + step, end)
  low++
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((docs[middle] as number) < doc) low = middle + 1
    else high = middle
  }
  return low
}

/** Calls `visit` for each document that has all the words (each in its own postings), with the entry of each word. */
export function eachCommon(lists: Postings[], visit: (doc: number, entries: number[]) => boolean | undefined): void {
  const first = lists[0]
  if (!first) return
  const entries = lists.map(({ start }) => start)
  let [lead] = [...lists.keys()].sort((a, b) => size(lists[a]) - size(lists[b]))
  lead ??= 0
  const driver = lists[lead] as Postings
  next: for (let at = driver.start; at < driver.end; at++) {
    const doc = driver.field.docs[at] as number
    for (let index = 0; index < lists.length; index++) {
      if (index === lead) {
        entries[index] = at
        continue
      }
      const { field, end } = lists[index] as Postings
      const entry = seek(field.docs, entries[index] as number, end, doc)
      entries[index] = entry
      if (entry >= end) return
      if (field.docs[entry] !== doc) continue next
    }
    if (visit(doc, entries) === false) return
  }
}

const size = (postings: Postings | undefined): number => (postings ? postings.end - postings.start : 0)

/** The places of one entry, in order. */
export function placesAt(field: TextField, entry: number, into: number[] = []): number[] {
  into.length = 0
  const place = field.places[entry] as number
  if (place < SEVERAL) into.push(place)
  else {
    const from = place - SEVERAL
    const count = field.longer[from] as number
    for (let at = 1; at <= count; at++) into.push(field.longer[from + at] as number)
  }
  return into
}

/** Where adjacent words must be: anywhere in an element, at its start, or be all of it. */
export type PhrasePlace = 'phrase' | 'start' | 'whole'

/** True when the words follow each other in one element of the field, in the given order and at the given place. */
export function areInOrder(lists: Postings[], entries: number[], place: PhrasePlace): boolean {
  const isWhole = place === 'whole'
  const isAtStart = place !== 'phrase'
  if (isAtStart) {
    const simple = placeOfSingleOccurrences(lists, entries)
    if (simple !== undefined) return simple !== false && (!isWhole || simple === 'whole')
  }
  const first = lists[0] as Postings
  for (const start of placesAt(first.field, entries[0] as number)) {
    if (isAtStart && positionOf(start) !== 0) continue
    let last = start
    let found = true
    for (let index = 1; index < lists.length && found; index++) {
      const wanted = positionOf(start) + index
      const next = placesAt((lists[index] as Postings).field, entries[index] as number).find(
        (candidate) => elementOf(candidate) === elementOf(start) && positionOf(candidate) === wanted,
      )
      found = next !== undefined
      last = next ?? last
    }
    if (found && (!isWhole || isLast(last))) return true
  }
  return false
}

export interface DocSet {
  has(doc: number): boolean
}

/** True when some document of the postings is in the set. */
export function hasDocumentIn({ field, start, end }: Postings, docs: DocSet): boolean {
  for (let at = start; at < end; at++) if (docs.has(field.docs[at] as number)) return true
  return false
}

/** True when some document of the set has both words. */
export function occurTogether(a: Postings, b: Postings, docs: DocSet): boolean {
  let found = false
  eachCommon([a, b], (doc) => {
    found = docs.has(doc)
    return !found
  })
  return found
}

/** The fast case of `areInOrder`: where words that each occur once stand; false: not at the start; undefined: one occurs twice. */
function placeOfSingleOccurrences(lists: Postings[], entries: number[]): 'whole' | 'start' | false | undefined {
  let previous = -1
  for (let index = 0; index < lists.length; index++) {
    const place = (lists[index] as Postings).field.places[entries[index] as number] as number
    if (place >= SEVERAL) return undefined
    if (positionOf(place) !== index || (index > 0 && elementOf(place) !== elementOf(previous))) return false
    previous = place
  }
  return isLast(previous) ? 'whole' : 'start'
}
