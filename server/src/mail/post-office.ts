/** Hands mails over as soon as they are queued, one round at a time; what could not go waits for the next round. */
import type { Logger } from 'pino'
import type { Database } from '../database/connect.ts'
import type { Clock } from '../runtime/clock.ts'
import type { MailSender } from './message.ts'
import { deliverDue } from './queue.ts'
import type { Writers } from './writers.ts'

export interface PostOffice {
  /** Called after a transaction that queued a mail; returns at once. */
  mailQueued(): void
  deliver(): Promise<{ sent: number; failed: number }>
  /** Waits for the round under way. */
  close(): Promise<void>
}

interface PostOfficeDeps {
  database: Database
  sender: MailSender
  clock: Clock
  logger: Logger
  /** Who writes the mails of which topic right before they leave. */
  writers: Writers
}

export function createPostOffice({ database, sender, clock, logger, writers }: PostOfficeDeps): PostOffice {
  let round: Promise<unknown> | null = null
  let again = false

  function mailQueued(): void {
    if (round) {
      again = true
      return
    }
    again = false
    round = deliverDue(database, sender, clock, writers)
      .catch((error: unknown) => logger.error({ err: error }, 'los correos esperan'))
      .finally(() => {
        round = null
        if (again) mailQueued()
      })
  }

  return {
    mailQueued,
    deliver: () => deliverDue(database, sender, clock, writers),
    async close() {
      again = false
      await round
      sender.close()
    },
  }
}
