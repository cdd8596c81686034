/** The products of terms, as the index of candidates has them. */
import { LRUCache } from 'lru-cache'
import type { Queryable } from '../../../database/rows.ts'
import { type Posting, postingsOf } from './terms-queries.ts'

/** Products of terms kept for the next batches, 16 bytes each. */
const MOST_KEPT = 2_000_000
const NONE: readonly Posting[] = []

export type PostingReader = (terms: ReadonlySet<string>) => Promise<ReadonlyMap<string, readonly Posting[]>>

/** By term: [products without a GTIN, products with one]. The index does not change while it is in use. */
export function postingReader(client: Queryable): PostingReader {
  const kept = new LRUCache<string, readonly Posting[]>({ maxSize: MOST_KEPT, sizeCalculation: sizeOf })
  return async (terms) => {
    const found = new Map<string, readonly Posting[]>()
    const missing: string[] = []
    for (const term of terms) {
      const known = kept.get(term)
      if (known) found.set(term, known)
      else missing.push(term)
    }
    const read = missing.length === 0 ? null : await postingsOf(client, missing)
    for (const term of missing) {
      const postings = read?.get(term) ?? NONE
      kept.set(term, postings)
      found.set(term, postings)
    }
    return found
  }
}

function sizeOf(postings: readonly Posting[]): number {
  let size = 8
  for (const { products } of postings) size += products.length
  return size
}
