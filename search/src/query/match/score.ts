/**
 * The text-match score, bit for bit as Typesense 30 computes it.
 *
 * A field's score has 48 bits:   words in window (8) │ words in field (8) │ 255 − cost (8) │ 100 − distance (8) │ exact (4) │ 255 − last position (8) │ synonym (4)
 * A document's score has 63:     words found (4) │ best field's score (48) │ its weight (8) │ matching fields (3)
 *
 * 63 bits do not fit a number, so a document's score is kept in two halves of 31 and 32 bits; a field's 48 bits fit.
 */
import { elementOf, isLast, positionOf } from '../../segment/occurrence.ts'
import { bestWindow, WINDOW } from './window.ts'

export interface FieldScoring {
  cost: number
  /** Words of the searched variant, and what a synonym variant stands for. */
  wordCount: number
  originalCount: number
  /** -1 when no synonym applies to the query at all. */
  synonymCount: number
  isSynonym: boolean
  demoteSynonyms: boolean
  prioritizeExact: boolean
  prioritizePosition: boolean
}

const TWO_16 = 2 ** 16
const TWO_32 = 2 ** 32

function fieldScore(
  words: number,
  unique: number,
  typo: number,
  proximity: number,
  exact: number,
  position: number,
  synonym: number,
): number {
  return (words * 256 + unique) * TWO_32 + (typo * 256 + proximity) * TWO_16 + exact * 4096 + position * 16 + synonym
}

const synonymBit = ({ isSynonym, demoteSynonyms }: FieldScoring): number => (isSynonym && demoteSynonyms ? 0 : 1)

/** One word of the query stands in the field. `isWhole`: it is all there is in the field or in one element. */
export function scoreSingle(scoring: FieldScoring, isWhole: boolean, lastPosition: number): number {
  const replaces = scoring.isSynonym && scoring.wordCount === 1
  const words = replaces ? scoring.synonymCount : 1
  const distance = replaces ? scoring.synonymCount - 1 : 0
  const exact = scoring.prioritizeExact && isWhole && scoring.cost === 0 && scoring.wordCount === 1 ? 1 : 0
  const position = scoring.prioritizePosition ? 255 - Math.min(255, lastPosition) : 0
  return fieldScore(words, words, 255 - scoring.cost, 100 - distance, exact, position, synonymBit(scoring))
}

/** Several words stand in the field: `places[i]` are the places of the i-th, ascending. The best element counts. */
export function scoreSeveral(scoring: FieldScoring, places: number[][], isArray: boolean): number {
  let best = 0
  for (const element of elementsOf(places)) {
    const inside = places
      .map((list) => list.filter((place) => elementOf(place) === element))
      .filter((list) => list.length > 0)
    best = Math.max(best, scoreElement(scoring, inside, places.length, isArray))
  }
  return best
}

function elementsOf(places: number[][]): number[] {
  const first = elementOf(places[0]?.[0] ?? 0)
  if (places.every((list) => list.every((place) => elementOf(place) === first))) return [first]
  return [...new Set(places.flatMap((list) => list.map(elementOf)))]
}

function scoreElement(scoring: FieldScoring, places: number[][], found: number, isArray: boolean): number {
  const { words, distance, lastPosition } = bestWindow(places.map((list) => list.map(positionOf)))
  return scoreWindow(scoring, words, found, isArray, distance, isExact(places, distance), lastPosition)
}

const sorted: number[] = []

/** Fast path of `scoreSeveral` for words that each occur once, all in one element. */
export function scoreOnceEach(scoring: FieldScoring, places: number[], count: number, isArray: boolean): number {
  const size = Math.min(count, WINDOW)
  let end = -1
  for (let at = 0; at < count; at++) {
    const place = places[at] as number
    const position = positionOf(place)
    if (isLast(place)) end = position
    if (at >= size) continue
    let into = at
    for (; into > 0 && (sorted[into - 1] as number) > position; into--) sorted[into] = sorted[into - 1] as number
    sorted[into] = position
  }
  let words = 0
  let distance = 0
  for (let start = 0; start < size - 1; start++) {
    let stop = start + 1
    while (stop < size && (sorted[stop] as number) - (sorted[start] as number) <= WINDOW) stop++
    const gap = (sorted[stop - 1] as number) - (sorted[start] as number)
    if (stop - start > words || (stop - start === words && gap < distance)) {
      words = stop - start
      distance = gap
    }
  }
  const isWhole = distance <= count - 1 && end === count - 1
  return scoreWindow(scoring, words, count, isArray, distance, isWhole, Math.min(255, sorted[size - 1] as number))
}

function scoreWindow(
  scoring: FieldScoring,
  inWindow: number,
  found: number,
  isArray: boolean,
  distance: number,
  isWhole: boolean,
  lastPosition: number,
): number {
  const inField = isArray ? inWindow : found
  const exact = scoring.prioritizeExact && isWhole ? 1 : 0
  const position = scoring.prioritizePosition ? 255 - lastPosition : 0
  const proximity = Math.max(0, 100 - (distance & 255))
  if (!scoring.isSynonym) return fieldScore(inWindow, inField, 255 - scoring.cost, proximity, exact, position, 1)
  const { synonymCount, originalCount } = scoring
  const replacesAll = scoring.wordCount === found
  const scale = (value: number): number =>
    synonymCount > 0 && originalCount > 0 ? Math.min(255, Math.floor((value * originalCount) / synonymCount)) : value
  return fieldScore(
    scale(replacesAll ? synonymCount : inWindow),
    scale(replacesAll ? synonymCount : inField),
    255 - scale(scoring.cost),
    100 - scale(100 - proximity),
    exact,
    scoring.prioritizePosition ? 255 - scale(255 - position) : 0,
    synonymBit(scoring),
  )
}

/** The element consists of the words and of nothing else. */
function isExact(places: number[][], distance: number): boolean {
  const size = places.length
  if (distance > size - 1) return false
  let total = 0
  let lastPosition = -1
  for (const list of places) {
    const last = list.at(-1) as number
    if (isLast(last)) lastPosition = positionOf(last)
    total += list.length
  }
  if (lastPosition !== size - 1) return false
  return distance < size - 1 || total === size
}
