/**
 * Records the outcomes of mails while others are still being sent: the first at once, those that arrive meanwhile
 * together in the next transaction. A killed process has therefore sent hardly a mail that it did not record.
 */
import type { Database } from '../database/connect.ts'
import type { Clock } from '../runtime/clock.ts'
import { deleteMails, type Mail, recordFailure } from './outbox-queries.ts'
import type { RenderedMails } from './topic-renderer.ts'

/** Minutes to wait after each failed attempt; after the last one the mail stays in the outbox as failed. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720]

type Done = { mail: Mail; rendered: RenderedMails }
/** Sent or not to be sent, as `rendered` says; or it could not be rendered or sent. */
export type Outcome = Done | { mail: Mail; error: unknown }

export interface Tally {
  sent: number
  /** Removed without being sent. */
  dropped: number
  failed: number
}

export class DeliveryRecorder {
  readonly #db: Database['db']
  readonly #clock: Clock
  readonly #tally: Tally
  #pending: Outcome[] = []
  #recording: Promise<void> | null = null

  constructor(db: Database['db'], clock: Clock, tally: Tally) {
    this.#db = db
    this.#clock = clock
    this.#tally = tally
  }

  /** Resolves when every outcome is recorded. */
  async finish(): Promise<void> {
    await this.#recording
  }

  /** Returns at once; `finish` throws what goes wrong. */
  record(outcome: Outcome): void {
    this.#pending.push(outcome)
    if (this.#recording) return
    this.#recording = this.#recordAll()
    this.#recording.catch(() => undefined)
  }

  async #recordAll(): Promise<void> {
    // Outcomes of the same tick share a transaction.
    await Promise.resolve()
    while (this.#pending.length > 0) {
      const outcomes = this.#pending
      this.#pending = []
      for (const outcome of outcomes) if ('error' in outcome) await this.#retryLater(outcome.mail, outcome.error)
      await this.#remove(outcomes.filter((outcome) => 'rendered' in outcome))
    }
    this.#recording = null
  }

  async #remove(done: Done[]): Promise<void> {
    if (done.length === 0) return
    try {
      await this.#db.transaction(async (tx) => {
        for (const [rendered, group] of Map.groupBy(done, ({ rendered }) => rendered))
          await rendered.onRemoved(
            tx,
            group.map(({ mail }) => mail.messageId),
          )
        await deleteMails(
          tx,
          done.map(({ mail }) => mail.id),
        )
      })
      for (const { mail, rendered } of done) this.#tally[rendered.contents.has(mail.messageId) ? 'sent' : 'dropped']++
    } catch (error) {
      const [first, ...others] = done
      if (others.length > 0) for (const one of done) await this.#remove([one])
      else if (first) await this.#retryLater(first.mail, error)
    }
  }

  async #retryLater(mail: Mail, error: unknown): Promise<void> {
    this.#tally.failed++
    const now = this.#clock()
    const minutes = RETRY_MINUTES[mail.attempts]
    await recordFailure(this.#db, mail, {
      lastError: String((error as Error).message ?? error).slice(0, 500),
      ...(minutes === undefined ? { failedAt: now } : { nextAttemptAt: new Date(now.getTime() + minutes * 60_000) }),
    })
  }
}
