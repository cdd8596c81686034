import { integer, pgTable, text } from '../orm/drizzle.ts'
import { users } from './accounts/accounts.ts'
import { createdAt, ref, smallId } from './columns.ts'

/** The monthly gift-card draw; the winner can be verified from the published seed. */
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
