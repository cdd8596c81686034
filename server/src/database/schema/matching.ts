/** Tables with which offers are matched to products. */
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  sql,
  text,
  unique,
} from '../orm/drizzle.ts'
import { products } from './catalog.ts'
import { createdAt, id, moment, oneOf, ref } from './columns.ts'
import { MATCH_REASONS } from './offers.ts'

/**
 * Identifies a product without a GTIN: hashes of brand + part number and of the words of its title. Written in millions
 * at once, hence without a foreign key, like `stale_products`.
 */
export const productKeys = pgTable('product_keys', {
  key: bigint({ mode: 'bigint' }).primaryKey(),
  /** Null: two products of one store share the key, so it identifies none. */
  productId: ref(),
})

/** Words that one store uses in many titles: they name a kind or a family and do not identify a product. */
export const commonWords = pgTable('common_words', { word: text().primaryKey() })

/** Products that were joined with another: their addresses, keys and GTINs now refer to that one. */
export const mergedProducts = pgTable(
  'merged_products',
  {
    productId: ref()
      .primaryKey()
      .references(() => products.id),
    intoId: ref()
      .notNull()
      .references(() => products.id),
    /** The offers that it had. */
    offerIds: bigint({ mode: 'number' }).array().notNull().default(sql`'{}'`),
  },
  (t) => [
    index('merged_products_into').on(t.intoId),
    check('merged_products_other', sql`${t.productId} <> ${t.intoId}`),
  ],
)

/** One row: the products up to this id were judged with this model. */
export const matchJudge = pgTable(
  'match_judge',
  {
    id: smallint().primaryKey().default(1),
    modelVersion: text().notNull(),
    lastProductId: ref().notNull(),
    /** Version of the terms in `match_terms`, which has the products up to the same id; 0: they are to be written again. */
    termsVersion: smallint().notNull().default(0),
  },
  (t) => [check('match_judge_one_row', sql`${t.id} = 1`)],
)

/**
 * Which products have a term in their title: the judge's index of candidates. A term of too many products has its count only,
 * because it leads to none. Products that are gone or merged since stay listed until the terms are written again.
 */
export const matchTerms = pgTable(
  'match_terms',
  {
    term: text().notNull(),
    hasGtin: boolean().notNull(),
    count: integer().notNull(),
    productIds: bigint({ mode: 'number' }).array().notNull(),
    /** The store of each product's first offer. */
    storeIds: integer().array().notNull(),
  },
  (t) => [primaryKey({ columns: [t.term, t.hasGtin] })],
)

/** One row: the joins of products up to this id were compared with this version of the rules against contradictions. */
export const joinChecks = pgTable(
  'join_checks',
  {
    id: smallint().primaryKey().default(1),
    rulesVersion: smallint().notNull(),
    lastProductId: ref().notNull(),
  },
  (t) => [check('join_checks_one_row', sql`${t.id} = 1`)],
)

export const REVIEW_KINDS = ['price', 'match'] as const
export const REVIEW_STATES = ['open', 'accepted', 'rejected'] as const

/**
 * The review list. `price`: an offer whose price is far from the other stores', accepted means that the price is right.
 * `match`: an offer that may belong to another product (`productId`), accepted means that it does.
 */
export const reviews = pgTable(
  'reviews',
  {
    id: id(),
    kind: text({ enum: REVIEW_KINDS }).notNull(),
    offerId: ref().notNull(),
    productId: ref().notNull(),
    /** Why it is here, in Spanish, for the operator. */
    reasons: text().array().notNull().default(sql`'{}'`),
    state: text({ enum: REVIEW_STATES }).notNull().default('open'),
    createdAt: createdAt(),
    decidedAt: moment(),
    /** The product that the offer left by this decision; null: it did not move. */
    movedFrom: ref(),
    /** Why it was in that product. */
    formerReason: text({ enum: MATCH_REASONS }),
    /**
     * The order of the list: what many shoppers see, where the decision changes the best price most. 0: the product has no
     * figures. Written by the trigger `rank_review` and by `refreshFigures`.
     */
    usefulness: doublePrecision().notNull().default(0),
  },
  (t) => [
    unique('reviews_subject').on(t.kind, t.offerId, t.productId),
    index('reviews_open_useful').on(t.usefulness.desc(), t.createdAt, t.id).where(sql`${t.state} = 'open'`),
    index('reviews_open_kind').on(t.kind, t.usefulness.desc(), t.createdAt, t.id).where(sql`${t.state} = 'open'`),
    index('reviews_open_offer').on(t.offerId).where(sql`${t.state} = 'open'`),
    index('reviews_product').on(t.productId),
    check('reviews_kind', oneOf(t.kind, REVIEW_KINDS)),
    check('reviews_state', oneOf(t.state, REVIEW_STATES)),
    check('reviews_decided', sql`(${t.state} = 'open') = (${t.decidedAt} is null)`),
  ],
)

/** Paths of removed stores and products, which answer 410. */
export const goneAddresses = pgTable('gone_addresses', { path: text().primaryKey(), at: createdAt() })
