/** Audit trail of the back office and the command-line tool: query and rows. */
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
  /** The admin's e-mail address, or `línea de comandos (user)`. */
  actor: z.string(),
  via: z.enum(['web', 'cli']),
  /** `products.hide`, see audit-acts.ts. */
  action: z.string(),
  /** The type of what was acted on: `product`. */
  kind: z.string(),
  /** Which one of that type: an id, slug or name. */
  object: z.string(),
  /** The changed fields, by name; null: none to show. */
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** IP address of the request; null for the command line. */
  address: z.string().nullable(),
})
export type AuditRow = z.infer<typeof auditRow>
