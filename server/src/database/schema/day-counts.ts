import { check, date, integer, pgTable, primaryKey, sql, text } from '../orm/drizzle.ts'
import { oneOf } from './columns.ts'

/** `visits`: pages opened from outside the site. `searches`: with results or without. */
export const DAY_COUNTS = ['visits', 'searches'] as const

/** Sums per Mexican day for the start page of the back office. No personal data. */
export const dayCounts = pgTable(
  'day_counts',
  {
    day: date().notNull(),
    name: text({ enum: DAY_COUNTS }).notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.day, t.name] }),
    check('day_counts_name', oneOf(t.name, DAY_COUNTS)),
    check('day_counts_count', sql`${t.count} > 0`),
  ],
)
