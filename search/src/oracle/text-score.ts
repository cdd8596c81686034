/** The text-match score of one document, from the description of its bits. */
import type { Document } from '../schema/types.ts'
import type { OracleCollection } from './model.ts'
import type { Choice, OracleQuery } from './text-query.ts'

export function scoreDocument(
  collection: OracleCollection,
  document: Document,
  query: OracleQuery,
  choice: Choice[],
  extra: string[],
): bigint {
  const words = [...choice.map(({ word }) => word), ...extra]
  const cost = choice.reduce((sum, { cost: own }) => sum + own, 0)
  let best = 0n
  let weight = 0
  let matching = 0
  for (const [index, field] of query.fields.entries()) {
    const elements = collection.elements(document, field)
    const isArray = collection.field(field).type.endsWith('[]')
    const here = words.filter((word) => elements.flat().includes(word))
    if (here.length === 0) continue
    matching++
    const score =
      here.length === 1
        ? scoreOne(elements, here[0] as string, cost, choice.length)
        : scoreMany(elements, here, cost, isArray)
    if (score > best) {
      best = score
      weight = 15 - index
    }
  }
  return (
    (BigInt(Math.min(15, words.length)) << 59n) | (best << 11n) | (BigInt(weight) << 3n) | BigInt(Math.min(7, matching))
  )
}

const pack = (inWindow: number, inField: number, cost: number, distance: number, exact: boolean): bigint =>
  (BigInt(inWindow) << 40n) |
  (BigInt(inField) << 32n) |
  (BigInt(255 - cost) << 24n) |
  (BigInt(100 - distance) << 16n) |
  (exact ? 4096n : 0n) |
  1n

function scoreOne(elements: string[][], word: string, cost: number, queryWords: number): bigint {
  const isWhole = elements.some((words) => words.length === 1 && words[0] === word)
  return pack(1, 1, cost, 0, isWhole && cost === 0 && queryWords === 1)
}

/** The best element; in it the ten positions with most of the words, then the closest. */
function scoreMany(elements: string[][], wanted: string[], cost: number, isArray: boolean): bigint {
  let best = 0n
  for (const words of elements) {
    const present = wanted.filter((word) => words.includes(word))
    if (present.length === 0) continue
    const { count, distance } = closest(words, present)
    const occurrences = present.reduce((sum, word) => sum + words.filter((other) => other === word).length, 0)
    const isFull = words.length === present.length && present.includes(words.at(-1) as string)
    const exact =
      isFull && (distance < present.length - 1 || (distance === present.length - 1 && occurrences === present.length))
    const score = pack(count, isArray ? count : wanted.length, cost, distance, exact)
    if (score > best) best = score
  }
  return best
}

/**
 * From every place a wanted word stands at: how many of the words follow within ten positions, and how far the last is. All
 * words side by side end the search, as in Typesense, although a word that was typed twice could still come closer.
 */
function closest(words: string[], present: string[]): { count: number; distance: number } {
  let best = { count: 0, distance: 0 }
  for (const [start, first] of words.entries()) {
    if (!present.includes(first)) continue
    const places = present
      .map((word) => words.indexOf(word, start))
      .filter((place) => place >= 0 && place - start <= 10)
    const distance = Math.max(...places) - start
    if (places.length > best.count || (places.length === best.count && distance < best.distance))
      best = { count: places.length, distance }
    if (best.count === present.length && best.distance === present.length - 1) break
  }
  return best
}
