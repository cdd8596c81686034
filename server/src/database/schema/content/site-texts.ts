import { index, jsonb, pgTable, text } from '../../orm/drizzle.ts'
import { createdAt, id } from '../columns.ts'

/** Texts that the operator changed, every version. The newest row of a key is in force; without one, the default is. */
export const siteTexts = pgTable(
  'site_texts',
  {
    id: id(),
    key: text().notNull(),
    /** Null: back to the default. */
    value: jsonb().$type<Record<string, unknown>>(),
    author: text().notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('site_texts_key').on(t.key, t.id)],
)
