/** The queue is full; answered with 503. */
export class QueueFull extends Error {
  readonly statusCode = 503
}

/** Runs at most `concurrency` tasks at once and queues at most `maxQueued`; further tasks throw QueueFull. */
export function limitConcurrency(concurrency: number, maxQueued: number) {
  let running = 0
  const queue: (() => void)[] = []
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (running >= concurrency) {
      if (queue.length >= maxQueued) throw new QueueFull('too many at once')
      await new Promise<void>((resolve) => queue.push(resolve))
    } else running++
    try {
      return await task()
    } finally {
      const next = queue.shift()
      if (next) next()
      else running--
    }
  }
}
