/** Logs slow requests and searches; POST /config sets from how many milliseconds on. */
import { SearchError } from '../collection/search-error.ts'
import { isRecord } from '../json/json.ts'
import type { Json } from '../schema/types.ts'

const REQUESTS = 'log-slow-requests-time-ms'
const SEARCHES = 'log-slow-searches-time-ms'

export class SlowRequests {
  readonly #log: (message: string) => void
  /** Negative: nothing is logged. */
  readonly #limits = { [REQUESTS]: -1, [SEARCHES]: -1 }

  constructor(log: (message: string) => void) {
    this.#log = log
  }

  configure(input: Json | undefined): void {
    if (!isRecord(input)) throw new SearchError(400, 'Bad JSON.')
    const names = Object.keys(input)
    const unknown = names.find((name) => !(name in this.#limits))
    if (unknown !== undefined) throw new SearchError(400, `Setting \`${unknown}\` is not supported by this engine.`)
    for (const name of names)
      if (!Number.isInteger(input[name])) throw new SearchError(400, `Configuration \`${name}\` must be an integer.`)
    Object.assign(this.#limits, input)
  }

  /** Logs the request if it took at least as long as a limit that is set. */
  note(request: string, ms: number, isSearch: boolean): void {
    const limits = [this.#limits[REQUESTS], ...(isSearch ? [this.#limits[SEARCHES]] : [])]
    if (limits.some((limit) => limit >= 0 && ms >= limit))
      this.#log(`Slow request: ${request} took ${Math.round(ms)} ms.`)
  }
}
