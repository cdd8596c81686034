import { z } from 'zod'

/** The envelope of every failed /api/* call, shaped like Strapi's. */
export const errorEnvelope = z
  .object({
    data: z.null(),
    error: z.object({
      status: z.number().int(),
      name: z.string(),
      message: z.string(),
      /** Absent when the body could not be read or the fault is ours. */
      details: z.record(z.string(), z.unknown()).optional(),
    }),
  })
  .meta({ id: 'Error' })

export type ErrorEnvelope = z.infer<typeof errorEnvelope>
