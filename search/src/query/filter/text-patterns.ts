/** String clauses of a filter, answered from the postings of normalised words. */
import { type Bits, hasBit, setBit } from '../../segment/bitset.ts'
import type { FieldPlan } from '../../segment/fields.ts'
import { isAlone, SEVERAL } from '../../segment/occurrence.ts'
import type { Segment } from '../../segment/segment.ts'
import { bestWords, runsOf } from '../match/candidates.ts'
import { areInOrder, eachCommon, type Postings, placesAt, postingsOf } from '../match/postings.ts'
import type { View } from '../view.ts'

/** Words that a document's field must have: anywhere, next to each other, or from the start of an element (to its end). */
export interface Pattern {
  words: string[]
  order: 'any' | 'phrase' | 'start' | 'whole'
}

export type TextMode = 'contains' | 'equals' | 'phrase'

/** A text ending in `*` is replaced by its most frequent continuations, the same ones in every segment. */
export function patternsOf(
  view: View,
  plan: FieldPlan,
  { text, prefix }: { text: string; prefix: boolean },
  mode: TextMode,
  maxCandidates: number,
): Pattern[] {
  const words = plan.analyzer.words(text)
  const last = words.at(-1)
  if (last === undefined) return []
  if (!prefix) return [{ words, order: mode === 'contains' ? 'any' : mode === 'equals' ? 'whole' : 'phrase' }]
  const scope = {
    segments: view.segments,
    filtered: view.segments.map(({ alive }) => ({ has: (doc: number) => hasBit(alive, doc) })),
    isEverything: false,
  }
  const find = (isPrefix: boolean, limit: number, taken: string[]): string[] =>
    bestWords(
      scope,
      plan.name,
      view.segments.map((segment) => runsOf(segment, last, 0, isPrefix)),
      limit,
      new Set(taken),
    )
  const exact = find(false, 1, [])
  const others = exact.length < maxCandidates ? find(true, maxCandidates - exact.length, exact) : []
  const order = mode === 'contains' ? 'any' : mode === 'equals' ? 'start' : 'phrase'
  return [...exact, ...others].map((word) => ({ words: [...words.slice(0, -1), word], order }))
}

/** Adds the documents that fit the pattern. */
export function markPattern(segment: Segment, field: string, { words, order }: Pattern, into: Bits): void {
  const lists: Postings[] = []
  for (const word of words) {
    const postings = postingsOf(segment, field, word)
    if (!postings) return
    lists.push(postings)
  }
  const [only] = lists
  if (only && lists.length === 1 && order === 'whole') {
    markAlone(only, into)
    return
  }
  eachCommon(lists, (doc, entries) => {
    if (order === 'any' || areInOrder(lists, entries, order)) setBit(into, doc)
    return undefined
  })
}

/** Documents with an element that consists of this word only. */
function markAlone({ field, start, end }: Postings, into: Bits): void {
  for (let entry = start; entry < end; entry++) {
    const place = field.places[entry] as number
    if (place < SEVERAL ? isAlone(place) : placesAt(field, entry).some(isAlone))
      setBit(into, field.docs[entry] as number)
  }
}
