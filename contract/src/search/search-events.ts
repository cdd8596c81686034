/** What happens after a search: POST /api/search/events. Nothing about the visitor is sent or kept. */
import { z } from 'zod'

const query = z.string().trim().min(1).max(200)

export const searchEvent = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('search'), q: query, found: z.number().int().min(0), corrected: z.boolean() }),
  /** A bar code that no product has. */
  z.strictObject({ act: z.literal('code'), q: query }),
  z.strictObject({ act: z.enum(['open', 'save', 'exit']), q: query, product: z.string().regex(/^\d{1,15}$/) }),
])

export type SearchEvent = z.infer<typeof searchEvent>
