import { setImmediate } from 'node:timers/promises'

/** Long synchronous work awaits the returned function often; it yields to the event loop once `everyMs` have passed. */
export function yieldToEventLoop(everyMs = 10): () => Promise<void> {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < everyMs) return
    await setImmediate()
    since = performance.now()
  }
}
