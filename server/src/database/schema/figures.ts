import { MEXICO_TIME_ZONE } from '@tianguis/contract/mexican-time'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  json,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
} from '../orm/drizzle.ts'
import { products } from './catalog.ts'
import { centavos, moment, oneOf, ref } from './columns.ts'
import { OFFER_CONDITIONS } from './offers.ts'

/**
 * Figures derived from offers, price points and clicks, one row per product, written by `refreshFigures` only.
 * Separate from `products` so that a changed price rewrites 100 bytes and no texts. The partial indexes are the sort
 * orders of a category page: one leaf category is a range of the index, a wider one merges the ranges of its leaves.
 */
export const productFigures = pgTable(
  'product_figures',
  {
    productId: ref()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    categoryId: integer().notNull(),
    bestStoreId: integer(),
    bestOfferId: ref(),
    /** Precio: what the best offer's store asks; without stock the lowest price last asked. */
    bestPrice: centavos().notNull(),
    /** The condition of the best offer. */
    condition: text({ enum: OFFER_CONDITIONS }).notNull().default('new'),
    /** Pagas of the best offer and its parts; shipping null: unknown, and not in the sum. */
    payable: centavos().notNull(),
    shipping: centavos(),
    couponCode: text(),
    couponSaves: centavos(),
    /** The lowest price of refurbished and used units where the best offer is a new one. */
    usedPrice: centavos(),
    /** What the discount is measured against; null without one. */
    referencePrice: centavos(),
    /** The best offer's own list price, as its store claims it. */
    listPrice: centavos(),
    priceSince: moment().notNull(),
    discount: smallint().notNull().default(0),
    /** Stores that have it in stock in the best offer's condition, each once. */
    offersCount: smallint().notNull(),
    inStock: boolean().notNull(),
    /** Clicks of the last 30 days, and the order they and `products.weight` make. */
    recentClicks: integer().notNull().default(0),
    popularity: integer().notNull().default(0),
    /** The best price of 90 days in a few characters, as `contract/sparkline.ts` reads them; null when it never moved. */
    sparkline: text(),
  },
  (t) => [
    index('figures_popularity').on(t.categoryId, t.popularity, t.productId).where(sql`${t.inStock}`),
    index('figures_price').on(t.categoryId, t.bestPrice, t.productId).where(sql`${t.inStock}`),
    index('figures_discount').on(t.categoryId, t.discount, t.productId).where(sql`${t.inStock}`),
    index('figures_newest').on(t.categoryId, t.productId).where(sql`${t.inStock}`),
    index('figures_popular').on(t.popularity, t.productId).where(sql`${t.inStock}`),
    index('figures_best_store').on(t.bestStoreId, t.popularity, t.productId).where(sql`${t.inStock}`),
    index('figures_drops')
      .on(sql`((${t.priceSince} at time zone ${sql.raw(`'${MEXICO_TIME_ZONE}'`)})::date)`, t.discount, t.productId)
      .where(sql`${t.discount} > 0`),
    index('figures_clicked').on(t.productId).where(sql`${t.recentClicks} > 0`),
    check('figures_money', sql`${t.bestPrice} >= 0 and ${t.referencePrice} >= 0 and ${t.listPrice} >= 0`),
    check('figures_condition', oneOf(t.condition, OFFER_CONDITIONS)),
    check(
      'figures_payable',
      sql`${t.payable} >= 0 and ${t.shipping} >= 0 and ${t.couponSaves} >= 0 and ${t.usedPrice} >= 0`,
    ),
    check('figures_discount_range', sql`${t.discount} between 0 and 99`),
    check('figures_discount_backed', sql`(${t.discount} = 0) = (${t.referencePrice} is null)`),
  ],
)

/**
 * What a product page needs of price points and of its neighbours in the category, one row per product: read by key instead
 * of folded anew for each page. Written by `writePageFacts`; `refreshFigures` sets the version to 0 when the product changed.
 */
export const pageFacts = pgTable(
  'page_facts',
  {
    productId: ref()
      .primaryKey()
      .references(() => productFigures.productId, { onDelete: 'cascade' }),
    /** `PAGE_FACTS_VERSION` of the code that wrote it; another one is written again. */
    version: smallint().notNull().default(0),
    madeAt: moment(),
    facts: json(),
    /** Candidates; which of them a page shows is decided when it is read. */
    similarIds: bigint({ mode: 'number' }).array(),
    cheaperIds: bigint({ mode: 'number' }).array(),
  },
  (t) => [index('page_facts_due').on(t.version, t.madeAt)],
)

/** Products whose offers changed since the last refresh; written by triggers on `offers`, deleted by `refreshFigures`. */
export const staleProducts = pgTable('stale_products', { productId: ref().primaryKey() })

/** Products and coupons whose search document is out of date; written by triggers, deleted by the indexer. */
export const unindexed = pgTable('unindexed', { collection: text().notNull(), id: ref().notNull() }, (t) => [
  primaryKey({ columns: [t.collection, t.id] }),
])

/** One row: the figures of the whole site. */
export const catalogFigures = pgTable(
  'catalog_figures',
  {
    one: boolean().primaryKey().default(true),
    products: integer().notNull(),
    offers: integer().notNull(),
    stores: integer().notNull(),
    /** Offers with a former price that their store never asked; counted every hour, null before the first time. */
    priceClaims: integer(),
    refreshedAt: moment().notNull(),
  },
  (t) => [check('catalog_figures_one', sql`${t.one}`)],
)
