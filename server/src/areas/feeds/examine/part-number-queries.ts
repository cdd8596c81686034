/** Compares new rows with the products of their part numbers, inside the caller's transaction. */
import type pg from 'pg'
import { rowsOf } from '../../../database/rows.ts'
import { PRODUCT_OF_KEY } from '../run/new-offers-sql.ts'
import { partNumberContradictions } from './article-contradictions.ts'
import { USUAL_PRICE } from './examine-queries.ts'

interface Pair extends Record<string, unknown> {
  seq: number
  title: string
  brand: string
  price: number
  product_title: string
  product_brand: string
  usual_price: number | null
}

const BATCH = 5_000

const CREATE_TABLE = 'create temp table feed_other_part (seq int primary key) on commit drop'

/** A row whose GTIN a product has is joined by it, unless the two contradict each other. */
const PAIRS = `
select i.seq, i.title, i.brand, i.price, p.name as product_title, p.brand as product_brand, usual.usual_price
from feed_item i
join (${PRODUCT_OF_KEY}) on k.key = i.mpn_key
cross join lateral (${USUAL_PRICE('p.id')}) usual
where i.offer_id is null and (i.title <> p.name or i.price not between usual.usual_price / 4 and usual.usual_price * 4)
  and (not exists (select from products g where g.gtin = i.gtin)
    or exists (select from feed_contradiction c where c.seq = i.seq))`

/** `feed_other_part`: rows that are another article than the product of their part number. */
export async function examinePartNumbers(client: pg.PoolClient): Promise<void> {
  await client.query(CREATE_TABLE)
  await client.query(`declare parts no scroll cursor for ${PAIRS}`)
  for (;;) {
    const batch = await rowsOf<Pair>(client, `fetch ${BATCH} from parts`)
    const other = batch.filter((pair) => isOther(pair)).map(({ seq }) => seq)
    if (other.length > 0) await client.query('insert into feed_other_part select unnest($1::int[])', [other])
    if (batch.length < BATCH) break
  }
  await client.query('close parts')
}

function isOther({ title, brand, price, product_title, product_brand, usual_price }: Pair): boolean {
  const product = { title: product_title, brand: product_brand, price: usual_price }
  return partNumberContradictions({ title, brand, price }, product).length > 0
}
