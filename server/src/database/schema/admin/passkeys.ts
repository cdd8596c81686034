/** Passkeys of operators, and challenges that wait to be signed. */
import { bigint, index, pgTable, text } from '../../orm/drizzle.ts'
import { bytea, createdAt, id, moment, ref } from '../columns.ts'
import { admins } from './admins.ts'

export const adminPasskeys = pgTable(
  'admin_passkeys',
  {
    id: id(),
    adminId: ref()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** base64url, chosen by the authenticator. */
    credentialId: text().notNull().unique(),
    publicKey: bytea().notNull(),
    /** Signatures so far; 0 if the authenticator does not count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    name: text().notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment(),
  },
  (t) => [index('admin_passkeys_admin').on(t.adminId)],
)

export const adminChallenges = pgTable(
  'admin_challenges',
  {
    tokenHash: bytea().primaryKey(),
    /** Who registers a passkey; null: a sign-in. */
    adminId: ref().references(() => admins.id, { onDelete: 'cascade' }),
    /** What the authenticator has to sign, base64url. */
    challenge: text().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('admin_challenges_expiry').on(t.expiresAt)],
)
