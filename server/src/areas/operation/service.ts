/** How the site runs, for the back office and the operator's tool: jobs, mails that wait, the index. */
import type { Database } from '../../database/connect.ts'
import { notify } from '../../database/notify/notify.ts'
import type { Clock } from '../../runtime/clock.ts'
import { Refusal } from '../../runtime/refusal.ts'
import * as queries from './queries.ts'

/** The payload is the name of a job; processes that run no jobs ignore it. */
export const JOB_CHANNEL = 'run_job'
const MAX_MAILS = 200

export function createOperation({ database: { pool }, clock }: { database: Database; clock: Clock }) {
  const mail = async (id: number) => {
    const found = await queries.outboxMail(pool, id)
    if (!found) throw new Refusal('Ese correo ya salió.')
    return found
  }
  return {
    jobs: () => queries.jobStates(pool),

    /** Runs it now, in a process that runs jobs. */
    async runJob(name: string): Promise<void> {
      if (!(await queries.jobStates(pool)).some((job) => job.name === name))
        throw new Refusal(`No hay un trabajo «${name}».`)
      await notify(pool, JOB_CHANNEL, name)
    },

    /** Mails that were not delivered. */
    mails: () => queries.outboxMails(pool, MAX_MAILS),
    mail,

    /** Due now, with its attempts counted anew. */
    async retryMail(id: number): Promise<queries.OutboxMail> {
      const before = await mail(id)
      await queries.sendAgain(pool, id, clock())
      return before
    },

    indexFacts: () => queries.indexFacts(pool),
  }
}
