/** The table `search_rules`: the operator's changes to search. */
import { check, jsonb, pgTable, primaryKey, text } from '../../orm/drizzle.ts'
import { createdAt, oneOf } from '../columns.ts'

/**
 * Kinds of rules:
 *   synonym   a group added by the operator; key: its terms, value: { root, synonyms }
 *   off       a group of content/synonyms that is not used; key: its terms
 *   stop      a word that queries are searched without; key: the word
 *   pin       products that come first; key: the query, value: { products: [id, …] }
 */
export const SEARCH_RULE_KINDS = ['synonym', 'off', 'stop', 'pin'] as const

export const searchRules = pgTable(
  'search_rules',
  {
    kind: text({ enum: SEARCH_RULE_KINDS }).notNull(),
    /** Lower case, without accents. */
    key: text().notNull(),
    value: jsonb().$type<Record<string, unknown>>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] }), check('search_rules_kind', oneOf(t.kind, SEARCH_RULE_KINDS))],
)
