/** The job that sends push messages, apart from the evaluation of alerts: a push service that hangs keeps no mail. */
import type { Database } from '../../../database/connect.ts'
import type { Job } from '../../../jobs/start-jobs.ts'
import type { Sender } from '../../../mail/layout.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { sendDuePushes } from './send.ts'
import { loadPushKeys } from './service.ts'

export const PUSH_JOB = 'push-notices'
const EVERY_MINUTE = '* * * * *'

export interface PushJobDeps {
  database: Database
  clock: Clock
  sender: Sender
}

export function pushJob({ database, clock, sender }: PushJobDeps): Job {
  return {
    name: PUSH_JOB,
    cron: EVERY_MINUTE,
    run: async (stop) => {
      const contact = `mailto:${sender.contactEmail}`
      return sendDuePushes({ database, clock, contact, keys: await loadPushKeys(database) }, stop)
    },
  }
}
