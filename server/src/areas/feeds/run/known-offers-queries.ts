import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { BinaryTuples } from '../copy/binary-tuples.ts'
import { OfferIndex } from '../match/offer-index.ts'

interface Scope {
  storeId: number
  feedId: number
  /** Whose offers a complete file lists: all of the store's, or those of this feed. */
  scope: 'store' | 'feed'
  complete: boolean
}

/**
 * Loads the store's offers. `live`: how many of them this run may report missing. `handed`: offers beside them that a removed feed
 * left to this one, whose file may never have listed them.
 */
export async function loadOfferIndex(
  client: pg.PoolClient,
  { storeId, feedId, scope, complete }: Scope,
): Promise<{ offers: OfferIndex; live: number; handed: Set<number> }> {
  const index = new OfferIndex()
  let live = 0
  const handed = new Set<number>()
  const offers = `
    select id, sku, fingerprint, withdrawn_at is null, coalesce(feed_id = ${Math.trunc(feedId)}, false), follows_feed, title,
      fingerprint is null and missing_runs > 0
    from offers where store_id = ${Math.trunc(storeId)}`
  const tuples = new BinaryTuples(8)
  for await (const chunk of client.query(copyTo(`copy (${offers}) to stdout (format binary)`))) {
    tuples.push(chunk)
    while (tuples.next()) {
      const id = tuples.bigint(0)
      const fingerprint = tuples.key(2)
      const present = tuples.flag(3)
      const listed = tuples.flag(4)
      const trusted = complete && present && listed && tuples.flag(5)
      const owned = present && (scope === 'store' || listed)
      if (owned && tuples.flag(7)) handed.add(id)
      else if (owned) live++
      // A negative id: known, but never reported missing by this run.
      index.add(tuples.text(1), owned ? id : -id, trusted ? fingerprint : null, tuples.textHash(6))
    }
  }
  return { offers: index, live, handed }
}
