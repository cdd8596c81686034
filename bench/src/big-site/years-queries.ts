/** Adds years of price points to the demonstration. */
import type { Database } from '@tianguis/server/src/database/connect.ts'
import { rowOf, rowsOf } from '@tianguis/server/src/database/rows.ts'

/** Offers per statement. */
const CHUNK = 200_000

/** $3: points per offer, one every 50 days before the demonstration's first. */
const ADD = `
insert into price_points (offer_id, at, price, in_stock)
select o.id, now() - make_interval(days => 210 + n * 50, mins => (o.id % 20000)::int),
  greatest(100, o.price + (hashint8(o.id + n) % 2000)), true
from offers o, generate_series(1, $3::int) n where o.id > $1 and o.id <= $2 order by o.id`

export async function countPoints({ pool }: Database): Promise<{ points: number; offers: number; last: number }> {
  const text = `select (select count(*) from price_points)::float8 as points, count(*)::int as offers, max(id)::int as last from offers`
  const row = await rowOf<{ points: number; offers: number; last: number }>(pool, text)
  if (!row) throw new Error('no offers')
  return row
}

/** Until there are about so many points in all. */
export async function addPoints(database: Database, wanted: number): Promise<void> {
  const { points, offers, last } = await countPoints(database)
  const perOffer = Math.round((wanted - points) / offers)
  const client = await database.pool.connect()
  try {
    // The offers exist; looking each one up again would take most of the time.
    await client.query('set session_replication_role = replica')
    for (let from = 0; perOffer > 0 && from < last; from += CHUNK) {
      await client.query(ADD, [from, from + CHUNK, perOffer])
      console.log(`  price points added for offers to ${Math.min(from + CHUNK, last).toLocaleString('en-US')}`)
    }
    await client.query('set session_replication_role = default')
    await client.query('vacuum (analyze) price_points')
  } finally {
    client.release(true)
  }
}

/** Gigabytes of the database. */
export async function sizeOf({ pool }: Database): Promise<number> {
  const row = await rowOf<{ gb: number }>(pool, 'select pg_database_size(current_database())::float8 / 1e9 as gb')
  return row?.gb ?? 0
}

interface PlanNode {
  'Relation Name'?: string
  'Actual Loops'?: number
  Plans?: PlanNode[]
}

export interface Explained {
  /** Partitions of prices that were read. */
  partitions: string[]
  /** Of the whole statement, in PostgreSQL. */
  ms: number
}

/** What a prepared statement does in PostgreSQL, planned as the site's are after some calls. */
export async function explain({ pool }: Database, text: string, values: string[]): Promise<Explained> {
  const client = await pool.connect()
  try {
    await client.query('set plan_cache_mode = force_generic_plan')
    await client.query(`prepare chart (bigint, timestamptz, int, int) as ${text}`)
    const execute = `explain (analyze, format json) execute chart (${values.join(', ')})`
    await client.query(execute)
    const { rows } = await client.query(execute)
    const [{ Plan, 'Execution Time': ms }] = rows[0]['QUERY PLAN']
    return { partitions: [...new Set(partitionsOf(Plan))].sort(), ms }
  } finally {
    client.release(true)
  }
}

function partitionsOf(node: PlanNode): string[] {
  const name = node['Relation Name']
  const own = name?.startsWith('price_points') && node['Actual Loops'] ? [name] : []
  return [...own, ...(node.Plans ?? []).flatMap(partitionsOf)]
}

export async function slugs({ pool }: Database, count: number): Promise<{ id: number; slug: string }[]> {
  const text = `
with drawn as (select distinct 1 + (hashint8(n) & 2147483647) % (select max(id) from products) as id from generate_series(1, $1::int) n)
select p.id, p.slug from drawn join products p using (id) join product_figures f on f.product_id = p.id order by hashint8(p.id)`
  return rowsOf<{ id: number; slug: string }>(pool, text, [count])
}
