/** The jobs that turn changed prices into mails and push messages, for the composition root. */
import type { Database } from '../../../database/connect.ts'
import type { Job } from '../../../jobs/start-jobs.ts'
import type { Sender } from '../../../mail/layout.ts'
import type { TopicRenderers } from '../../../mail/topic-renderer.ts'
import type { Clock } from '../../../runtime/clock.ts'
import { sendDuePushes } from '../push/send.ts'
import { loadPushKeys } from '../push/service.ts'
import { queueWeekly } from '../weekly/weekly-queries.ts'
import { weeklyRenderer } from '../weekly/weekly-renderer.ts'
import { alertRenderer, type RendererDeps } from './alert-renderer.ts'
import { evaluateChanges } from './evaluate.ts'

/** The channel PostgreSQL notifies when an offer of a product with alerts changed. */
export const ALERT_CHANNEL = 'alert_changes'
export const ALERT_JOB = 'alerts'

const EVERY_MINUTE = '* * * * *'
const MONDAY_AT_NINE = '0 9 * * 1'

export function alertRenderers(deps: RendererDeps): TopicRenderers {
  return { alerts: alertRenderer(deps), weekly: weeklyRenderer(deps) }
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
        const evaluated = await evaluateChanges(database, clock)
        if (evaluated.mails > 0) mailQueued()
        const contact = `mailto:${sender.contactEmail}`
        const pushes = await sendDuePushes({ database, clock, contact, keys: await loadPushKeys(database) })
        return { ...evaluated, pushes: pushes.sent }
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
