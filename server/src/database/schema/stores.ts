import { sql } from 'drizzle-orm'
import { check, integer, numeric, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { centavos, createdAt, moment, smallId } from './columns.ts'

export const stores = pgTable(
  'stores',
  {
    id: smallId(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    tagline: text().notNull().default(''),
    description: text().notNull().default(''),
    site: text().notNull(),
    /** Where /ir/ leads; `{url}` stands for the offer's own address, encoded. Null: straight to the offer. */
    affiliateTemplate: text(),
    logo: text().notNull(),
    colors: text().array().notNull().default(sql`'{}'`),
    city: text().notNull().default(''),
    /** The year it opened; if unknown, the year it was added here. */
    since: smallint().notNull().default(sql`extract(year from now())`),
    shippingFlat: centavos().notNull().default(0),
    /** Free from this amount on; null: never. */
    shippingFreeFrom: centavos(),
    deliveryMinDays: smallint().notNull().default(2),
    deliveryMaxDays: smallint().notNull().default(7),
    months: smallint().array().notNull().default(sql`'{}'`),
    returnsDays: smallint().notNull().default(0),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }).notNull().default(0),
    ratings: integer().notNull().default(0),
    /** Offers that can be bought now; a trigger on `offers` keeps it. */
    offersCount: integer().notNull().default(0),
    createdAt: createdAt(),
    withdrawnAt: moment(),
  },
  (t) => [
    check('stores_shipping', sql`${t.shippingFlat} >= 0 and ${t.shippingFreeFrom} >= 0`),
    check('stores_delivery', sql`${t.deliveryMinDays} between 0 and ${t.deliveryMaxDays}`),
    check('stores_rating', sql`${t.rating} between 0 and 5 and ${t.ratings} >= 0`),
  ],
)
