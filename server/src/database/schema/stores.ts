import { check, index, integer, numeric, pgTable, smallint, sql, text } from '../orm/drizzle.ts'
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
    /** Shipping, delivery, returns and rating are null while the store has not told them. */
    shippingFlat: centavos(),
    /** Free from this amount on; null: never, or unknown. */
    shippingFreeFrom: centavos(),
    deliveryMinDays: smallint(),
    deliveryMaxDays: smallint(),
    months: smallint().array().notNull().default(sql`'{}'`),
    returnsDays: smallint(),
    rating: numeric({ precision: 2, scale: 1, mode: 'number' }),
    ratings: integer().notNull().default(0),
    /** Offers that can be bought now; a trigger on `offers` keeps it. */
    offersCount: integer().notNull().default(0),
    createdAt: createdAt(),
    withdrawnAt: moment(),
    /** Hidden by the operator; an import does not bring it back. */
    hiddenAt: moment(),
  },
  (t) => [
    check('stores_shipping', sql`${t.shippingFlat} >= 0 and ${t.shippingFreeFrom} >= 0`),
    check(
      'stores_delivery',
      sql`(${t.deliveryMinDays} is null) = (${t.deliveryMaxDays} is null) and ${t.deliveryMinDays} between 0 and ${t.deliveryMaxDays}`,
    ),
    check('stores_rating', sql`${t.rating} between 0 and 5 and ${t.ratings} >= 0`),
  ],
)

/** Shipping of a store to a range of postal codes, by their first two or three digits. */
export const storeShippingZones = pgTable(
  'store_shipping_zones',
  {
    id: smallId(),
    storeId: integer()
      .notNull()
      .references(() => stores.id, { onDelete: 'cascade' }),
    /** First and last prefix, equally long: `01` to `16`, or `064` to `068`. */
    fromPrefix: text().notNull(),
    toPrefix: text().notNull(),
    flat: centavos().notNull(),
    /** Free from this amount on; null: never. */
    freeFrom: centavos(),
    minDays: smallint(),
    maxDays: smallint(),
  },
  (t) => [
    index('store_shipping_zones_store').on(t.storeId),
    check(
      'store_shipping_zones_prefix',
      sql`${t.fromPrefix} ~ '^[0-9]{2,3}$' and length(${t.fromPrefix}) = length(${t.toPrefix}) and ${t.toPrefix} ~ '^[0-9]{2,3}$' and ${t.fromPrefix} <= ${t.toPrefix}`,
    ),
    check('store_shipping_zones_money', sql`${t.flat} >= 0 and ${t.freeFrom} >= 0`),
    check(
      'store_shipping_zones_days',
      sql`(${t.minDays} is null) = (${t.maxDays} is null) and ${t.minDays} between 0 and ${t.maxDays}`,
    ),
  ],
)
