import { boolean, check, index, integer, pgTable, sql, text } from '../../orm/drizzle.ts'
import { bytea, moment } from '../columns.ts'

/** Recent attempts; `key` is a keyed hash of the action and of who tried it. */
export const throttles = pgTable(
  'throttles',
  {
    key: bytea().primaryKey(),
    hits: integer().notNull(),
    /** Attempts are refused until this moment. */
    blockedUntil: moment().notNull(),
    resetAt: moment().notNull(),
  },
  (t) => [index('throttles_reset').on(t.resetAt)],
)

/** One row: the secret that signs sessions and mailed links, shared by every process on one database. */
export const sharedSecrets = pgTable(
  'shared_secrets',
  { one: boolean().primaryKey().default(true), jwtSecret: text().notNull() },
  (t) => [check('shared_secrets_one', sql`${t.one}`)],
)
