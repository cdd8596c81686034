/** Tables of offers and their prices. */
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  unique,
} from '../orm/drizzle.ts'
import { products } from './catalog.ts'
import { centavos, createdAt, id, moment, oneOf, ref } from './columns.ts'
import { stores } from './stores.ts'

export const OFFER_CONDITIONS = ['new', 'used', 'refurbished'] as const
export const MATCH_REASONS = ['gtin', 'mpn', 'title', 'judged', 'new', 'manual', 'demo'] as const

/** One store's price for one product. */
export const offers = pgTable(
  'offers',
  {
    id: id(),
    productId: ref()
      .notNull()
      .references(() => products.id),
    storeId: integer()
      .notNull()
      .references(() => stores.id),
    /** The store's own id of the offer. */
    sku: text().notNull(),
    url: text().notNull(),
    price: centavos().notNull(),
    listPrice: centavos(),
    /** Null: by the store's policy. */
    shipping: centavos(),
    /** Shipping to some postal codes as its feed states it: [first prefix, last prefix, centavos]. */
    shippingZones: jsonb().$type<[string, string, number][]>(),
    /** When the announced sale ends whose price this is: then `listPrice` is the price. */
    saleEndsAt: moment(),
    inStock: boolean().notNull(),
    condition: text({ enum: OFFER_CONDITIONS }).notNull().default('new'),
    /** Most months without interest; 0: none. */
    months: smallint().notNull().default(0),
    /**
     * When this price and stock began: the `at` of its last price point, other than those that tell of days on which the offer was
     * not seen (triggers/note_unseen_days.sql).
     */
    priceSince: moment().notNull(),
    /** Since when it has its condition, if that ever changed: earlier prices are of another thing. */
    conditionSince: moment(),
    /** Since when its prices are converted at the same rate, if that ever changed: earlier pesos tell nothing of the store's price. */
    rateSince: moment(),
    confirmedAt: moment().notNull(),
    matchReason: text({ enum: MATCH_REASONS }).notNull(),
    /** Set by the operator's split, merge or pin: later runs leave the match alone. */
    matchPinned: boolean().notNull().default(false),
    /** Complete feeds in a row that did not list it. */
    missingRuns: smallint().notNull().default(0),
    withdrawnAt: moment(),
    /** The store's own title, and the fields of its feed that have no column here. */
    title: text(),
    /** As its row stated it; null: none, or not read since the column was added. */
    gtin: text(),
    attributes: jsonb().$type<Record<string, string>>(),
    /**
     * The feed that last listed it; null for the demonstration. While it follows, every good run of the feed confirms it
     * without a write: it is as fresh as `greatest(confirmed_at, feeds.confirmed_at)`.
     */
    feedId: integer(),
    followsFeed: boolean().notNull().default(false),
    /** A hash of its feed row; an equal hash means that nothing changed. */
    fingerprint: bigint({ mode: 'bigint' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('offers_sku').on(t.storeId, t.sku),
    // The store of a product's first offer is read from the index alone.
    index('offers_product').on(t.productId, t.id, t.storeId),
    index('offers_store_stock').on(t.storeId).where(sql`${t.inStock} and ${t.withdrawnAt} is null`),
    // Of the demonstration; none on other sites, where the question for them must cost nothing.
    index('offers_invented').on(t.storeId).where(sql`${t.feedId} is null`),
    // Of the few offers on sale: every minute asks for those that ended.
    index('offers_sale_end').on(t.saleEndsAt).where(sql`${t.saleEndsAt} is not null`),
    check('offers_money', sql`${t.price} >= 0 and ${t.listPrice} >= 0 and ${t.shipping} >= 0`),
    // The expression alone decides; the two prefixes, which nearly all have, cost 0.3 µs instead of 2.7.
    check('offers_url', sql`${t.url} like 'https://%' or ${t.url} like 'http://%' or ${t.url} ~* '^https?://'`),
    check('offers_condition', oneOf(t.condition, OFFER_CONDITIONS)),
    check('offers_match_reason', oneOf(t.matchReason, MATCH_REASONS)),
    check('offers_counts', sql`${t.months} >= 0 and ${t.missingRuns} >= 0`),
  ],
)

/**
 * Append-only, one row when an offer's price or stock changes. A trigger refuses UPDATE, DELETE and TRUNCATE unless the
 * session sets `tianguis.retention = 'on'`. The primary key includes price and stock (migration 0002), so that a product's
 * history is an index-only scan. Partitioned by year (migration 0026, `price-history/partition-queries.ts`).
 */
export const pricePoints = pgTable(
  'price_points',
  {
    offerId: ref()
      .notNull()
      .references(() => offers.id),
    at: moment().notNull(),
    price: centavos().notNull(),
    inStock: boolean().notNull(),
    /** The run that imported it as history; null: observed by us. */
    importRunId: ref(),
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.at] }),
    index('price_points_at').using('brin', t.at),
    index('price_points_import').on(t.importRunId).where(sql`${t.importRunId} is not null`),
    check('price_points_price', sql`${t.price} >= 0`),
  ],
)

/** One row: price points before `until` are thinned. */
export const priceThinning = pgTable('price_thinning', {
  one: boolean().primaryKey().default(true),
  until: moment().notNull(),
})
