/** Starts the feeds of the site under test, reads how far it has come, and picks product pages to request. */
import { FEED_CHANNEL, FEEDS_JOB } from '@tianguis/server/src/areas/feeds/service.ts'
import type { Database } from '@tianguis/server/src/database/connect.ts'
import { notify } from '@tianguis/server/src/database/notify/notify.ts'
import { rowOf, rowsOf } from '@tianguis/server/src/database/rows.ts'

/** Every feed that is not paused is read again now. */
export async function makeAllDue({ pool }: Database): Promise<void> {
  await pool.query('update feeds set next_run_at = now() where not paused')
  await notify(pool, FEED_CHANNEL, FEEDS_JOB)
}

export async function offersIn({ pool }: Database): Promise<number> {
  const row = await rowOf<{ n: number }>(pool, 'select count(*)::int as n from offers where withdrawn_at is null')
  return row?.n ?? 0
}

export interface Progress {
  /** Runs of feeds that ended well since the database was made. */
  done: number
  /** What one of the failed runs said. */
  failure: string | null
  /** Entries in two queues: products with stale figures, and documents (coupons too) to be indexed. 0: all caught up. */
  waiting: number
}

export async function progressOf({ pool }: Database): Promise<Progress> {
  const text = `
select count(*) filter (where state = 'done')::int as done, max(message) filter (where state = 'failed') as failure,
  (select count(*) from stale_products)::int + (select count(*) from unindexed)::int as waiting
from feed_runs`
  const row = await rowOf<Progress & Record<string, unknown>>(pool, text)
  if (!row) throw new Error('no progress')
  return row
}

export async function progressText(database: Database): Promise<string> {
  const { done, waiting } = await progressOf(database)
  return `feeds read ${done}, figures and documents to be made ${waiting}`
}

export async function productsText({ pool }: Database): Promise<string> {
  const row = await rowOf<{ n: number }>(pool, 'select count(*)::int as n from products')
  return `products ${row?.n ?? 0}`
}

/** Paths of product pages, evenly over the catalogue; `fromFeed`: of products that a feed brought, else of others. */
export async function productPaths({ pool }: Database, fromFeed: boolean, count: number): Promise<string[]> {
  const text = `
with wanted as (
  select p.id, p.slug, row_number() over (order by p.id) as n, count(*) over () as of from products p
  where exists (select from product_figures f where f.product_id = p.id)
    and exists (select from offers o where o.product_id = p.id and o.feed_id is not null) = $1
)
select '/producto/' || slug as path from wanted where n % greatest(1, of / $2) = 0 order by id limit $2`
  return (await rowsOf<{ path: string }>(pool, text, [fromFeed, count])).map(({ path }) => path)
}

/** An offer of each of `count` products becomes one peso cheaper. */
export async function changePrices({ pool }: Database, count: number): Promise<void> {
  await pool.query(
    `update offers set price = price - 1, price_since = now() where id in (
       select min(id) from offers where withdrawn_at is null and price > 10 group by product_id order by product_id limit $1)`,
    [count],
  )
}
