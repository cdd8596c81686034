/** The jobs that turn changed prices into mails, and the one that sends push messages, for the composition root. */
import type { Job } from '../../../jobs/start-jobs.ts'
import type { TopicRenderers } from '../../../mail/topic-renderer.ts'
import { PUSH_JOB, type PushJobDeps, pushJob } from '../push/push-job.ts'
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

export interface AlertJobDeps extends PushJobDeps {
  mailQueued(): void
}

export function alertJobs({ database, clock, sender, mailQueued }: AlertJobDeps): Job[] {
  return [
    {
      name: ALERT_JOB,
      cron: EVERY_MINUTE,
      next: PUSH_JOB,
      async run() {
        const evaluated = await evaluateChanges(database, clock)
        if (evaluated.mails > 0) mailQueued()
        return evaluated
      },
    },
    pushJob({ database, clock, sender }),
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
