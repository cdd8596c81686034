/** 'Reportar un error': POST /api/reports. */
import { z } from 'zod'
import { MAX_COMMENT_LENGTH, REPORT_KINDS } from './report-kinds.ts'

const id = z.string().regex(/^[1-9]\d{0,14}$/, 'must be an id')

export const reportBody = z
  .object({
    data: z.object({
      product: id,
      /** The offer it is about; absent: the product as a whole. */
      offer: id.optional(),
      kind: z.enum(REPORT_KINDS),
      comment: z.string().trim().max(MAX_COMMENT_LENGTH).default(''),
    }),
  })
  .meta({ id: 'ErrorReport' })
export type ErrorReport = z.infer<typeof reportBody>['data']
