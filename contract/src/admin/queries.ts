/** Reports on the searches of visitors: counts per query without personal data, halved every 30 days. */
import { z } from 'zod'

/** Without results, unknown bar codes, results never clicked, corrected spelling. */
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
