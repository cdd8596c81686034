/** The index of candidates, `match_terms`, inside the caller's transaction. */
import type pg from 'pg'
import { type Queryable, rowsOf } from '../../../database/rows.ts'
import { UNSURE_CONTENT } from '../../../database/schema/attributes.ts'

/** A term of more products than this is not used to find candidates; its products are not stored. */
export const MAX_PRODUCTS_OF_TERM = 3_000

/** Products of one term and the stores of their first offers, in the same order. */
export interface Posting {
  products: number[]
  stores: number[]
}

export interface TermRow {
  term: string
  has_gtin: boolean
  count: number
  product_ids: number[]
  store_ids: number[]
}

export async function clearTerms(client: pg.PoolClient): Promise<void> {
  await client.query('truncate match_terms')
}

/** Rows per statement, so that a statement's JSON stays small. */
const BATCH = 20_000

export async function addTerms(client: Queryable, rows: readonly TermRow[]): Promise<void> {
  for (let from = 0; from < rows.length; from += BATCH) {
    // PostgreSQL reads an array from its own notation much faster than from JSON.
    const written = rows.slice(from, from + BATCH).map(({ product_ids, store_ids, ...row }) => ({
      ...row,
      product_ids: `{${product_ids.join()}}`,
      store_ids: `{${store_ids.join()}}`,
    }))
    await client.query(
      `insert into match_terms as t (term, has_gtin, count, product_ids, store_ids)
       select r.*
       from json_to_recordset($1::json) as r (term text, has_gtin boolean, count int, product_ids bigint[], store_ids int[])
       on conflict (term, has_gtin) do update set count = t.count + excluded.count,
         product_ids = case when t.count + excluded.count > $2 then '{}' else t.product_ids || excluded.product_ids end,
         store_ids = case when t.count + excluded.count > $2 then '{}' else t.store_ids || excluded.store_ids end`,
      [JSON.stringify(written), MAX_PRODUCTS_OF_TERM],
    )
  }
}

/** The products of each term that have a GTIN, or that have none. The arrays come as text, which is parsed much faster. */
export async function postingsOf(
  client: Queryable,
  terms: readonly string[],
  hasGtin: boolean,
): Promise<Map<string, Posting>> {
  const rows = await rowsOf<{ term: string; products: string; stores: string }>(
    client,
    `select term, array_to_string(product_ids, ',') as products, array_to_string(store_ids, ',') as stores
     from match_terms where term = any ($1) and has_gtin = $2 and count <= $3`,
    [terms, hasGtin, MAX_PRODUCTS_OF_TERM],
  )
  return new Map(
    rows.map(({ term, products, stores }) => [
      term,
      { products: JSON.parse(`[${products}]`), stores: JSON.parse(`[${stores}]`) },
    ]),
  )
}

export interface NewProduct extends Record<string, unknown> {
  id: number
  title: string
  brand: string
  gtin: string | null
  kind: string | null
  measures: [string, number][] | null
  store_id: number
}

/** Without the mark of an unsure content, which is no amount. */
const READ_MEASURES = `jsonb_path_query_array(a.measures, '$[*] ? (@[0] <> "${UNSURE_CONTENT}")')`

/** Products after the id with an offer on sale, in the order of their ids; `withoutGtin`: only those without one. */
export function productsAfter(
  client: Queryable,
  after: number,
  limit: number,
  withoutGtin = false,
): Promise<NewProduct[]> {
  return rowsOf(
    client,
    `select p.id, p.name as title, p.brand, p.gtin, a.kind, ${READ_MEASURES} as measures, first.store_id
     from products p left join product_attributes a on a.product_id = p.id
     cross join lateral (
       select o.store_id from offers o where o.product_id = p.id and o.withdrawn_at is null order by o.id limit 1
     ) first
     where p.id > $1 ${withoutGtin ? 'and p.gtin is null' : ''}
     order by p.id limit $2`,
    [after, limit],
  )
}
