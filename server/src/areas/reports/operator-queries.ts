/** Reports of visitors as the operator sees and closes them. */
import { type Queryable, rowOf, rowsOf } from '../../database/rows.ts'

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

export interface ResolvedReport {
  /** Of its author; null: it came without an account. */
  email: string | null
  product: string
  slug: string
}

/** False: there is no such closed report. */
export async function reopenReport(on: Queryable, id: number): Promise<boolean> {
  const text = 'update error_reports set resolved_at = null where id = $1 and resolved_at is not null'
  return (await on.query(text, [id])).rowCount === 1
}

/** Null: there is no such open report. */
export function resolveReport(on: Queryable, id: number): Promise<ResolvedReport | null> {
  return rowOf<ResolvedReport & Record<string, unknown>>(
    on,
    `update error_reports r set resolved_at = now() from products p
     where r.id = $1 and r.resolved_at is null and p.id = r.product_id
     returning (select u.email::text from users u where u.id = r.user_id) as email, p.name as product, p.slug`,
    [id],
  )
}
