/** Jobs and mails for the back office and the operator's tool: each act with its row of the audit trail. */
import type { MailPreview } from '@tianguis/contract/admin/operation'
import type { Database } from '../../../database/connect.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { createOperation } from '../../operation/service.ts'
import { type Actor, audited } from '../audit/service.ts'

export function createOperationActs({ database, clock }: { database: Database; clock: Clock }) {
  const operation = (on: Database) => createOperation({ database: on, clock })
  const { jobs, mails, indexFacts } = operation(database)

  return {
    jobs,
    indexFacts,

    runJob: (actor: Actor, name: string): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        await operation(joined).runJob(name)
        record({ action: 'jobs.run', kind: 'job', object: name })
      }),

    /** Without their texts, and with shortened addresses. */
    mails: async () =>
      (await mails()).map(({ text: _, recipient, ...mail }) => ({ ...mail, recipient: shortened(recipient) })),

    /** Personal data: seeing it is recorded. */
    mail: (actor: Actor, id: number): Promise<MailPreview> =>
      audited(database, actor, async (joined, record) => {
        const { recipient, subject, text, topic } = await operation(joined).mail(id)
        record({ action: 'mails.see', kind: 'mail', object: id, after: { recipient } })
        return { recipient, subject, text: topic === null ? text : null }
      }),

    retryMail: (actor: Actor, id: number): Promise<void> =>
      audited(database, actor, async (joined, record) => {
        const { lastError, attempts } = await operation(joined).retryMail(id)
        record({ action: 'mails.retry', kind: 'mail', object: id, before: { lastError, attempts } })
      }),
  }
}

/** `ana@correo.mx` → `an…@correo.mx`. */
function shortened(address: string): string {
  const at = address.lastIndexOf('@')
  return `${address.slice(0, Math.min(2, at))}…${address.slice(at)}`
}
