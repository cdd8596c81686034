import { boolean, pgTable, text } from '../../orm/drizzle.ts'
import { createdAt, id } from '../columns.ts'

/** Questions that the operator answers in the assistant. */
export const assistantFaq = pgTable('assistant_faq', {
  id: id(),
  /** Ways to ask it. */
  examples: text().array().notNull(),
  answer: text().notNull(),
  /** A path of the site or an address; null: none. */
  link: text(),
  linkLabel: text(),
  isOn: boolean().notNull().default(true),
  createdAt: createdAt(),
})
