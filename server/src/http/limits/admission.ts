/**
 * Limits concurrent work. Requests past the limit wait in a queue, and the time they may wait is bounded:
 *
 *     the queue was empty within the last `burstMs`: a burst      ──► may wait `burstMs`
 *     it has not been empty for longer than that: overload        ──► may wait `overloadMs`, then 503
 *
 * Of the waiting requests that of the visitor who was admitted least often is next, so that a visitor is not behind all
 * requests of others who send many. A burst is not refused, and under overload admitted requests are answered quickly.
 * API calls may wait for something else (a provider, a model, a queue of password hashes): after `slowMs` they no longer
 * count against `concurrency`. Pages and searches always count: they are slow only when there are too many of them, and
 * admitting more would make all of them slower. Cached pages, files and health checks are not limited.
 */
import { ApiError } from '../errors/api-error.ts'
import { FairOrder, type Waiting } from './fair-order.ts'

export interface AdmissionOptions {
  /** Enough to keep all cores busy while some requests wait for the database. */
  concurrency: number
  /** Running requests in all, those that wait for something else too. */
  maxRunning: number
  burstMs: number
  overloadMs: number
}

/** Answered with 503; expected under overload, so not logged as an error. */
export class AdmissionRefused extends ApiError {
  constructor() {
    super(503, 'Service Unavailable')
  }
}

export class Admission {
  running = 0
  refused = 0
  #slow = 0
  /** When the queue was last empty. */
  #emptyAt = performance.now()
  /** In order of arrival. */
  readonly #queue = new Set<Waiting>()
  readonly #fairness = new FairOrder()
  readonly #options: AdmissionOptions

  constructor(options: AdmissionOptions) {
    this.#options = options
  }

  get queued(): number {
    return this.#queue.size
  }

  /** Rejects with 503 when it is not admitted in time; call the returned function when the work is done. */
  async enter(visitor = '', slowMs = Number.POSITIVE_INFINITY): Promise<() => void> {
    return this.enterAtOnce(visitor, slowMs) ?? this.#wait(visitor, slowMs)
  }

  /** Null when it would have to wait; without a promise, which would cost every call some microseconds. */
  enterAtOnce(visitor = '', slowMs = Number.POSITIVE_INFINITY): (() => void) | null {
    const hasRoom = this.#queue.size === 0 && this.#hasRoom(this.#options.concurrency)
    return hasRoom ? this.#begin(visitor, slowMs) : null
  }

  /** For optional work: null while requests wait. It uses half of the concurrency at most. */
  tryEnter(): (() => void) | null {
    return this.#queue.size === 0 && this.#hasRoom(this.#options.concurrency / 2)
      ? this.#begin('', Number.POSITIVE_INFINITY)
      : null
  }

  #hasRoom(concurrency: number): boolean {
    return this.running - this.#slow < concurrency && this.running < this.#options.maxRunning
  }

  #begin(visitor: string, slowMs: number): () => void {
    this.running++
    this.#fairness.count(visitor)
    let isSlow = false
    let left = false
    const becomesSlow = () => {
      isSlow = true
      this.#slow++
      this.#admitNext()
    }
    const slow = Number.isFinite(slowMs) ? setTimeout(becomesSlow, slowMs).unref() : undefined
    return () => {
      if (left) return
      left = true
      clearTimeout(slow)
      this.running--
      if (isSlow) this.#slow--
      this.#admitNext()
    }
  }

  #wait(visitor: string, slowMs: number): Promise<() => void> {
    const { burstMs, overloadMs } = this.#options
    const now = performance.now()
    if (this.#queue.size === 0) this.#emptyAt = now
    const maxWaitMs = now - this.#emptyAt > burstMs ? overloadMs : burstMs
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer)
        this.#queue.delete(waiting)
        resolve(this.#begin(visitor, slowMs))
      }
      const waiting = { visitor, admit }
      const timer = setTimeout(() => {
        this.#queue.delete(waiting)
        this.refused++
        reject(new AdmissionRefused())
      }, maxWaitMs)
      this.#queue.add(waiting)
    })
  }

  #admitNext(): void {
    while (this.#hasRoom(this.#options.concurrency)) {
      const next = this.#fairness.next(this.#queue)
      if (!next) return
      next.admit()
    }
  }
}
