/** The monthly prize draw. */
import { z } from 'zod'

export const drawRow = z.object({
  month: z.string(),
  seed: z.string(),
  entrants: z.number(),
  listHash: z.string(),
  /** Public ids of accounts: the winner, then the alternates in their order. */
  drawn: z.array(z.string()),
  drawnAt: z.string(),
})
export type DrawRow = z.infer<typeof drawRow>
export const drawsView = z.object({ draws: z.array(drawRow) })

export const drawBody = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Escribe el mes como 2026-11.'),
  /** Empty: a random one. */
  seed: z.string().trim().max(200),
})
/** `place`: 0 is the winner, then the alternates. */
export const drawPlace = drawBody.pick({ month: true }).extend({ place: z.number().int().min(0).max(3).default(0) })
export const winnerView = z.object({ email: z.string() })
