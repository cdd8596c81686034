/**
 * Notes what became of mails while others are still being sent: the first one at once, those that come meanwhile
 * together in the next transaction. A process that is killed has sent hardly a mail that it did not note.
 */
import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '../database/connect.ts'
import { mailOutbox } from '../database/schema.ts'
import type { Clock } from '../runtime/clock.ts'
import type { Mail } from './hold.ts'
import type { Bundle } from './writers.ts'

/** Waits after each failed attempt; after the last one the mail is set aside for the operator. */
const RETRY_MINUTES = [1, 5, 15, 60, 240, 720]

/** Handed over or with nothing to say, as its bundle tells; or not even written, or not taken. */
export type Outcome = { mail: Mail; bundle: Bundle } | { mail: Mail; error: unknown }

export interface Tally {
  sent: number
  /** Nothing was left to say when their turn came. */
  dropped: number
  failed: number
}

export class Leaving {
  readonly #db: Database['db']
  readonly #clock: Clock
  readonly #tally: Tally
  #waiting: Outcome[] = []
  #noting: Promise<void> | null = null

  constructor(db: Database['db'], clock: Clock, tally: Tally) {
    this.#db = db
    this.#clock = clock
    this.#tally = tally
  }

  /** Waits until everything is noted. */
  async end(): Promise<void> {
    await this.#noting
  }

  /** Returns at once. */
  note(outcome: Outcome): void {
    this.#waiting.push(outcome)
    if (this.#noting) return
    this.#noting = this.#noteAll()
    // Whoever calls `end` hears of it.
    this.#noting.catch(() => undefined)
  }

  async #noteAll(): Promise<void> {
    // Those that left in the same moment go together.
    await Promise.resolve()
    while (this.#waiting.length > 0) {
      const outcomes = this.#waiting
      this.#waiting = []
      for (const outcome of outcomes) if ('error' in outcome) await this.#tryAgainLater(outcome.mail, outcome.error)
      await this.#settle(outcomes.filter((outcome) => 'bundle' in outcome))
    }
    this.#noting = null
  }

  async #settle(gone: { mail: Mail; bundle: Bundle }[]): Promise<void> {
    if (gone.length === 0) return
    try {
      await this.#db.transaction(async (tx) => {
        for (const [bundle, mails] of Map.groupBy(gone, ({ bundle }) => bundle))
          await bundle.settle(
            tx,
            mails.map(({ mail }) => mail.messageId),
          )
        const ids = gone.map(({ mail }) => mail.id)
        await tx.delete(mailOutbox).where(inArray(mailOutbox.id, ids))
      })
      for (const { mail, bundle } of gone) this.#tally[bundle.letters.has(mail.messageId) ? 'sent' : 'dropped']++
    } catch (error) {
      const [first, ...others] = gone
      if (others.length > 0) for (const one of gone) await this.#settle([one])
      else if (first) await this.#tryAgainLater(first.mail, error)
    }
  }

  async #tryAgainLater({ id, attempts }: Mail, error: unknown): Promise<void> {
    this.#tally.failed++
    const now = this.#clock()
    const minutes = RETRY_MINUTES[attempts]
    await this.#db
      .update(mailOutbox)
      .set({
        attempts: attempts + 1,
        lastError: String((error as Error).message ?? error).slice(0, 500),
        ...(minutes === undefined ? { failedAt: now } : { nextAttemptAt: new Date(now.getTime() + minutes * 60_000) }),
      })
      .where(and(eq(mailOutbox.id, id), eq(mailOutbox.attempts, attempts)))
  }
}
