/** Sends mails as soon as they are queued, one run of each lane at a time; a mail that failed is tried again when it is due. */
import { HOUR_MS } from '@tianguis/contract/durations'
import type { Logger } from 'pino'
import { type DeliveryDeps, deliverLane, LANES, type Lane, topicsOf } from './deliver.ts'
import { nextDueAt } from './outbox-queries.ts'

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

interface MailDispatcherDeps extends DeliveryDeps {
  logger: Logger
}

export function createMailDispatcher({ logger, ...deps }: MailDispatcherDeps): MailDispatcher {
  const lanes = LANES.map((lane) => createLane(lane, deps, logger))
  return {
    mailQueued() {
      for (const lane of lanes) lane.mailQueued()
    },
    async deliver() {
      const tallies = await Promise.all(lanes.map((lane) => lane.deliver()))
      return {
        sent: tallies.reduce((sum, { sent }) => sum + sent, 0),
        failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
      }
    },
    async close() {
      await Promise.all(lanes.map((lane) => lane.close()))
      deps.sender.close()
    },
  }
}

function createLane(lane: Lane, deps: DeliveryDeps, logger: Logger): MailDispatcher {
  const { database, clock, renderers } = deps
  let run: Promise<unknown> | null = null
  let again = false
  let closed = false
  let timer: NodeJS.Timeout | undefined

  /** The job of every minute finds what this timer misses: mails of a process that ended. */
  async function waitForNext(): Promise<void> {
    const at = await nextDueAt(database.db, topicsOf(lane, renderers))
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
    run = deliverLane(lane, deps)
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
      const tally = await deliverLane(lane, deps)
      await waitForNext()
      return tally
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await run
    },
  }
}
