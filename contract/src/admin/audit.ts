/** Audit trail of the back office: query and rows. */
import { z } from 'zod'
import { listQuery } from './lists.ts'

export const auditQuery = listQuery.extend({
  actor: z.string().max(254).optional(),
  action: z.string().max(60).optional(),
  kind: z.string().max(40).optional(),
  object: z.string().max(200).optional(),
})

export const auditRow = z.object({
  id: z.number(),
  at: z.string(),
  actor: z.string(),
  via: z.enum(['web', 'cli']),
  action: z.string(),
  kind: z.string(),
  object: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  address: z.string().nullable(),
})
export type AuditRow = z.infer<typeof auditRow>
