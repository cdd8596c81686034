/** What arrives from outside and waits for an answer: reports of visitors, requests of stores. */
import { z } from 'zod'

export const reportRow = z.object({
  id: z.number(),
  kind: z.string(),
  comment: z.string(),
  productId: z.number(),
  product: z.string(),
  store: z.string().nullable(),
  createdAt: z.string(),
})
export type ReportRow = z.infer<typeof reportRow>

export const requestRow = z.object({
  id: z.number(),
  storeName: z.string(),
  site: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  feedUrl: z.string().nullable(),
  message: z.string(),
  createdAt: z.string(),
})
export type RequestRow = z.infer<typeof requestRow>
export const requestsView = z.object({ requests: z.array(requestRow) })
export const requestDecision = z.discriminatedUnion('decision', [
  z.object({ decision: z.literal('approve') }),
  z.object({ decision: z.literal('reject'), reason: z.string().trim().min(1, 'Escribe por qué.').max(1000) }),
])
