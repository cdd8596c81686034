/** `_text_match(buckets: …)` and `_text_match(bucket_size: …)`. */
import { comparator, type Entry } from './sort.ts'
import type { SortKey } from './syntax.ts'

/** How many of the best hits `_text_match(buckets: …)` looks at. */
export const BUCKETED_HITS = 250

/** Gives blocks of hits one common text score, so that the next key decides inside a block. */
export function rebucket(keys: SortKey[], entries: Entry[]): Entry[] {
  const index = keys.findIndex((key) => key.kind === 'text_match' && (key.buckets > 0 || key.bucketSize > 0))
  const key = keys[index]
  if (key?.kind !== 'text_match') return entries
  const size = Math.min(BUCKETED_HITS, entries.length)
  if (key.buckets > size) return entries
  const block = key.buckets > 0 ? Math.ceil(size / key.buckets) : key.bucketSize
  const head = entries.slice(0, size).map((entry) => ({ ...entry, keys: entry.keys.slice() }))
  for (let at = 0; at < size; at++) {
    const anchor = entries[at - (at % block)] as Entry
    for (const half of [index, index + 1]) (head[at] as Entry).keys[half] = anchor.keys[half] as number
  }
  return [...head.sort(comparator(keys)), ...entries.slice(size)]
}
