/**
 * All words of a segment at exactly a given distance from a query word, or having a prefix at that distance. The trie is
 * walked with one row of the optimal-string-alignment matrix per letter (insert, delete, replace, swap of neighbours cost 1
 * each); a branch ends as soon as its row has nothing within the bound. Distances are in bytes.
 */
import type { Strings } from './strings.ts'

export interface Trie {
  label: Uint8Array
  first: Uint32Array
  skip: Uint32Array
}

/** A run of words, `low` included, `high` not. */
export type Found = (low: number, high: number) => void

const MAX_WORD = 100
const MAX_DISTANCE = 2
const WIDTH = MAX_WORD + 2

/** Rows of the matrix, one per depth; the walk is never re-entered, so one set per thread is enough. */
const rows = new Uint8Array((MAX_WORD + MAX_DISTANCE + 3) * WIDTH)
const path = new Uint8Array(MAX_WORD + MAX_DISTANCE + 3)
const query = new Uint8Array(MAX_WORD + 1)
/** By depth and letter: the last visit in which the letter could follow, see `noteLetters`. */
const visits = new Uint32Array((MAX_WORD + MAX_DISTANCE + 3) * 256)
let visit = 0

export function wordsAtDistance(
  trie: Trie,
  words: Strings,
  text: string,
  distance: number,
  prefix: boolean,
  found: Found,
): void {
  const length = Math.min(text.length, MAX_WORD)
  if (words.count === 0) return
  for (let at = 0; at < length; at++) query[at] = text.charCodeAt(at)
  for (let at = 0; at <= length; at++) rows[at] = at
  const walk = { trie, words, length, distance, found }
  if (prefix) walkPrefixes(walk, 0, 0, 0, length)
  else walkWords(walk, 0, 0, 0)
}

interface Walk {
  trie: Trie
  words: Strings
  length: number
  distance: number
  found: Found
}

/** Fills the row for a letter at `depth` (1-based) and answers its smallest value. */
function fillRow(depth: number, letter: number, length: number, bound: number): number {
  const row = depth * WIDTH
  const above = row - WIDTH
  const high = bound + 1
  path[depth] = letter
  const from = Math.max(1, depth - bound)
  const to = Math.min(length, depth + bound)
  let smallest = high
  if (from === 1) {
    rows[row] = depth < high ? depth : high
    if (depth < smallest) smallest = depth
  } else rows[row + from - 1] = high
  const previousLetter = depth > 1 ? path[depth - 1] : -1
  for (let at = from; at <= to; at++) {
    const same = query[at - 1] === letter
    let cost = (rows[above + at - 1] as number) + (same ? 0 : 1)
    const insert = (rows[row + at - 1] as number) + 1
    if (insert < cost) cost = insert
    // the cell above the band's right edge was never written for this walk
    if (at < depth + bound) {
      const remove = (rows[above + at] as number) + 1
      if (remove < cost) cost = remove
    }
    if (at > 1 && depth > 1 && query[at - 2] === letter && query[at - 1] === previousLetter) {
      const swap = (rows[above - WIDTH + at - 2] as number) + 1
      if (swap < cost) cost = swap
    }
    if (cost > high) cost = high
    rows[row + at] = cost
    if (cost < smallest) smallest = cost
  }
  return smallest
}

/**
 * When the row at `depth` has spent the whole distance, only a letter that costs nothing or completes a swap can follow. Notes
 * those letters and answers the number of the visit; with distance left any letter can follow and the answer is 0.
 */
function noteLetters(depth: number, smallest: number, length: number, distance: number): number {
  if (smallest < distance) return 0
  visit = visit === 0xffffffff ? 1 : visit + 1
  const row = depth * WIDTH
  const to = Math.min(length, depth + 1 + distance)
  for (let at = Math.max(1, depth + 1 - distance); at <= to; at++) {
    if ((rows[row + at - 1] as number) <= distance) visits[depth * 256 + (query[at - 1] as number)] = visit
    if (at > 1 && query[at - 1] === path[depth] && (rows[row - WIDTH + at - 2] as number) < distance)
      visits[depth * 256 + (query[at - 2] as number)] = visit
  }
  return visit
}

/** The distance to the whole query in a filled row, or beyond the bound when the band does not reach that far. */
const atEnd = (depth: number, length: number, bound: number): number =>
  length <= depth + bound && length >= depth - bound ? (rows[depth * WIDTH + length] as number) : bound + 1

/** `smallest` is the smallest value of the row at `depth`. */
function walkWords(walk: Walk, node: number, depth: number, smallest: number): void {
  const { trie, words, length, distance, found } = walk
  const { label, first, skip } = trie
  const end = skip[node] as number
  if (node === 0 && end === 1) finishWord(walk, 0, 0)
  const noted = noteLetters(depth, smallest, length, distance)
  for (let child = node + 1; child < end; child = skip[child] as number) {
    const letter = label[child] as number
    if (noted > 0 && visits[depth * 256 + letter] !== noted) continue
    const next = fillRow(depth + 1, letter, length, distance)
    if (next > distance) continue
    const low = first[child] as number
    if (skip[child] === child + 1) {
      finishWord(walk, low, depth + 1)
      continue
    }
    if (words.lengthAt(low) === depth + 1 && atEnd(depth + 1, length, distance) === distance) found(low, low + 1)
    if (depth + 1 < length + distance) walkWords(walk, child, depth + 1, next)
  }
}

/** Goes on along the letters of the only word below a node. */
function finishWord({ words, length, distance, found }: Walk, word: number, depth: number): void {
  const size = words.lengthAt(word)
  if (size > length + distance || size < length - distance) return
  const start = words.start[word] as number
  for (let at = depth; at < size; at++)
    if (fillRow(at + 1, words.bytes[start + at] as number, length, distance) > distance) return
  if (atEnd(size, length, distance) === distance) found(word, word + 1)
}

/** `before` is the smallest value of the row at `depth`, `best` the smallest distance between the query and any prefix of the path so far. */
function walkPrefixes(walk: Walk, node: number, depth: number, before: number, best: number): void {
  const { trie, words, length, distance, found } = walk
  const { label, first, skip } = trie
  const end = skip[node] as number
  if (node === 0 && end === 1) finishPrefix(walk, 0, 0, best)
  const noted = noteLetters(depth, before, length, distance)
  for (let child = node + 1; child < end; child = skip[child] as number) {
    const letter = label[child] as number
    if (noted > 0 && visits[depth * 256 + letter] !== noted) continue
    const smallest = fillRow(depth + 1, letter, length, distance)
    const now = Math.min(best, atEnd(depth + 1, length, distance))
    if (now < distance || Math.min(now, smallest) > distance) continue
    const low = first[child] as number
    const next = skip[child] as number
    const high = first[next] as number
    if (smallest >= now) {
      if (now === distance) found(low, high)
    } else if (next === child + 1) finishPrefix(walk, low, depth + 1, now)
    else {
      if (now === distance && words.lengthAt(low) === depth + 1) found(low, low + 1)
      walkPrefixes(walk, child, depth + 1, smallest, now)
    }
  }
}

function finishPrefix({ words, length, distance, found }: Walk, word: number, depth: number, best: number): void {
  const size = Math.min(words.lengthAt(word), length + distance)
  const start = words.start[word] as number
  let now = best
  for (let at = depth; at < size; at++) {
    const smallest = fillRow(at + 1, words.bytes[start + at] as number, length, distance)
    now = Math.min(now, atEnd(at + 1, length, distance))
    if (now < distance) return
    if (smallest >= now) break
  }
  if (now === distance) found(word, word + 1)
}
