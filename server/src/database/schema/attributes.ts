import { index, integer, jsonb, pgTable, smallint, sql, text, unique } from '../orm/drizzle.ts'
import { categories, products } from './catalog.ts'
import { createdAt, ref, smallId } from './columns.ts'
import { stores } from './stores.ts'

/** A quantity read from a title: [quantity, value, unit as written, end of a range]. */
export type StoredMeasure = [quantity: string, value: number, unit: string, to?: number]

/** Stands last where what the package holds in all does not follow from measures and pack. */
export const UNSURE_CONTENT = 'unsure'

/**
 * What the title of a product says (`areas/readings`), one row per product, written with the product. A product without a
 * row, or with another version, is read by the job `read-products`.
 */
export const productAttributes = pgTable(
  'product_attributes',
  {
    productId: ref()
      .primaryKey()
      .references(() => products.id, { onDelete: 'cascade' }),
    /** Version of vocabulary and rules that it was read with. */
    version: integer().notNull(),
    /** Name of the kind in `content/titles`; null: not recognised. */
    kind: text(),
    /** Percent: how sure the kind is. */
    confidence: smallint().notNull(),
    /** Why the product is in its category, see `areas/readings/category-placer.ts`. */
    categoryReason: text().notNull(),
    model: text(),
    /** Number of pieces; null: one. */
    pack: integer(),
    measures: jsonb().$type<StoredMeasure[]>(),
    colour: text(),
    size: text(),
    gender: text(),
    /** Months. */
    ageFrom: smallint(),
    ageTo: smallint(),
    audience: text(),
    /** Named by the title of a product for which no store names one. */
    titleBrand: text(),
    /** Shared by the variants of one product (`areas/readings/family-key.ts`); null: it has none. */
    familyKey: text(),
    /** The variant family that it belongs to (`areas/families`); null: none. */
    family: text(),
  },
  (t) => [
    index('product_attributes_family_key').on(t.familyKey).where(sql`${t.familyKey} is not null`),
    index('product_attributes_unsure')
      .on(t.productId, t.kind, t.categoryReason)
      .where(sql`${t.categoryReason} in ('department', 'unknown')`),
    index('product_attributes_brand').on(t.titleBrand).where(sql`${t.titleBrand} is not null`),
    index('product_attributes_family').on(t.family).where(sql`${t.family} is not null`),
  ],
)

/** The operator's corrections: products of this kind belong to this category, at one store or (null) at all. */
export const categoryRules = pgTable(
  'category_rules',
  {
    id: smallId(),
    storeId: integer().references(() => stores.id, { onDelete: 'cascade' }),
    kind: text().notNull(),
    categoryId: integer()
      .notNull()
      .references(() => categories.id),
    createdAt: createdAt(),
  },
  (t) => [unique('category_rules_subject').on(t.storeId, t.kind).nullsNotDistinct()],
)

/** The operator's decisions about variant families: the product belongs to the family of another, or (null) to none. */
export const familyDecisions = pgTable('family_decisions', {
  productId: ref()
    .primaryKey()
    .references(() => products.id, { onDelete: 'cascade' }),
  likeId: ref().references(() => products.id, { onDelete: 'cascade' }),
  createdAt: createdAt(),
})

/** Products whose category is the department only or unknown, counted by where they are; written by `areas/readings`. */
export const unsurePlaces = pgTable('unsure_places', {
  /** Of the product's first offer. */
  storeId: integer().notNull(),
  kind: text(),
  reason: text().notNull(),
  categoryId: integer().notNull(),
  products: integer().notNull(),
  /** One of the products. */
  exampleId: ref().notNull(),
})
