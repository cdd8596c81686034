/** Tables of favourites lists. */
import { bigint, check, index, integer, pgTable, primaryKey, sql, text } from '../../orm/drizzle.ts'
import { products } from '../catalog.ts'
import { centavos, createdAt, id, ref } from '../columns.ts'
import { users } from './accounts.ts'

export const favoritesLists = pgTable(
  'favorites_lists',
  {
    id: id(),
    userId: ref()
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull().default('Lista nueva'),
    position: integer().notNull(),
    /** The unguessable part of its read-only address while it is shared. */
    shareToken: text().unique(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
  (t) => [index('favorites_lists_user').on(t.userId, t.position)],
)

export const favoritesItems = pgTable(
  'favorites_items',
  {
    listId: ref()
      .notNull()
      .references(() => favoritesLists.id, { onDelete: 'cascade' }),
    productId: ref()
      .notNull()
      .references(() => products.id),
    /** The products that were added and merged into this one, and this one if it was added too; null: this one. */
    savedAs: bigint({ mode: 'number' }).array(),
    position: integer().notNull(),
    note: text().notNull().default(''),
    priceWhenAdded: centavos().notNull(),
    addedAt: createdAt(),
  },
  (t) => [
    primaryKey({ columns: [t.listId, t.productId] }),
    index('favorites_items_product').on(t.productId),
    check('favorites_items_price', sql`${t.priceWhenAdded} >= 0`),
  ],
)
