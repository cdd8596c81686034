/**
 * Work goes on a few pieces at a time; whoever comes meanwhile stands in line, and for how long is what is bounded:
 *
 *     the line was empty a moment ago: a burst, it will pass ──► may stand for `burstMs`
 *     it has not been empty for that long: too many come     ──► may stand for `standingMs`, then is told to come back
 *
 * So a burst is not refused, and in a rush those who are served are served quickly; without it everybody would wait ever
 * longer. A piece that takes longer than `slowMs` is waiting for somebody else (a provider, a model, a visitor who sends
 * letter by letter) and makes room for the next. Pages that lie ready, files and health cost next to nothing and never ask.
 */
import type { FastifyReply } from 'fastify'
import { ApiError } from '../errors/api-error.ts'

export interface AdmissionOptions {
  /** Enough to keep all cores busy while some wait for the database; more would only wait inside instead of outside. */
  atOnce: number
  /** Inside in all, the slow ones too. */
  most: number
  burstMs: number
  standingMs: number
  slowMs: number
}

/** Told to come back; a decision, not a fault. */
export class AdmissionRefused extends ApiError {
  constructor() {
    super(503, 'Service Unavailable')
  }
}

export class Admission {
  underWay = 0
  refused = 0
  #slow = 0
  /** When nobody stood in line last. */
  #emptyAt = performance.now()
  /** What admits each who stands in it, in the order in which they came. */
  readonly #line = new Set<() => void>()
  readonly #options: AdmissionOptions

  constructor(options: AdmissionOptions) {
    this.#options = options
  }

  get inLine(): number {
    return this.#line.size
  }

  /** Rejects with 503 when there is no room in time; call what it answers when the work is done. */
  async enter(): Promise<() => void> {
    return this.#line.size === 0 && this.#hasRoom(this.#options.atOnce) ? this.#begin() : this.#stand()
  }

  /** For work that can be left undone: null when others are first. It takes half of the places at most. */
  tryEnter(): (() => void) | null {
    return this.#line.size === 0 && this.#hasRoom(this.#options.atOnce / 2) ? this.#begin() : null
  }

  /** For a request that is work until its answer is out; also one whose asker goes away is over then. */
  async admit(reply: FastifyReply): Promise<void> {
    const leave = await this.enter()
    if (reply.raw.closed) leave()
    else reply.raw.once('finish', leave).once('close', leave)
  }

  #hasRoom(atOnce: number): boolean {
    return this.underWay - this.#slow < atOnce && this.underWay < this.#options.most
  }

  #begin(): () => void {
    this.underWay++
    let isSlow = false
    let left = false
    const slow = setTimeout(() => {
      isSlow = true
      this.#slow++
      this.#admitNext()
    }, this.#options.slowMs).unref()
    return () => {
      if (left) return
      left = true
      clearTimeout(slow)
      this.underWay--
      if (isSlow) this.#slow--
      this.#admitNext()
    }
  }

  #stand(): Promise<() => void> {
    const { burstMs, standingMs } = this.#options
    const now = performance.now()
    if (this.#line.size === 0) this.#emptyAt = now
    const patienceMs = now - this.#emptyAt > burstMs ? standingMs : burstMs
    return new Promise((resolve, reject) => {
      const admit = () => {
        clearTimeout(patience)
        this.#line.delete(admit)
        resolve(this.#begin())
      }
      const patience = setTimeout(() => {
        this.#line.delete(admit)
        this.refused++
        reject(new AdmissionRefused())
      }, patienceMs)
      this.#line.add(admit)
    })
  }

  #admitNext(): void {
    while (this.#hasRoom(this.#options.atOnce)) {
      const [next] = this.#line
      if (!next) return
      next()
    }
  }
}
