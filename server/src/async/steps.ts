import { setImmediate } from 'node:timers/promises'

/** Long synchronous work, written as a generator that yields wherever it may be interrupted. */
export type Steps<T> = Generator<void, T, void>

export function runAtOnce<T>(steps: Steps<T>): T {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Lets the event loop run after each `sliceMs` of work. */
export async function runInSlices<T>(steps: Steps<T>, sliceMs = 5): Promise<T> {
  for (;;) {
    const end = performance.now() + sliceMs
    do {
      const step = steps.next()
      if (step.done) return step.value
    } while (performance.now() < end)
    await setImmediate()
  }
}
