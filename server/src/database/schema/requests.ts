import { check, index, integer, pgTable, sql, text, uniqueIndex } from '../orm/drizzle.ts'
import { citext, createdAt, id, moment, oneOf } from './columns.ts'
import { stores } from './stores.ts'

export const REQUEST_STATES = ['pending', 'approved', 'rejected'] as const

/** From 'Agrega tu Tienda'. */
export const storeRequests = pgTable(
  'store_requests',
  {
    id: id(),
    storeName: text().notNull(),
    site: text().notNull(),
    contactName: text().notNull(),
    contactEmail: citext().notNull(),
    feedUrl: text(),
    message: text().notNull().default(''),
    state: text({ enum: REQUEST_STATES }).notNull().default('pending'),
    storeId: integer().references(() => stores.id),
    createdAt: createdAt(),
    decidedAt: moment(),
  },
  (t) => [
    uniqueIndex('store_requests_site_pending').on(sql`lower(${t.site})`).where(sql`${t.state} = 'pending'`),
    index('store_requests_pending').on(t.createdAt).where(sql`${t.state} = 'pending'`),
    check('store_requests_state', oneOf(t.state, REQUEST_STATES)),
    check('store_requests_decided', sql`(${t.state} = 'pending') = (${t.decidedAt} is null)`),
    check('store_requests_message', sql`length(${t.message}) <= 4000`),
  ],
)
