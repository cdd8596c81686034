/** Products as the back office lists and edits them. Money is centavos. */
import { z } from 'zod'
import { chosenIds, listQuery } from './lists.ts'

const MAX_NAME_LENGTH = 300
const MAX_REASON_LENGTH = 500

/** `q`: words, or a slug, GTIN or number. */
export const productsQuery = listQuery.extend({
  state: z.enum(['shown', 'hidden']).optional(),
  brand: z.string().max(MAX_NAME_LENGTH).optional(),
})

export const productRow = z.object({
  id: z.number(),
  slug: z.string(),
  name: z.string(),
  brand: z.string(),
  gtin: z.string().nullable(),
  category: z.string(),
  offers: z.number(),
  /** Precio of its best offer; null: it has no figures. */
  price: z.number().nullable(),
  hidden: z.boolean(),
})
export type ProductRow = z.infer<typeof productRow>

const spec = z.object({ label: z.string().trim().min(1).max(80), value: z.string().trim().min(1).max(200) })
/** What an operator may set. */
export const PRODUCT_FIELDS = ['name', 'brand', 'image', 'category', 'specs'] as const
export const fieldParams = z.object({ id: z.coerce.number().int().positive(), field: z.enum(PRODUCT_FIELDS) })
export const MAX_PRODUCT_PICTURE_BYTES = 10 * 1024 * 1024

export const productDetail = z.object({
  product: productRow.extend({
    mpn: z.string().nullable(),
    image: z.string(),
    categoryPath: z.string(),
    specs: z.array(spec),
    /** Values that an operator set and imports leave alone. */
    pinned: z.array(z.enum(PRODUCT_FIELDS)),
    createdAt: z.string(),
    /** What the operator who hid it wrote. */
    hiddenReason: z.string().nullable(),
  }),
  offers: z.array(
    z.object({
      id: z.number(),
      store: z.string(),
      title: z.string(),
      sku: z.string(),
      url: z.string(),
      price: z.number(),
      inStock: z.boolean(),
      reason: z.string(),
      pinned: z.boolean(),
      withdrawn: z.boolean(),
    }),
  ),
  /** What visitors lose with its page. */
  holdings: z.object({ offers: z.number(), alerts: z.number(), favorites: z.number() }),
})
export type ProductDetail = z.infer<typeof productDetail>

export const productEdit = z.object({
  name: z.string().trim().min(1, 'Escribe un nombre.').max(MAX_NAME_LENGTH),
  brand: z.string().trim().max(MAX_NAME_LENGTH),
  /** The path of a category. */
  category: z.string().max(300).optional(),
  specs: z.array(spec).max(40).optional(),
})

/** Fields that are left out stay as they are; `loaded`: what the changed ones were, so that no other change since is undone. */
export const productChange = productEdit.partial().extend({ loaded: productEdit.partial().optional() })

export const reasonBody = z.object({ reason: z.string().trim().min(1, 'Escribe por qué.').max(MAX_REASON_LENGTH) })
export const bulkHideBody = reasonBody.extend(chosenIds.shape)
/** The product that takes over: all that a product holds, or one offer. */
export const mergeBody = z.object({ into: z.number().int().positive() })
export const merged = z.object({ offers: z.number(), slug: z.string() })
export const splitBody = z.object({ offer: z.number().int().positive() })
export const splitDone = z.object({ slug: z.string() })
export const countDone = z.object({ changed: z.number() })
