/** Prices of every offer of a product as they were observed, and what a split would leave. Money is centavos. */
import { z } from 'zod'

export const offerHistory = z.object({
  offer: z.number(),
  store: z.string(),
  withdrawn: z.boolean(),
  points: z.array(
    z.object({
      at: z.string(),
      price: z.number(),
      inStock: z.boolean(),
      /** The run that observed or imported it; null: no run is kept, or it was set by hand. */
      run: z.number().nullable(),
      feed: z.number().nullable(),
      /** Imported as history by the operator. */
      imported: z.boolean(),
    }),
  ),
})
export type OfferHistory = z.infer<typeof offerHistory>
export const productHistoryView = z.object({ offers: z.array(offerHistory) })

const half = z.object({ name: z.string(), offers: z.number(), price: z.number().nullable() })
/** Both products after the split. */
export const splitPreview = z.object({ stays: half, leaves: half })
export type SplitPreview = z.infer<typeof splitPreview>
