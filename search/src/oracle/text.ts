/**
 * Which documents a query finds and with what score, by trying every word of the collection against every query word. Written
 * from the description of the behaviour: rising costs, the last word varying fastest, stop at the first cost that finds
 * something. `max_candidates` is set so high in the comparisons that nothing is cut off.
 */
import type { Document } from '../schema/types.ts'
import { editDistance, prefixEditDistance } from './distance.ts'
import type { OracleCollection, OracleDocument } from './model.ts'

export interface OracleQuery {
  words: string[]
  fields: string[]
  prefix: boolean
  numTypos: number
}

type Scores = Map<string, bigint>

interface Choice {
  word: string
  typos: number
  cost: number
}

export function findByText(collection: OracleCollection, candidates: OracleDocument[], query: OracleQuery): Scores {
  const scores: Scores = new Map()
  attempt(collection, candidates, query, query.words, [], scores)
  const count = query.words.length
  for (const side of ['right', 'left'])
    for (let dropped = 1; dropped < count && scores.size === 0; dropped++) {
      const kept = side === 'right' ? query.words.slice(0, count - dropped) : query.words.slice(dropped)
      const left = side === 'right' ? query.words.slice(count - dropped) : query.words.slice(0, dropped)
      attempt(collection, candidates, { ...query, prefix: query.prefix && side === 'left' }, kept, left, scores)
    }
  return scores
}

function attempt(
  collection: OracleCollection,
  candidates: OracleDocument[],
  query: OracleQuery,
  words: string[],
  dropped: string[],
  scores: Scores,
): void {
  const costs = words.map((word) => (word.length < 4 ? [0] : word.length < 7 ? [0, 1] : [0, 1, 2]))
  for (
    let step = 0;
    step <
    Math.min(
      10,
      costs.reduce((product, list) => product * list.length, 1),
    );
    step++
  ) {
    const vector = vectorAt(costs, step)
    const lists = words.map((word, index) =>
      choicesFor(collection, candidates, query, word, vector[index] as number, index === words.length - 1),
    )
    const empty = lists.findIndex((list) => list.length === 0)
    if (empty >= 0) {
      costs[empty] = (costs[empty] as number[]).filter((cost) => cost !== vector[empty])
      if (costs[empty]?.length === 0) return
      step = -1
      continue
    }
    for (const choice of combinations(lists)) scoreAll(collection, candidates, query, choice, dropped, scores)
    if (scores.size > 0) return
  }
}

function vectorAt(costs: number[][], step: number): number[] {
  const vector: number[] = []
  let rest = step
  for (const list of costs.toReversed()) {
    vector.unshift(list[rest % list.length] as number)
    rest = Math.floor(rest / list.length)
  }
  return vector
}

/** Words of the candidate documents at exactly this distance. */
function choicesFor(
  collection: OracleCollection,
  candidates: OracleDocument[],
  query: OracleQuery,
  typed: string,
  typos: number,
  isLast: boolean,
): Choice[] {
  if (typos > query.numTypos) return []
  const vocabulary = new Set(
    candidates.flatMap(({ document }) => query.fields.flatMap((field) => collection.elements(document, field).flat())),
  )
  const asPrefix = isLast && query.prefix
  const choices: Choice[] = []
  for (const word of vocabulary) {
    if ((asPrefix ? prefixEditDistance(typed, word) : editDistance(typed, word)) !== typos) continue
    const isLonger = asPrefix && word.length > typed.length + typos
    choices.push({ word, typos, cost: 2 * typos + (isLonger ? 1 : 0) })
  }
  return choices
}

const combinations = (lists: Choice[][]): Choice[][] =>
  lists.reduce<Choice[][]>((product, list) => product.flatMap((head) => list.map((choice) => [...head, choice])), [[]])

function scoreAll(
  collection: OracleCollection,
  candidates: OracleDocument[],
  query: OracleQuery,
  choice: Choice[],
  dropped: string[],
  scores: Scores,
): void {
  for (const { document } of candidates) {
    const present = query.fields.map((field) => collection.elements(document, field).flat())
    const has = (word: string): boolean => present.some((words) => words.includes(word))
    if (!choice.every(({ word }) => has(word))) continue
    const extra = dropped.filter(has)
    const score = scoreDocument(collection, document, query, choice, extra)
    const known = scores.get(document.id)
    if (known === undefined || score > known) scores.set(document.id, score)
  }
}

function scoreDocument(
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
