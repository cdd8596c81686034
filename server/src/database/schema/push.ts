import { boolean, check, index, pgTable, sql, text, uuid } from '../orm/drizzle.ts'
import { sessions, users } from './accounts/accounts.ts'
import { createdAt, id, ref } from './columns.ts'

/** A browser that allowed push notifications. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The session it was allowed in, which ends it when it is ended; an expired one leaves it. Null also for browsers that allowed
     * it before this was noted.
     */
    sessionId: uuid().references(() => sessions.id, { onDelete: 'set null' }),
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('push_subscriptions_user').on(t.userId), index('push_subscriptions_session').on(t.sessionId)],
)

/** One row: the VAPID keys for push notifications, created on the first start and shared by every process. */
export const pushKeys = pgTable(
  'push_keys',
  { one: boolean().primaryKey().default(true), publicKey: text().notNull(), privateKey: text().notNull() },
  (t) => [check('push_keys_one', sql`${t.one}`)],
)
