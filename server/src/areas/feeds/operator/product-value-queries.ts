/** Values of a product that an operator sets; `products.pinned` keeps the value that each replaced. */
import { type Queryable, rowOf } from '../../../database/rows.ts'

export interface Spec {
  label: string
  value: string
}

export interface ProductValues {
  name: string
  brand: string
  image: string
  /** The path of its category. */
  category: string
  specs: Spec[]
}

export type ProductField = keyof ProductValues

/** Locks the row until the transaction ends, so that the stored old value is the one that was replaced. */
export function lockValues(
  on: Queryable,
  id: number,
): Promise<(ProductValues & { pinned: Partial<ProductValues> }) | null> {
  return rowOf(
    on,
    `select p.name, p.brand, p.image, c.path as category, p.specs, p.pinned
     from products p join categories c on c.id = p.category_id where p.id = $1 for update of p`,
    [id],
  )
}

/** False: there is no such category. */
export async function writeValue(on: Queryable, id: number, field: ProductField, value: unknown): Promise<boolean> {
  if (field === 'category') return writeCategory(on, id, String(value))
  const stored = field === 'specs' ? JSON.stringify(value) : value
  await on.query(`update products set ${field} = $2, updated_at = now() where id = $1`, [id, stored])
  return true
}

async function writeCategory(on: Queryable, id: number, path: string): Promise<boolean> {
  const { rowCount } = await on.query(
    `with recursive up (id, parent_id, trail) as (
       select id, parent_id, array[id] from categories where path = $2
       union all select c.id, c.parent_id, c.id || up.trail from up join categories c on c.id = up.parent_id
     )
     update products set category_id = (select id from categories where path = $2), lvl0 = trail[1], lvl1 = trail[2],
       lvl2 = trail[3], lvl3 = trail[4], lvl4 = trail[5], updated_at = now()
     from up where products.id = $1 and up.parent_id is null`,
    [id, path],
  )
  return rowCount === 1
}

export async function writePinned(on: Queryable, id: number, pinned: Partial<ProductValues>): Promise<void> {
  await on.query('update products set pinned = $2 where id = $1', [id, JSON.stringify(pinned)])
  await on.query(
    `insert into stale_products (product_id) values ($1)
     on conflict (product_id) do update set product_id = excluded.product_id`,
    [id],
  )
}
