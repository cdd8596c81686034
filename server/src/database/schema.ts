/**
 * Every fact the site knows, in one file. Money is whole centavos, a moment is `timestamptz`, an address of ours is a
 * path that starts with '/'. What these tables cannot say in TypeScript (extensions, triggers, the covering key of
 * `price_points`) is written into the migrations by hand and named beside the table it belongs to.
 */
import { MEXICO_TIME_ZONE } from '@tianguis/contract/mexican-time'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'

const citext = customType<{ data: string }>({ dataType: () => 'citext' })
const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

const id = () => bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity()
const smallId = () => integer().primaryKey().generatedAlwaysAsIdentity()
const ref = () => bigint({ mode: 'number' })
const centavos = () => bigint({ mode: 'number' })
const moment = () => timestamp({ withTimezone: true })
const createdAt = () => moment().notNull().defaultNow()

/** `in ('a','b')` for a check; the values are ours, never a person's. */
const oneOf = (column: AnyPgColumn, values: readonly string[]) =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`

export interface Spec {
  label: string
  value: string
}

// ── what is sold, and by whom ────────────────────────────────────────────────────────────────────────────────────

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
    /** The year it opened; unknown: the year it came to us. */
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

export const categories = pgTable(
  'categories',
  {
    id: smallId(),
    parentId: integer().references((): AnyPgColumn => categories.id),
    /** 0 for a department … 4. */
    level: smallint().notNull(),
    name: text().notNull(),
    /** The address of its page: `/electronica/audio/bocinas`. */
    path: text().notNull().unique(),
    position: smallint().notNull(),
    icon: text(),
    image: text(),
    /** Derived by `refreshFigures`: products below this node that can be bought now. */
    productCount: integer().notNull().default(0),
  },
  (t) => [
    unique('categories_position').on(t.parentId, t.position).nullsNotDistinct(),
    check('categories_level', sql`${t.level} between 0 and 4 and (${t.level} = 0) = (${t.parentId} is null)`),
    check('categories_path', sql`${t.path} ~ '^(/[a-z0-9]+(-[a-z0-9]+)*){1,5}$'`),
  ],
)

/** What is compared. */
export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    brand: text().notNull(),
    mpn: text(),
    gtin: text(),
    /** The deepest category; lvl0…lvl4 repeat the way down to it, for facets and search documents. */
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    lvl0: integer().notNull(),
    lvl1: integer(),
    lvl2: integer(),
    lvl3: integer(),
    lvl4: integer(),
    image: text().notNull(),
    description: text().notNull().default(''),
    specs: jsonb().$type<Spec[]>().notNull().default([]),
    tags: text().array().notNull().default(sql`'{}'`),
    /** How much it is sought before anybody clicked; clicks are added to it. */
    weight: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    uniqueIndex('products_gtin').on(t.gtin).where(sql`${t.gtin} is not null`),
    // Which brands there are is read from it by leaps.
    index('products_brand').on(t.brand),
    // A picture of elsewhere is fetched only when a product shows it.
    index('products_picture').using('hash', t.image).where(sql`${t.image} like 'http%'`),
    check('products_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    check('products_gtin_digits', sql`${t.gtin} ~ '^[0-9]{8,14}$'`),
  ],
)

/**
 * What follows from offers, price points and clicks, one narrow row per product, written by `refreshFigures` only.
 * Apart from `products` so that a changed price rewrites 100 bytes and never touches texts or the text index. The
 * partial indexes are the orders of a category page: each leaf's best rows lie side by side, a wider category merges
 * its leaves.
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
    /** The lowest price in stock; without stock the lowest price last asked. */
    bestPrice: centavos().notNull(),
    /** What the honest discount is measured against; null without one. */
    referencePrice: centavos(),
    /** The best offer's own list price, as its store claims it. */
    listPrice: centavos(),
    priceSince: moment().notNull(),
    discount: smallint().notNull().default(0),
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
    check('figures_discount_range', sql`${t.discount} between 0 and 99`),
    check('figures_discount_backed', sql`(${t.discount} = 0) = (${t.referencePrice} is null)`),
  ],
)

/** Products whose offers changed since the last refresh; noted by a trigger on `offers`, emptied by `refreshFigures`. */
export const staleProducts = pgTable('stale_products', { productId: ref().primaryKey() })

/** What changed since it was last indexed for searching; filled by triggers, taken by the indexer. */
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
    refreshedAt: moment().notNull(),
  },
  (t) => [check('catalog_figures_one', sql`${t.one}`)],
)

export const OFFER_CONDITIONS = ['new', 'used', 'refurbished'] as const
export const MATCH_REASONS = ['gtin', 'mpn', 'title', 'new', 'manual', 'demo'] as const

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
    /** The store's own id of it. */
    sku: text().notNull(),
    url: text().notNull(),
    price: centavos().notNull(),
    listPrice: centavos(),
    /** Null: by the store's policy. */
    shipping: centavos(),
    inStock: boolean().notNull(),
    condition: text({ enum: OFFER_CONDITIONS }).notNull().default('new'),
    /** Most months without interest; 0: none. */
    months: smallint().notNull().default(0),
    /** When this price and stock began: the `at` of its last price point. */
    priceSince: moment().notNull(),
    confirmedAt: moment().notNull(),
    matchReason: text({ enum: MATCH_REASONS }).notNull(),
    /** Set by the operator's split, merge or pin: later runs leave the match alone. */
    matchPinned: boolean().notNull().default(false),
    /** Complete feeds in a row that did not name it. */
    missingRuns: smallint().notNull().default(0),
    withdrawnAt: moment(),
    /** What its store calls it, and the fields of its feed that have no column here. */
    title: text(),
    attributes: jsonb().$type<Record<string, string>>(),
    /**
     * The feed that last named it; null for the demonstration. While it follows, every good run of the feed confirms it
     * without a write: it is as fresh as `greatest(confirmed_at, feeds.confirmed_at)`.
     */
    feedId: integer(),
    followsFeed: boolean().notNull().default(false),
    /** A hash of its row in the feed: equal means there is nothing to do. */
    fingerprint: bigint({ mode: 'bigint' }),
    createdAt: createdAt(),
  },
  (t) => [
    unique('offers_sku').on(t.storeId, t.sku),
    index('offers_product').on(t.productId),
    index('offers_store_stock').on(t.storeId).where(sql`${t.inStock} and ${t.withdrawnAt} is null`),
    check('offers_money', sql`${t.price} >= 0 and ${t.listPrice} >= 0 and ${t.shipping} >= 0`),
    check('offers_url', sql`${t.url} ~* '^https?://'`),
    check('offers_condition', oneOf(t.condition, OFFER_CONDITIONS)),
    check('offers_match_reason', oneOf(t.matchReason, MATCH_REASONS)),
    check('offers_counts', sql`${t.months} >= 0 and ${t.missingRuns} >= 0`),
  ],
)

/**
 * Append-only, one row when an offer's price or stock changes. A trigger refuses UPDATE, DELETE and TRUNCATE unless the
 * session says `set tianguis.retention = 'on'`. The primary key covers price and stock (migration), so that a product's
 * whole history is read from a few neighbouring index pages and never from the heap.
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
  },
  (t) => [
    primaryKey({ columns: [t.offerId, t.at] }),
    index('price_points_at').using('brin', t.at),
    check('price_points_price', sql`${t.price} >= 0`),
  ],
)

export const COUPON_KINDS = ['percent', 'amount', 'shipping'] as const

export const coupons = pgTable(
  'coupons',
  {
    id: id(),
    storeId: integer()
      .notNull()
      .references(() => stores.id),
    title: text().notNull(),
    /** Null: a deal that needs no code. */
    code: text(),
    terms: text().notNull().default(''),
    kind: text({ enum: COUPON_KINDS }).notNull(),
    /** Percent, or centavos; 0 for free shipping. */
    value: centavos().notNull(),
    /** The basket it needs. */
    minimum: centavos().notNull().default(0),
    /** The most it saves; null: no bound. */
    maximum: centavos(),
    /** Only below these categories; none: everything. */
    categoryIds: integer().array().notNull().default(sql`'{}'`),
    url: text(),
    startsAt: moment().notNull(),
    expiresAt: moment(),
    votesWorked: integer().notNull().default(0),
    votesFailed: integer().notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [
    index('coupons_store').on(t.storeId, t.expiresAt),
    index('coupons_expiry').on(t.expiresAt, t.id),
    uniqueIndex('coupons_code').on(t.storeId, sql`upper(${t.code})`, t.startsAt).where(sql`${t.code} is not null`),
    check('coupons_kind', oneOf(t.kind, COUPON_KINDS)),
    check(
      'coupons_value',
      sql`case ${t.kind} when 'percent' then ${t.value} between 1 and 100 when 'amount' then ${t.value} > 0 else ${t.value} = 0 end`,
    ),
    check('coupons_bounds', sql`${t.minimum} >= 0 and ${t.maximum} > 0`),
    check('coupons_time', sql`${t.expiresAt} > ${t.startsAt}`),
    check('coupons_votes', sql`${t.votesWorked} >= 0 and ${t.votesFailed} >= 0`),
  ],
)

/** One vote per coupon and voter; the voter is a keyed hash, never a person. */
export const couponVotes = pgTable(
  'coupon_votes',
  {
    couponId: ref()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    voter: bytea().notNull(),
    worked: boolean().notNull(),
    at: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.voter] })],
)

export const posts = pgTable(
  'posts',
  {
    id: id(),
    slug: text().notNull().unique(),
    title: text().notNull(),
    summary: text().notNull(),
    image: text().notNull(),
    author: text().notNull(),
    tags: text().array().notNull().default(sql`'{}'`),
    markdown: text().notNull(),
    /** What it speaks of, in the order it is shown; one that is gone is left out. */
    productIds: ref().array().notNull().default(sql`'{}'`),
    publishedAt: moment().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [index('posts_published').on(t.publishedAt), check('posts_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`)],
)

/** Somebody followed a link to a store. No personal data: neither address nor browser, only what was clicked. */
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

/** A shopper says that something is wrong. */
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
    createdAt: createdAt(),
    resolvedAt: moment(),
  },
  (t) => [
    index('error_reports_product').on(t.productId).where(sql`${t.resolvedAt} is null`),
    index('error_reports_open').on(t.createdAt).where(sql`${t.resolvedAt} is null`),
    check('error_reports_kind', oneOf(t.kind, REPORT_KINDS)),
    check('error_reports_comment', sql`length(${t.comment}) <= 2000`),
  ],
)

// ── people ───────────────────────────────────────────────────────────────────────────────────────────────────────

export const USER_PROVIDERS = ['local', 'google'] as const

export const users = pgTable(
  'users',
  {
    id: id(),
    documentId: text().notNull().unique(),
    username: citext().notNull().unique(),
    email: citext().notNull().unique(),
    provider: text({ enum: USER_PROVIDERS }).notNull().default('local'),
    /** The `sub` of the OpenID provider. */
    providerSubject: text().unique(),
    /** Null until its owner sets one through the mailed link. */
    passwordHash: text(),
    confirmed: boolean().notNull().default(false),
    blocked: boolean().notNull().default(false),
    nickname: text(),
    /** The provider's picture, and the one the person uploaded. */
    picture: text(),
    picFromDb: text(),
    /** Null: the survey is not done. */
    interests: text().array(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [check('users_provider', oneOf(t.provider, USER_PROVIDERS))],
)

export const CODE_PURPOSES = ['confirm', 'reset', 'email'] as const

/** Single-use codes of mailed links; only their hash is kept. */
export const userCodes = pgTable(
  'user_codes',
  {
    codeHash: bytea().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    purpose: text({ enum: CODE_PURPOSES }).notNull(),
    /** The address to be confirmed, for purpose 'email'. */
    email: citext(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('user_codes_user').on(t.userId, t.purpose),
    index('user_codes_expiry').on(t.expiresAt),
    check('user_codes_purpose', oneOf(t.purpose, CODE_PURPOSES)),
    check('user_codes_email', sql`(${t.purpose} = 'email') = (${t.email} is not null)`),
  ],
)

/** The ids of signed tokens that are still good; a deleted row ends that session. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('sessions_user').on(t.userId), index('sessions_expiry').on(t.expiresAt)],
)

/** A sign-in under way at the OpenID provider, then the hand-over to the browser; each row works once. */
export const FLOW_STAGES = ['started', 'finished'] as const

export const oauthFlows = pgTable(
  'oauth_flows',
  {
    tokenHash: bytea().primaryKey(),
    stage: text({ enum: FLOW_STAGES }).notNull(),
    /** While started: what the provider's answer is checked against. */
    nonce: text(),
    verifier: text(),
    /** When finished: whose session it becomes. */
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    isNew: boolean().notNull().default(false),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('oauth_flows_expiry').on(t.expiresAt),
    check('oauth_flows_stage', oneOf(t.stage, FLOW_STAGES)),
    check('oauth_flows_finished', sql`(${t.stage} = 'finished') = (${t.userId} is not null)`),
  ],
)

/** Uploaded pictures, re-encoded; named by the hash of their bytes so that an address never changes its picture. */
export const userPictures = pgTable('user_pictures', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  name: text().notNull().unique(),
  webp: bytea().notNull(),
})

/** How often something was tried lately; `key` is a keyed hash of who tried what. */
export const throttles = pgTable(
  'throttles',
  {
    key: bytea().primaryKey(),
    hits: integer().notNull(),
    /** Nothing is let through before this moment. */
    blockedUntil: moment().notNull(),
    resetAt: moment().notNull(),
  },
  (t) => [index('throttles_reset').on(t.resetAt)],
)

/** Mails that wait to be handed over; written in the transaction of the fact they tell, deleted once delivered. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    messageId: text().notNull().unique(),
    recipient: text().notNull(),
    subject: text().notNull(),
    html: text().notNull(),
    text: text().notNull(),
    headers: jsonb().$type<Record<string, string>>().notNull().default({}),
    /** Set: the text is written right before the hand-over, by whoever knows this topic. */
    topic: text(),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: moment().notNull().defaultNow(),
    /** Set when it was given up and waits for the operator. */
    failedAt: moment(),
    lastError: text(),
    createdAt: createdAt(),
  },
  // Those of topics come after those that somebody waits for.
  (t) => [
    index('mail_outbox_due').on(sql`(${t.topic} is not null)`, t.nextAttemptAt).where(sql`${t.failedAt} is null`),
  ],
)

export const favoritesLists = pgTable(
  'favorites_lists',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull().default('Lista nueva'),
    position: integer().notNull(),
    /** The unguessable part of its read-only address while it is shared. */
    shareToken: text().unique(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index('favorites_lists_user').on(t.userId, t.position)],
)

export const favoritesItems = pgTable(
  'favorites_items',
  {
    listId: ref()
      .notNull()
      .references(() => favoritesLists.id, { onDelete: 'cascade' }),
    productId: ref()
      .notNull()
      .references(() => products.id),
    position: integer().notNull(),
    note: text().notNull().default(''),
    priceWhenAdded: centavos().notNull(),
    addedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.productId] }),
    index('favorites_items_product').on(t.productId),
    check('favorites_items_price', sql`${t.priceWhenAdded} >= 0`),
  ],
)

export const ALERT_KINDS = ['target', 'drop', 'percent', 'stock'] as const

export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    productId: ref()
      .notNull()
      .references(() => products.id),
    kind: text({ enum: ALERT_KINDS }).notNull(),
    targetPrice: centavos(),
    percent: smallint(),
    /** Null: any store. */
    storeIds: integer().array(),
    withShipping: boolean().notNull().default(false),
    /** What drops are measured from: the price when armed, then the price last mailed. */
    baselinePrice: centavos().notNull(),
    /** False after it fired, until the re-arm rule sets it again. */
    armed: boolean().notNull().default(true),
    paused: boolean().notNull().default(false),
    lastFiredAt: moment(),
    expiresAt: moment(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    index('price_alerts_user').on(t.userId),
    index('price_alerts_product').on(t.productId).where(sql`not ${t.paused}`),
    check('price_alerts_kind', oneOf(t.kind, ALERT_KINDS)),
    check(
      'price_alerts_target',
      sql`(${t.kind} = 'target') = (${t.targetPrice} is not null) and ${t.targetPrice} >= 0`,
    ),
    check(
      'price_alerts_percent',
      sql`(${t.kind} = 'percent') = (${t.percent} is not null) and ${t.percent} between 1 and 99`,
    ),
    check('price_alerts_baseline', sql`${t.baselinePrice} >= 0`),
  ],
)

export const DELIVERY_CHANNELS = ['mail', 'push'] as const
export const DELIVERY_STATES = ['due', 'sent', 'dropped', 'failed'] as const

/** At most one message per alert, change and channel: the unique key is what makes doubling impossible. */
export const alertDeliveries = pgTable(
  'alert_deliveries',
  {
    id: id(),
    alertId: ref()
      .notNull()
      .references(() => priceAlerts.id, { onDelete: 'cascade' }),
    offerId: ref()
      .notNull()
      .references(() => offers.id),
    /** The price point that caused it. */
    pointAt: moment().notNull(),
    channel: text({ enum: DELIVERY_CHANNELS }).notNull().default('mail'),
    state: text({ enum: DELIVERY_STATES }).notNull().default('due'),
    price: centavos().notNull(),
    previousPrice: centavos(),
    /** Why it was sent, or why not, in words for the person. */
    reason: text().notNull().default(''),
    messageId: text(),
    attempts: smallint().notNull().default(0),
    /** A push that failed is not tried again before this moment; mails wait in the outbox. */
    nextAttemptAt: moment().notNull().defaultNow(),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (t) => [
    unique('alert_deliveries_once').on(t.alertId, t.offerId, t.pointAt, t.channel),
    index('alert_deliveries_due').on(t.createdAt).where(sql`${t.state} = 'due'`),
    index('alert_deliveries_message').on(t.messageId).where(sql`${t.messageId} is not null`),
    check('alert_deliveries_channel', oneOf(t.channel, DELIVERY_CHANNELS)),
    check('alert_deliveries_state', oneOf(t.state, DELIVERY_STATES)),
    check('alert_deliveries_money', sql`${t.price} >= 0 and ${t.previousPrice} >= 0`),
  ],
)

/**
 * Products with an alert whose offers changed since the alerts were last compared with them; filled by the trigger on
 * `offers`, emptied by the alerts job. A later `look_at` is an alert that must wait out its 24 hours.
 */
export const alertChanges = pgTable(
  'alert_changes',
  { productId: ref().primaryKey(), lookAt: moment().notNull().defaultNow() },
  (t) => [index('alert_changes_look').on(t.lookAt)],
)

/** What alerts and the weekly summary remember of a person; no row: nothing sent, nothing asked for. */
export const alertPeople = pgTable('alert_people', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  weekly: boolean().notNull().default(false),
  lastMailAt: moment(),
  lastWeeklyAt: moment(),
})

/** A browser that allowed notices. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId)],
)

/** One row: the keys our notices are signed with (VAPID), made on the first start and the same for every process. */
export const pushKeys = pgTable(
  'push_keys',
  { one: boolean().primaryKey().default(true), publicKey: text().notNull(), privateKey: text().notNull() },
  (t) => [check('push_keys_one', sql`${t.one}`)],
)

/** One row: what sessions and mailed links are signed with, the same for every process on one database. */
export const sharedSecrets = pgTable(
  'shared_secrets',
  { one: boolean().primaryKey().default(true), jwtSecret: text().notNull() },
  (t) => [check('shared_secrets_one', sql`${t.one}`)],
)

// ── where offers come from ───────────────────────────────────────────────────────────────────────────────────────

export const feeds = pgTable(
  'feeds',
  {
    id: smallId(),
    storeId: integer()
      .notNull()
      .references(() => stores.id),
    url: text().notNull(),
    format: text().notNull(),
    /** Which column means what, for files that are not Google's. */
    mapping: jsonb().$type<Record<string, string>>().notNull().default({}),
    everyMinutes: integer().notNull().default(30),
    paused: boolean().notNull().default(false),
    /** What its prices are in; another currency is refused row by row. */
    currency: text().notNull().default('MXN'),
    /** Does it name everything the store sells? Then what it does not name is gone. */
    complete: boolean().notNull().default(true),
    /** Hosts of a private network that the operator lets it be fetched from. */
    allowHosts: text().array().notNull().default(sql`'{}'`),
    etag: text(),
    lastModified: text(),
    /** The last good run: how fresh the offers that follow it are. */
    confirmedAt: moment(),
    /** When a sale that it announces begins or ends: read it then even if it did not change. */
    revisitAt: moment(),
    failures: smallint().notNull().default(0),
    nextRunAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('feeds_url').on(t.storeId, t.url),
    index('feeds_next_run').on(t.nextRunAt).where(sql`not ${t.paused}`),
    check('feeds_every', sql`${t.everyMinutes} > 0 and ${t.failures} >= 0`),
  ],
)

export const RUN_STATES = ['running', 'done', 'unchanged', 'stopped', 'failed'] as const

export const feedRuns = pgTable(
  'feed_runs',
  {
    id: id(),
    feedId: integer()
      .notNull()
      .references(() => feeds.id, { onDelete: 'cascade' }),
    state: text({ enum: RUN_STATES }).notNull().default('running'),
    rows: integer().notNull().default(0),
    created: integer().notNull().default(0),
    changed: integer().notNull().default(0),
    refused: integer().notNull().default(0),
    withdrawn: integer().notNull().default(0),
    message: text().notNull().default(''),
    /** The whole report: matches by reason, refusals by reason, categories without a place, seconds. */
    figures: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    startedAt: createdAt(),
    finishedAt: moment(),
  },
  (t) => [
    index('feed_runs_feed').on(t.feedId, t.startedAt),
    uniqueIndex('feed_runs_one_running').on(t.feedId).where(sql`${t.state} = 'running'`),
    check('feed_runs_state', oneOf(t.state, RUN_STATES)),
  ],
)

/** Rows of a run that were not taken, the first thousands of them. */
export const feedRefusals = pgTable(
  'feed_refusals',
  {
    runId: ref()
      .notNull()
      .references(() => feedRuns.id, { onDelete: 'cascade' }),
    line: integer().notNull(),
    sku: text().notNull().default(''),
    reason: text().notNull(),
  },
  (t) => [index('feed_refusals_run').on(t.runId, t.line)],
)

/** Prices that jumped or fell too far to be believed; they wait for the operator, and the offer keeps its old one. */
export const heldPrices = pgTable(
  'held_prices',
  {
    offerId: ref().primaryKey(),
    price: centavos().notNull(),
    listPrice: centavos(),
    /** The row it came in, so that the same row is not judged again. */
    fingerprint: bigint({ mode: 'bigint' }).notNull(),
    at: createdAt(),
  },
  (t) => [check('held_prices_price', sql`${t.price} > 0`)],
)

/**
 * What a product is recognised by when there is no GTIN: hashes of brand + part number and of its title's words. Written
 * in millions at once, hence without a foreign key, as `stale_products` is.
 */
export const productKeys = pgTable('product_keys', {
  key: bigint({ mode: 'bigint' }).primaryKey(),
  /** Null: two products of one store share it, so it tells nothing. */
  productId: ref(),
})

/** Words that one store uses for many of its things: they name a kind or a family, and alone do not tell one thing. */
export const commonWords = pgTable('common_words', { word: text().primaryKey() })

/** Products that the operator put under another: their addresses and GTINs now mean that one. */
export const mergedProducts = pgTable(
  'merged_products',
  {
    productId: ref()
      .primaryKey()
      .references(() => products.id),
    intoId: ref()
      .notNull()
      .references(() => products.id),
  },
  (t) => [
    index('merged_products_into').on(t.intoId),
    check('merged_products_other', sql`${t.productId} <> ${t.intoId}`),
  ],
)

/** The gift card's monthly draw, so that anybody can do it again from the published seed. */
export const draws = pgTable('draws', {
  id: smallId(),
  /** `2026-11`. */
  month: text().notNull().unique(),
  seed: text().notNull(),
  entrants: integer().notNull(),
  /** SHA-256 of the list of entrants, in order. */
  listHash: text().notNull(),
  winnerId: ref().references(() => users.id, { onDelete: 'set null' }),
  drawnAt: createdAt(),
})

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
