/**
 * Products take their brand again from the offer that created them, unless its row is of another thing or the operator set the
 * brand. A row without a brand leaves it, but for a placeholder that was stored before placeholders were known.
 */
import type pg from 'pg'
import { rowsOf } from '../../../../database/rows.ts'
import { type ChangedBrand, rekeyProducts } from '../../match/rekey-products-queries.ts'
import { NO_BRANDS } from '../../parse/brand.ts'
import { FOLDED, UNIFY_CHANGED_BRANDS } from '../new-offers-sql.ts'

/** $1: placeholders. */
const FIND = `
create temp table feed_brand on commit drop as
select distinct on (own.id) own.id as product_id, coalesce(i.brand, '') as brand, own.brand as before
from feed_item i join offers o on o.id = i.offer_id and o.match_reason = 'new' join products own on own.id = o.product_id
where not own.pinned ? 'brand' and not exists (select from feed_contradiction c where c.seq = i.seq)
  and case when coalesce(i.brand, '') = '' then ${FOLDED('own.brand')} = any ($1)
    else ${FOLDED('own.brand')} <> ${FOLDED('i.brand')} end
order by own.id, i.seq`

/** A write of the product has its title read and indexed again, the note renews its page. $1: now. */
const WRITE = `
with written as (
  update products p set brand = f.brand, updated_at = $1 from feed_brand f where p.id = f.product_id returning p.id
)
insert into stale_products (product_id) select id from written order by id
on conflict (product_id) do update set product_id = excluded.product_id`

export async function followChangedBrands(client: pg.PoolClient, now: Date): Promise<void> {
  const { rowCount } = await client.query(FIND, [NO_BRANDS])
  if (!rowCount) return
  await client.query(UNIFY_CHANGED_BRANDS)
  await client.query(WRITE, [now])
  const changed = 'select product_id as id, before from feed_brand'
  await rekeyProducts(client, await rowsOf<ChangedBrand & Record<string, unknown>>(client, changed))
}
