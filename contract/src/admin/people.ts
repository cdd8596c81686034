/** Shoppers as the back office sees them: never a password, a token or a code. */
import { z } from 'zod'
import { chosenIds, listQuery } from './lists.ts'

export const peopleQuery = listQuery.extend({ state: z.enum(['blocked', 'unconfirmed']).optional() })

export const personRow = z.object({
  id: z.number(),
  email: z.string(),
  name: z.string().nullable(),
  provider: z.string(),
  confirmed: z.boolean(),
  blocked: z.boolean(),
  /** Takes no part in the prize draws, as the person asked. */
  outsideDraws: z.boolean(),
  sessions: z.number(),
  createdAt: z.string(),
})
export type PersonRow = z.infer<typeof personRow>

export const CONSENTS = ['terms', 'privacy', 'alerts', 'searches', 'offers', 'push'] as const
/** What the person agreed to. Terms and privacy notice are accepted by registering; the others are asked for one by one. */
export const consentRow = z.object({
  what: z.enum(CONSENTS),
  since: z.string(),
  /** How many alerts, saved searches or browsers; 1 for the others. */
  count: z.number(),
  /** Of a legal text: when the version then in force was published; null: the one the site came with. */
  textOf: z.string().nullable(),
})
export type ConsentRow = z.infer<typeof consentRow>
export const consentView = z.object({ consents: z.array(consentRow) })

export const blockBody = z.object({ blocked: z.boolean(), reason: z.string().trim().max(500) })
export const drawsBody = z.object({ outside: z.boolean() })
export const blockManyBody = blockBody.extend(chosenIds.shape)
/** Typed again, so that the right account is deleted. */
export const deletePersonBody = z.object({ email: z.string().trim().max(254) })
