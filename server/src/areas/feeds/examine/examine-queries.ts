/** Compares the staged rows of a run with the products that their GTINs name, inside the caller's transaction. */
import type pg from 'pg'
import { rowsOf } from '../../../database/rows.ts'
import { contradictionsOf } from './contradictions.ts'

/** A row that contradicts an earlier row of the same file with its GTIN. */
export interface ContradictedRow {
  seq: number
  head: number
  reasons: string[]
}

interface Pair extends Record<string, unknown> {
  seq: number
  offer_id: number | null
  title: string
  brand: string
  price: number
  product_id: number
  product_title: string
  product_brand: string
  /** Median of the product's offers of the same condition; null: not compared. */
  usual_price: number | null
  /** The operator has decided that the offer does not belong to the product. */
  rejected: boolean
}

const BATCH = 5_000

/** `head`: the row of this run, `product_id`: the product that the row was not joined with. At most one per row. */
const CREATE_TABLE = `
create temp table feed_contradiction (seq int primary key, head int, product_id bigint, reasons text[]) on commit drop`

export const ADD_CONTRADICTIONS = `
insert into feed_contradiction
select r.seq, r.head, r.product_id, r.reasons
from json_to_recordset($1::json) as r (seq int, head int, product_id bigint, reasons text[])
on conflict (seq) do update set product_id = excluded.product_id, reasons = excluded.reasons`

export async function createContradictions(client: pg.PoolClient, rows: readonly ContradictedRow[]): Promise<void> {
  await client.query(CREATE_TABLE)
  for (let from = 0; from < rows.length; from += BATCH) {
    await client.query(ADD_CONTRADICTIONS, [JSON.stringify(rows.slice(from, from + BATCH))])
  }
}

/** Lateral: what the other offers of product `target` cost, in the condition of the row. */
export const USUAL_PRICE = (target: string) => `
select percentile_disc(0.5) within group (order by x.price) as usual_price
from offers x where x.product_id = ${target} and x.withdrawn_at is null and x.condition = i.condition`

/**
 * New rows whose GTIN a product has, where title or price differ, and those that contradict another row of the file: the
 * product decides. A merged product is compared by its own title.
 */
const NEW_PAIRS = `
select i.seq, null::bigint as offer_id, i.title, coalesce(i.brand, '') as brand, i.price, target.id as product_id,
  own.name as product_title, own.brand as product_brand, usual.usual_price, false as rejected
from feed_item i
join products own on own.gtin = i.gtin
left join merged_products w on w.product_id = own.id
cross join lateral (select coalesce(w.into_id, own.id) as id) target
cross join lateral (${USUAL_PRICE('target.id')}) usual
left join feed_contradiction c on c.seq = i.seq
where i.offer_id is null and (c.seq is not null or i.title <> own.name or i.price not between usual.usual_price / 4 and usual.usual_price * 4)`

/**
 * Rows of known offers that their GTIN would move to another product, or whose title changed (those that are of another article
 * now are no known offers any more: reused-sku-queries.ts). An offer that stays is compared with another offer of its product,
 * which it may have given the name; its price is judged with the figures.
 */
const CHANGED_PAIRS = `
select i.seq, i.offer_id, i.title, coalesce(i.brand, '') as brand, i.price, target.id as product_id,
  case when target.id = o.product_id then coalesce(other.title, own.name) else own.name end as product_title,
  own.brand as product_brand, case when target.id <> o.product_id then usual.usual_price end as usual_price,
  coalesce(r.state = 'rejected', false) as rejected
from feed_item i
join offers o on o.id = i.offer_id and not o.match_pinned
left join products g on g.gtin = i.gtin
left join merged_products w on w.product_id = g.id
cross join lateral (select coalesce(w.into_id, g.id, o.product_id) as id) target
join products own on own.id = coalesce(g.id, o.product_id)
left join lateral (
  select x.title from offers x where x.product_id = o.product_id and x.id <> o.id and x.withdrawn_at is null
  order by x.id limit 1
) other on true
cross join lateral (${USUAL_PRICE('target.id')}) usual
left join reviews r on r.kind = 'match' and r.offer_id = o.id and r.product_id = target.id
where target.id <> o.product_id or i.title is distinct from o.title`

export async function examineNewRows(client: pg.PoolClient): Promise<void> {
  await examine(client, NEW_PAIRS)
}

export async function examineChangedRows(client: pg.PoolClient): Promise<void> {
  await examine(client, CHANGED_PAIRS)
}

async function examine(client: pg.PoolClient, pairs: string): Promise<void> {
  await client.query(`declare pairs no scroll cursor for ${pairs}`)
  for (;;) {
    const batch = await rowsOf<Pair>(client, `fetch ${BATCH} from pairs`)
    const judged = batch.map((pair) => ({ pair, reasons: reasonsOf(pair) }))
    const contradicted = judged.filter(({ pair, reasons }) => pair.rejected || reasons.length > 0)
    if (contradicted.length > 0) {
      const rows = contradicted.map(({ pair, reasons }) => ({ seq: pair.seq, product_id: pair.product_id, reasons }))
      await client.query(ADD_CONTRADICTIONS, [JSON.stringify(rows)])
    }
    const agreeing = judged.flatMap(({ pair, reasons }) => (pair.rejected || reasons.length > 0 ? [] : [pair]))
    await client.query('delete from feed_contradiction where seq = any ($1)', [agreeing.map(({ seq }) => seq)])
    await closeReviews(client, agreeing)
    if (batch.length < BATCH) break
  }
  await client.query('close pairs')
}

function reasonsOf(pair: Pair): string[] {
  return contradictionsOf(
    { title: pair.title, brand: pair.brand, price: pair.price },
    { title: pair.product_title, brand: pair.product_brand, price: pair.usual_price },
  )
}

/** What no longer contradicts needs no decision. */
async function closeReviews(client: pg.PoolClient, pairs: readonly Pair[]): Promise<void> {
  const known = pairs.filter(({ offer_id }) => offer_id !== null)
  if (known.length === 0) return
  await client.query(
    `delete from reviews r using json_to_recordset($1::json) as p (offer_id bigint, product_id bigint)
     where r.kind = 'match' and r.state = 'open' and r.offer_id = p.offer_id and r.product_id = p.product_id`,
    [JSON.stringify(known.map(({ offer_id, product_id }) => ({ offer_id, product_id })))],
  )
}

const INTO_REVIEWS = `
insert into reviews as r (kind, offer_id, product_id, reasons, created_at)`
const KEEP_DECISIONS = `
on conflict (kind, offer_id, product_id) do update set reasons = excluded.reasons where r.state = 'open'`

/** $1: now. */
export const REVIEW_CHANGED_ROWS = `${INTO_REVIEWS}
select 'match', i.offer_id, c.product_id, c.reasons, $1
from feed_contradiction c join feed_item i using (seq)
where i.offer_id is not null and c.reasons <> '{}' ${KEEP_DECISIONS}`

/** $1: now. */
export const REVIEW_NEW_ROWS = `${INTO_REVIEWS}
select 'match', f.offer_id, coalesce(c.product_id, h.product_id), c.reasons, $1
from feed_contradiction c join feed_match f using (seq) left join feed_match h on h.seq = c.head ${KEEP_DECISIONS}`

/** For rows with known ids. $1: rows as JSON, $2: now. */
export const REVIEW_OFFERS = `${INTO_REVIEWS}
select 'match', m.offer_id, m.product_id, m.reasons, $2
from json_to_recordset($1::json) as m (offer_id bigint, product_id bigint, reasons text[]) ${KEEP_DECISIONS}`
