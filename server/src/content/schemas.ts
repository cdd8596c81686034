/** Schemas of the files of content/, described in content/README.md. */
import { z } from 'zod'

const words = z.string().trim().min(1)
const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by dashes')
const address = z.string().regex(/^(\/[a-z0-9]+(-[a-z0-9]+)*){1,5}$/, 'must be the address of a category')
const tint = z.string().regex(/^#[0-9a-f]{6}$/i, 'must be a colour like #23262b')
const pesos = z.number().nonnegative()
const share = z.number().min(0).max(1)

function unknownPlaceholders(
  text: string,
  known: readonly string[],
  path: (string | number)[],
  context: z.RefinementCtx,
) {
  for (const [placeholder, key] of text.matchAll(/\{([^}]*)\}/g)) {
    if (!known.includes(key!)) context.addIssue({ code: 'custom', path, message: `unknown placeholder ${placeholder}` })
  }
}

export interface CategoryFile {
  name: string
  icon?: string
  children?: CategoryFile[]
}

export const department: z.ZodType<CategoryFile> = z.strictObject({
  name: words,
  icon: z.string().optional(),
  children: z.array(z.lazy(() => department)).optional(),
})

export const family = z
  .strictObject({
    slug,
    category: address,
    illustration: slug,
    name: words,
    brands: z.array(z.strictObject({ name: words, level: z.number().positive(), lines: z.array(words).min(1) })).min(1),
    price: z.strictObject({ from: z.number().positive(), to: z.number().positive() }),
    variants: z.array(
      z.strictObject({
        key: z.string().regex(/^[a-z_]+$/i),
        label: words,
        values: z.array(z.strictObject({ value: words, price: z.number().positive(), tint: tint.optional() })).min(1),
      }),
    ),
    specs: z.array(z.strictObject({ label: words, values: z.array(words).min(1) })),
    /** Capitalised ones are filter labels, the others search words. */
    tags: z.array(words).min(1),
    description: z.array(words).min(1),
    /** Several variants of each model are in the demonstration, so that they form a family. */
    complete: z.boolean().optional(),
    /** A few products only, and none in a small demonstration. */
    rare: z.boolean().optional(),
  })
  .refine((it) => it.price.to >= it.price.from, { path: ['price', 'to'], error: 'must not be below `from`' })
  .superRefine((it, context) => {
    const known = ['brand', 'line', ...it.variants.map((variant) => variant.key)]
    unknownPlaceholders(it.name, known, ['name'], context)
    for (const [i, sentence] of it.description.entries())
      unknownPlaceholders(sentence, known, ['description', i], context)
  })

const days = z.tuple([z.number().int().min(0), z.number().int().min(0)])
const prefix = z.string().regex(/^\d{2,3}$/)

export const store = z.strictObject({
  slug,
  name: words,
  tagline: words,
  description: words,
  domain: z.hostname(),
  colors: z.array(tint).min(1),
  focus: z.array(z.union([z.literal('*'), address])).min(1),
  priceLevel: z.number().positive(),
  /** Null: the store does not say. */
  shipping: z
    .strictObject({
      flat: pesos,
      freeFrom: pesos.nullable(),
      days,
      /** By the first two or three digits of the postal code; without days, the country's. */
      zones: z
        .array(
          z.strictObject({ from: prefix, to: prefix, flat: pesos, freeFrom: pesos.nullable(), days: days.optional() }),
        )
        .default([]),
    })
    .nullable(),
  months: z.array(z.number().int().min(2).max(48)),
  rating: z.number().min(0).max(5),
  ratings: z.number().int().nonnegative(),
  fakeDiscounts: share,
  stockOuts: share,
  since: z.number().int().min(1850).max(2100),
  city: words,
  returnsDays: z.number().int().nonnegative(),
})

export const couponPattern = z
  .strictObject({
    id: slug,
    title: words,
    kind: z.enum(['percent', 'amount', 'shipping']),
    values: z.array(z.number().int().nonnegative()).min(1),
    minimums: z.array(pesos).min(1),
    categories: z.array(address).min(1).nullable(),
    code: z
      .string()
      .regex(/^[A-Z0-9]*(\{value\})?[A-Z0-9]*$/)
      .nullable(),
    terms: words,
    /** Earliest and latest last day, in days from today. */
    days: z.tuple([z.number().int(), z.number().int()]),
  })
  .superRefine((it, context) => {
    const known = ['value', 'minimum', 'store', ...(it.categories ? ['category'] : [])]
    for (const key of ['title', 'terms'] as const) unknownPlaceholders(it[key], known, [key], context)
  })

export type FamilyFile = z.infer<typeof family>
export type StoreFile = z.infer<typeof store>
export type CouponPattern = z.infer<typeof couponPattern>
