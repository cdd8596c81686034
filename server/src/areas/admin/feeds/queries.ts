import type { RunChange, RunChangesQuery } from '@tianguis/contract/admin/feeds'
import type { Page } from '@tianguis/contract/admin/lists'
import type { Queryable } from '../../../database/rows.ts'
import { keysetPage, likeAllWords } from '../lists/keyset-sql.ts'

/** A run stamps its prices with the moment it is closed with; a price that it held back has no point. */
const CHANGES = `(
  select r.id as run_id, p.offer_id, before.price as before, p.price, p.in_stock,
    case when before.price is null then 'new' when before.price <> p.price then 'price' when p.in_stock then 'back' else 'gone' end as what
  from feed_runs r join feeds f on f.id = r.feed_id join offers o on o.store_id = f.store_id
  join price_points p on p.offer_id = o.id and p.at = r.finished_at and p.import_run_id is null
  left join lateral (
    select q.price from price_points q where q.offer_id = p.offer_id and q.at < p.at order by q.at desc limit 1
  ) before on true
  where r.state = 'done'
  union all
  select r.id, h.offer_id, o.price, h.price, o.in_stock, 'held'
  from feed_runs r join feeds f on f.id = r.feed_id join held_prices h on h.at = r.finished_at
  join offers o on o.id = h.offer_id and o.store_id = f.store_id
  where r.state = 'done'
) d join offers o on o.id = d.offer_id join products p on p.id = o.product_id`

/** What a run changed, offer by offer. */
export function runChangesPage(
  on: Queryable,
  runId: number,
  filter: RunChangesQuery,
  rows: number,
): Promise<Page<RunChange>> {
  return keysetPage<RunChange>(on, {
    from: CHANGES,
    columns: `d.what, o.sku, coalesce(o.title, p.name) as title, p.id as "productId", d.before, d.price, d.in_stock as "inStock"`,
    id: 'd.offer_id',
    sorts: { offer: 'd.offer_id' },
    query: filter,
    rows,
    where: [
      { sql: 'd.run_id = ?', value: runId },
      filter.what && { sql: 'd.what = ?', value: filter.what },
      filter.q && likeAllWords(`o.sku || ' ' || coalesce(o.title, p.name)`, filter.q),
    ],
  })
}
