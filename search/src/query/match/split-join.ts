/** Corrects misplaced spaces: "i phone" → iphone, "zapatonike" → zapato nike. The first reading that occurs is used. */
import type { Segment } from '../../segment/segment.ts'
import type { SegmentView } from '../view.ts'
import { areInOrder, eachCommon, type Postings, postingsOf } from './postings.ts'
import type { SearchField } from './search-fields.ts'

/** Only the first words are tried. */
const MAX_WORDS = 5

export function respace(words: string[], fields: SearchField[], segments: SegmentView[]): string[] | undefined {
  for (const { name } of fields) {
    const found = join(words, name, segments) ?? split(words, name, segments)
    if (found) return found
  }
  return undefined
}

const postingsIn = (segment: Segment, field: string, words: string[]): Postings[] | undefined => {
  const lists: Postings[] = []
  for (const word of words) {
    const postings = postingsOf(segment, field, word)
    if (!postings) return undefined
    lists.push(postings)
  }
  return lists
}

const exists = (word: string, field: string, segments: SegmentView[]): boolean =>
  segments.some(({ segment }) => postingsOf(segment, field, word))

/** Whether some document has all the words in the field, anywhere or following each other. */
function someDocumentHas(
  words: string[],
  field: string,
  segments: SegmentView[],
  order: 'anywhere' | 'adjacent' = 'anywhere',
): boolean {
  return segments.some(({ segment }) => {
    const lists = postingsIn(segment, field, words)
    let found = false
    if (lists)
      eachCommon(lists, (_, entries) => {
        found = order === 'anywhere' || areInOrder(lists, entries, 'phrase')
        return !found
      })
    return found
  })
}

/** The first way to join two neighbouring words, or all of them, that occurs in a document. */
function join(words: string[], field: string, segments: SegmentView[]): string[] | undefined {
  if (words.length < 2) return undefined
  const all = words.join('')
  if (exists(all, field, segments)) return [all]
  const count = Math.min(MAX_WORDS, words.length)
  for (let at = 0; at < count - 1 && count > 2; at++) {
    const joined = [...words.slice(0, at), `${words[at]}${words[at + 1]}`, ...words.slice(at + 2)]
    if (someDocumentHas(joined, field, segments)) return joined
  }
  return undefined
}

/** The first way to split a word in two that occurs in a document. */
function split(words: string[], field: string, segments: SegmentView[]): string[] | undefined {
  for (let at = 0; at < Math.min(MAX_WORDS, words.length); at++) {
    const word = words[at] as string
    for (let cut = word.length - 1; cut > 0; cut--) {
      const halves = [word.slice(0, cut), word.slice(cut)]
      if (!someDocumentHas(halves, field, segments, 'adjacent')) continue
      const spaced = [...words.slice(0, at), ...halves, ...words.slice(at + 1)]
      if (someDocumentHas(spaced, field, segments)) return spaced
      break
    }
  }
  return undefined
}
