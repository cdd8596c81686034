/** The documents a planned search finds, per segment, with their scores. */
import type { SearchRequest } from '../collection/types.ts'
import { type Bits, clearBit, hasBit, intersect, listBits, setBit, subtract } from '../segment/bitset.ts'
import { CutOff } from './deadline.ts'
import { FilteredDocs } from './filter/filtered-docs.ts'
import { SegmentHits } from './match/hits.ts'
import { MATCH_ALL_SCORE } from './match/infix.ts'
import { anyFieldBits, phraseBits } from './match/phrases.ts'
import type { ParsedQuery } from './match/query-syntax.ts'
import type { SearchField } from './match/search-fields.ts'
import { searchText } from './match/text-search.ts'
import type { FoundWord } from './match/types.ts'
import type { SearchPlan } from './plan.ts'
import { locate, type Pin } from './respond/pins.ts'
import type { SegmentView, View } from './view.ts'

export interface FoundInSegment {
  hits: SegmentHits
  view: SegmentView
  /** Pins excluded. */
  docs: Uint32Array
}

export interface Found {
  segments: FoundInSegment[]
  /** Pins included. */
  count: number
  words: Map<string, FoundWord>
  cutoff: boolean
}

export function findDocuments(view: View, request: SearchRequest, plan: SearchPlan, checkTime: () => void): Found {
  const { params, fields, query, filter, pins } = plan
  const words = new Map<string, FoundWord>()
  const hits = view.segments.map(
    (segment) =>
      new SegmentHits(new FilteredDocs(segment, allowedBits(view, segment, query, fields, params.hiddenHits), filter)),
  )
  const isEverything =
    !filter && isUnrestricted(query) && view.segments.every(({ aliveCount, segment }) => aliveCount === segment.count)
  const { synonyms } = request
  let cutoff = false
  try {
    checkTime()
    if (!query.isNothing && query.words.length > 0)
      searchText({ view, params, fields, query, synonyms, hits, isEverything, checkTime, foundWords: words })
    else if (!query.isNothing) matchFiltered(hits, query, fields, words)
  } catch (error) {
    if (!(error instanceof CutOff)) throw error
    cutoff = true
  }
  for (const { view: segment, doc } of pins) {
    const own = hits[view.segments.indexOf(segment)] as SegmentHits
    if (hasBit(own.bits, doc)) own.remove(doc)
  }
  const segments = hits.map((segmentHits) => ({ hits: segmentHits, view: segmentHits.view, docs: segmentHits.docs() }))
  return { segments, count: segments.reduce((sum, { docs }) => sum + docs.length, pins.length), words, cutoff }
}

const isUnrestricted = ({ phrases, excludedPhrases, excludedWords }: ParsedQuery): boolean =>
  phrases.length === 0 && excludedPhrases.length === 0 && excludedWords.length === 0

/** Alive, having every phrase, nothing excluded and not hidden. */
function allowedBits(all: View, view: SegmentView, query: ParsedQuery, fields: SearchField[], hidden: string[]): Bits {
  if (isUnrestricted(query) && hidden.length === 0) return view.alive
  const bits = view.alive.slice()
  for (const phrase of query.phrases) intersect(bits, anyFieldBits(view, fields, phrase))
  for (const word of query.excludedWords) subtract(bits, anyFieldBits(view, fields, [word]))
  for (const phrase of query.excludedPhrases) subtract(bits, anyFieldBits(view, fields, phrase))
  for (const id of hidden) {
    const place = locate(all, id)
    if (place?.view === view) clearBit(bits, place.doc)
  }
  return bits
}

const PHRASE_SCORE = 100_000

/** A query without loose words finds every filtered document. Phrases are scored by the weight of their field. */
function matchFiltered(
  hits: SegmentHits[],
  query: ParsedQuery,
  fields: SearchField[],
  foundWords: Map<string, FoundWord>,
): void {
  for (const segmentHits of hits) {
    if (query.phrases.length === 0) segmentHits.addAll(MATCH_ALL_SCORE)
    for (const { name, weight } of query.phrases.length === 0 ? [] : fields)
      for (const phrase of query.phrases) {
        const bits = intersect(phraseBits(segmentHits.view, name, phrase), segmentHits.filtered.bits())
        for (let doc = 0; doc < segmentHits.view.segment.count; doc++)
          if (hasBit(bits, doc)) segmentHits.add(doc, 0, PHRASE_SCORE + weight)
      }
  }
  for (const phrase of query.phrases)
    for (const word of phrase) foundWords.set(word, { word, typedLength: word.length, typos: 0, byPrefix: false })
}

/** The found documents with the pinned ones among them, for counting facets. */
export function withPins(view: View, segments: FoundInSegment[], pins: Pin[]): FoundInSegment[] {
  if (pins.length === 0) return segments
  return segments.map((entry, index) => {
    const own = pins.filter((pin) => view.segments.indexOf(pin.view) === index)
    if (own.length === 0) return entry
    const { bits } = entry.hits
    const docs = new Uint32Array(entry.docs.length + own.length)
    for (const { doc } of own) setBit(bits, doc)
    listBits(bits, docs)
    for (const { doc } of own) clearBit(bits, doc)
    return { ...entry, docs }
  })
}
