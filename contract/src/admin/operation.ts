/** How the site runs: jobs, mails, index, backups, settings, findings. */
import { z } from 'zod'

export const jobRow = z.object({
  name: z.string(),
  /** Null: runs when it is asked for. */
  cron: z.string().nullable(),
  waiting: z.number(),
  running: z.number(),
  lastDoneAt: z.string().nullable(),
  lastFailedAt: z.string().nullable(),
  /** Of the last failure, if no run has succeeded since. */
  lastError: z.string().nullable(),
})
export type JobRow = z.infer<typeof jobRow>
export const jobsView = z.object({ jobs: z.array(jobRow) })
export const jobParams = z.object({ name: z.string().regex(/^[a-z0-9-]{1,60}$/) })

/** The address is shortened: `an…@correo.mx`. */
export const mailRow = z.object({
  id: z.number(),
  recipient: z.string(),
  subject: z.string(),
  topic: z.string().nullable(),
  attempts: z.number(),
  failed: z.boolean(),
  nextAttemptAt: z.string(),
  createdAt: z.string(),
  lastError: z.string().nullable(),
})
export type MailRow = z.infer<typeof mailRow>
export const mailsView = z.object({ mails: z.array(mailRow) })
/** Null text: it is written right before it is sent. */
export const mailPreview = z.object({ recipient: z.string(), subject: z.string(), text: z.string().nullable() })
export type MailPreview = z.infer<typeof mailPreview>

export const finding = z.object({ what: z.string(), ok: z.boolean(), detail: z.string() })
const errorLine = z.object({ at: z.string(), message: z.string() })
const backupRow = z.object({ name: z.string(), bytes: z.number(), at: z.string() })

export const operationView = z.object({
  index: z.object({
    documents: z.number().nullable(),
    products: z.number(),
    unindexed: z.number(),
    /** Documents of an index that is being built; null: none is. */
    building: z.number().nullable(),
    refreshedAt: z.string().nullable(),
  }),
  backups: z.array(backupRow),
  versions: z.object({ site: z.string(), node: z.string(), startedAt: z.string() }),
  /** Secrets are masked; null: not set. */
  settings: z.array(z.object({ name: z.string(), value: z.string().nullable() })),
  /** Of the process that answered, since its start. */
  errors: z.array(errorLine),
})
export type OperationView = z.infer<typeof operationView>
export const findingsView = z.object({ findings: z.array(finding) })
export type Findings = z.infer<typeof findingsView>
