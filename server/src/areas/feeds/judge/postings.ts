/** Reads the products of each term from the index of candidates, with a cache. */
import { LRUCache } from 'lru-cache'
import type { Queryable } from '../../../database/rows.ts'
import { type Posting, postingsOf } from './terms-queries.ts'

/** Products of terms kept for the next batches, 4 bytes each. */
const MAX_CACHED_PRODUCTS = 4_000_000
/** What a term costs beside its products. */
const SIZE_OF_TERM = 64

/** No term begins with it. */
const WITH_GTIN = '\n'

const NONE = new Int32Array(0)

/** Places of products by term, in the order of their ids. */
export type PlacesByTerm = ReadonlyMap<string, Int32Array>

export interface Postings {
  /** The products of these terms that have a GTIN, or that have none. */
  read(terms: ReadonlySet<string>, hasGtin: boolean): Promise<PlacesByTerm>
  /** Id and store by place: each product that was read has a small number of its own. */
  readonly ids: readonly number[]
  readonly stores: readonly number[]
}

/** The index does not change while it is in use. */
export function openPostings(client: Queryable): Postings {
  const kept = new LRUCache<string, Int32Array>({
    maxSize: MAX_CACHED_PRODUCTS,
    sizeCalculation: (places) => SIZE_OF_TERM + places.length,
  })
  const placeById = new Map<number, number>()
  const ids: number[] = []
  const stores: number[] = []
  const placesOf = (posting: Posting) => Int32Array.from(posting.products, (id, at) => placeOf(id, posting.stores[at]!))
  const placeOf = (id: number, store: number) => {
    let place = placeById.get(id)
    if (place === undefined) {
      place = ids.push(id) - 1
      stores.push(store)
      placeById.set(id, place)
    }
    return place
  }
  const read: Postings['read'] = async (terms, hasGtin) => {
    const keyOf = (term: string) => (hasGtin ? `${WITH_GTIN}${term}` : term)
    const found = new Map<string, Int32Array>()
    const missing: string[] = []
    for (const term of terms) {
      const known = kept.get(keyOf(term))
      if (known) found.set(term, known)
      else missing.push(term)
    }
    const fromIndex = missing.length === 0 ? null : await postingsOf(client, missing, hasGtin)
    for (const term of missing) {
      const posting = fromIndex?.get(term)
      const places = posting ? placesOf(posting) : NONE
      kept.set(keyOf(term), places)
      found.set(term, places)
    }
    return found
  }
  return { read, ids, stores }
}
