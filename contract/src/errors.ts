import { z } from 'zod'

/** The envelope of every failed /api/* call, shaped like Strapi's. */
export const errorEnvelope = z
  .object({
    data: z.null(),
    error: z.object({
      status: z.number().int(),
      name: z.string(),
      message: z.string(),
      /** Absent if the body could not be parsed or the server failed. */
      details: z.record(z.string(), z.unknown()).optional(),
    }),
  })
  .meta({ id: 'Error' })

export type ErrorEnvelope = z.infer<typeof errorEnvelope>
