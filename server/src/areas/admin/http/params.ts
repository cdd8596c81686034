import { z } from 'zod'

/** The `:id` of a path. */
export const idParams = z.object({ id: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER) })
