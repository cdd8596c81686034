/** One choice of a word for every query word: finds the documents that have them all, in whatever fields, and scores them. */
import { elementOf, isAlone, positionOf, SEVERAL } from '../segment/occurrence.ts'
import { type Segment, slotOf, type TextField } from '../segment/segment.ts'
import type { SegmentHits } from './hits.ts'
import type { TextMatchType } from './params.ts'
import { placesAt, seek } from './postings.ts'
import { documentScore, type FieldScoring, type Halves, scoreOnceEach, scoreSeveral, scoreSingle } from './score.ts'
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

export interface MatchOptions {
  fields: SearchField[]
  type: TextMatchType
  prioritizeFields: boolean
  /** Throws when time is up. */
  checkTime: () => void
}

/** Steps between two looks at the clock. */
const TIME_CHECK_EVERY = 8192

/** A word's postings in one field and how far they have been read. */
interface Cursor {
  field: number
  text: TextField
  docs: Uint32Array
  at: number
  end: number
}

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
    if (!allHave(others, doc) || !hits.passing.has(doc)) continue
    scorer.score(doc)
    hits.add(doc, scorer.halves.high, scorer.halves.low)
  }
}

function cursorsOf(segment: Segment, word: string, fields: SearchField[], chosen?: ChosenWord): Cursor[] {
  const number = segment.words.indexOf(word)
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
  for (let index = 0; index < words.length; index++) if (!has(words[index] as Cursor[], doc)) return false
  return true
}

/** Moves the cursors to the document and says whether any rests on it. */
function has(cursors: Cursor[], doc: number): boolean {
  let found = false
  for (let index = 0; index < cursors.length; index++) {
    const cursor = cursors[index] as Cursor
    cursor.at = seek(cursor.docs, cursor.at, cursor.end, doc)
    if (cursor.at < cursor.end && cursor.docs[cursor.at] === doc) found = true
  }
  return found
}

/** Scores one document after another; its arrays are reused. */
class Scorer {
  readonly halves: Halves = { high: 0, low: 0 }
  readonly #scoring: FieldScoring
  readonly #options: MatchOptions
  readonly #words: Cursor[][]
  readonly #dropped: Cursor[][]
  /** How many words stand in each field of the document, and the cursors on them, `#width` per field. */
  readonly #counts: Uint8Array
  readonly #standing: (Cursor | undefined)[]
  readonly #width: number
  readonly #places: number[] = []

  constructor(scoring: FieldScoring, options: MatchOptions, words: Cursor[][], dropped: Cursor[][]) {
    this.#scoring = scoring
    this.#options = options
    this.#words = words
    this.#dropped = dropped
    this.#width = words.length + dropped.length
    this.#counts = new Uint8Array(options.fields.length)
    this.#standing = new Array(options.fields.length * this.#width)
  }

  score(doc: number): void {
    const { fields, type, prioritizeFields } = this.#options
    this.#counts.fill(0)
    let words = 0
    for (let index = 0; index < this.#words.length; index++) words += this.#gather(this.#words[index] as Cursor[], doc)
    for (const cursors of this.#dropped) if (has(cursors, doc)) words += this.#gather(cursors, doc)
    if (this.#scoring.synonymCount >= 0) words = this.#scoring.synonymCount
    let best = 0
    let weight = 0
    let sum = 0
    let matching = 0
    for (let index = 0; index < fields.length; index++) {
      const count = this.#counts[index] as number
      if (count === 0) continue
      const field = fields[index] as SearchField
      const score = count === 1 ? this.#scoreOne(index, field) : this.#scoreMany(index, count, field)
      matching++
      if (type === 'sum_score') sum += field.weight * score
      if (type === 'max_weight' ? field.weight > weight : score > best) {
        best = score
        weight = field.weight
      }
    }
    documentScore(type, words, type === 'sum_score' ? sum : best, weight, prioritizeFields ? matching : 0, this.halves)
  }

  /** Notes where the word stands in the document: 1 when anywhere, else 0. */
  #gather(cursors: Cursor[], doc: number): number {
    let found = 0
    for (let index = 0; index < cursors.length; index++) {
      const cursor = cursors[index] as Cursor
      if (cursor.at >= cursor.end || cursor.docs[cursor.at] !== doc) continue
      const count = this.#counts[cursor.field] as number
      this.#standing[cursor.field * this.#width + count] = cursor
      this.#counts[cursor.field] = count + 1
      found = 1
    }
    return found
  }

  #scoreOne(index: number, { plan }: SearchField): number {
    const { text, at } = this.#standing[index * this.#width] as Cursor
    const place = text.places[at] as number
    if (place < SEVERAL) return scoreSingle(this.#scoring, isAlone(place), positionOf(place))
    const places = placesAt(text, at)
    return scoreSingle(this.#scoring, plan.isArray && places.some(isAlone), positionOf(places.at(-1) as number))
  }

  #scoreMany(index: number, count: number, { plan }: SearchField): number {
    const from = index * this.#width
    const first = this.#standing[from] as Cursor
    const element = elementOf(first.text.places[first.at] as number)
    let isSimple = true
    for (let at = 0; at < count && isSimple; at++) {
      const cursor = this.#standing[from + at] as Cursor
      const place = cursor.text.places[cursor.at] as number
      isSimple = place < SEVERAL && elementOf(place) === element
      this.#places[at] = place
    }
    if (isSimple) return scoreOnceEach(this.#scoring, this.#places, count, plan.isArray)
    const places = this.#standing
      .slice(from, from + count)
      .map((cursor) => placesAt((cursor as Cursor).text, (cursor as Cursor).at))
    return scoreSeveral(this.#scoring, places, plan.isArray)
  }
}
