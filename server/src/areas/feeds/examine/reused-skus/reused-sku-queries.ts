/** Makes rows whose SKU now names another article new rows, inside the caller's transaction. */
import type pg from 'pg'
import { rowsOf } from '../../../../database/rows.ts'
import { STALE_AFTER_HOURS } from '../../../catalog/service.ts'
import { contradictionsOf } from '../contradictions.ts'
import { ADD_CONTRADICTIONS } from '../examine-queries.ts'
import { FORMER_MARK } from './former-sku-sql.ts'
import { reuseReasons } from './reused-skus.ts'

const BATCH = 5_000

interface RetitledRow extends Record<string, unknown> {
  seq: number
  title: string
  brand: string
  price: number
  product_id: number
  former_title: string
  former_brand: string
  /** Null: of another condition, not compared. */
  former_price: number | null
  /** The row's GTIN is another one than its product has, or another product's. */
  other_gtin: boolean
  /** Another feed of the store lists the offer: the SKU is its article's. */
  of_other_feed: boolean
}

/** Rows whose SKU names another article than before. */
export interface ReusedSkus {
  reused: number
  /** SKUs of rows that were left out, because another feed of the store lists them as another article. */
  ofOtherFeeds: string[]
}

/** Lateral: whether the product, or one that was merged into it, has a GTIN of which this holds. */
const HAS_GTIN = (holds: string) => `coalesce(p.${holds}, false) or exists (
    select from merged_products m join products g on g.id = m.product_id where m.into_id = p.id and g.${holds})`

/**
 * Rows of known offers whose title changed: only those were staged with the details that a new product needs. With the GTIN
 * of its product a row is the same article whatever its title says, and so it is where an operator said that it is not the
 * product of its GTIN. What an operator pinned is another article only with another GTIN than it had. $1: feed, $2: now.
 */
const RETITLED = `
select i.seq, i.title, i.brand, i.price, o.product_id, coalesce(o.title, p.name) as former_title, p.brand as former_brand,
  case when o.condition = i.condition then o.price end as former_price, own.other_gtin,
  o.feed_id <> $1 and o.withdrawn_at is null and o.missing_runs = 0
    and greatest(o.confirmed_at, case when o.follows_feed then f.confirmed_at end)
      > $2::timestamptz - interval '${STALE_AFTER_HOURS} hours' as of_other_feed
from feed_item i join offers o on o.id = i.offer_id join products p on p.id = o.product_id
left join feeds f on f.id = o.feed_id
cross join lateral (
  select ${HAS_GTIN('gtin = i.gtin')} as same_gtin,
    ${HAS_GTIN('gtin <> i.gtin')} or exists (select from products g where g.gtin = i.gtin) as other_gtin
) own
where i.category_id is not null and i.title <> coalesce(o.title, p.name) and not own.same_gtin
  and (not o.match_pinned or (own.other_gtin and i.gtin is distinct from o.gtin))
  and not exists (
    select from reviews v join products g on g.gtin = i.gtin left join merged_products w on w.product_id = g.id
    where v.kind = 'match' and v.state = 'rejected' and v.offer_id = o.id and v.product_id = coalesce(w.into_id, g.id))`

/** `reasons`: for the operator; none where the GTIN proves it. */
const CREATE_TABLE = `
create temp table feed_reused (seq int primary key, offer_id bigint, product_id bigint, reasons text[]) on commit drop`

const ADD_REUSED = `
insert into feed_reused
select r.seq, i.offer_id, r.product_id, r.reasons
from json_to_recordset($1::json) as r (seq int, product_id bigint, reasons text[]) join feed_item i using (seq)`

/** The old offer keeps its prices and everything that refers to it, under a SKU that no file has. $1: now. */
const WITHDRAW_OLD = [
  `insert into price_points (offer_id, at, price, in_stock)
   select o.id, $1, o.price, false from feed_reused r join offers o on o.id = r.offer_id where o.in_stock`,
  `update offers o set sku = o.sku || ${FORMER_MARK}, in_stock = false,
     price_since = case when o.in_stock then $1::timestamptz else o.price_since end,
     confirmed_at = case when o.follows_feed then greatest(o.confirmed_at, f.confirmed_at) else o.confirmed_at end,
     follows_feed = false, fingerprint = null, withdrawn_at = coalesce(o.withdrawn_at, $1::timestamptz)
   from feed_reused r join offers own on own.id = r.offer_id left join feeds f on f.id = own.feed_id
   where o.id = r.offer_id`,
]
const FORGET_OPEN_DECISIONS = [
  'delete from held_prices h using feed_reused r where h.offer_id = r.offer_id',
  `delete from reviews v using feed_reused r where v.offer_id = r.offer_id and v.state = 'open'`,
  'update feed_item i set offer_id = null from feed_reused r where r.seq = i.seq',
]

/** A row shares the product of the first new row with its GTIN, as the rows that were new from the beginning do. */
const SHARE_HEADS = `
update feed_item i set head = first.seq, mpn_key = null, title_key = null
from feed_reused r, (
  select n.gtin, coalesce(min(n.seq) filter (where u.seq is null), min(n.seq)) as seq
  from feed_item n left join feed_contradiction c using (seq) left join feed_reused u using (seq)
  where n.offer_id is null and n.head = n.seq and n.gtin is not null and c.seq is null
  group by 1
) first
where r.seq = i.seq and first.gtin = i.gtin and first.seq <> i.seq
returning i.seq, i.head, i.title, i.brand, i.price,
  (select h.title from feed_item h where h.seq = i.head) as head_title,
  (select h.price from feed_item h where h.seq = i.head and h.condition = i.condition) as head_price`

interface SharedHead extends Record<string, unknown> {
  seq: number
  head: number
  title: string
  brand: string
  price: number
  head_title: string
  head_price: number | null
}

const LEAVE_OUT = 'delete from feed_item where seq = any ($1) returning sku'

/** Finds them in this run; nothing is withdrawn yet. */
export async function findReusedSkus(client: pg.PoolClient, feedId: number, now: Date): Promise<ReusedSkus> {
  await client.query(CREATE_TABLE)
  await client.query(`declare retitled no scroll cursor for ${RETITLED}`, [feedId, now])
  let reused = 0
  const left: number[] = []
  for (;;) {
    const batch = await rowsOf<RetitledRow>(client, `fetch ${BATCH} from retitled`)
    const found = batch.flatMap((row) => {
      const reasons = reasonsOf(row)
      return reasons.length === 0 ? [] : [{ ...row, reasons: row.other_gtin ? [] : reasons }]
    })
    const own = found.filter((row) => !row.of_other_feed)
    left.push(...found.filter((row) => row.of_other_feed).map(({ seq }) => seq))
    reused += own.length
    if (own.length > 0) await client.query(ADD_REUSED, [JSON.stringify(own)])
    if (batch.length < BATCH) break
  }
  await client.query('close retitled')
  const skus = left.length === 0 ? [] : await rowsOf<{ sku: string }>(client, LEAVE_OUT, [left])
  return { reused, ofOtherFeeds: skus.map(({ sku }) => sku) }
}

/** Withdraws the offers that `findReusedSkus` found; their rows are new ones from now on. */
export async function separateReusedSkus(client: pg.PoolClient, now: Date): Promise<void> {
  for (const statement of WITHDRAW_OLD) await client.query(statement, [now])
  for (const statement of FORGET_OPEN_DECISIONS) await client.query(statement)
  await shareHeads(client)
}

function reasonsOf(row: RetitledRow): string[] {
  return reuseReasons(
    { title: row.title, brand: row.brand, price: row.price },
    { title: row.former_title, brand: row.former_brand, price: row.former_price },
  )
}

async function shareHeads(client: pg.PoolClient): Promise<void> {
  const contradicted = (await rowsOf<SharedHead>(client, SHARE_HEADS)).flatMap((row) => {
    const reasons = contradictionsOf(row, { title: row.head_title, brand: '', price: row.head_price })
    return reasons.length === 0 ? [] : [{ seq: row.seq, head: row.head, reasons }]
  })
  if (contradicted.length === 0) return
  const seqs = contradicted.map(({ seq }) => seq)
  await client.query('update feed_item set head = seq where seq = any ($1)', [seqs])
  await client.query(ADD_CONTRADICTIONS, [JSON.stringify(contradicted)])
}

/** An old product that the row may still be, for the operator. $1: now. */
export const REVIEW_REUSED_SKUS = `
insert into reviews (kind, offer_id, product_id, reasons, created_at)
select 'match', f.offer_id, r.product_id, r.reasons, $1
from feed_reused r join feed_match f using (seq) where f.reason = 'new' and r.reasons <> '{}'
on conflict (kind, offer_id, product_id) do nothing`
