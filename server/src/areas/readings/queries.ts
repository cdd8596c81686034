/** The table `product_attributes`: products that are to be read, and what was read. */
import { type Queryable, rowsOf } from '../../database/rows.ts'

export interface UnreadProduct {
  id: number
  name: string
  brand: string
  category_id: number
  /** The category of the first offer's store, and Google's. */
  product_type: string | null
  google_category: string | null
  store_id: number | null
  image: string
  /** Null: no feed told of it, so it has no store's category. */
  feed_id: number | null
}

/** Products after `afterId` that were never read, or with another version; in the order of their ids. */
export function unreadProducts(
  on: Queryable,
  { version, afterId, limit, ids }: { version: number; afterId: number; limit: number; ids?: readonly number[] },
): Promise<UnreadProduct[]> {
  return rowsOf<UnreadProduct & Record<string, unknown>>(
    on,
    `select p.id, p.name, p.brand, p.category_id, p.image, first.product_type, first.google_category, first.store_id,
       first.feed_id
     from products p
     left join product_attributes a on a.product_id = p.id
     left join lateral (
       select o.attributes ->> 'product_type' as product_type, o.attributes ->> 'google_product_category' as google_category,
         o.store_id, o.feed_id
       from offers o where o.product_id = p.id order by o.id limit 1
     ) first on true
     where p.id > $1 and (a.product_id is null or a.version <> $2) ${ids ? 'and p.id = any ($4)' : ''}
     order by p.id limit $3`,
    [afterId, version, limit, ...(ids ? [ids] : [])],
  )
}

/** The operator's mapping of each feed that has one. */
export async function feedMappings(on: Queryable): Promise<Map<number, Record<string, string>>> {
  const rows = await rowsOf<{ id: number; mapping: Record<string, string> }>(
    on,
    `select id, mapping from feeds where mapping <> '{}'`,
  )
  return new Map(rows.map(({ id, mapping }) => [id, mapping]))
}

/** Products of the demonstration, which are read while it is loaded. */
export function productsBetween(on: Queryable, from: number, to: number): Promise<UnreadProduct[]> {
  return rowsOf<UnreadProduct & Record<string, unknown>>(
    on,
    `select id, name, brand, category_id, image, null as product_type, null as google_category, null as store_id,
       null as feed_id from products
     where id between $1 and $2 order by id`,
    [from, to],
  )
}

/** Each category's names from the department down. */
export async function categoryTrails(on: Queryable): Promise<Map<number, string[]>> {
  const rows = await rowsOf<{ id: number; trail: string[] }>(
    on,
    `with recursive down as (
       select id, array[name] as trail from categories where parent_id is null
       union all select c.id, d.trail || c.name from categories c join down d on c.parent_id = d.id
     ) select id, trail from down`,
  )
  return new Map(rows.map(({ id, trail }) => [id, trail]))
}

/** Columns of `product_attributes` that a reading fills, with their types. */
export const READING_COLUMNS = {
  version: 'int',
  kind: 'text',
  confidence: 'smallint',
  category_reason: 'text',
  model: 'text',
  pack: 'int',
  measures: 'jsonb',
  colour: 'text',
  size: 'text',
  gender: 'text',
  age_from: 'smallint',
  age_to: 'smallint',
  audience: 'text',
  title_brand: 'text',
  family_key: 'text',
}

const NAMES = Object.keys(READING_COLUMNS)

/** `rows`: objects with `product_id` and the columns above. */
export async function insertReadings(on: Queryable, rows: readonly object[]): Promise<void> {
  const columns = ['product_id', ...NAMES].join(', ')
  await on.query(
    `insert into product_attributes (${columns})
     select ${columns} from jsonb_populate_recordset(null::product_attributes, $1)
     on conflict (product_id) do update set ${NAMES.map((name) => `${name} = excluded.${name}`).join(', ')}`,
    [JSON.stringify(rows)],
  )
}

/** Moves products to their categories and gives them their drawings; returns how many changed. */
export async function moveProducts(
  on: Queryable,
  places: readonly { id: number; category_id: number; image: string }[],
): Promise<number> {
  const { rowCount } = await on.query(
    `with recursive down as (
       select id, array[id] as trail from categories where parent_id is null
       union all select c.id, d.trail || c.id from categories c join down d on c.parent_id = d.id
     ), moved as (
       update products p set category_id = d.id, lvl0 = d.trail[1], lvl1 = d.trail[2], lvl2 = d.trail[3],
         lvl3 = d.trail[4], lvl4 = d.trail[5], image = case when p.pinned ? 'image' then p.image else m.image end
       from jsonb_to_recordset($1) as m (id bigint, category_id int, image text), down d
       where p.id = m.id and d.id = case when p.pinned ? 'category' then p.category_id else m.category_id end
         and (p.category_id, p.image) is distinct from (d.id, case when p.pinned ? 'image' then p.image else m.image end)
       returning p.id
     )
     insert into stale_products (product_id) select id from moved order by id
     on conflict (product_id) do update set product_id = excluded.product_id`,
    [JSON.stringify(places)],
  )
  return rowCount ?? 0
}

/** Indexes products again whose attributes changed; those without figures are not in the index. */
export async function noteUnindexed(on: Queryable, ids: readonly number[]): Promise<void> {
  await on.query(
    `insert into unindexed (collection, id)
     select 'products', product_id from product_figures where product_id = any($1::bigint[]) order by product_id
     on conflict (collection, id) do update set id = excluded.id`,
    [ids],
  )
}
