import { type Queryable, rowsOf } from '../database/rows.ts'

export interface StoreRow {
  slug: string
  name: string
  site: string
  affiliate_template: string | null
  offers_count: number
  feeds: number
}

export function allStores(on: Queryable): Promise<StoreRow[]> {
  return rowsOf(
    on,
    `select slug, name, site, affiliate_template, offers_count, (select count(*) from feeds f where f.store_id = s.id) as feeds
     from stores s where withdrawn_at is null order by name`,
  )
}

/** Undefined leaves a field as it is, null removes the template. */
export interface StoreChange {
  site: string | undefined
  affiliateTemplate: string | null | undefined
}

/** False: there is no such store. */
export async function changeStore(on: Queryable, slug: string, change: StoreChange): Promise<boolean> {
  const { rowCount } = await on.query(
    `update stores set site = coalesce($2, site), affiliate_template = case when $4 then $3 else affiliate_template end
     where slug = $1`,
    [slug, change.site ?? null, change.affiliateTemplate ?? null, change.affiliateTemplate !== undefined],
  )
  return rowCount === 1
}
