/** `_text_match(buckets: …)` and `_text_match(bucket_size: …)`: hits of one bucket are sorted by the next sort key. */
import { comparator, type Entry } from './sort.ts'
import type { SortKey } from './syntax.ts'

/** Only this many of the best hits are put in blocks, as in Typesense. */
export const BUCKETED_HITS = 250

export const isBucketed = (key: SortKey): boolean =>
  key.kind === 'text_match' && (key.buckets > 0 || key.bucketSize > 0)

/** Sorts the best hits, or groups by their best hit, again with the number of their block in place of the text score. */
export function rebucket<T>(keys: SortKey[], items: T[], entryOf: (item: T) => Entry): T[] {
  const index = keys.findIndex(isBucketed)
  const key = keys[index]
  if (key?.kind !== 'text_match') return items
  const size = Math.min(BUCKETED_HITS, items.length)
  if (Math.max(key.buckets, key.bucketSize) > size) return items
  const block = key.buckets > 0 ? Math.ceil(size / key.buckets) : key.bucketSize
  const compare = comparator(keys)
  const head = items.slice(0, size).map((item, at) => {
    const entry = entryOf(item)
    const blockKeys = entry.keys.slice()
    blockKeys[index] = -Math.floor(at / block)
    blockKeys[index + 1] = 0
    return { item, entry: { ...entry, keys: blockKeys } }
  })
  head.sort((a, b) => compare(a.entry, b.entry))
  return [...head.map(({ item }) => item), ...items.slice(size)]
}
