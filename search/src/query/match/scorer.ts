import { elementOf, isAlone, positionOf, SEVERAL } from '../../segment/occurrence.ts'
import type { TextMatchType } from '../params.ts'
import { type Cursor, hasDocument } from './cursor.ts'
import { documentScore, type Halves } from './document-score.ts'
import { placesAt } from './postings.ts'
import { type FieldScoring, scoreOnceEach, scoreSeveral, scoreSingle } from './score.ts'
import type { SearchField } from './search-fields.ts'

export interface MatchOptions {
  fields: SearchField[]
  type: TextMatchType
  prioritizeFields: boolean
  /** Throws when time is up. */
  checkTime: () => void
}

/** Scores one document after another; its arrays are reused. */
export class Scorer {
  readonly halves: Halves = { high: 0, low: 0 }
  readonly #scoring: FieldScoring
  readonly #options: MatchOptions
  readonly #words: Cursor[][]
  readonly #dropped: Cursor[][]
  /** How many words stand in each field of the document, and the cursors on them, `#width` per field. */
  readonly #counts: Uint8Array
  readonly #cursors: (Cursor | undefined)[]
  readonly #width: number
  /** The cursors on the last document and the places they point to, which decide its score. */
  readonly #lastCursors: Cursor[] = []
  readonly #lastPlaces: number[] = []
  #found = 0
  #isLikeLast = false
  readonly #places: number[] = []
  /** The score of a field with one of the words, which stands there once: as all of its element, or not. */
  readonly #alone: number
  readonly #among: number

  constructor(scoring: FieldScoring, options: MatchOptions, words: Cursor[][], dropped: Cursor[][]) {
    this.#scoring = scoring
    this.#alone = scoreSingle(scoring, true, 0)
    this.#among = scoreSingle(scoring, false, 0)
    this.#options = options
    this.#words = words
    this.#dropped = dropped
    this.#width = words.length + dropped.length
    this.#counts = new Uint8Array(options.fields.length)
    this.#cursors = new Array(options.fields.length * this.#width)
  }

  /** Names of one kind of product are built alike, so most documents have the words where the one before had them. */
  score(doc: number): void {
    const before = this.#found
    this.#found = 0
    this.#isLikeLast = true
    let words = 0
    for (let index = 0; index < this.#words.length; index++) words += this.#gather(this.#words[index] as Cursor[], doc)
    for (let index = 0; index < this.#dropped.length; index++) {
      const cursors = this.#dropped[index] as Cursor[]
      if (hasDocument(cursors, doc)) words += this.#gather(cursors, doc)
    }
    if (!this.#isLikeLast || this.#found !== before) this.#scoreFields(words)
  }

  #scoreFields(found: number): void {
    const { fields, type, prioritizeFields } = this.#options
    this.#sortByField()
    const words = this.#scoring.synonymCount >= 0 ? this.#scoring.synonymCount : found
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

  #sortByField(): void {
    this.#counts.fill(0)
    for (let index = 0; index < this.#found; index++) {
      const cursor = this.#lastCursors[index] as Cursor
      const count = this.#counts[cursor.field] as number
      this.#cursors[cursor.field * this.#width + count] = cursor
      this.#counts[cursor.field] = count + 1
    }
  }

  /** Adds the places of the document where the word stands; 1 when there are any, else 0. */
  #gather(cursors: Cursor[], doc: number): number {
    const before = this.#found
    for (let index = 0; index < cursors.length; index++) {
      const cursor = cursors[index] as Cursor
      if (cursor.at >= cursor.end || cursor.docs[cursor.at] !== doc) continue
      const place = cursor.text.places[cursor.at] as number
      const at = this.#found++
      if (this.#lastCursors[at] === cursor && this.#lastPlaces[at] === place) continue
      this.#isLikeLast = false
      this.#lastCursors[at] = cursor
      this.#lastPlaces[at] = place
    }
    return this.#found > before ? 1 : 0
  }

  #scoreOne(index: number, { plan }: SearchField): number {
    const { text, at } = this.#cursors[index * this.#width] as Cursor
    const place = text.places[at] as number
    if (place < SEVERAL && !this.#scoring.prioritizePosition) return isAlone(place) ? this.#alone : this.#among
    if (place < SEVERAL) return scoreSingle(this.#scoring, isAlone(place), positionOf(place))
    const places = placesAt(text, at)
    return scoreSingle(this.#scoring, plan.isArray && places.some(isAlone), positionOf(places.at(-1) as number))
  }

  #scoreMany(index: number, count: number, { plan }: SearchField): number {
    const from = index * this.#width
    const first = this.#cursors[from] as Cursor
    const element = elementOf(first.text.places[first.at] as number)
    let isSimple = true
    for (let at = 0; at < count && isSimple; at++) {
      const cursor = this.#cursors[from + at] as Cursor
      const place = cursor.text.places[cursor.at] as number
      isSimple = place < SEVERAL && elementOf(place) === element
      this.#places[at] = place
    }
    if (isSimple) return scoreOnceEach(this.#scoring, this.#places, count, plan.isArray)
    const places = this.#cursors
      .slice(from, from + count)
      .map((cursor) => placesAt((cursor as Cursor).text, (cursor as Cursor).at))
    return scoreSeveral(this.#scoring, places, plan.isArray)
  }
}
