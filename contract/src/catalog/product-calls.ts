/** Parameters and responses of the API calls of a product page. */
import { z } from 'zod'
import { MAX_EXCLUDED_STORES, MAX_FILTER_VALUES, MAX_PAGES_TOGETHER, PER_PAGE } from '../listing/listing-state.ts'
import { PRICE_UNITS } from './attributes.ts'
import { DRAWN_RANGE, HISTORY_RANGES } from './history/product-history.ts'

const slug = z.string().max(200)

export const historyParams = z.object({ slug })
export const historyQuery = z.object({
  range: z.enum(HISTORY_RANGES).default(DRAWN_RANGE).meta({ description: 'Días hacia atrás, o `all`.' }),
  store: slug.optional().meta({ description: 'Solo los precios de esta tienda.' }),
})
export type HistoryQuestion = z.infer<typeof historyQuery>

export const historyAnswer = z
  .object({
    range: z.enum(HISTORY_RANGES),
    store: z.string().nullable(),
    to: z.iso.date(),
    changes: z.array(
      z.object({
        day: z.iso.date(),
        price: z.number().int().nullable().meta({ description: 'Centavos; null: nadie lo tiene.' }),
      }),
    ),
  })
  .meta({ id: 'ProductHistory' })

const MAX_CARDS = PER_PAGE * MAX_PAGES_TOGETHER
const storeName = z.string().min(1).max(200)
const names = (limit: number) =>
  z
    .union([storeName, z.array(storeName).max(limit)])
    .default([])
    .transform((given) => [given].flat())

export const storeCardsQuery = z.object({
  id: z
    .string()
    .regex(/^\d{1,15}(,\d{1,15})*$/)
    .transform((ids) => ids.split(',').map(Number))
    .refine((ids) => ids.length <= MAX_CARDS)
    .meta({ description: 'Los productos, separados por comas.' }),
  tienda: names(MAX_FILTER_VALUES).meta({ description: 'Solo estas tiendas.' }),
  sin: names(MAX_EXCLUDED_STORES).meta({ description: 'Sin estas tiendas.' }),
})

const centavos = z.number().int()

export const storeCardsAnswer = z
  .object({
    products: z.array(
      z.object({
        id: z.string(),
        slug: z.string(),
        name: z.string(),
        brand: z.string(),
        image: z.string(),
        bestPrice: centavos.meta({ description: 'Centavos.' }),
        payable: z.object({
          total: centavos,
          shipping: centavos.nullable(),
          coupon: z.object({ code: z.string(), saves: centavos }).nullable(),
        }),
        condition: z.enum(['new', 'refurbished', 'used']),
        usedPrice: centavos.nullable(),
        referencePrice: centavos.nullable(),
        discount: z.number().int(),
        offersCount: z.number().int(),
        bestStore: z.string(),
        inStock: z.boolean(),
        unitPrice: z.object({ price: centavos, unit: z.enum(PRICE_UNITS) }).optional(),
      }),
    ),
  })
  .meta({ id: 'StoreCards' })
