/**
 * Which documents a query finds and with what score, by trying every word of the collection against every query word. Written
 * from the description of the behaviour: rising costs, the last word varying fastest, stop at the first cost that finds
 * something. `max_candidates` is set so high in the comparisons that nothing is cut off.
 */
import { editDistance, prefixEditDistance } from './distance.ts'
import type { OracleCollection, OracleDocument } from './model.ts'
import type { Choice, OracleQuery } from './text-query.ts'
import { scoreDocument } from './text-score.ts'

type Scores = Map<string, bigint>

/** The score of each document found; words are dropped from the right, then from the left, until something is found. */
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
