import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BinaryTuples } from '../copy/binary-tuples.ts'
import { OfferIndex } from '../match/offer-index.ts'

interface Scope {
  storeId: number
  feedId: number
  /** 'store': the file speaks for the whole store; 'feed': only for what this feed brought. */
  scope: 'store' | 'feed'
  complete: boolean
}

/** The store's offers, as a stream. `live`: how many of them this run may find missing. */
export async function loadOfferIndex(
  client: pg.PoolClient,
  { storeId, feedId, scope, complete }: Scope,
): Promise<{ known: OfferIndex; live: number }> {
  const known = new OfferIndex()
  let live = 0
  const offers = `
    select id, sku, fingerprint, withdrawn_at is null, coalesce(feed_id = ${Math.trunc(feedId)}, false) and follows_feed
    from offers where store_id = ${Math.trunc(storeId)}`
  const tuples = new BinaryTuples(5)
  for await (const chunk of client.query(copyTo(`copy (${offers}) to stdout (format binary)`))) {
    tuples.push(chunk)
    while (tuples.next()) {
      const id = tuples.bigint(0)
      const fingerprint = tuples.key(2)
      const present = tuples.flag(3)
      const follows = tuples.flag(4)
      const trusted = complete && present && follows
      const owned = present && (scope === 'store' || follows)
      if (owned) live++
      // A negative number: known, but not this run's to miss.
      known.add(tuples.text(1), owned ? id : -id, trusted ? fingerprint : null)
    }
  }
  return { known, live }
}
