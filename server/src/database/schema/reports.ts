import { check, index, pgTable, sql, text } from '../orm/drizzle.ts'
import { users } from './accounts/accounts.ts'
import { products } from './catalog.ts'
import { createdAt, id, moment, oneOf, ref } from './columns.ts'
import { offers } from './offers.ts'

/** A visitor reported a wrong price, match or link. */
export const REPORT_KINDS = ['price', 'match', 'link', 'other'] as const

export const errorReports = pgTable(
  'error_reports',
  {
    id: id(),
    productId: ref()
      .notNull()
      .references(() => products.id),
    offerId: ref().references(() => offers.id),
    kind: text({ enum: REPORT_KINDS }).notNull(),
    comment: text().notNull().default(''),
    /** The account of its author, who can be answered; null: no account. */
    userId: ref().references(() => users.id, { onDelete: 'set null' }),
    createdAt: createdAt(),
    resolvedAt: moment(),
  },
  (t) => [
    index('error_reports_product').on(t.productId).where(sql`${t.resolvedAt} is null`),
    index('error_reports_open').on(t.createdAt).where(sql`${t.resolvedAt} is null`),
    index('error_reports_user').on(t.userId).where(sql`${t.userId} is not null`),
    check('error_reports_kind', oneOf(t.kind, REPORT_KINDS)),
    check('error_reports_comment', sql`length(${t.comment}) <= 2000`),
  ],
)
