import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { centavos, createdAt, id, ref } from './columns.ts'
import { offers } from './offers.ts'

/** A visitor followed a link to a store. No personal data: neither IP address nor browser. */
export const clicks = pgTable(
  'clicks',
  {
    id: id(),
    at: createdAt(),
    offerId: ref()
      .notNull()
      .references(() => offers.id),
    productId: ref().notNull(),
    storeId: integer().notNull(),
    /** What the page showed. */
    price: centavos().notNull(),
    utmId: text(),
    bot: boolean().notNull().default(false),
  },
  (t) => [
    index('clicks_at').on(t.at, t.productId).where(sql`not ${t.bot}`),
    check('clicks_price', sql`${t.price} >= 0`),
    check('clicks_utm', sql`length(${t.utmId}) <= 100`),
  ],
)
