import { type Queryable, rowOf, rowsOf } from '../database/rows.ts'

export interface StoreRow {
  slug: string
  name: string
  site: string
  affiliate_template: string | null
  offers_count: number
  feeds: number
  hidden: boolean
}

export function allStores(on: Queryable): Promise<StoreRow[]> {
  return rowsOf(
    on,
    `select slug, name, site, affiliate_template, offers_count, hidden_at is not null as hidden, (select count(*) from feeds f where f.store_id = s.id) as feeds
     from stores s where withdrawn_at is null order by name`,
  )
}

/** Undefined leaves a field as it is, null says that it is unknown (or removes the template). Money is centavos. */
export interface StoreChange {
  site?: string | undefined
  affiliate_template?: string | null | undefined
  shipping_flat?: number | null | undefined
  shipping_free_from?: number | null | undefined
  delivery_min_days?: number | null | undefined
  delivery_max_days?: number | null | undefined
  returns_days?: number | null | undefined
  hidden_at?: Date | null
}

/** False: there is no such store. The keys of `change` are column names. */
export async function changeStore(on: Queryable, slug: string, change: StoreChange): Promise<boolean> {
  const set = Object.entries(change).filter(([, value]) => value !== undefined)
  const columns = ['slug = slug', ...set.map(([column], i) => `${column} = $${i + 2}`)]
  const values = set.map(([, value]) => value)
  const { rowCount } = await on.query(`update stores set ${columns.join(', ')} where slug = $1`, [slug, ...values])
  return rowCount === 1
}

export async function storeId(on: Queryable, slug: string): Promise<number | null> {
  return (await rowOf<{ id: number }>(on, 'select id from stores where slug = $1', [slug]))?.id ?? null
}
