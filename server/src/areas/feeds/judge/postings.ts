/** The products of terms, as the index of candidates has them. */
import { LRUCache } from 'lru-cache'
import type { Queryable } from '../../../database/rows.ts'
import { type Posting, postingsOf } from './terms-queries.ts'

/** Products of terms kept for the next batches, 4 bytes each. */
const MOST_KEPT = 4_000_000
/** What a term costs beside its products. */
const SIZE_OF_TERM = 64

/** Places of a term's products, in the order of their ids. */
export interface TermPlaces {
  withoutGtin: Int32Array
  withGtin: Int32Array
}

const NONE: TermPlaces = { withoutGtin: new Int32Array(0), withGtin: new Int32Array(0) }

export interface Postings {
  read(terms: ReadonlySet<string>): Promise<ReadonlyMap<string, TermPlaces>>
  /** Id and store by place: each product that was read has a small number of its own. */
  readonly ids: readonly number[]
  readonly stores: readonly number[]
}

/** The index does not change while it is in use. */
export function openPostings(client: Queryable): Postings {
  const kept = new LRUCache<string, TermPlaces>({ maxSize: MOST_KEPT, sizeCalculation: sizeOf })
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
  const read: Postings['read'] = async (terms) => {
    const found = new Map<string, TermPlaces>()
    const missing: string[] = []
    for (const term of terms) {
      const known = kept.get(term)
      if (known) found.set(term, known)
      else missing.push(term)
    }
    const fromIndex = missing.length === 0 ? null : await postingsOf(client, missing)
    for (const term of missing) {
      const postings = fromIndex?.get(term)
      const places = postings ? { withoutGtin: placesOf(postings[0]!), withGtin: placesOf(postings[1]!) } : NONE
      kept.set(term, places)
      found.set(term, places)
    }
    return found
  }
  return { read, ids, stores }
}

function sizeOf({ withoutGtin, withGtin }: TermPlaces): number {
  return SIZE_OF_TERM + withoutGtin.length + withGtin.length
}
