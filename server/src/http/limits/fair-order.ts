/**
 * Chooses the next waiting request: of the visitor who was admitted least often in the current period, then the oldest.
 */
export interface Waiting {
  visitor: string
  admit(): void
}

const PERIOD_MS = 10_000
const MAX_VISITORS = 50_000

export class FairOrder {
  readonly #admitted = new Map<string, number>()
  #since = performance.now()

  count(visitor: string): void {
    const now = performance.now()
    if (now - this.#since > PERIOD_MS || this.#admitted.size >= MAX_VISITORS) {
      this.#admitted.clear()
      this.#since = now
    }
    this.#admitted.set(visitor, (this.#admitted.get(visitor) ?? 0) + 1)
  }

  next(queue: Iterable<Waiting>): Waiting | undefined {
    let best: Waiting | undefined
    let fewest = Number.POSITIVE_INFINITY
    for (const waiting of queue) {
      const times = this.#admitted.get(waiting.visitor) ?? 0
      if (times >= fewest) continue
      best = waiting
      fewest = times
      if (times === 0) break
    }
    return best
  }
}
