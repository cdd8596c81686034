/** The calls of a product's page, as they are validated and documented. */
import { z } from 'zod'
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
