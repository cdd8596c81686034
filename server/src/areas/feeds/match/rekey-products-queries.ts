/** The keys of products whose brand changed: rows of other stores find a product by its present brand, and not by a former one. */
import { type Queryable, rowsOf } from '../../../database/rows.ts'
import { SPECS } from '../parse/product-details.ts'
import type { Key } from './hash.ts'
import { type Keys, keysOf } from './product-keys.ts'

export interface ChangedBrand {
  id: number
  before: string
}

interface KeyedProduct extends Record<string, unknown> {
  id: number
  title: string
  brand: string
  mpn: string
  specs: { label: string; value: string }[]
}

/** As the offer that created the product says it. $1: ids. */
const PRODUCTS = `
select p.id, coalesce(first.title, p.name) as title, p.brand, coalesce(p.mpn, '') as mpn, p.specs
from products p left join lateral (
  select title from offers o where o.product_id = p.id and o.match_reason = 'new' order by o.id limit 1
) first on true
where p.id = any ($1)`

/**
 * A key that was not the product's is not replaced; `before` null: it had none. One that another product of the same store has
 * identifies neither. $1: rows as JSON.
 */
const REPLACE = `
with changed as (
  select * from json_to_recordset($1::json) as r (id bigint, before bigint, after bigint)
), gone as (
  delete from product_keys k using changed c where k.key = c.before and k.product_id = c.id returning c.id, c.after
)
insert into product_keys as k (key, product_id)
select after, case when count(*) = 1 then min(id) end
from (select id, after from gone union all select id, after from changed where before is null) fresh
where after is not null group by after order by after
on conflict (key) do update set product_id = null
where excluded.product_id is null or exists (
  select from offers o join offers own on own.store_id = o.store_id and own.product_id = excluded.product_id
  where o.product_id = coalesce((select into_id from merged_products where product_id = k.product_id), k.product_id)
    and o.product_id <> excluded.product_id and o.withdrawn_at is null and own.withdrawn_at is null)`

/** After the products were written. Inside the caller's transaction, under the lock of imports. */
export async function rekeyProducts(on: Queryable, changed: readonly ChangedBrand[]): Promise<void> {
  if (changed.length === 0) return
  const brands = new Map(changed.map(({ id, before }) => [id, before]))
  const products = await rowsOf<KeyedProduct>(on, PRODUCTS, [[...brands.keys()]])
  const rows = products.flatMap(({ id, ...product }) => {
    const [before, after] = [keysWith(product, brands.get(id) ?? ''), keysWith(product, product.brand)]
    return (['mpn', 'title'] as const).flatMap((kind) => {
      const [old, fresh] = [numberOf(before[kind]), numberOf(after[kind])]
      // Whether a title is distinctive was known when its product was created.
      return old === fresh || (old === null && kind === 'title') ? [] : [{ id, before: old, after: fresh }]
    })
  })
  if (rows.length > 0) await on.query(REPLACE, [JSON.stringify(rows)])
}

function keysWith({ title, mpn, specs }: Pick<KeyedProduct, 'title' | 'mpn' | 'specs'>, brand: string): Keys {
  const spec = (name: string) => specs.find(({ label }) => label === SPECS[name])?.value ?? ''
  return keysOf({ title, brand, mpn, color: spec('color'), size: spec('size') })
}

/** As PostgreSQL has it; text, because JSON's numbers are too short. */
function numberOf(key: Key | null): string | null {
  return key && String((BigInt(key.hi) << 32n) | BigInt(key.lo >>> 0))
}
