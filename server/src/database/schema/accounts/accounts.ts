/** Tables of visitors' accounts. */
import { boolean, check, index, pgTable, sql, text, uuid } from '../../orm/drizzle.ts'
import { bytea, citext, createdAt, id, moment, oneOf, ref } from '../columns.ts'

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
    /** Null until the user sets one through the mailed link. */
    passwordHash: text(),
    confirmed: boolean().notNull().default(false),
    /** When it was confirmed (`triggers/note_confirmation.sql`); null also for accounts confirmed before this was noted. */
    confirmedAt: moment(),
    /** Its owner asked to stay out of the prize draws. */
    outsideDraws: boolean().notNull().default(false),
    blocked: boolean().notNull().default(false),
    nickname: text(),
    /** The provider's picture, and the one the user uploaded. */
    picture: text(),
    picFromDb: text(),
    /** Null: the survey is not done. */
    interests: text().array(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [
    // Parts of an address, for the back office.
    index('users_email_parts').using('gin', sql`(${t.email}::text) gin_trgm_ops`),
    index('users_blocked').on(t.id).where(sql`${t.blocked}`),
    check('users_provider', oneOf(t.provider, USER_PROVIDERS)),
  ],
)

/** `stop-email`: mailed to the old address, it cancels a change of e-mail that is not confirmed yet. */
export const CODE_PURPOSES = ['confirm', 'reset', 'email', 'stop-email'] as const

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
    /** Browser and system, such as «Chrome en Windows»; empty until the session is first used. */
    device: text().notNull().default(''),
    /** To the hour. */
    lastUsedAt: moment().notNull().defaultNow(),
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
    /** Set when a signed-in user proves the account again: the result is no session but a proof for this account. */
    proofOf: ref().references(() => users.id, { onDelete: 'cascade' }),
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
