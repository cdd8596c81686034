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

/** All categories, parents before children, siblings by position: a few hundred rows. */
export function allCategories(on: Queryable): Promise<CategoryRecord[]> {
  const text = `select id, parent_id, level, name, path, icon, image, product_count from categories order by level, parent_id, position`
  return rowsOf<CategoryRecord & Record<string, unknown>>(on, { name: 'all-categories', text })
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
