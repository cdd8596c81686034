import { setImmediate as nextTurn } from 'node:timers/promises'

/** For long work in the process that answers visitors: wait for what this gives often, and they go on in between. */
export function breaths(everyMs = 10): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < everyMs) return
    await nextTurn()
    since = performance.now()
  }
}
