/** Reads the category tree and the totals of the catalogue. */
import { type Queryable, rowOf, rowsOf } from '../../../database/rows.ts'

export interface CategoryRecord {
  id: number
  parent_id: number | null
  level: number
  name: string
  path: string
  icon: string | null
  image: string | null
  product_count: number
}

const COLUMNS = 'id, parent_id, level, name, path, icon, image, product_count'
const ORDER = 'level, parent_id, position'

/** All categories, parents before children, siblings by position: about a thousand rows. */
export function allCategories(on: Queryable): Promise<CategoryRecord[]> {
  const text = `select ${COLUMNS} from categories order by ${ORDER}`
  return rowsOf<CategoryRecord & Record<string, unknown>>(on, { name: 'all-categories', text })
}

/** The same as one JSON text, which can be compared with an earlier one without reading it. */
export async function categoriesAsJson(on: Queryable): Promise<string> {
  const text = `
select coalesce(json_agg(row_to_json(listed)), '[]')::text as categories
from (select ${COLUMNS} from categories order by ${ORDER}) listed`
  return (await rowOf<{ categories: string }>(on, { name: 'categories-as-json', text }))?.categories ?? '[]'
}

export interface Totals {
  products: number
  offers: number
  stores: number
  refreshed_at: Date
}

export function totals(on: Queryable): Promise<Totals | null> {
  const text = 'select products, offers, stores, refreshed_at from catalog_figures'
  return rowOf<Totals & Record<string, unknown>>(on, { name: 'totals', text })
}
