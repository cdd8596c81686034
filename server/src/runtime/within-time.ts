/** Ends synchronous work that takes too long, loops and regular expressions included; the event loop waits meanwhile. */
import { createContext, Script } from 'node:vm'

export class TookTooLong extends Error {}

const script = new Script('work()')
const context = createContext({ work: (): unknown => undefined })

/** Throws TookTooLong after `ms`. */
export function withinTime<T>(ms: number, work: () => T): T {
  context.work = work
  try {
    return script.runInContext(context, { timeout: ms }) as T
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_SCRIPT_EXECUTION_TIMEOUT') throw error
    throw new TookTooLong(`not done in ${ms} ms`)
  }
}
