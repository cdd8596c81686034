import type pg from 'pg'
import { Known } from '../match/known.ts'

const PAGE = 50_000

interface Scope {
  storeId: number
  feedId: number
  /** 'store': the file speaks for the whole store; 'feed': only for what this feed brought. */
  scope: 'store' | 'feed'
  complete: boolean
}

/** The store's offers, page by page. `live`: how many of them this run may find missing. */
export async function knownOffers(
  client: pg.PoolClient,
  { storeId, feedId, scope, complete }: Scope,
): Promise<{ known: Known; live: number }> {
  const known = new Known()
  let live = 0
  let last = ''
  for (;;) {
    const { rows } = await client.query<[string, string, number | null, string | null, boolean, boolean]>({
      rowMode: 'array',
      name: 'known-offers',
      text: `
        select id, sku, (fingerprint >> 32)::int, (fingerprint & 4294967295), withdrawn_at is null,
          feed_id = $2 and follows_feed
        from offers where store_id = $1 and sku > $3 order by sku limit ${PAGE}`,
      values: [storeId, feedId, last],
    })
    for (const [id, sku, hi, lo, present, follows] of rows) {
      const trusted = complete && present && follows && hi !== null
      const owned = present && (scope === 'store' || follows)
      if (owned) live++
      // A negative number: known, but not this run's to miss.
      known.remember(sku, owned ? Number(id) : -Number(id), trusted ? { hi, lo: Number(lo) | 0 } : null)
    }
    const end = rows.at(-1)
    if (!end || rows.length < PAGE) return { known, live }
    last = end[1]
  }
}
