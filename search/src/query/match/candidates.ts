/**
 * Finds the indexed words that a query word may mean: words at an exact edit distance, best rank first. The rank of a word is
 * the number of documents that have it, or the highest value of the default sorting field among them.
 */
import { firstSlotFrom, type TextField } from '../../segment/text-field.ts'
import type { Runs } from '../typo-cache.ts'
import type { SegmentView } from '../view.ts'
import { type DocSet, hasDocumentIn, occurTogether, type Postings, postingsAt, postingsOf } from './postings.ts'

/** Ranges of word numbers at this edit distance, with `prefix` also of words that begin so. */
export function runsOf({ segment, open }: SegmentView, text: string, distance: number, prefix: boolean): Runs {
  if (distance > 0) return open.typos.runs(text, distance, prefix)
  const runs: Runs = []
  if (prefix) {
    const [low, high] = segment.words.prefixRange(text)
    if (high > low) runs.push({ low, high })
  } else {
    const word = segment.wordNumber(text)
    if (word >= 0) runs.push({ low: word, high: word + 1 })
  }
  return runs
}

/** Sorts the ranges and joins those that overlap. */
export function joinedRuns(runs: Runs): Runs {
  const joined: Runs = []
  for (const { low, high } of runs.toSorted((a, b) => a.low - b.low)) {
    const last = joined.at(-1)
    if (last && low < last.high) last.high = Math.max(last.high, high)
    else joined.push({ low, high })
  }
  return joined
}

export interface Scope {
  segments: SegmentView[]
  /** Documents that pass the filter and are alive, per segment. */
  filtered: DocSet[]
  /** True when `filtered` is every document, so that no word needs to be checked. */
  isEverything: boolean
}

interface Ranked {
  segment: number
  slot: number
  rank: number
}

/**
 * The best `limit` words of a field among the runs (one list of runs per segment) that stand in at least one filtered document
 * (together with `beside`, if given) and are not in `taken`.
 */
export function bestWords(
  scope: Scope,
  fieldName: string,
  runs: Runs[],
  limit: number,
  taken: Set<string>,
  beside?: string,
): string[] {
  const fields = scope.segments.map(({ segment }) => segment.text(fieldName))
  const neighbours =
    beside === undefined ? undefined : scope.segments.map(({ segment }) => postingsOf(segment, fieldName, beside))
  for (let wanted = limit + taken.size + 16; ; wanted *= 8) {
    const ranked = topRanked(scope, fields, runs, wanted)
    const words: string[] = []
    for (const [word, entries] of ranked) {
      if (taken.has(word) || !entries.some((entry) => isUsable(scope, fields, entry, neighbours))) continue
      words.push(word)
      if (words.length === limit) return words
    }
    if (ranked.length < wanted) return words
  }
}

/** Whether a filtered document has the word, together with the neighbour if one is given. */
function isUsable(
  { filtered, isEverything }: Scope,
  fields: (TextField | undefined)[],
  entry: Ranked,
  neighbours?: (Postings | undefined)[],
): boolean {
  if (isEverything && !neighbours) return true
  const postings = postingsAt(fields[entry.segment] as TextField, entry.slot) as Postings
  const docs = filtered[entry.segment] as DocSet
  if (!neighbours) return hasDocumentIn(postings, docs)
  const other = neighbours[entry.segment]
  return other !== undefined && occurTogether(postings, other, docs)
}

/** The best `wanted` words by rank, then alphabetically, each with where it stands. */
function topRanked(
  scope: Scope,
  fields: (TextField | undefined)[],
  runs: Runs[],
  wanted: number,
): [string, Ranked[]][] {
  const withWords = fields.flatMap((field, index) => (field && (runs[index] as Runs).length > 0 ? [index] : []))
  if (withWords.length === 1) {
    const index = withWords[0] as number
    const { words } = (scope.segments[index] as SegmentView).segment
    const best = bestOfOne(fields[index] as TextField, runs[index] as Runs, index, wanted)
    return best.map((entry) => [words.at((fields[index] as TextField).words[entry.slot] as number), [entry]])
  }
  return bestOfMany(scope, fields, runs, withWords, wanted)
}

const rankOf = ({ starts, ranks }: TextField, slot: number): number =>
  ranks ? (ranks[slot] as number) : (starts[slot + 1] as number) - (starts[slot] as number)

/** Insertion into a short sorted list: most words are worse than the worst kept one and cost one comparison. */
function bestOfOne(field: TextField, runs: Runs, segment: number, wanted: number): Ranked[] {
  const best: Ranked[] = []
  let worst = Number.NEGATIVE_INFINITY
  for (const { low, high } of runs)
    for (
      let slot = firstSlotFrom(field, low);
      slot < field.words.length && (field.words[slot] as number) < high;
      slot++
    ) {
      const rank = rankOf(field, slot)
      if (best.length === wanted && rank <= worst) continue
      let at = best.length
      while (at > 0 && (best[at - 1] as Ranked).rank < rank) at--
      best.splice(at, 0, { segment, slot, rank })
      if (best.length > wanted) best.pop()
      worst = (best.at(-1) as Ranked).rank
    }
  return best
}

/** With several segments the ranks of a word are put together first. */
function bestOfMany(
  scope: Scope,
  fields: (TextField | undefined)[],
  runs: Runs[],
  indexes: number[],
  wanted: number,
): [string, Ranked[]][] {
  const byWord = new Map<string, { rank: number; entries: Ranked[] }>()
  for (const index of indexes) {
    const field = fields[index] as TextField
    const { words } = (scope.segments[index] as SegmentView).segment
    for (const { low, high } of runs[index] as Runs)
      for (
        let slot = firstSlotFrom(field, low);
        slot < field.words.length && (field.words[slot] as number) < high;
        slot++
      ) {
        const rank = rankOf(field, slot)
        const word = words.at(field.words[slot] as number)
        const known = byWord.get(word)
        if (!known) byWord.set(word, { rank, entries: [{ segment: index, slot, rank }] })
        else {
          known.rank = field.ranks ? Math.max(known.rank, rank) : known.rank + rank
          known.entries.push({ segment: index, slot, rank })
        }
      }
  }
  const all = [...byWord].sort(([wordA, a], [wordB, b]) => b.rank - a.rank || (wordA < wordB ? -1 : 1))
  return all.slice(0, wanted).map(([word, { entries }]) => [word, entries])
}
