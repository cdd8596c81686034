import { type Queryable, rowsOf } from '../../database/rows.ts'

export interface OpenReport {
  id: number
  product_id: number
  kind: string
  comment: string
  product: string
  offer_id: number | null
  store: string | null
  created_at: Date
}

export function openReports(on: Queryable): Promise<OpenReport[]> {
  return rowsOf(
    on,
    `select r.id, r.product_id, r.kind, r.comment, p.slug as product, r.offer_id, s.name as store, r.created_at
     from error_reports r join products p on p.id = r.product_id
     left join offers o on o.id = r.offer_id left join stores s on s.id = o.store_id
     where r.resolved_at is null order by r.created_at, r.id`,
  )
}

/** False: there is no such open report. */
export async function resolveReport(on: Queryable, id: number): Promise<boolean> {
  const { rowCount } = await on.query(
    'update error_reports set resolved_at = now() where id = $1 and resolved_at is null',
    [id],
  )
  return rowCount === 1
}
