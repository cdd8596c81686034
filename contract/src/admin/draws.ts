/** The monthly prize draw. */
import { z } from 'zod'

export const drawRow = z.object({
  month: z.string(),
  seed: z.string(),
  entrants: z.number(),
  listHash: z.string(),
  /** The account's public id; empty once it was deleted. */
  winner: z.string(),
  drawnAt: z.string(),
})
export type DrawRow = z.infer<typeof drawRow>
export const drawsView = z.object({ draws: z.array(drawRow) })

export const drawBody = z.object({
  month: z.string().regex(/^\d{4}-(0[1-9]|1[0-2])$/, 'Escribe el mes como 2026-11.'),
  /** Empty: a random one. */
  seed: z.string().trim().max(200),
})
export const drawMonth = drawBody.pick({ month: true })
export const winnerView = z.object({ email: z.string() })
