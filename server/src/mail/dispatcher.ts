/** Sends mails as soon as they are queued, one run at a time; a mail that failed is tried again when it is due. */
import { HOUR_MS } from '@tianguis/contract/durations'
import type { Logger } from 'pino'
import type { Database } from '../database/connect.ts'
import type { Clock } from '../runtime/clock.ts'
import { deliverDue } from './deliver.ts'
import type { MailSender } from './message.ts'
import { nextDueAt } from './outbox-queries.ts'
import type { TopicRenderers } from './topic-renderer.ts'

/** A mail that another process is about to send is due too: it must not start a run after the other. */
const MIN_WAIT_MS = 250
const MAX_WAIT_MS = HOUR_MS
/** After a run that failed as a whole: the database was not there. */
const RETRY_MS = 5_000

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
  let closed = false
  let timer: NodeJS.Timeout | undefined

  /** The job of every minute finds what this timer misses: mails of a process that ended. */
  async function waitForNext(): Promise<void> {
    const at = await nextDueAt(database.db, Object.keys(renderers))
    clearTimeout(timer)
    if (closed || !at) return
    const waitMs = Math.min(MAX_WAIT_MS, Math.max(MIN_WAIT_MS, at.getTime() - clock().getTime()))
    timer = setTimeout(mailQueued, waitMs).unref()
  }

  function mailQueued(): void {
    if (run) {
      again = true
      return
    }
    again = false
    run = deliverDue(database, sender, clock, renderers)
      .then(waitForNext)
      .catch((error: unknown) => {
        logger.error({ err: error }, 'los correos esperan')
        if (!closed) timer = setTimeout(mailQueued, RETRY_MS).unref()
      })
      .finally(() => {
        run = null
        if (again && !closed) mailQueued()
      })
  }

  return {
    mailQueued,
    async deliver() {
      const tally = await deliverDue(database, sender, clock, renderers)
      await waitForNext()
      return tally
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await run
      sender.close()
    },
  }
}
