/** Searches of visitors that need work: no personal data, counts that halve every 30 days. */
import { z } from 'zod'

export const QUERY_REPORTS = ['empty', 'codes', 'ignored', 'corrected'] as const
export const queriesQuery = z.object({ report: z.enum(QUERY_REPORTS).default('empty') })
export const queryRow = z.object({
  query: z.string(),
  searches: z.number(),
  empty: z.number(),
  corrected: z.number(),
  choices: z.number(),
})
export type QueryRow = z.infer<typeof queryRow>
export const queriesView = z.object({ queries: z.array(queryRow) })
