export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
const STEP_TIMEOUT_MS = 15_000

interface Step {
  what: string
  stop(): Promise<unknown>
  /** For the second signal: must not wait. */
  atOnce?(): void
  timeoutMs?: number
}

/** Thrown into a running start when a stop is requested. */
export class StopRequested extends Error {
  override name = 'StopRequested'
}

/** Stops the started parts in reverse order: gracefully on the first signal, at once on the second. */
export class Shutdown {
  readonly #steps: Step[] = []
  readonly #onError: (what: string, error: unknown) => void
  #requested = false
  /** Another process takes over what outlives this one: connections are drained and the embedded database keeps running. */
  isReplaced = false

  constructor(onError: (what: string, error: unknown) => void) {
    this.#onError = onError
  }

  get requested(): boolean {
    return this.#requested
  }

  add(step: Step): void {
    this.#steps.push(step)
    if (this.#requested) throw new StopRequested()
  }

  /** Continues after a step that fails or times out. */
  async run(): Promise<void> {
    this.#requested = true
    for (let step = this.#steps.at(-1); step; step = this.#steps.at(-1)) {
      await this.#bounded(step)
      this.#steps.splice(this.#steps.indexOf(step), 1)
    }
  }

  onSignals(first: (signal: string) => void, second: () => void): void {
    for (const signal of SIGNALS) {
      process.on(signal, () => {
        if (!this.#requested) {
          this.#requested = true
          return first(signal)
        }
        for (const { atOnce } of this.#steps.toReversed()) atOnce?.()
        second()
      })
    }
  }

  async #bounded({ what, stop, timeoutMs = STEP_TIMEOUT_MS }: Step): Promise<void> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error(`no terminó en ${timeoutMs / 1000} s`)), timeoutMs)
    try {
      await Promise.race([stop(), late])
    } catch (error) {
      this.#onError(what, error)
    } finally {
      clearTimeout(timer)
    }
  }
}
