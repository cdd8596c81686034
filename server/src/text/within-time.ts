/** Ends synchronous work that takes too long, loops and regular expressions included; the event loop waits meanwhile. */
import { createContext, Script } from 'node:vm'

export class TookTooLong extends Error {}

const script = new Script('work()')
const context = createContext({ work: (): unknown => undefined })

/**
 * Throws TookTooLong after `ms` of processor time. On a busy machine work that had less of it is begun again with a longer limit,
 * so it must have no effects but its result.
 */
export function withinTime<T>(ms: number, work: () => T): T {
  context.work = work
  for (let timeout = ms; ; timeout *= 2) {
    const before = process.threadCpuUsage()
    try {
      return script.runInContext(context, { timeout }) as T
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
      const { user, system } = process.threadCpuUsage(before)
      if (user + system >= MOST_OF_IT * ms * 1_000) throw new TookTooLong(`not done in ${ms} ms`)
    }
  }
}

/** The thread that watches the limit, and the one that compiles, take some of the time of an idle machine. */
const MOST_OF_IT = 0.8
