/** Answered as a moment's overload: the client may come back. */
export class TooMany extends Error {
  readonly statusCode = 503
}

/** A few at a time; past the queue's end work is refused instead of piling up. */
export function turns(atOnce: number, mostWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new TooMany('too many at once')
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else running++
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running--
    }
  }
}
