import { check, index, integer, pgTable, primaryKey, sql, text, unique } from '../orm/drizzle.ts'
import { users } from './accounts/accounts.ts'
import { products } from './catalog.ts'
import { createdAt, id, moment, oneOf, ref } from './columns.ts'
import { mailContacts } from './mail/mail-contacts.ts'

/** A search whose new products are mailed, of an account or of an address without one. */
export const savedSearches = pgTable(
  'saved_searches',
  {
    id: id(),
    userId: ref().references(() => users.id, { onDelete: 'cascade' }),
    contactId: ref().references(() => mailContacts.id, { onDelete: 'cascade' }),
    /** Path and query of the list, in the one form that `listingAddress` writes. */
    address: text().notNull(),
    /** In words, as the list calls itself. */
    title: text().notNull(),
    lastMailAt: moment(),
    createdAt: createdAt(),
  },
  (t) => [
    unique('saved_searches_user').on(t.userId, t.address),
    unique('saved_searches_contact').on(t.contactId, t.address),
    index('saved_searches_address').on(t.address),
    check('saved_searches_owner', sql`num_nonnulls(${t.userId}, ${t.contactId}) = 1`),
  ],
)

export const FOUND_STATES = ['known', 'due', 'sent', 'dropped'] as const

/** Products that a saved search has found, each once: `known` when it was saved, otherwise mailed. */
export const savedSearchProducts = pgTable(
  'saved_search_products',
  {
    searchId: ref()
      .notNull()
      .references(() => savedSearches.id, { onDelete: 'cascade' }),
    productId: ref()
      .notNull()
      .references(() => products.id, { onDelete: 'cascade' }),
    state: text({ enum: FOUND_STATES }).notNull(),
    messageId: text(),
    createdAt: createdAt(),
    settledAt: moment(),
  },
  (t) => [
    primaryKey({ columns: [t.searchId, t.productId] }),
    index('saved_search_products_due').on(t.searchId).where(sql`${t.state} = 'due'`),
    index('saved_search_products_message').on(t.messageId).where(sql`${t.messageId} is not null`),
    check('saved_search_products_state', oneOf(t.state, FOUND_STATES)),
  ],
)

/** Products that are new or changed since the saved searches were last looked at; written by a trigger on `unindexed`. */
export const searchChanges = pgTable('search_changes', { productId: ref().primaryKey() })

/** Bar codes that were scanned or typed and are not in the catalogue, for the operator. */
export const unknownCodes = pgTable('unknown_codes', {
  gtin: text().primaryKey(),
  times: integer().notNull().default(1),
  lastAskedAt: createdAt(),
})
