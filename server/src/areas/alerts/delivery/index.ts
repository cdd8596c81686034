/** Everything that turns changed prices into messages, for the composition root. */

import type { Database } from '../../../database/connect.ts'
import type { Job } from '../../../jobs/start-jobs.ts'
import type { Sender } from '../../../mail/templates/layout.ts'
import type { Writers } from '../../../mail/writers.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { loadPushKeys } from '../push/keys.ts'
import { sendDuePushes } from '../push/send.ts'
import { queueWeekly } from '../weekly/queue.ts'
import { weeklyWriter } from '../weekly/writer.ts'
import { lookAtChanges } from './look.ts'
import { alertWriter, type WriterDeps } from './writer.ts'

/** Sent by PostgreSQL when an offer of a watched product changed. */
export const ALERT_CHANNEL = 'alert_changes'
export const ALERT_JOB = 'alerts'

const EVERY_MINUTE = '* * * * *'
const MONDAY_AT_NINE = '0 9 * * 1'

/** For `deliverDue`: who writes the mails of which topic. */
export function alertWriters(deps: WriterDeps): Writers {
  return { alerts: alertWriter(deps), weekly: weeklyWriter(deps) }
}

export interface AlertJobDeps {
  database: Database
  clock: Clock
  sender: Sender
  mailQueued(): void
}

export function alertJobs({ database, clock, sender, mailQueued }: AlertJobDeps): Job[] {
  return [
    {
      name: ALERT_JOB,
      cron: EVERY_MINUTE,
      async run() {
        const looked = await lookAtChanges(database, clock)
        if (looked.mails > 0) mailQueued()
        const contact = `mailto:${sender.contactEmail}`
        const pushes = await sendDuePushes({ database, clock, contact, keys: await loadPushKeys(database) })
        return { ...looked, pushes: pushes.sent }
      },
    },
    {
      name: 'weekly-summary',
      cron: MONDAY_AT_NINE,
      async run() {
        const queued = await queueWeekly(database, clock)
        if (queued.mails > 0) mailQueued()
        return queued
      },
    },
  ]
}
