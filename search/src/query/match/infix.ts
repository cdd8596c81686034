/** Words that contain the first query word anywhere, for fields with `infix: true`. */
import { toByteString } from '../../text/bytes.ts'
import type { Params } from '../params.ts'
import type { SegmentHits } from './hits.ts'
import type { SearchField } from './search-fields.ts'
import type { TextSearch } from './types.ts'

/** Such hits rank below every real match. */
export const MATCH_ALL_SCORE = 100
const TIME_CHECK_EVERY = 4096

export function infixSearch(search: TextSearch, found: () => number): void {
  const { params, fields, query } = search
  const word = query.words[0]
  if (word === undefined) return
  for (const field of fields) {
    if (field.infix === 'off' || (field.infix === 'fallback' && found() > 0)) continue
    for (const hits of search.hits) scanVocabulary(search, hits, field, word, params)
  }
}

function scanVocabulary(search: TextSearch, hits: SegmentHits, field: SearchField, word: string, params: Params): void {
  const { segment } = hits.view
  const text = segment.text(field.name)
  if (!text) return
  const needle = Buffer.from(toByteString(word), 'latin1')
  const bytes = Buffer.from(segment.words.bytes.buffer, segment.words.bytes.byteOffset, segment.words.bytes.length)
  for (let slot = 0; slot < text.words.length; slot++) {
    if (slot % TIME_CHECK_EVERY === 0) search.checkTime()
    const number = text.words[slot] as number
    const start = segment.words.start[number] as number
    const end = segment.words.start[number + 1] as number
    if (end - start < needle.length) continue
    const at = bytes.subarray(start, end).indexOf(needle)
    if (at < 0 || at > params.maxExtraPrefix || end - start - at - needle.length > params.maxExtraSuffix) continue
    let any = false
    for (let entry = text.starts[slot] as number; entry < (text.starts[slot + 1] as number); entry++) {
      const doc = text.docs[entry] as number
      if (!hits.filtered.has(doc)) continue
      hits.add(doc, 0, MATCH_ALL_SCORE)
      any = true
    }
    if (any) {
      const matched = segment.words.at(number)
      search.foundWords.set(matched, { word: matched, typedLength: matched.length, typos: 0, byPrefix: false })
    }
  }
}
