import type { ErrorReport } from '@tianguis/contract/forms/reports'
import type { Transaction } from '../../database/connect.ts'
import { eq } from '../../database/orm/drizzle.ts'
import { type Queryable, rowOf } from '../../database/rows.ts'
import { errorReports } from '../../database/schema.ts'

/**
 * One statement: the report is stored only if the product exists, the offer is one of its own, and the product has fewer
 * than `limit` open reports. An offer reported as another product goes to the review list. Null: unknown product or offer; `id` null: too many open reports.
 */
export function insertReport(
  on: Queryable,
  { product, offer, kind, comment }: ErrorReport,
  author: number | null,
  limit: number,
): Promise<{ id: number | null } | null> {
  const text = `
with about as (
  select p.id as product_id, o.id as offer_id,
    (select count(*) from (
      select from error_reports r where r.product_id = p.id and r.resolved_at is null limit $5
    ) open)::int as waiting
  from products p left join offers o on o.id = $2 and o.product_id = p.id
  where p.id = $1 and ($2::bigint is null or o.id is not null)
), inserted as (
  insert into error_reports (product_id, offer_id, kind, comment, user_id)
  select product_id, offer_id, $3, $4, $6 from about where waiting < $5
  returning id
), review as (
  insert into reviews (kind, offer_id, product_id, reasons)
  select 'match', offer_id, product_id, array['reportada por compradores'] from about
  where $3 = 'match' and offer_id is not null and waiting < $5
  on conflict (kind, offer_id, product_id) do nothing
)
select (select id from inserted) as id from about`
  return rowOf(on, { name: 'insert-report', text }, [product, offer ?? null, kind, comment, limit, author])
}

export function reportsOf(tx: Transaction, userId: number) {
  return tx
    .select({
      product: errorReports.productId,
      kind: errorReports.kind,
      comment: errorReports.comment,
      at: errorReports.createdAt,
      resolvedAt: errorReports.resolvedAt,
    })
    .from(errorReports)
    .where(eq(errorReports.userId, userId))
    .orderBy(errorReports.id)
}
