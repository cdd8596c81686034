import type { ReportRow, reportsQuery } from '@tianguis/contract/admin/desk'
import type { Page } from '@tianguis/contract/admin/lists'
import type { z } from 'zod'
import type { Queryable } from '../../../database/rows.ts'
import { keysetPage, likeAllWords } from '../lists/keyset-sql.ts'

export type ReportsFilter = z.infer<typeof reportsQuery>

/** Words are looked for in comment, product and store. The oldest come first. */
export function reportsPage(on: Queryable, filter: ReportsFilter, rows: number): Promise<Page<ReportRow>> {
  return keysetPage<ReportRow>(on, {
    from: `error_reports r join products p on p.id = r.product_id
      left join offers o on o.id = r.offer_id left join stores s on s.id = o.store_id`,
    columns: `r.id, r.kind, r.comment, r.product_id as "productId", p.name as product, s.name as store,
      r.user_id is not null as "canAnswer", to_json(r.created_at) #>> '{}' as "createdAt",
      to_json(r.resolved_at) #>> '{}' as "resolvedAt"`,
    id: 'r.id',
    sorts: { id: 'r.id' },
    query: filter,
    rows,
    where: [
      filter.q && likeAllWords(`r.comment || ' ' || p.name || ' ' || coalesce(s.name, '')`, filter.q),
      { sql: `(r.resolved_at is not null) = ?`, value: filter.state === 'resolved' },
    ],
  })
}
