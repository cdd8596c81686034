/**
 * Requests of each visitor in the current minute, in this process and in the others of the site. Each process sends the others
 * its new counts every second, so that a limit holds for the site; requests counted in between are the most by which it can be
 * exceeded.
 *
 *     local 7, remote 5  ──notice──▶  { store, window, counts: [[visitor, 7]] }  ──▶  other process: remote + 7
 */
import { randomUUID } from 'node:crypto'
import type { FastifyRateLimitStore, FastifyRateLimitStoreCtor } from '@fastify/rate-limit'
import { z } from 'zod'
import { keyedHash } from '../../security/keyed-hash.ts'

interface Count {
  local: number
  /** Local requests that the other processes know of. */
  shared: number
  remote: number
}

/** The window of every limit; all processes begin it together. */
export const WINDOW_MS = 60_000
/** Fewer new requests than this are not sent yet. */
const MIN_SHARED = 5
/** A NOTIFY payload has less than 8,000 bytes; a visitor takes about 25. */
const VISITORS_PER_NOTICE = 250
const MAX_VISITORS = 50_000
const VISITOR_BYTES = 12

const notice = z.object({
  from: z.string(),
  store: z.int(),
  window: z.int(),
  counts: z.array(z.tuple([z.string(), z.int().positive()])),
})
type Notice = z.infer<typeof notice>

/** The counts of one limit in the current window. */
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
    if (counts.size >= MAX_VISITORS) counts.delete(counts.keys().next().value ?? '')
    const fresh = { local: 0, shared: 0, remote: 0 }
    counts.set(visitor, fresh)
    return fresh
  }
}

export class RequestCounts {
  readonly #processId = randomUUID()
  readonly #secret: string
  readonly #now: () => number
  /** In the order in which the limits are registered, which is the same in every process. */
  readonly #stores: WindowedCounts[] = []

  constructor(secret: string, now: () => number = Date.now) {
    this.#secret = secret
    this.#now = now
  }

  /** For @fastify/rate-limit: it creates one store, and a child per limit. */
  get store(): FastifyRateLimitStoreCtor {
    const open = () => this.#open()
    return class {
      readonly #counts = open()
      incr = this.#counts.incr
      child = open
    }
  }

  /** New counts, as notices for the other processes. */
  takeNotices(): string[] {
    return this.#stores.flatMap((store, index) => {
      const changed = [...store.counts].filter(([, { local, shared }]) => local - shared >= MIN_SHARED)
      const counts = changed.map(([visitor, count]): [string, number] => {
        const added = count.local - count.shared
        count.shared = count.local
        return [visitor, added]
      })
      return chunked(counts, VISITORS_PER_NOTICE).map((some) =>
        JSON.stringify({ from: this.#processId, store: index, window: store.window, counts: some } satisfies Notice),
      )
    })
  }

  receive(payload: string): void {
    const { success, data } = notice.safeParse(parsed(payload))
    if (!success || data.from === this.#processId) return
    const store = this.#stores[data.store]
    // A notice of another window is ignored.
    if (!store || data.window !== this.#window()) return
    for (const [visitor, added] of data.counts) store.of(visitor, data.window).remote += added
  }

  #open(): FastifyRateLimitStore {
    const store = new WindowedCounts()
    this.#stores.push(store)
    return {
      incr: (key, callback) => {
        const count = store.of(this.#visitor(key), this.#window())
        count.local++
        callback(null, { current: count.local + count.remote, ttl: WINDOW_MS - (this.#now() % WINDOW_MS) })
      },
      child: () => this.#open(),
    }
  }

  #window(): number {
    return Math.floor(this.#now() / WINDOW_MS)
  }

  /** Notices pass through the database and must not contain IP addresses. */
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
