/** The operator's acts on reports of visitors. */
import type { Database } from '../../database/connect.ts'
import type { Sender } from '../../mail/layout.ts'
import { queueMail } from '../../mail/queue.ts'
import { Refusal } from '../../runtime/refusal.ts'
import { reportAnsweredMail } from './mails.ts'
import { openReports, reopenReport, resolveReport } from './operator-queries.ts'

/** The oldest first. */
export const openReportsOf = ({ pool }: Database) => openReports(pool)

export function createReportsOperator({ database: { db, pool }, sender }: { database: Database; sender: Sender }) {
  return {
    /** `answer`: mailed to the author; empty: no mail. */
    async resolve(id: number, answer: string): Promise<void> {
      const resolved = await resolveReport(pool, id)
      if (!resolved) throw new Refusal(`No hay un reporte abierto ${id}.`)
      if (answer === '') return
      const { email, product, slug } = resolved
      if (email === null) throw new Refusal('Llegó sin cuenta: no hay a quién responder.')
      await queueMail(db, email, await reportAnsweredMail(sender, { product, slug, answer }))
    },

    async reopen(id: number): Promise<void> {
      if (!(await reopenReport(pool, id))) throw new Refusal(`No hay un reporte cerrado ${id}.`)
    },
  }
}
