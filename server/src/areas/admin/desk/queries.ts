import type { ReportRow } from '@tianguis/contract/admin/desk'
import type { ListQuery, Page } from '@tianguis/contract/admin/lists'
import type { Queryable } from '../../../database/rows.ts'
import { keysetPage } from '../lists/keyset-sql.ts'

/** Open reports of visitors, the oldest first. `q`: words of the comment or of the product's name. */
export function reportsPage(on: Queryable, query: ListQuery, rows: number): Promise<Page<ReportRow>> {
  return keysetPage<ReportRow>(on, {
    from: `error_reports r join products p on p.id = r.product_id
      left join offers o on o.id = r.offer_id left join stores s on s.id = o.store_id`,
    columns: `r.id, r.kind, r.comment, r.product_id as "productId", p.name as product, s.name as store,
      to_json(r.created_at) #>> '{}' as "createdAt"`,
    id: 'r.id',
    sorts: { at: 'r.created_at' },
    query,
    rows,
    where: [
      { sql: 'r.resolved_at is null and ?', value: true },
      query.q && { sql: `r.comment || ' ' || p.name ilike '%' || ? || '%'`, value: query.q.replace(/[\\%_]/g, '\\$&') },
    ],
  })
}
