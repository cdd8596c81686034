/** The words and postings of several segments as one. */
import { GrowingU32 } from '../growing.ts'
import { type Columns, narrowest } from '../layout.ts'
import { SEVERAL } from '../occurrence.ts'
import type { TextField } from '../text-field.ts'
import { GONE, type MergeSource } from './source.ts'

const WORDS_PER_STEP = 20_000
const POSTINGS_PER_STEP = 200_000

/** All words in order, and for each source what number each of its words got. */
export function* mergeWords(sources: MergeSource[]): Generator<void, { words: string[]; numbers: Uint32Array[] }> {
  const words: string[] = []
  const numbers = sources.map(({ segment }) => new Uint32Array(segment.words.count))
  const cursors = sources.map(() => 0)
  const heads = sources.map(({ segment }) => (segment.words.count > 0 ? segment.words.at(0) : undefined))
  while (true) {
    let smallest: string | undefined
    for (const head of heads) if (head !== undefined && (smallest === undefined || head < smallest)) smallest = head
    if (smallest === undefined) return { words, numbers }
    for (let source = 0; source < heads.length; source++) {
      if (heads[source] !== smallest) continue
      const cursor = cursors[source] as number
      const list = (sources[source] as MergeSource).segment.words
      ;(numbers[source] as Uint32Array)[cursor] = words.length
      cursors[source] = cursor + 1
      heads[source] = cursor + 1 < list.count ? list.at(cursor + 1) : undefined
    }
    words.push(smallest)
    if (words.length % WORDS_PER_STEP === 0) yield
  }
}

interface Cursor {
  source: MergeSource
  field: TextField
  numbers: Uint32Array
  slot: number
}

export function* mergeText(
  columns: Columns,
  name: string,
  sources: MergeSource[],
  numbers: Uint32Array[],
): Generator<void, void> {
  const cursors: Cursor[] = []
  let size = 0
  for (const [index, source] of sources.entries()) {
    const field = source.segment.text(name)
    if (!field) continue
    cursors.push({ source, field, numbers: numbers[index] as Uint32Array, slot: 0 })
    size += field.docs.length
  }
  const out = { docs: new GrowingU32(size + 1), places: new GrowingU32(size + 1), longer: new GrowingU32() }
  const fieldWords = new GrowingU32()
  const starts = new GrowingU32()
  const ranks: number[] = []
  const ranked = cursors.some(({ field }) => field.ranks !== undefined)
  let nextStep = POSTINGS_PER_STEP
  while (true) {
    const word = smallestWord(cursors)
    if (word === undefined) break
    const start = out.docs.length
    let rank = Number.NEGATIVE_INFINITY
    for (const cursor of cursors) {
      const { field, slot } = cursor
      if (slot >= field.words.length || cursor.numbers[field.words[slot] as number] !== word) continue
      rank = Math.max(rank, field.ranks?.[slot] ?? Number.NEGATIVE_INFINITY)
      copyPostings(cursor, out)
      cursor.slot++
    }
    if (out.docs.length > start) {
      fieldWords.push(word)
      starts.push(start)
      ranks.push(rank)
    }
    if (out.docs.length < nextStep) continue
    nextStep += POSTINGS_PER_STEP
    yield
  }
  starts.push(out.docs.length)
  columns.set(`${name}/words`, fieldWords.view())
  columns.set(`${name}/starts`, starts.view())
  columns.set(`${name}/docs`, out.docs.view())
  columns.set(`${name}/places`, out.places.view())
  columns.set(`${name}/longer`, out.longer.view())
  if (ranked) columns.set(`${name}/ranks`, narrowest(ranks))
}

function smallestWord(cursors: Cursor[]): number | undefined {
  let smallest: number | undefined
  for (const { field, numbers, slot } of cursors) {
    if (slot >= field.words.length) continue
    const word = numbers[field.words[slot] as number] as number
    if (smallest === undefined || word < smallest) smallest = word
  }
  return smallest
}

function copyPostings(
  { source, field, slot }: Cursor,
  out: { docs: GrowingU32; places: GrowingU32; longer: GrowingU32 },
): void {
  const { renumbered } = source
  const end = field.starts[slot + 1] as number
  for (let at = field.starts[slot] as number; at < end; at++) {
    const doc = renumbered[field.docs[at] as number] as number
    if (doc === GONE) continue
    out.docs.push(doc)
    const place = field.places[at] as number
    if (place < SEVERAL) {
      out.places.push(place)
      continue
    }
    const from = place - SEVERAL
    out.places.push(SEVERAL + out.longer.length)
    out.longer.append(field.longer.subarray(from, from + 1 + (field.longer[from] as number)))
  }
}
