import { integer, pgTable, sql, text } from '../orm/drizzle.ts'
import { createdAt, smallId } from './columns.ts'

/** The monthly gift-card draw; its result follows from the published seed and the list. Accounts by their document id. */
export const draws = pgTable('draws', {
  id: smallId(),
  /** `2026-11`. */
  month: text().notNull().unique(),
  seed: text().notNull(),
  entrants: integer().notNull(),
  /** SHA-256 of the list. */
  listHash: text().notNull(),
  /** The entrants in order; empty for a draw made before the list was kept. */
  list: text().array().notNull().default(sql`'{}'`),
  /** The winner, then the alternates in their order. */
  drawn: text().array().notNull().default(sql`'{}'`),
  drawnAt: createdAt(),
})
