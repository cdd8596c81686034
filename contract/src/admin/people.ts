/** Shoppers as the back office sees them: never a password, a token or a code. */
import { z } from 'zod'
import { listQuery } from './lists.ts'

export const peopleQuery = listQuery.extend({ state: z.enum(['blocked', 'unconfirmed']).optional() })

export const personRow = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string().nullable(),
  provider: z.string(),
  confirmed: z.boolean(),
  blocked: z.boolean(),
  sessions: z.number(),
  createdAt: z.string(),
})
export type PersonRow = z.infer<typeof personRow>

export const blockBody = z.object({ blocked: z.boolean(), reason: z.string().trim().max(500) })
/** Typed again, so that the right account is deleted. */
export const deletePersonBody = z.object({ email: z.string().trim().max(254) })
