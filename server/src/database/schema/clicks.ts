import { bigint, boolean, check, date, index, integer, pgTable, primaryKey, sql, text } from '../orm/drizzle.ts'
import { centavos, createdAt, id, ref } from './columns.ts'
import { offers } from './offers.ts'
import { stores } from './stores.ts'

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

/** Clicks past their retention time, without those of bots, per Mexican day and store. */
export const clickDays = pgTable(
  'click_days',
  {
    day: date().notNull(),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    clicks: integer().notNull(),
    /** Different offers that were clicked. */
    offers: integer().notNull(),
    /** Sum of the prices shown, in centavos. */
    shown: bigint({ mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.day, t.storeId] })],
)
