/** Tables of price alerts: the alerts, their deliveries, the queue of changed products, and mail state per user. */
import { boolean, check, index, integer, pgTable, smallint, sql, text, unique } from '../orm/drizzle.ts'
import { users } from './accounts/accounts.ts'
import { products } from './catalog.ts'
import { centavos, createdAt, id, moment, oneOf, ref } from './columns.ts'
import { mailContacts } from './mail/mail-contacts.ts'
import { offers } from './offers.ts'

export const ALERT_KINDS = ['target', 'drop', 'percent', 'stock'] as const

/** A request to be told when a product gets cheaper or is in stock again. */
export const priceAlerts = pgTable(
  'price_alerts',
  {
    id: id(),
    /** The owner: an account, or (contactId) a mail address without one. */
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    contactId: ref().references(() => mailContacts.id, { onDelete: 'cascade' }),
    productId: ref()
      .notNull()
      .references(() => products.id),
    /** The product that it was armed for, which was merged into this one; null: this one. */
    savedAs: ref(),
    kind: text({ enum: ALERT_KINDS }).notNull(),
    targetPrice: centavos(),
    percent: smallint(),
    /** Null: any store. */
    storeIds: integer().array(),
    withShipping: boolean().notNull().default(false),
    /** What drops are measured from: the price when armed, then the price last mailed. Null: no store of the scope had a price yet. */
    baselinePrice: centavos(),
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
    index('price_alerts_contact').on(t.contactId).where(sql`${t.contactId} is not null`),
    index('price_alerts_product').on(t.productId).where(sql`not ${t.paused}`),
    check('price_alerts_owner', sql`num_nonnulls(${t.userId}, ${t.contactId}) = 1`),
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

/** At most one message per alert, offer, price (or firing) and channel: the unique key is what makes doubling impossible. */
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
    /** When the price that caused it began, or the alert's last firing if that is later. */
    pointAt: moment().notNull(),
    channel: text({ enum: DELIVERY_CHANNELS }).notNull().default('mail'),
    state: text({ enum: DELIVERY_STATES }).notNull().default('due'),
    price: centavos().notNull(),
    previousPrice: centavos(),
    /** Why it was sent, or why not, as shown to the user. */
    reason: text().notNull().default(''),
    messageId: text(),
    attempts: smallint().notNull().default(0),
    /** The browsers (`push_subscriptions.id`) that have it already, while it is tried again for the others. */
    pushedTo: ref().array().notNull().default(sql`'{}'`),
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
 * Products with an alert whose prices were computed again since the alerts were last evaluated; written by
 * `refreshFigures`, deleted by the alerts job. A later `look_at` belongs to an alert that waits for its 24 hours to pass.
 */
export const alertChanges = pgTable(
  'alert_changes',
  { productId: ref().primaryKey(), lookAt: moment().notNull().defaultNow() },
  (t) => [index('alert_changes_look').on(t.lookAt)],
)

/** Mail state of a user: weekly summary wanted, last mails sent. No row: no summary wanted, nothing sent yet. */
export const alertPeople = pgTable('alert_people', {
  userId: ref()
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  weekly: boolean().notNull().default(false),
  lastMailAt: moment(),
  lastWeeklyAt: moment(),
})
