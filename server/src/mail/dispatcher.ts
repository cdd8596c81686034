/** Sends mails as soon as they are queued, one run at a time; what could not be sent waits for the next run. */
import type { Logger } from 'pino'
import type { Database } from '../database/connect.ts'
import type { Clock } from '../runtime/clock.ts'
import { deliverDue } from './deliver.ts'
import type { MailSender } from './message.ts'
import type { TopicRenderers } from './topic-renderer.ts'

export interface MailDispatcher {
  /** Called after a transaction that queued a mail; returns at once. */
  mailQueued(): void
  deliver(): Promise<{ sent: number; failed: number }>
  /** Waits for the present run. */
  close(): Promise<void>
}

interface MailDispatcherDeps {
  database: Database
  sender: MailSender
  clock: Clock
  logger: Logger
  renderers: TopicRenderers
}

export function createMailDispatcher({
  database,
  sender,
  clock,
  logger,
  renderers,
}: MailDispatcherDeps): MailDispatcher {
  let run: Promise<unknown> | null = null
  let again = false

  function mailQueued(): void {
    if (run) {
      again = true
      return
    }
    again = false
    run = deliverDue(database, sender, clock, renderers)
      .catch((error: unknown) => logger.error({ err: error }, 'los correos esperan'))
      .finally(() => {
        run = null
        if (again) mailQueued()
      })
  }

  return {
    mailQueued,
    deliver: () => deliverDue(database, sender, clock, renderers),
    async close() {
      again = false
      await run
      sender.close()
    },
  }
}
