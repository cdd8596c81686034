/** The documents that contain a quoted phrase or an excluded word of a query, as bit sets. */
import { type Bits, bitsFor, setBit, unite } from '../../segment/bitset.ts'
import type { SegmentView } from '../view.ts'
import { areInOrder, eachCommon, type Postings, postingsOf } from './postings.ts'
import type { SearchField } from './search-fields.ts'

/** Documents where the words stand next to each other in order, inside one field. */
export function phraseBits({ segment }: SegmentView, field: string, words: string[]): Bits {
  const bits = bitsFor(segment.count)
  const lists: Postings[] = []
  for (const word of words) {
    const postings = postingsOf(segment, field, word)
    if (!postings) return bits
    lists.push(postings)
  }
  eachCommon(lists, (doc, entries) => {
    if (lists.length === 1 || areInOrder(lists, entries, 'phrase')) setBit(bits, doc)
    return undefined
  })
  return bits
}

/** The same, in any of the fields. */
export function anyFieldBits(view: SegmentView, fields: SearchField[], words: string[]): Bits {
  const bits = bitsFor(view.segment.count)
  for (const { name } of fields) unite(bits, phraseBits(view, name, words))
  return bits
}
