/**
 * Limits concurrent work. Requests past the limit wait in a queue, and the time they may wait is bounded:
 *
 *     the queue was empty within the last `burstMs`: a burst      ──► may wait `burstMs`
 *     it has not been empty for longer than that: overload        ──► may wait `overloadMs`, then 503
 *
 * Of the waiting requests that of the visitor who was admitted least often is next, so that a visitor is not behind all
 * requests of others who send many. A burst is not refused, and under overload admitted requests are answered quickly. Work that takes longer than `slowMs`
 * waits for something else (a provider, a model) and no longer counts against `concurrency`. Cached pages, files
 * and health checks are not limited.
 */
import type { FastifyReply, FastifyRequest } from 'fastify'
import { ApiError } from '../errors/api-error.ts'
import { FairOrder, type Waiting } from './fair-order.ts'
import { visitorKey } from './visitor-key.ts'

export interface AdmissionOptions {
  /** Enough to keep all cores busy while some requests wait for the database. */
  concurrency: number
  /** Running requests in all, the slow ones too. */
  maxRunning: number
  burstMs: number
  overloadMs: number
  slowMs: number
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
  readonly #places = new WeakMap<FastifyRequest, () => void>()
  readonly #options: AdmissionOptions

  constructor(options: AdmissionOptions) {
    this.#options = options
  }

  get queued(): number {
    return this.#queue.size
  }

  /** Rejects with 503 when it is not admitted in time; call the returned function when the work is done. */
  async enter(visitor = ''): Promise<() => void> {
    const hasRoom = this.#queue.size === 0 && this.#hasRoom(this.#options.concurrency)
    return hasRoom ? this.#begin(visitor) : this.#wait(visitor)
  }

  /** For optional work: null while requests wait. It uses half of the concurrency at most. */
  tryEnter(): (() => void) | null {
    return this.#queue.size === 0 && this.#hasRoom(this.#options.concurrency / 2) ? this.#begin('') : null
  }

  /** For a request that counts until its response is ready or its connection closed; how fast it is read does not matter. */
  async admit(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const leave = await this.enter(visitorKey(request))
    if (reply.raw.closed) return leave()
    this.#places.set(request, leave)
    reply.raw.once('close', leave)
  }

  /** The response is ready. */
  leave(request: FastifyRequest): void {
    this.#places.get(request)?.()
  }

  #hasRoom(concurrency: number): boolean {
    return this.running - this.#slow < concurrency && this.running < this.#options.maxRunning
  }

  #begin(visitor: string): () => void {
    this.running++
    this.#fairness.count(visitor)
    let isSlow = false
    let left = false
    const { slowMs } = this.#options
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

  #wait(visitor: string): Promise<() => void> {
    const { burstMs, overloadMs } = this.#options
    const now = performance.now()
    if (this.#queue.size === 0) this.#emptyAt = now
    const maxWaitMs = now - this.#emptyAt > burstMs ? overloadMs : burstMs
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(timer)
        this.#queue.delete(waiting)
        resolve(this.#begin(visitor))
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
