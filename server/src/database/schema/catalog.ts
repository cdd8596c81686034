/** The tables `categories` and `products`. */
import {
  type AnyPgColumn,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  sql,
  text,
  unique,
  uniqueIndex,
} from '../orm/drizzle.ts'
import { createdAt, id, moment, smallId } from './columns.ts'

export interface Spec {
  label: string
  value: string
}

export const categories = pgTable(
  'categories',
  {
    id: smallId(),
    parentId: integer().references((): AnyPgColumn => categories.id),
    /** 0 for a department … 4. */
    level: smallint().notNull(),
    name: text().notNull(),
    /** The address of its page: `/electronica/audio/bocinas`. */
    path: text().notNull().unique(),
    position: smallint().notNull(),
    icon: text(),
    image: text(),
    /** Derived by `refreshFigures`: products below this node that can be bought now. */
    productCount: integer().notNull().default(0),
  },
  (t) => [
    unique('categories_position').on(t.parentId, t.position).nullsNotDistinct(),
    check('categories_level', sql`${t.level} between 0 and 4 and (${t.level} = 0) = (${t.parentId} is null)`),
    check('categories_path', sql`${t.path} ~ '^(/[a-z0-9]+(-[a-z0-9]+)*){1,5}$'`),
  ],
)

/** A thing that stores sell, with one page; the same thing at several stores is one product. */
export const products = pgTable(
  'products',
  {
    id: id(),
    slug: text().notNull().unique(),
    name: text().notNull(),
    brand: text().notNull(),
    mpn: text(),
    gtin: text(),
    /** The deepest category; lvl0…lvl4 repeat the way down to it, for facets and search documents. */
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    lvl0: integer().notNull(),
    lvl1: integer(),
    lvl2: integer(),
    lvl3: integer(),
    lvl4: integer(),
    image: text().notNull(),
    description: text().notNull().default(''),
    specs: jsonb().$type<Spec[]>().notNull().default([]),
    tags: text().array().notNull().default(sql`'{}'`),
    /** Initial popularity; recent clicks are added to it. */
    weight: integer().notNull().default(0),
    createdAt: createdAt(),
    updatedAt: createdAt(),
    /** Hidden by the operator: no page, no listing. */
    hiddenAt: moment(),
    /** Columns whose value the operator set, with the value before; imports and readings leave them alone. */
    pinned: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [
    uniqueIndex('products_gtin').on(t.gtin).where(sql`${t.gtin} is not null`),
    // The distinct brands are read with a loose index scan; the list of the back office is sorted by it.
    index('products_brand').on(t.brand, t.id),
    index('products_hidden').on(t.id).where(sql`${t.hiddenAt} is not null`),
    // A remote picture is fetched only if a product refers to it. Numbers are sorted by several processes when the index is
    // built, a hash index is built by one, in twice the time.
    index('products_picture').on(sql`hashtext(${t.image})`).where(sql`${t.image} like 'http%'`),
    check('products_slug', sql`${t.slug} ~ '^[a-z0-9]+(-[a-z0-9]+)*$'`),
    // A bound in the expression would cost three times as much per row: 3.2 µs instead of 1.0.
    check('products_gtin_digits', sql`octet_length(${t.gtin}) between 8 and 14 and ${t.gtin} ~ '^[0-9]+$'`),
  ],
)
