/** Accounts of the back office, apart from those of shoppers. */
import { ADMIN_ROLES } from '@tianguis/contract/admin/permissions'
import { check, index, integer, pgTable, text } from '../../orm/drizzle.ts'
import { bytea, citext, createdAt, id, moment, oneOf, ref } from '../columns.ts'

export const admins = pgTable(
  'admins',
  {
    id: id(),
    email: citext().notNull().unique(),
    name: text().notNull(),
    role: text({ enum: ADMIN_ROLES }).notNull(),
    passwordHash: text().notNull(),
    /** The secret of time-based codes (RFC 6238), encrypted for the address. */
    totpSecret: bytea().notNull(),
    /** The 30-second step of the last accepted code; that step and earlier ones are refused. */
    totpLastStep: integer().notNull().default(0),
    createdAt: createdAt(),
    lastSeenAt: moment(),
  },
  (t) => [check('admins_role', oneOf(t.role, ADMIN_ROLES))],
)

/** One-time links; only the hash of the token is kept. */
export const adminInvitations = pgTable(
  'admin_invitations',
  {
    id: id(),
    tokenHash: bytea().notNull().unique(),
    /** Null: printed at the start of a site without admins; the person who opens it enters an address. */
    email: citext().unique(),
    role: text({ enum: ADMIN_ROLES }).notNull(),
    /** Shown while the invitation is accepted, encrypted. */
    totpSecret: bytea().notNull(),
    createdAt: createdAt(),
    expiresAt: moment().notNull(),
  },
  (t) => [check('admin_invitations_role', oneOf(t.role, ADMIN_ROLES))],
)

export const adminSessions = pgTable(
  'admin_sessions',
  {
    id: id(),
    tokenHash: bytea().notNull().unique(),
    adminId: ref()
      .notNull()
      .references(() => admins.id, { onDelete: 'cascade' }),
    /** IP address at sign-in. */
    address: text().notNull(),
    agent: text().notNull(),
    createdAt: createdAt(),
    lastSeenAt: moment().notNull(),
    /** The absolute limit; the idle limit counts from `lastSeenAt`. */
    expiresAt: moment().notNull(),
  },
  (t) => [index('admin_sessions_admin').on(t.adminId), index('admin_sessions_expiry').on(t.expiresAt)],
)
