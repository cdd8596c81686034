/** What the search box suggests besides names of products: GET /api/search/suggestions. */
import { z } from 'zod'

export const suggestionsQuery = z.object({ q: z.string().max(200) })

/** `product` is the one with the typed code, `correction` the query as it was probably meant. */
const suggestion = z.object({
  text: z.string(),
  of: z.enum(['kind', 'brand', 'category', 'correction', 'product']),
  /** Where it leads; absent: to the search for its text. */
  url: z.string().optional(),
})
export const suggestionsAnswer = z.object({ suggestions: z.array(suggestion) })

export type Suggestion = z.infer<typeof suggestion>
