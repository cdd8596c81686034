/** What arrives from outside and waits for an answer: reports of visitors, requests of stores. */
import { z } from 'zod'
import { listQuery } from './lists.ts'
import { MAX_STORE_NAME_LENGTH } from './stores.ts'

export const reportRow = z.object({
  id: z.number(),
  kind: z.string(),
  comment: z.string(),
  productId: z.number(),
  product: z.string(),
  store: z.string().nullable(),
  /** Its author has an account and can be answered by mail. */
  canAnswer: z.boolean(),
  createdAt: z.string(),
  resolvedAt: z.string().nullable(),
})
export type ReportRow = z.infer<typeof reportRow>
/** Without `state`: those that wait. */
export const reportsQuery = listQuery.extend({ state: z.enum(['resolved']).optional() })
/** `answer`: mailed to the author; empty: no mail. */
export const resolveBody = z.object({ answer: z.string().trim().max(2_000).default('') })
/** Texts to begin an answer with. */
export const REPORT_ANSWERS: readonly { name: string; text: string }[] = [
  { name: 'Ya está corregido', text: 'Gracias por avisarnos: tenías razón y ya lo corregimos.' },
  {
    name: 'La tienda dice lo mismo',
    text: 'Lo comparamos con la tienda y hoy dice lo mismo que nuestra página. Los precios cambian entre una lectura y la siguiente; si lo vuelves a ver, avísanos otra vez.',
  },
  {
    name: 'Se lo preguntamos a la tienda',
    text: 'Se lo preguntamos a la tienda. Mientras responde, la oferta no se muestra.',
  },
  {
    name: 'Falta un dato',
    text: 'No encontramos el error con lo que nos contaste. ¿Nos dices en qué tienda y qué precio viste? Responde a este correo.',
  },
]

export const requestRow = z.object({
  id: z.number(),
  storeName: z.string(),
  site: z.string(),
  contactName: z.string(),
  contactEmail: z.string(),
  feedUrl: z.string().nullable(),
  message: z.string(),
  createdAt: z.string(),
  /** A store of the same name with another site: perhaps it is not the one that asks. */
  namesake: z.object({ slug: z.string(), name: z.string(), site: z.string() }).nullable(),
})
export type RequestRow = z.infer<typeof requestRow>
export const requestsView = z.object({ requests: z.array(requestRow) })
export const requestDecision = z.discriminatedUnion('decision', [
  z.object({
    decision: z.literal('approve'),
    /** Slug of its namesake: it is the store that asks. */
    into: z.string().max(200).optional(),
    /** Instead of the name that another store has. */
    name: z.string().trim().min(1).max(MAX_STORE_NAME_LENGTH).optional(),
  }),
  z.object({ decision: z.literal('reject'), reason: z.string().trim().min(1, 'Escribe por qué.').max(1000) }),
])
