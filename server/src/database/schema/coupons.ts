/** Tables of coupons. */
import { boolean, check, date, index, integer, pgTable, primaryKey, sql, text, uniqueIndex } from '../orm/drizzle.ts'
import { bytea, centavos, createdAt, id, moment, oneOf, ref } from './columns.ts'
import { stores } from './stores.ts'

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
    /** It asks for more than a basket (new customers, a bank card, an app) and is never counted in a sum. */
    conditional: boolean().notNull().default(false),
    /** Only below these categories; none: everything. */
    categoryIds: integer().array().notNull().default(sql`'{}'`),
    url: text(),
    startsAt: moment().notNull(),
    expiresAt: moment(),
    /** Its store told no end: `expiresAt` is how long it is believed, and no page shows it. */
    endAssumed: boolean().notNull().default(false),
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

/** How often the link of a coupon was followed, without bots, per Mexican day. No personal data. */
export const couponDays = pgTable(
  'coupon_days',
  {
    couponId: ref()
      .notNull()
      .references(() => coupons.id, { onDelete: 'cascade' }),
    day: date().notNull(),
    exits: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.couponId, t.day] }), index('coupon_days_day').on(t.day)],
)
