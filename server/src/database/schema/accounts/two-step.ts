/** Second factors of accounts whose owners chose two-step sign-in, and sign-ins that wait for one. */
import { bigint, check, index, integer, pgTable, primaryKey, smallint, text } from '../../orm/drizzle.ts'
import { bytea, createdAt, id, moment, oneOf, ref } from '../columns.ts'
import { users } from './accounts.ts'

const ofUser = () => ref().references(() => users.id, { onDelete: 'cascade' })

/** A secret of time-based codes (RFC 6238), encrypted. */
export const totpSecrets = pgTable('totp_secrets', {
  userId: ofUser().primaryKey(),
  secret: bytea().notNull(),
  /** Null until the owner has typed a first code. */
  confirmedAt: moment(),
  /** The 30-second step of the last accepted code; that step and earlier ones are refused. */
  lastStep: integer().notNull().default(0),
  createdAt: createdAt(),
})

/** Hashes of unused recovery codes; a used one is deleted. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  { userId: ofUser().notNull(), codeHash: bytea().notNull() },
  (t) => [primaryKey({ columns: [t.userId, t.codeHash] })],
)

export const passkeys = pgTable(
  'passkeys',
  {
    id: id(),
    userId: ofUser().notNull(),
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
  (t) => [index('passkeys_user').on(t.userId)],
)

/** `second-step`: the password was right; `passkey-sign-in`, `passkey-registration`: a browser was asked to sign. */
export const CHALLENGE_PURPOSES = ['second-step', 'passkey-sign-in', 'passkey-registration'] as const

export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: bytea().primaryKey(),
    purpose: text({ enum: CHALLENGE_PURPOSES }).notNull(),
    /** Null for a sign-in with a passkey that names the account itself. */
    userId: ofUser(),
    /** What the authenticator has to sign, base64url. */
    challenge: text(),
    /** Wrong codes so far. */
    attempts: smallint().notNull().default(0),
    expiresAt: moment().notNull(),
  },
  (t) => [
    index('sign_in_challenges_expiry').on(t.expiresAt),
    check('sign_in_challenges_purpose', oneOf(t.purpose, CHALLENGE_PURPOSES)),
  ],
)
