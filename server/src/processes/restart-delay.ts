const FIRST_MS = 500
const MAX_DELAY_MS = 30_000
/** A process that ran this long counts as stable: the count of failures starts again. */
const STABLE_MS = 60_000

/** How long to wait before a process is started again: not at all after the first end, then twice as long each time. */
export class RestartDelay {
  #failures = 0

  after(ranMs: number): number {
    if (ranMs >= STABLE_MS) this.#failures = 0
    const failures = this.#failures++
    return failures === 0 ? 0 : Math.min(MAX_DELAY_MS, FIRST_MS * 2 ** (failures - 1))
  }
}
