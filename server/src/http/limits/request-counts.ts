/**
 * How often each visitor came in the running minute, here and at the other processes of the site. Each process tells the
 * others now and then what it counted, so a limit holds for the site and not once per process; what is told in between is
 * the most by which it can be overrun.
 *
 *     here 7, others 5  ──told──▶  'store, window, [visitor, 7]'  ──heard──▶  others there: + 7
 */
import { randomUUID } from 'node:crypto'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { z } from 'zod'
import { keyedHash } from '../../security/keyed-hash.ts'

interface Count {
  here: number
  /** Of those, what the other processes know. */
  told: number
  others: number
}

/** What every limit is about. All processes begin a window together. */
export const WINDOW_MS = 60_000
/** Fewer calls than this are not worth telling. */
const WORTH_TELLING = 5
/** PostgreSQL takes notices of less than 8,000 bytes; a visitor takes about 25. */
const VISITORS_PER_NOTICE = 250
const MOST_VISITORS = 50_000
const VISITOR_BYTES = 12

const notice = z.object({
  from: z.string(),
  store: z.int(),
  window: z.int(),
  visits: z.array(z.tuple([z.string(), z.int().positive()])),
})
type Notice = z.infer<typeof notice>

/** One limit's counts: they begin anew with each window, and all processes begin together. */
class WindowedCounts {
  window = 0
  readonly counts = new Map<string, Count>()

  at(window: number): Map<string, Count> {
    if (window !== this.window) this.counts.clear()
    this.window = window
    return this.counts
  }

  of(visitor: string, window: number): Count {
    const counts = this.at(window)
    const known = counts.get(visitor)
    if (known) return known
    if (counts.size >= MOST_VISITORS) counts.delete(counts.keys().next().value ?? '')
    const fresh = { here: 0, told: 0, others: 0 }
    counts.set(visitor, fresh)
    return fresh
  }
}

export class RequestCounts {
  readonly #me = randomUUID()
  readonly #secret: string
  readonly #now: () => number
  /** In the order the limits are set up, which is the same in every process. */
  readonly #stores: WindowedCounts[] = []

  constructor(secret: string, now: () => number = Date.now) {
    this.#secret = secret
    this.#now = now
  }

  /** For the plugin that asks: it makes one of these, and a child for each limit of its own. */
  get store(): FastifyRateLimitStoreCtor {
    const open = () => this.#open()
    return class {
      readonly #counts = open()
      incr = this.#counts.incr
      child = open
    }
  }

  /** What the others do not know yet, as notices for them. */
  untold(): string[] {
    return this.#stores.flatMap((store, index) => {
      const news = [...store.counts].filter(([, { here, told }]) => here - told >= WORTH_TELLING)
      const visits = news.map(([visitor, count]): [string, number] => {
        const more = count.here - count.told
        count.told = count.here
        return [visitor, more]
      })
      return chunked(visits, VISITORS_PER_NOTICE).map((some) =>
        JSON.stringify({ from: this.#me, store: index, window: store.window, visits: some } satisfies Notice),
      )
    })
  }

  hear(payload: string): void {
    const { success, data } = notice.safeParse(parsed(payload))
    if (!success || data.from === this.#me) return
    const store = this.#stores[data.store]
    // A window that is over here, or has not begun, counts for nothing.
    if (!store || data.window !== this.#window()) return
    for (const [visitor, visits] of data.visits) store.of(visitor, data.window).others += visits
  }

  #open(): FastifyRateLimitStore {
    const store = new WindowedCounts()
    this.#stores.push(store)
    return {
      incr: (key, callback) => {
        const count = store.of(this.#visitor(key), this.#window())
        count.here++
        callback(null, { current: count.here + count.others, ttl: WINDOW_MS - (this.#now() % WINDOW_MS) })
      },
      child: () => this.#open(),
    }
  }

  #window(): number {
    return Math.floor(this.#now() / WINDOW_MS)
  }

  /** Notices pass through the database, where nobody's address has any business. */
  #visitor(key: string): string {
    return keyedHash(this.#secret, 'visit', key).subarray(0, VISITOR_BYTES).toString('base64url')
  }
}

function parsed(payload: string): unknown {
  try {
    return JSON.parse(payload)
  } catch {
    return null
  }
}

function chunked<T>(items: T[], size: number): T[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, at) => items.slice(at * size, (at + 1) * size))
}
