/** Cards of the review list, prices that were held back, and the decisions about both. Money is centavos. */
import { z } from 'zod'

const offerCard = z.object({
  title: z.string(),
  store: z.string(),
  price: z.number(),
  url: z.string(),
  image: z.string().nullable(),
  gtin: z.string().nullable(),
  /** What the store says besides: `talla: 27`. */
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
})

export const reviewCard = z.object({
  id: z.number(),
  kind: z.enum(['price', 'match']),
  state: z.enum(['open', 'accepted', 'rejected']),
  reasons: z.array(z.string()),
  createdAt: z.string(),
  /** Whether the offer is in the product now. */
  joined: z.boolean(),
  offer: offerCard,
  product: z.object({
    id: z.number(),
    slug: z.string(),
    name: z.string(),
    brand: z.string(),
    gtin: z.string().nullable(),
    image: z.string(),
    /** Precio of its best offer; null: it has no figures. */
    price: z.number().nullable(),
    offers: z.array(z.object({ store: z.string(), title: z.string(), price: z.number() })),
  }),
})
export type ReviewCard = z.infer<typeof reviewCard>

export const reviewQueue = z.object({
  reviews: z.array(reviewCard),
  /** How many reviews of each kind are open. */
  waiting: z.object({ match: z.number(), price: z.number() }),
})
export type ReviewQueue = z.infer<typeof reviewQueue>
export const reviewQuery = z.object({ kind: z.enum(['price', 'match']).optional() })
/** `price`: the offer's, as the card showed it; the decision on a price is about no other. */
export const decisionBody = z.object({
  decision: z.enum(['accept', 'reject', 'undo']),
  price: z.number().int().optional(),
})

export const heldPriceRow = z.object({
  offerId: z.number(),
  store: z.string(),
  title: z.string(),
  before: z.number(),
  price: z.number(),
  at: z.string(),
})
export type HeldPriceRow = z.infer<typeof heldPriceRow>
/** With the prices that were shown: all are decided, or none if one of them is no longer held. */
export const heldDecision = z.object({
  held: z
    .array(z.object({ offer: z.number().int().positive(), price: z.number().int() }))
    .min(1)
    .max(500),
  decision: z.enum(['accept', 'reject']),
})
