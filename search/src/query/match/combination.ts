/** One choice of a word for every query word: finds the documents that have them all, in any of the fields, and scores them. */
import type { Segment } from '../../segment/segment.ts'
import { slotOf } from '../../segment/text-field.ts'
import { type Cursor, hasDocument } from './cursor.ts'
import type { SegmentHits } from './hits.ts'
import type { FieldScoring } from './score.ts'
import { type MatchOptions, Scorer } from './scorer.ts'
import type { SearchField } from './search-fields.ts'

export interface ChosenWord {
  word: string
  typos: number
  /** The word is longer than what was typed. */
  byPrefix: boolean
}

export interface Combination {
  words: ChosenWord[]
  /** Words left out of the search that still count where they occur. */
  dropped: string[]
  scoring: FieldScoring
}

/** Steps between two checks of the deadline. */
const TIME_CHECK_EVERY = 8192

/** Adds the documents of a segment that have all words, with their scores, to the hits. */
export function matchCombination(combination: Combination, hits: SegmentHits, options: MatchOptions): void {
  const { segment } = hits.view
  const words = combination.words.map((word) => cursorsOf(segment, word.word, options.fields, word))
  if (words.some((cursors) => cursors.length === 0)) return
  const dropped = combination.dropped.map((word) => cursorsOf(segment, word, options.fields))
  const lead = words.reduce(
    (best, cursors, index) => (entries(cursors) < entries(words[best] as Cursor[]) ? index : best),
    0,
  )
  const leading = words[lead] as Cursor[]
  const others = words.filter((_, index) => index !== lead)
  const scorer = new Scorer(combination.scoring, options, words, dropped)
  let steps = 0
  for (let doc = nextDoc(leading, -1); doc >= 0; doc = nextDoc(leading, doc)) {
    if (++steps % TIME_CHECK_EVERY === 0) options.checkTime()
    if (!allHave(others, doc) || !hits.filtered.has(doc)) continue
    scorer.score(doc)
    hits.add(doc, scorer.halves.high, scorer.halves.low)
  }
}

function cursorsOf(segment: Segment, word: string, fields: SearchField[], chosen?: ChosenWord): Cursor[] {
  const number = segment.wordNumber(word)
  const cursors: Cursor[] = []
  if (number < 0) return cursors
  for (let field = 0; field < fields.length; field++) {
    const { name, numTypos, prefix } = fields[field] as SearchField
    if (chosen && (chosen.typos > numTypos || (chosen.byPrefix && !prefix))) continue
    const text = segment.text(name)
    const slot = text ? slotOf(text, number) : -1
    if (!text || slot < 0) continue
    cursors.push({
      field,
      text,
      docs: text.docs,
      at: text.starts[slot] as number,
      end: text.starts[slot + 1] as number,
    })
  }
  return cursors
}

const entries = (cursors: Cursor[]): number => cursors.reduce((sum, { at, end }) => sum + end - at, 0)

/** The next document after `doc` in any of the fields, or -1. Cursors rest on it or beyond. */
function nextDoc(cursors: Cursor[], doc: number): number {
  let next = -1
  for (let index = 0; index < cursors.length; index++) {
    const cursor = cursors[index] as Cursor
    if (cursor.at < cursor.end && (cursor.docs[cursor.at] as number) <= doc) cursor.at++
    if (cursor.at >= cursor.end) continue
    const candidate = cursor.docs[cursor.at] as number
    if (next < 0 || candidate < next) next = candidate
  }
  return next
}

function allHave(words: Cursor[][], doc: number): boolean {
  for (let index = 0; index < words.length; index++) if (!hasDocument(words[index] as Cursor[], doc)) return false
  return true
}
