/** A load and the processor time that it cost the site. */
import { type Load, measure } from '../shared/load.ts'
import { allThreadsMs, mainThreadMs } from '../shared/processor-time.ts'

export const CLIENTS = 8
/** Long enough for the optimising compiler. */
export const WARM_UP = { seconds: 8 }

export interface Measured extends Load {
  /** Processor time of the thread that answers, per page; null where /proc does not exist. */
  cpuMs: number | null
  /** Of all threads of the process, so with the searches. */
  allThreadsMs: number | null
}

export interface Server {
  origin: string
  pid: number
}

/** For so many seconds, or so many requests. */
export type Length = { seconds: number } | { requests: number }

export async function timedLoad(
  { origin, pid }: Server,
  paths: string[],
  length: Length,
  headers = {},
): Promise<Measured> {
  const worked = () => Promise.all([mainThreadMs(pid), allThreadsMs(pid)])
  const before = await worked()
  const load = await measure({ origin, paths, seconds: 0, ...length, clients: CLIENTS, headers })
  const after = await worked()
  const [cpuMs, all] = after.map((ms, at) => (ms === null ? null : (ms - before[at]!) / load.answered))
  return { ...load, cpuMs: cpuMs!, allThreadsMs: all! }
}
